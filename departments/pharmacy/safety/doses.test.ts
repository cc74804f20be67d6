import { expect, it } from 'vitest'
import { usualMedications } from '../default-catalogue.ts'
import { doseCases } from './doses.cases.ts'
import { doseSources } from './doses.data.ts'
import { checkDose, doseRows } from './doses.ts'
import { readingCases } from './reading.cases.ts'
import { contentOf } from './warnings.ts'

const monthsOf = (age: string): number => {
  const count = Number.parseInt(age, 10)
  return age.endsWith('y') ? count * 12 : age.endsWith('m') ? count : count >= 28 ? 1 : count >= 7 ? 0.25 : 0
}
const spanOf = (age: string) => {
  if (age === '?') return null
  const [from = '', to = from] = age.split('–')
  return { least: monthsOf(from), most: monthsOf(to) }
}
const cases = [doseCases, readingCases].flatMap((table) => table.trim().split('\n')).map((line) => line.split('|'))

it('has at least 200 cases, and figures for at least 60 medicines, each with a source', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
  const substances = new Set(doseRows.map(({ substance }) => substance))
  expect(substances.size).toBeGreaterThanOrEqual(60)
  expect(doseRows.filter(({ source }) => !doseSources[source])).toEqual([])
  // Every substance is one that the usual catalogue or the list of substances knows.
  const known = new Set(usualMedications.map(({ ingredients }) => ingredients.join(' + ')))
  const parts = new Set(usualMedications.flatMap(({ ingredients }) => ingredients))
  const strange = [...substances].filter(
    (each) =>
      !known.has(each) &&
      !parts.has(each) &&
      contentOf({ name: each, ingredients: [], classes: [] }).ingredients.length === 0,
  )
  expect(strange).toEqual([])
})

it.each(doseRows.map((row) => [`${row.substance} ${row.way} from ${row.months.from} months`, row] as const))(
  'the figures of %s fit each other',
  (_, row) => {
    for (const range of [row.perKgDose, row.perKgDay, row.dose, row.day])
      if (range?.least != null) expect(range.least).toBeLessThanOrEqual(range.most)
    if (row.perKgDose && row.perKgDay) expect(row.perKgDose.most).toBeLessThanOrEqual(row.perKgDay.most)
    if (row.dose && row.day) expect(row.dose.most).toBeLessThanOrEqual(row.day.most)
    expect(row.perKgDose ?? row.dose).toBeTruthy()
  },
)

it.each(cases)(
  '%s: %s, %s %s at %s, %s kg (%s)',
  (answer, medicine = '', dosage = '', frequency = '', age = '', kg = '') => {
    const listed = usualMedications.find(({ code }) => code === medicine)
    expect([medicine, Boolean(listed) || !/^[A-Z0-9]+-/.test(medicine)]).toEqual([medicine, true])
    const found = checkDose(
      listed ?? { name: medicine, ingredients: [], classes: [] },
      { dosage, frequency, route: listed?.route ?? 'Oral', unit: listed?.unit ?? null },
      { months: spanOf(age), kg: kg ? Number(kg) : null },
    )
    expect({ ...found, answer: found.answer }).toMatchObject({ answer })
  },
)
