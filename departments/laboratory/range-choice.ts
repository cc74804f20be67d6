// Which range is whose, and what a number is against it. Pure: for the server and the browser; apart from the shapes,
// because contracts do not need it.

import { type Flag, Range, type Reading, readValue, type Subject } from './ranges.ts'

/** What a value is judged by: a test with one value, or one value of a panel. */
export type Measured = {
  ranges?: readonly Partial<Range>[] | null
  normal_min?: number | null
  normal_max?: number | null
}

/** The pregnancy of somebody who is pregnant; null: not, or not known. */
export const carriedBy = ({ pregnancy }: Pick<Subject, 'pregnancy'>) =>
  pregnancy && pregnancy !== 'no' ? pregnancy : null

/** Whether neither the limits of men nor those of women are known to be the person's. */
export const sexUnknown = ({ sex }: Pick<Subject, 'sex'>): boolean => sex !== 'male' && sex !== 'female'

const hasAge = ({ from_days, to_days }: Range) => from_days > 0 || to_days !== null
const fits = (range: Range, { sex, ageDays, pregnancy }: Subject): boolean => {
  if (range.trimester !== null && range.trimester !== carriedBy({ pregnancy })?.trimester) return false
  if (range.sex !== null && range.sex !== sex) return false
  if (!hasAge(range)) return true
  return ageDays !== null && ageDays >= range.from_days && (range.to_days === null || ageDays < range.to_days)
}
const span = ({ from_days, to_days }: Range) => (to_days ?? Number.POSITIVE_INFINITY) - from_days
/** Narrower first; `Infinity - Infinity` is no number, so an open end counts by where it begins. */
const bySpan = (one: Range, other: Range) =>
  span(one) === span(other) ? other.from_days - one.from_days : span(one) - span(other)
const parsed = (ranges: Measured['ranges']): Range[] => (ranges ?? []).map((range) => Range.parse(range))

/**
 * The range for a person: of their stage of a pregnancy, then of their sex before one for both, then the narrowest
 * age. One that asks for what is not known is never chosen, so a range without sex and age is what people of
 * unknown age and sex are judged by, and adults. It is not for a child whose age lies between or before the bands:
 * of it only the critical limits count there. A value of a panel falls back to its plain normal limits. Null: none.
 */
export function chooseRange({ ranges, normal_min, normal_max }: Measured, subject: Subject): Range | null {
  const lines = parsed(ranges)
  const [chosen] = lines
    .filter((range) => fits(range, subject))
    .sort(
      (one, other) =>
        Number(one.trimester === null) - Number(other.trimester === null) ||
        Number(one.sex === null) - Number(other.sex === null) ||
        bySpan(one, other),
    )
  const plain = normal_min == null && normal_max == null ? null : Range.parse({ low: normal_min, high: normal_max })
  const found = chosen ?? plain
  if (!found || hasAge(found) || found.trimester !== null || subject.ageDays === null) return found
  const bands = lines.filter((range) => hasAge(range) && range.trimester === null)
  const grown = Math.max(...bands.map(({ from_days, to_days }) => to_days ?? from_days))
  return bands.length > 0 && subject.ageDays < grown ? { ...found, low: null, high: null } : found
}

/**
 * Every range that can be the person's: more than one where only an estimated birth date is known and a limit of
 * age lies in between, where it is not known how far a pregnancy is, or where the sex is not known and the ranges
 * of the sexes differ.
 */
export function possibleRanges(measured: Measured, subject: Subject): (Range | null)[] {
  const { ageDays, ageDaysMost, pregnancy } = subject
  const lines = parsed(measured.ranges)
  const ages =
    ageDays === null || ageDaysMost == null || ageDaysMost <= ageDays
      ? [ageDays]
      : [
          ageDays,
          ...lines
            .flatMap(({ from_days, to_days }) => [from_days, to_days ?? from_days])
            .filter((age) => age > ageDays && age <= ageDaysMost),
          ageDaysMost,
        ]
  const stages =
    carriedBy({ pregnancy })?.trimester === null
      ? ([1, 2, 3] as const).map((trimester) => ({ trimester }))
      : [pregnancy]
  const sexes = !sexUnknown(subject) ? [subject.sex] : carriedBy({ pregnancy }) ? ['female'] : ['male', 'female']
  const all = ages.flatMap((age) =>
    stages.flatMap((stage) =>
      sexes.map((sex) => chooseRange(measured, { ...subject, sex, ageDays: age, pregnancy: stage })),
    ),
  )
  return [...new Map(all.map((range) => [JSON.stringify(range), range])).values()]
}

/**
 * Whether a reading certainly lies below (above) a limit, or `at` it: `<0.5` lies below 0.5, and may lie below 0.3 or
 * not.
 */
const isBelow = ({ relation, number }: Reading, limit: number | null, at = false) =>
  limit !== null && relation !== '>' && relation !== '≥' && (relation === '<' || at ? number <= limit : number < limit)
const isAbove = ({ relation, number }: Reading, limit: number | null, at = false) =>
  limit !== null && relation !== '<' && relation !== '≤' && (relation === '>' || at ? number >= limit : number > limit)

/** Whether a reading certainly lies inside: `<5` lies inside `≤ 5`, and inside `1–5` perhaps not. */
const isInside = ({ relation, number }: Reading, { low, high }: Range): boolean => {
  const least = relation === '<' || relation === '≤' ? Number.NEGATIVE_INFINITY : number
  const most = relation === '>' || relation === '≥' ? Number.POSITIVE_INFINITY : number
  return (low === null || least >= low) && (high === null || most <= high)
}

/**
 * What a number is against a range. `judged`: it is certainly inside or outside of limits that are known; without a
 * flag it is normal then, else nothing is known.
 */
export function interpretReading(reading: Reading | null, range: Range | null): { flag: Flag | null; judged: boolean } {
  if (!reading || !range) return { flag: null, judged: false }
  const limited = range.low !== null || range.high !== null
  const inside = limited && isInside(reading, range)
  if (inside) return { flag: null, judged: !range.outside_only }
  const at = !range.critical_beyond
  const flag = isBelow(reading, range.critical_low, at)
    ? 'LL'
    : isAbove(reading, range.critical_high, at)
      ? 'HH'
      : isBelow(reading, range.low)
        ? 'L'
        : isAbove(reading, range.high)
          ? 'H'
          : null
  return { flag, judged: flag !== null }
}

/**
 * The flag of a number: LL and HH at the critical limits and beyond, L and H beyond the normal ones; null: inside, no
 * number, or not certain.
 */
export const interpretNumber = (text: string, range: Range | null): Flag | null =>
  interpretReading(readValue(text), range).flag
