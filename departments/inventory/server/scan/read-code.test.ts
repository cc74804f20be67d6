import { describe, expect, it } from 'vitest'
import { batchLabel } from '../../batch-label.ts'
import { SEPARATOR, scannedCode } from '../../scan-code.ts'
import { scannedCases } from './read-code.cases.ts'
import { codeAsKept, readCode } from './read-code.ts'

const nothing = { code: null, lot: null, expiry_date: null, serial: null, batch_id: null, whole: true }
const GTIN = '04150011164140'
const field = scannedCode('Please scan a code')

const cases = scannedCases
  .trim()
  .split('\n')
  .map((row) => {
    const [kind = '', said = '', ...scanned] = row.split('|')
    return { kind, said, scanned: scanned.join('|').replaceAll('␝', SEPARATOR) }
  })

describe('a scanned code', () => {
  it.each(cases)('$kind: $said: $scanned', ({ kind, said, scanned }) => {
    const [lot, expiry_date, serial] = said.split(' ').map((word) => (word === '-' ? null : word))
    const code = kind === 'lost' ? null : kind === 'plain' ? scanned : GTIN
    const read = { ...nothing, code, lot, expiry_date, serial, whole: kind === 'whole' || kind === 'plain' }
    expect(readCode(scanned)).toEqual(read)
    // As it comes through a field for scanners.
    expect(readCode(field.parse(scanned))).toEqual(read)
  })

  it('is told in many ways', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(new Set(cases.map(({ scanned }) => scanned)).size).toBe(cases.length)
  })

  it('that is plain is a code alone, and one number of GS1 is one code however long it is written', () => {
    expect(readCode(' 4150011164140 ')).toEqual({ ...nothing, code: GTIN })
    expect(readCode(GTIN)).toEqual({ ...nothing, code: GTIN })
    expect(readCode(']E04150011164140')).toEqual({ ...nothing, code: GTIN })
    expect(readCode('  ')).toEqual(nothing)
    expect(codeAsKept('96385074')).toBe('00000096385074')
  })

  it('of a label of this house is its batch', () => {
    const id = '019f0000-0000-7000-8000-00000000abcd'
    expect(readCode(batchLabel(id))).toEqual({ ...nothing, batch_id: id })
  })

  it('comes through its field with separators, and with no other sign that is not to be seen', () => {
    expect(field.parse(`AB${SEPARATOR}CD`)).toBe('AB␝CD')
    expect(field.safeParse('AB\u0007CD').success).toBe(false)
    expect(field.safeParse('AB\nCD').success).toBe(false)
    expect(field.safeParse('A'.repeat(201)).success).toBe(false)
    expect(field.safeParse(' ').success).toBe(false)
  })
})
