import { expect, it } from 'vitest'
import { severeBy, withDanger } from './malaria.ts'

const child = { sex: null, ageDays: 4 * 365 }
const adult = { sex: 'male', ageDays: 30 * 365 }
const unknown = { sex: null, ageDays: null }
const cases: readonly [string, string, string, typeof child | typeof adult | typeof unknown, string | null, string][] =
  [
    ['Haemoglobin', 'g/dL', '4.9', child, 'severe anaemia (haemoglobin 4.9 g/dL)', 'WHO: below 5 under 12 years'],
    ['Haemoglobin', 'g/dL', '5.0', child, null, 'WHO: below 5 under 12 years'],
    ['Haemoglobin', 'g/dL', '6.9', adult, 'severe anaemia (haemoglobin 6.9 g/dL)', 'WHO: below 7 from 12 years on'],
    ['Haemoglobin', 'g/dL', '7.0', adult, null, 'WHO: below 7 from 12 years on'],
    ['Haemoglobin', 'g/dL', '6.9', unknown, 'severe anaemia (haemoglobin 6.9 g/dL)', 'age not known: the more careful'],
    ['Haemoglobin', 'g/dL', 'LO', adult, 'severe anaemia (haemoglobin LO g/dL)', 'below the scale of the meter'],
    [
      'Random blood glucose',
      'mmol/L',
      '2.1',
      child,
      'low blood sugar (random blood glucose 2.1 mmol/L)',
      'WHO: below 2.2',
    ],
    ['Random blood glucose', 'mmol/L', '2.2', child, null, 'WHO: below 2.2'],
    ['Creatinine', 'µmol/L', '266', adult, 'kidneys fail (creatinine 266 µmol/L)', 'WHO: above 265'],
    ['Creatinine', 'µmol/L', '265', adult, null, 'WHO: above 265'],
    ['Urea', 'mmol/L', '20.1', adult, 'kidneys fail (urea 20.1 mmol/L)', 'WHO: above 20'],
    ['Lactate', 'mmol/L', '5', adult, 'acidosis (lactate 5 mmol/L)', 'WHO: from 5 on'],
    ['Lactate', 'mmol/L', '4.9', adult, null, 'WHO: from 5 on'],
    ['Haemoglobin', 'mmol/L', '3', adult, null, 'a unit that is not known says nothing'],
  ]
it.each(cases)('%s %s %s of %j: %s (%s, %s)', (name, unit, value, subject, said) => {
  expect(severeBy([{ name, unit, value }], subject)).toEqual(said ? [said] : [])
})

it('says what is known of danger signs beside malaria, and nothing beside another finding', () => {
  const found = { flag: 'A', judged: true } as const
  const said = (danger: Parameters<typeof withDanger>[2]['danger']) =>
    withDanger('Malaria rapid test', found, { ...child, danger })
  expect(said({ signs: ['shock', 'bleeding'], unasked: [] })).toEqual({
    flag: 'AA',
    judged: true,
    remark: 'Malaria with a danger sign: shock, bleeding',
  })
  expect(said({ signs: [], unasked: ['shock'] })).toEqual({ ...found, remark: 'Danger signs not known: shock' })
  expect(said({ signs: [], unasked: [] })).toEqual({ ...found, remark: 'No danger sign at triage' })
  const none = 'Danger signs not known: no triage at this visit'
  expect([said(null).remark, said(undefined).remark]).toEqual([none, none])
  expect(withDanger('Stool microscopy', found, { ...child, danger: { signs: ['shock'], unasked: [] } })).toEqual({
    ...found,
    remark: null,
  })
  expect(withDanger('Malaria rapid test', { flag: null, judged: true }, child).remark).toBeNull()
})
