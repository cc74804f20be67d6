import { describe, expect, it } from 'vitest'
import type { Favourite } from '../../contract.ts'
import {
  askedOf,
  costOf,
  failedOf,
  favouriteOf,
  hasLine,
  type Line,
  linesOf,
  medicineLine,
  referralLine,
  signedText,
  summaryOf,
  testLine,
  warningsAbout,
} from './basket.ts'

const test = (id: string) => testLine({ id, name: `Test ${id}`, price: '100.00' }, false)
const medicine = (id: string | null, name = 'Amoxicillin 500 mg capsule') =>
  medicineLine({ id, name, unit: 'capsule', selling_price: '8.00' })

describe('a basket', () => {
  it('has a test, a study and a referral once; a medicine may come twice', () => {
    const lines = [test('a'), referralLine({ key: 'ent', name: 'ENT' }), medicine('m')]
    expect(lines.map((line) => hasLine(lines, line))).toEqual([true, true, false])
    expect([hasLine(lines, test('b')), hasLine(lines, referralLine({ key: 'urology', name: 'Urology' }))]).toEqual([
      false,
      false,
    ])
  })

  it('says what it costs, and how much of it has no price', () => {
    const tablets = { ...medicine('m'), quantity: 30 } as Line
    const unknown = medicineLine({ id: null, name: 'Dawa', unit: null, selling_price: null })
    const lines = [test('a'), tablets, unknown, referralLine({ key: 'ent', name: 'ENT' })]
    expect(costOf(lines)).toEqual({ amount: '340.00', unpriced: 1 })
    expect(costOf([])).toEqual({ amount: '0.00', unpriced: 0 })
    expect(costOf([{ ...medicine('m'), quantity: 'two' } as Line])).toEqual({ amount: '0.00', unpriced: 0 })
  })

  it('asks about what is in it: by id, and by name what the catalogue does not have', () => {
    const lines = [
      test('a'),
      test('b'),
      medicine('m'),
      medicine(null, 'Dawa'),
      medicine(null, 'Dawa'),
      referralLine({ key: 'ent', name: 'ENT' }),
    ]
    expect(askedOf(lines)).toEqual({ tests: 'a,b', studies: '', medicines: 'm', names: 'Dawa\nDawa', doses: '\n\n' })
    // Those of the catalogue come first, whatever their order; what is not written whole is not asked about.
    const syrup = { ...medicine(null, 'Dawa'), dosage: '5  ml', frequency: 'twice\ta day' } as Line
    const capsule = { ...medicine('m'), dosage: '1 capsule', frequency: 'tds', route: 'Oral' } as Line
    expect(askedOf([syrup, capsule, { ...medicine('n'), dosage: '1' } as Line])).toMatchObject({
      medicines: 'm,n',
      names: 'Dawa',
      doses: '1 capsule\ttds\tOral\n\n5 ml\ttwice a day\tOral',
    })
  })

  it('begins a medicine with its usual route', () => {
    const injected = medicineLine({
      id: 'i',
      name: 'Ceftriaxone',
      unit: 'vial',
      selling_price: null,
      route: 'Intravenous',
    })
    expect([injected, medicine('m')]).toMatchObject([{ route: 'Intravenous' }, { route: 'Oral' }])
  })

  it('shows a warning at the line that it is about, of two alike at the second', () => {
    const lines = [medicine('m'), test('m'), medicine('m')]
    const warning = { kind: 'duplicate', about: 'medicine', ref: 'm', nth: 1, text: 'Also in this basket' } as const
    expect(lines.map((_, at) => warningsAbout(lines, at, [warning]).length)).toEqual([0, 0, 1])
    expect(warningsAbout(lines, 9, [warning])).toEqual([])
  })

  it('of an emergency begins with stat', () => {
    expect(testLine({ id: 'a', name: 'A', price: '1.00' }, true)).toMatchObject({ priority: 'stat' })
  })

  it('says in one message what was done, and what was not', () => {
    const orders = [
      { kind: 'test', name: 'Malaria rapid test' },
      { kind: 'study', name: 'Chest X-ray' },
      { kind: 'medicine', name: 'Paracetamol' },
      { kind: 'referral', name: 'Cardiology' },
    ] as const
    expect(signedText(orders)).toBe(
      'Lab test ordered: Malaria rapid test. Radiology study ordered: Chest X-ray. Prescription added: Paracetamol. Referral created to Cardiology',
    )
    expect(failedOf([orders[0], orders[0], orders[3]])).toBe('Failed to order lab test. Failed to create referral')
  })

  it('says a medicine in one row', () => {
    const line = {
      ...medicine('m'),
      dosage: '1 capsule',
      frequency: 'three times a day',
      duration: '5 days',
      quantity: 15,
      route: 'Rectal',
    } as Line
    expect(summaryOf(line).replaceAll('\u00a0', ' ')).toBe(
      '1 capsule three times a day · 5 days · Quantity 15 · Rectal',
    )
  })
})

describe('a favourite', () => {
  it('becomes lines with ids of their own, without what is no longer offered', () => {
    const kept = { id: 'f', name: 'Fever', department: null, created_by_name: 'x', removable: true } as const
    const items = [test('a'), medicine('m'), test('gone')].map((line) => ({
      item: favouriteOf(line),
      name: line.shown.name,
      unit: line.shown.unit,
      price: line.shown.price,
      available: line.shown.name !== 'Test gone',
    })) as Favourite['items']
    const [first, second] = [linesOf({ ...kept, items }), linesOf({ ...kept, items })]
    expect(first.map((line) => line.shown.name)).toEqual(['Test a', 'Amoxicillin 500 mg capsule'])
    expect(new Set([...first, ...second].map((line) => line.id)).size).toBe(4)
    expect(items[0]?.item).not.toHaveProperty('clinical_notes')
  })
})
