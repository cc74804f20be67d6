import { describe, expect, it } from 'vitest'
import { usualMedications } from '../default-catalogue.ts'
import { routes } from '../prescriptions.contract.ts'
import {
  dosageProblem,
  dosageQuestion,
  kindOf,
  proposedRoute,
  routeProblem,
  routeQuestion,
  wholeDosage,
} from './dosage-form.ts'
import { formSigns, misfitOf } from './misfit.ts'
import { unreadable } from './readable.ts'
import { usualDosages } from './usual.ts'

const listed = (name: string) => {
  const medicine = usualMedications.find((each) => each.name.startsWith(name))
  if (!medicine) throw new Error(`The usual catalogue has no ${name}`)
  return medicine
}
const tablet = listed('Paracetamol 500 mg tablet')
const syrup = listed('Paracetamol 120 mg/5 ml')
const earDrops = listed('Gentamicin 0.3 %')

it('the form of every medicine of the usual catalogue is known, and its own route fits it', () => {
  for (const medicine of usualMedications) {
    expect([medicine.name, kindOf(medicine)]).toEqual([medicine.name, expect.any(String)])
    const route = medicine.route ?? ''
    expect([medicine.name, routeProblem(route, medicine), routeQuestion(route, medicine)]).toEqual([
      medicine.name,
      null,
      null,
    ])
    for (const { value } of usualDosages(medicine))
      expect([medicine.name, value, dosageProblem(value, medicine), dosageQuestion(value, medicine)]).toEqual([
        medicine.name,
        value,
        null,
        null,
      ])
  }
})

describe('a number alone', () => {
  it.each([
    ['1', 'Paracetamol 500 mg tablet', '1 tablet'],
    ['½', 'Paracetamol 500 mg tablet', '½ tablet'],
    ['1/2', 'Paracetamol 500 mg tablet', '½ tablet'],
    ['1½', 'Paracetamol 500 mg tablet', '1½ tablets'],
    ['1 1/2', 'Paracetamol 500 mg tablet', '1½ tablets'],
    ['1,5', 'Paracetamol 500 mg tablet', '1½ tablets'],
    ['1-2', 'Paracetamol 500 mg tablet', '1–2 tablets'],
    ['1–2', 'Paracetamol 500 mg tablet', '1–2 tablets'],
    ['one', 'Paracetamol 500 mg tablet', '1 tablet'],
    ['2', 'Amoxicillin 500 mg capsule', '2 capsules'],
    ['5', 'Paracetamol 120 mg/5 ml syrup, 60 ml', '5 ml'],
    ['2.5', 'Paracetamol 120 mg/5 ml syrup, 60 ml', '2½ ml'],
    ['2', 'Gentamicin 0.3 % eye and ear drops, 10 ml', '2 drops'],
    ['10', 'Insulin glargine 100 IU/ml pen, 3 ml', '10 units'],
    ['2', 'Salbutamol 100 mcg inhaler, 200 doses', '2 puffs'],
    ['1', 'Clotrimazole 500 mg vaginal pessary', '1 pessary'],
    ['1', 'Oral rehydration salts, sachet for 500 ml', '1 sachet'],
    ['1', 'piriton 4mg tabs', '1 tablet'],
    // Nobody can tell: it stays as it was typed, and is asked about.
    ['1', 'Calpol', '1'],
    ['10', 'Oxytocin 10 IU/ml injection', '10'],
    ['1', 'Tetracycline 1 % eye ointment, 3.5 g', '1'],
    ['500 mg', 'Paracetamol 500 mg tablet', '500 mg'],
  ])('%s of %s is %s', (typed, name, whole) => {
    expect(wholeDosage(typed, usualMedications.find((each) => each.name === name) ?? { name })).toBe(whole)
  })
})

describe('a dose is refused', () => {
  it.each([
    ['0', tablet, 'A dose of 0 is none. Please write how much is taken'],
    ['0 tablets', tablet, 'A dose of 0 is none. Please write how much is taken'],
    ['500', tablet, '500 tablets at a time cannot be meant. Please check the dose'],
    ['500 tablets', tablet, '500 tablets at a time cannot be meant. Please check the dose'],
    ['1 ml', tablet, 'The dose of tablets is written in tablets or mg, not in ml'],
    ['1 tablet', syrup, 'The dose of a liquid is written in ml, mg or doses, not in tablets'],
    ['2 ml', earDrops, 'The dose of eye and ear drops is written in drops, not in ml'],
    ['10 ml', listed('Soluble insulin'), 'The dose of insulin is written in units, not in ml'],
    ['10', listed('Oxytocin'), 'Please write the unit of the dose: mg, units, ml or ampoules'],
    ['1', { name: 'Calpol' }, 'Please write the unit of the dose, such as tablets, ml or drops'],
    ['1000 ml', syrup, '1000 ml at a time cannot be meant. Please check the dose'],
  ])('%s', (dosage, medicine, message) => {
    expect(misfitOf({ dosage, route: medicine === tablet ? 'Oral' : 'Other' }, medicine)).toEqual({
      field: 'dosage',
      message,
    })
  })

  it.each([
    ['1 tablet', tablet],
    ['10 ml (250 mg)', syrup],
    ['15 mg/kg', syrup],
    ['1 tablet in 10 ml water', listed('Zinc')],
    ['4 tablets x 6 doses', listed('Artemether + lumefantrine 20/120 mg tablet')],
    ['50 mg/kg/day in 3 divided doses', syrup],
    ['100,000 IU', listed('Nystatin')],
    ['1 g in 100 ml normal saline', listed('Ceftriaxone 1 g')],
    ['500 ml over 4 hours', listed('Sodium chloride 0.9 % infusion')],
    ['apply thinly', listed('Clotrimazole 1 %')],
    ['1 capsule', { name: 'Something else' }],
    ['1 drop in each eye', earDrops],
  ])('but not %s', (dosage, medicine) => {
    expect(dosageProblem(dosage, medicine)).toBeNull()
  })
})

