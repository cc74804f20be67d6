// The dose check: what a prescription says as it is written, against what is usual for the substance, way, age and
// weight. Pure; the figures stand in `doses.data.ts`.

import { mostPerDay } from '../prescribing.ts'
import { doseSources, doses } from './doses.data.ts'
import { type Counted, countedOf, isUnread, type Reading, readDose, type Way, wayOf } from './reading.ts'
import type { Medicine } from './warnings.ts'

type Range = { least: number | null; most: number }
type Band = { from: number; before: number }
type Row = {
  substance: string
  way: Way
  months: Band
  kg: Band | null
  measure: 'mg' | 'kU'
  perKgDose: Range | null
  perKgDay: Range | null
  dose: Range | null
  day: Range | null
  /** Less than 1: taken less often than every day. */
  times: number | null
  source: string
  checked: boolean
}

const rangeOf = (text: string): Range | null => {
  const [one, two] = text.replace('kU', '').split('–').map(Number)
  if (!text || one === undefined) return null
  return two === undefined ? { least: null, most: one } : { least: one, most: two }
}
const bandOf = (text: string): Band => {
  const [from = '0', before = ''] = text.split('–')
  return { from: Number(from), before: before ? Number(before) : Number.POSITIVE_INFINITY }
}

/** All rows of the table, read. */
export const doseRows: readonly Row[] = doses
  .trim()
  .split('\n')
  .map((line) => {
    const [
      substance = '',
      way = '',
      months = '',
      kg = '',
      perKgDose = '',
      perKgDay = '',
      dose = '',
      day = '',
      times = '',
      source = '',
      checked,
    ] = line.split('|')
    return {
      substance,
      way: way as Way,
      months: bandOf(months),
      kg: kg ? bandOf(kg) : null,
      measure: line.includes('kU') ? 'kU' : 'mg',
      perKgDose: rangeOf(perKgDose),
      perKgDay: rangeOf(perKgDay),
      dose: rangeOf(dose),
      day: rangeOf(day),
      times: times ? Number(times) : null,
      source,
      checked: checked === 'yes',
    }
  })

const bySubstance = Map.groupBy(doseRows, ({ substance }) => substance)

/**
 * Who takes it. `months`: the least and the most that the age can be, equal where the birth date is exact; null: not
 * known. `kg` as far as it is fresh enough.
 */
export type Taker = { months: { least: number; most: number } | null; kg: number | null }
export type Written = { dosage: string; frequency: string; route: string; unit: string | null }
export type DoseAnswer =
  | { answer: 'ok' }
  | { answer: 'over' | 'below'; text: string }
  /** What is missing to tell, in words: 'the weight', 'the strength'. */
  | {
      answer: 'cannot_tell'
      missing: string
      text: string
      /** A number stands in the dosage that was not understood: a question at any age. */
      unread?: true
    }
  /** The substance has doses, none for this age or weight. */
  | { answer: 'not_at_this_age'; text: string }
  | { answer: 'no_rule'; text: string }
  /** Not taken into the body as a whole: cream, eye drops, vaccine. */
  | { answer: 'local' }

const TOLERANCE = 1.1
const FAR_BELOW = 0.5
const EPSILON = 1e-6
const within = (band: Band, value: number): boolean => value >= band.from && value < band.before

const figure = (value: number): string =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-KE')
const amount = (value: number, measure: Row['measure']): string =>
  measure === 'kU'
    ? `${figure(value * 1000)} units`
    : value < 0.5
      ? `${figure(value * 1000)} mcg`
      : `${figure(value)} mg`

/** The rows of one substance and way for an age and weight; those of a weight band go before the others. */
function rowsFor(rows: readonly Row[], months: number, kg: number | null): Row[] {
  const ofAge = rows.filter((row) => within(row.months, months))
  if (kg === null) return ofAge.some((row) => !row.kg) ? ofAge.filter((row) => !row.kg) : ofAge
  const ofWeight = ofAge.filter((row) => row.kg && within(row.kg, kg))
  return ofWeight.length > 0 ? ofWeight : ofAge.filter((row) => !row.kg)
}

/** The most that somebody of an age and a row may weigh, generously. */
const heaviest = (row: Row, months: number): number =>
  Math.min(row.kg?.before ?? 200, months < 12 ? 15 : months < 60 ? 40 : months < 144 ? 100 : 200)
