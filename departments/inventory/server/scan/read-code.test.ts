import { describe, expect, it } from 'vitest'
import { batchLabel } from '../../batch-label.ts'
import { codeAsKept, readCode } from './read-code.ts'

const nothing = { code: null, lot: null, expiry_date: null, serial: null, batch_id: null }
const GTIN = '08712345678906'

describe('a scanned code', () => {
  it.each([
    [`]d201${GTIN}1727053110AB12\u001d21S9`, { code: GTIN, lot: 'AB12', expiry_date: '2027-05-31', serial: 'S9' }],
    [`01${GTIN}1727053110AB12`, { code: GTIN, lot: 'AB12', expiry_date: '2027-05-31' }],
    [`01${GTIN}10AB12\u001d17270500`, { code: GTIN, lot: 'AB12', expiry_date: '2027-05-31' }],
    [`(01)${GTIN}(10)AB12(17)270531`, { code: GTIN, lot: 'AB12', expiry_date: '2027-05-31' }],
    [`]C101${GTIN}`, { code: GTIN }],
  ])('of GS1 says what, which lot and until when: %s', (text, said) => {
    expect(readCode(text)).toEqual({ ...nothing, ...said })
  })

  it('that is plain is a code alone, and one number of GS1 is one code however long it is written', () => {
    expect(readCode(' 8712345678906 ')).toEqual({ ...nothing, code: GTIN })
    expect(readCode(GTIN)).toEqual({ ...nothing, code: GTIN })
    expect(readCode(']E08712345678906')).toEqual({ ...nothing, code: GTIN })
    expect(readCode('8712345678901')).toEqual({ ...nothing, code: '8712345678901' })
    expect(readCode('PARA-500')).toEqual({ ...nothing, code: 'PARA-500' })
    expect(codeAsKept('96385074')).toBe('00000096385074')
  })

  it('of a month without a day is good until its end, and one of a day that does not exist is no code of GS1', () => {
    expect(readCode(`01${GTIN}17270200`).expiry_date).toBe('2027-02-28')
    expect(readCode(`01${GTIN}17270231`)).toEqual({ ...nothing, code: `01${GTIN}17270231` })
  })

  it('that a package is torn off of is taken as it is, and nothing is nothing', () => {
    expect(readCode(`01${GTIN}17279931`)).toEqual({ ...nothing, code: `01${GTIN}17279931` })
    expect(readCode('  ')).toEqual(nothing)
  })

  it('of a label of this house is its batch', () => {
    const id = '019f0000-0000-7000-8000-00000000abcd'
    expect(readCode(batchLabel(id))).toEqual({ ...nothing, batch_id: id })
  })
})