it('asks about more at a time than is usual, and about a part of what is not divided', () => {
  expect(dosageQuestion('10 tablets', tablet)).toBe('10 tablets at a time: please check the dose')
  expect(dosageQuestion('6 tablets', tablet)).toBeNull()
  expect(dosageQuestion('5 drops', listed('Timolol'))).toBe('5 drops at a time: please check the dose')
  expect(dosageQuestion('100 units', listed('Soluble insulin'))).toBe('100 units at a time: please check the dose')
  expect(dosageQuestion('½ tablet', tablet)).toBeNull()
  expect(dosageQuestion('½ tablet', listed('Esomeprazole'))).toBe('½ tablet: this medicine is not divided')
  expect(dosageQuestion('½', listed('Esomeprazole'))).toBe('½ tablet: this medicine is not divided')
  expect(dosageQuestion('½ capsule', listed('Omeprazole'))).toBe('½ capsule: this medicine is not divided')
})

describe('the route', () => {
  it('is proposed from the catalogue or the form; where the place has to be chosen it is left open', () => {
    const proposed = (name: string) => proposedRoute(listed(name), routes)
    expect(proposed('Paracetamol 500 mg tablet')).toBe('Oral')
    expect(proposed('Ceftriaxone 1 g')).toBe('Intravenous')
    expect(proposed('Paracetamol 1 g/100 ml infusion')).toBe('Intravenous')
    expect(proposed('Timolol')).toBe('Eye')
    expect(proposed('Gentamicin 0.3 %')).toBe('')
    expect(proposed('Clotrimazole 500 mg vaginal pessary')).toBe('Vaginal')
    expect(proposed('Insulin glargine')).toBe('Subcutaneous')
    expect(proposed('Salbutamol 100 mcg inhaler')).toBe('Inhalation')
    expect(proposedRoute({ name: 'Fluticasone nasal spray' }, routes)).toBe('Nose')
    expect(proposedRoute({ name: 'Calpol' }, routes)).toBe('Oral')
    // A catalogue of before, whose route was 'Other' for want of a word.
    expect(proposedRoute({ name: 'Timolol eye drops', route: 'Other' }, routes)).toBe('Eye')
  })

  it('that cannot be is refused, another than the usual one is asked about', () => {
    expect(misfitOf({ dosage: '2 drops', route: 'Oral' }, earDrops)).toEqual({
      field: 'route',
      message: 'Oral does not fit eye and ear drops: please choose Eye or Ear',
    })
    expect(routeProblem('Intravenous', tablet)).toBe('Intravenous does not fit tablets: please choose Oral')
    expect(routeQuestion('Vaginal', tablet)).toBe('The route is Vaginal; the usual one of tablets is Oral')
    expect(routeQuestion('Intravenous', listed('Diclofenac 75 mg/3 ml'))).toBe(
      'The usual route is Intramuscular. The route is Intravenous',
    )
    expect(routeQuestion('Intramuscular', listed('Ceftriaxone 1 g'))).toBeNull()
    expect(routeQuestion('Oral', { name: 'Calpol' })).toBeNull()
  })
})

it('says which words cannot be read, and nothing of what can', () => {
  expect(unreadable({ dosage: 'xyz', frequency: 'whenever', duration: 'abc' })).toEqual([
    'The dose cannot be read: “xyz”',
    'How often cannot be read: “whenever”',
    'For how long cannot be read: “abc”',
  ])
  for (const [dosage, frequency, duration] of [
    ['1 tablet', 'three times a day', '5 days'],
    ['one tablet', 'when needed', 'until review'],
    ['apply thinly', 'after every nappy change in the morning', 'until 25/12'],
    ['as directed', 'as directed', 'long term'],
    ['2 puffs', 'every 4 hours', '5/7'],
    ['1 tablet', 'once a month', 'until delivery'],
    ['1 tablet', 'stat', 'once'],
  ] as const)
    expect(unreadable({ dosage, frequency, duration })).toEqual([])
  expect(formSigns(tablet, { dosage: '1 tablet', frequency: 'bd', route: 'Oral' })).toEqual([])
})