/** Whether the figures of a row ask for a weight. */
const needsWeight = (row: Row): boolean => Boolean(row.perKgDose ?? row.perKgDay ?? row.kg)

type Limit = { most: number; least: number | null; how: string }
/** The limit of a dose or a day in mg or thousands of units: of mg per kg and of the absolute figure the lower one. */
function limitOf(perKg: Range | null, fixed: Range | null, kg: number | null, measure: Row['measure']): Limit | null {
  const byWeight = perKg && kg !== null ? { most: perKg.most * kg * TOLERANCE, shown: perKg.most * kg } : null
  const least = perKg ? (perKg.least !== null && kg !== null ? perKg.least * kg : null) : (fixed?.least ?? null)
  if (byWeight && (!fixed || byWeight.shown <= fixed.most))
    return {
      most: fixed ? Math.min(byWeight.most, fixed.most) : byWeight.most,
      least,
      how: `${amount(byWeight.shown, measure)} (${perKg && figure(perKg.most)} ${measure === 'kU' ? 'thousand units' : 'mg'}/kg, ${kg} kg)`,
    }
  return fixed
    ? { most: fixed.most, least: least === null ? null : Math.min(least, fixed.most), how: amount(fixed.most, measure) }
    : null
}

const cited = ({ source, checked }: Row): string =>
  `${(doseSources[source] ?? source).replace(/\s*[,(].*$/, '')}${checked ? '' : '; figure not yet checked'}`

/** One substance in one amount against one row. */
function against(row: Row, name: string, { most }: Reading, often: number | null, kg: number | null): DoseAnswer {
  const dose = limitOf(row.perKgDose, row.dose, kg, row.measure)
  const day = limitOf(row.perKgDay, row.day, kg, row.measure)
  const daily = often === null ? null : most * often
  const rarely = row.times !== null && row.times < 1 && often !== null && often > row.times * TOLERANCE
  if (rarely) return { answer: 'over', text: `Too often: ${name} is taken once a week (${cited(row)})` }
  if (dose && most > dose.most + EPSILON)
    return {
      answer: 'over',
      text: `Dose too high: ${amount(most, row.measure)} of ${name} at a time, at most ${dose.how} (${cited(row)})`,
    }
  if (day && daily !== null && Math.max(1, often ?? 1) * most > day.most + EPSILON)
    return {
      answer: 'over',
      text: `Dose too high: ${amount(Math.max(most, daily), row.measure)} of ${name} a day, at most ${day.how} (${cited(row)})`,
    }
  const lowDose = dose?.least != null && most <= dose.least * FAR_BELOW + EPSILON
  const lowDay = day?.least == null || daily === null || daily <= day.least * FAR_BELOW + EPSILON
  if (lowDose && lowDay)
    return {
      answer: 'below',
      text: `Dose far too low: ${amount(most, row.measure)} of ${name} at a time, usually at least ${amount(dose?.least ?? 0, row.measure)} (${cited(row)})`,
    }
  return { answer: 'ok' }
}

const fromWords = (rows: readonly Row[]): string => {
  const from = Math.min(...rows.map((row) => row.months.from))
  const kg = Math.min(...rows.map((row) => row.kg?.from ?? 0))
  const age = from >= 24 ? `${Math.floor(from / 12)} years` : `${from} ${from === 1 ? 'month' : 'months'}`
  return [from > 0 && `from ${age}`, kg > 0 && `from ${kg} kg`].filter(Boolean).join(', ')
}

/** Without a weight: a dose that is too much even for the heaviest; null: that cannot be told. */
function overAtAnyWeight(
  rows: readonly Row[],
  counted: Counted,
  name: string,
  written: Written,
  months: number,
): DoseAnswer | null {
  const [row] = rows
  if (!row || !rows.every(needsWeight)) return null
  const often = mostPerDay(written.frequency)
  const reading = readDose(written.dosage, counted, { unit: written.unit, kg: null, often, measure: row.measure })
  if (!('most' in reading)) return null
  const found = rows.map((each) => against(each, name, reading, often, heaviest(each, months)))
  const over = found.at(-1)
  if (over?.answer !== 'over' || !found.every(({ answer }) => answer === 'over')) return null
  return { ...over, text: over.text.replace('Dose too high', 'Dose too high at any weight') }
}

