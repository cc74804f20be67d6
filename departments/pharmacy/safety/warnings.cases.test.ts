import { expect, it } from 'vitest'
import { usualMedications } from '../default-catalogue.ts'
import {
  ageStopRows,
  doubledIn,
  interactionsOf,
  kindsOf,
  type Person,
  pregnancyStopRows,
  routeSigns,
  routeStopRows,
  stopSigns,
  toldMedicines,
} from './contradictions.ts'
import { isHighRisk } from './high-risk.ts'
import { doubles, groups, interactions } from './interactions.data.ts'
import { stopCases } from './stop-signs.cases.ts'
import { families } from './substances.data.ts'
import { allergyCases, duplicateCases, pairCases } from './warnings.cases.ts'
import { allergyWarning, type Medicine, sharedIngredients } from './warnings.ts'

/** The names of allergies that the clinical review lists as missed: 35, one of them with two medicines. */
const MISSED = 34
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'))
const medicineOf = (text: string): Medicine => {
  const listed = usualMedications.find(({ code }) => code === text)
  if (!listed && /^[A-Z0-9]+-[0-9A-Z]+$/.test(text)) throw new Error(`no ${text} in the usual catalogue`)
  return listed ?? { name: text, ingredients: [], classes: [] }
}
const [allergies, pairs, stops] = [rowsOf(allergyCases), rowsOf(pairCases), rowsOf(stopCases)]

it('has at least a hundred cases', () => {
  expect(allergies.length + pairs.length).toBeGreaterThanOrEqual(100)
  expect(stops.length).toBeGreaterThanOrEqual(50)
  // All that the clinical review lists as missed.
  const missed = new Set(allergies.flatMap(([, told = '', , source = '']) => (/^R8/.test(source) ? [told] : [])))
  expect(missed.size).toBe(MISSED)
})

it.each(allergies)('%s: an allergy to %s, of %s (%s)', (expected, told = '', medicine = '') => {
  const [substance = '', reaction] = told.split(' / ')
  const found = allergyWarning(medicineOf(medicine), { substance, reaction: reaction ?? null })
  expect(found === null ? 'silent' : 'warn').toBe(expected)
})

it.each(pairs)('%s: %s with %s (%s)', (expected, one = '', two = '') => {
  const [first, second] = [medicineOf(one), medicineOf(two)]
  const kind = (a: Medicine, b: Medicine) =>
    doubledIn(a, b) ? 'class' : interactionsOf(a, b).length > 0 ? 'interaction' : 'silent'
  expect([kind(first, second), kind(second, first), sharedIngredients(first, second)]).toEqual([expected, expected, []])
})

it.each(rowsOf(duplicateCases))('shares %s: %s with %s (%s)', (shared, one = '', two = '') => {
  const [first, second] = [medicineOf(one), medicineOf(two)]
  expect([sharedIngredients(first, second).join(', '), sharedIngredients(second, first).join(', ')]).toEqual([
    shared,
    shared,
  ])
})

const monthsOf = (age: string): number => {
  const count = Number.parseInt(age, 10)
  return age.endsWith('y') ? count * 12 : age.endsWith('m') ? count : 0
}
it.each(stops)('%s: %s at %s, %s, with %s (%s)', (expected, medicine = '', age = '', pregnancy = '', beside = '') => {
  const [from = '', to = from] = age.split('–')
  const months = age === '?' ? null : { least: monthsOf(from), most: monthsOf(to) }
  const found = stopSigns(
    medicineOf(medicine),
    { months, pregnancy: pregnancy as Person['pregnancy'] },
    beside ? [medicineOf(beside)] : [],
  )
  const answer = found.some(({ second }) => second)
    ? 'second'
    : found.some(({ kind }) => kind !== 'note')
      ? 'reason'
      : found.length > 0
        ? 'note'
        : 'silent'
  expect(answer).toBe(expected)
})

it('names only what is known: every substance and group of the lists is one', () => {
  const known = new Set([...Object.keys(groups), ...Object.keys(families)])
  const named = [...interactions.flatMap(({ a, b }) => [...a, ...b]), ...doubles.flatMap(({ of }) => of)]
  const stopped = [
    ...ageStopRows.flatMap((row) => [...row.what, ...row.with]),
    ...pregnancyStopRows.flatMap(({ what }) => what),
    ...routeStopRows.flatMap(({ what }) => what),
  ]
  // A name that is no group has to be recognised as a substance when it is written.
  const strange = [...new Set([...named, ...stopped])].filter(
    (each) => !known.has(each) && kindsOf({ name: each, ingredients: [], classes: [] }).size === 0,
  )
  expect(strange).toEqual([])
  for (const { how, act, source } of interactions)
    expect([how, act, source].every((text) => text.length > 3)).toBe(true)
})