/** One substance of a medicine for somebody of an age. */
function ofSubstance(counted: Counted, way: Way, written: Written, months: number, kg: number | null): DoseAnswer {
  const rows = (bySubstance.get(counted.substance) ?? []).filter((row) => row.way === way)
  const name = counted.substance.replaceAll(' + ', ' and ')
  if (rows.length === 0)
    return {
      answer: 'no_rule',
      text: `Dose not checked: there is no figure for ${name} ${way === 'oral' ? 'by mouth' : way}`,
    }
  const fitting = rowsFor(rows, months, kg)
  const over = kg === null ? overAtAnyWeight(fitting, counted, name, written, months) : null
  if (over) return over
  const [row] = fitting
  if (!row) {
    const from = fromWords(rows)
    return {
      answer: 'not_at_this_age',
      text: `No dose of ${name} is known for this age${kg === null ? '' : ' and weight'}${from && `: it is given ${from}`}`,
    }
  }
  const cannot = (missing: string): DoseAnswer => ({
    answer: 'cannot_tell',
    missing,
    text: `The dose of ${name} cannot be checked: ${missing} missing`,
    ...(isUnread(missing) && { unread: true }),
  })
  if (kg === null && fitting.every(needsWeight)) return cannot('the weight is')
  const often = mostPerDay(written.frequency)
  const reading = readDose(written.dosage, counted, { unit: written.unit, kg, often, measure: row.measure })
  if (!('most' in reading)) return cannot(reading.missing)
  const found = against(row, name, reading, often, kg)
  if (found.answer !== 'over' && reading.missing) return cannot(reading.missing)
  if (
    found.answer === 'ok' &&
    often === null &&
    (row.day ?? row.perKgDay) &&
    !/\b(prn|sos|needed|required)\b/i.test(written.frequency)
  )
    return cannot('how often a day it is taken is')
  return found
}

const WORST: readonly DoseAnswer['answer'][] = [
  'over',
  'not_at_this_age',
  'below',
  'cannot_tell',
  'no_rule',
  'ok',
  'local',
]
const worst = (answers: readonly DoseAnswer[]): DoseAnswer =>
  WORST.flatMap((kind) => answers.filter(({ answer }) => answer === kind))[0] ?? { answer: 'local' }

/**
 * What is to be said of a dose as it is written. Every substance of the medicine is looked at, the worst answer
 * counts. Where the age is estimated and the answers of its two ends differ, it says so.
 */
export function checkDose(medicine: Medicine, written: Written, taker: Taker): DoseAnswer {
  const way = wayOf(medicine.name, written.route)
  if (way === 'local') return { answer: 'local' }
  const content = countedOf(medicine)
  if (content.length === 0)
    return { answer: 'no_rule', text: `Dose not checked: what is in ${medicine.name} is not known` }
  const { months } = taker
  const at = (age: number) => worst(content.map((counted) => ofSubstance(counted, way, written, age, taker.kg)))
  const known = content.some(({ substance }) => bySubstance.get(substance)?.some((row) => row.way === way))
  if (!known)
    return {
      answer: 'no_rule',
      text: `Dose not checked: there is no figure for ${content.map(({ substance }) => substance).join(', ')} ${way === 'oral' ? 'by mouth' : way}`,
    }
  if (!months)
    return {
      answer: 'cannot_tell',
      missing: 'the age is',
      text: `The dose of ${medicine.name} cannot be checked: the age is missing`,
    }
  const [young, old] = [at(months.least), at(months.most)]
  if (months.least === months.most || young.answer === old.answer) return worst([young, old])
  if (young.answer === 'over' && old.answer === 'over') return young
  return {
    answer: 'cannot_tell',
    missing: 'the exact age is',
    text: `The dose of ${medicine.name} cannot be checked: the age is estimated, and the dose depends on it`,
  }
}

/** Whether somebody of this age is dosed by weight: under twelve years, or perhaps so. */
export const isDosedByWeight = (taker: Pick<Taker, 'months'>): boolean =>
  taker.months === null || taker.months.least < 144