it('reads what a patient says they take', () => {
  const names = (text: string) => toldMedicines(text).map(({ name }) => name)
  expect(names('warfarin 5mg od, Panadol and amlodipine')).toEqual(['warfarin 5mg od', 'Panadol', 'amlodipine'])
  expect(names('None')).toEqual([])
  expect(names('stopped enalapril last year; metformin')).toEqual(['metformin'])
  expect(names('herbs from the market')).toEqual([])
})

it.each([
  ['warfarin 5mg', 'warfarin 5mg but not regularly'],
  ['Warfarin', 'Warfarin never missed'],
  ['warfarin', 'never stopped warfarin'],
  ['metformin', 'metformin no side effects'],
  ['enalapril', 'None except enalapril'],
  ['warfarin', 'nil apart from warfarin'],
  ['warfarin', 'No other than warfarin'],
  ['methotrexate weekly', 'methotrexate weekly. not stopped'],
  ['warfarin 2.5 mg', 'warfarin 2.5 mg'],
  ['AL', 'A/L'],
  ['INH', 'INH'],
  ['Rifampicin, INH', 'Rifampicin/INH'],
  ['anti-TBs', 'anti-TBs'],
  ['on TB treatment', 'on TB treatment'],
  ['ARVs', 'ARVs'],
  ['insulin', 'insulin'],
  ['insulin pen', 'insulin pen'],
  ['', 'not known'],
  ['', 'not taking warfarin'],
  ['', 'no longer on enalapril'],
  ['', 'enalapril stopped last year'],
  ['', 'denies warfarin'],
  ['', 'warfarin: no'],
  ['', 'hatumii warfarin'],
  ['now on losartan', 'Stopped enalapril; now on losartan'],
])('reads %s in "%s"', (expected, text) => {
  expect(
    toldMedicines(text)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(expected)
})

it('takes what was told by its kind for what it is', () => {
  const [arvs] = toldMedicines('ARVs')
  const [inh] = toldMedicines('INH')
  expect(arvs && interactionsOf(medicineOf('RHZE-T'), arvs).map(({ how }) => how)).toEqual([
    'Which antiretrovirals is not said, and many of them interact with it.',
  ])
  expect(inh && interactionsOf(medicineOf('PHNY-100T'), inh).length).toBe(1)
  expect(toldMedicines('insulin pen')[0]?.ingredients).toEqual([])
})

it('compares what two medicines do not share, too', () => {
  const both = (one: string, two: string) => {
    const [a, b] = [medicineOf(one), medicineOf(two)]
    return [sharedIngredients(a, b).length > 0, doubledIn(a, b)?.one ?? null, interactionsOf(a, b).length > 0]
  }
  expect(both('Betapyn', 'Tramacet').slice(0, 2)).toEqual([true, 'opioids'])
  expect(both('TLD-T', 'TLE-T')).toEqual([true, null, true])
  expect(both('LOSH-50T', 'HCTZ-25T')).toEqual([true, null, false])
  expect(both('AMOX-500C', 'COAM-625T')).toEqual([true, null, false])
})

it.each([
  ['second', 'BENZ-24I', '2.4 MU', 'Intravenous'],
  ['second', 'BENZ-24I', '2.4 MU IV', 'Intramuscular'],
  ['second', 'BENZ-24I', '2.4 MU i.v.', 'Oral'],
  ['silent', 'BENZ-24I', '2.4 MU', 'Intramuscular'],
  ['silent', 'BPEN-1I', '1 MU', 'Intravenous'],
  ['second', 'INSG-3I', '20 units', 'Intravenous'],
  ['silent', 'INSS-10I', '10 units', 'Intravenous'],
  ['second', 'KCL-15I', '1 ampoule', 'Intramuscular'],
  ['reason', 'ENOX-40I', '40 mg', 'Intramuscular'],
])('%s: %s %s, %s', (expected, medicine, dosage, route) => {
  const [sign] = routeSigns(medicineOf(medicine), { dosage, frequency: 'stat', route })
  expect(sign ? (sign.second ? 'second' : 'reason') : 'silent').toBe(expected)
})

it('knows which medicines harm most', () => {
  const risky = [
    'INSS-10I',
    'KCL-15I',
    'Actrapid',
    'Enoxaparin 60 mg',
    'Midazolam 15 mg injection',
    'METX-25T',
    'Warfarin 1 mg',
  ]
  const usual = ['PARA-500T', 'AMOX-500C', 'Glucose 5 % infusion, 500 ml', 'METF-500T']
  expect([...risky, ...usual].map((each) => isHighRisk(medicineOf(each)))).toEqual([
    ...risky.map(() => true),
    ...usual.map(() => false),
  ])
})
