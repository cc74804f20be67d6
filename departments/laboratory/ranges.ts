import { z } from 'zod'
import { optional } from '../../kernel/contract/index.ts'

const limit = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

/** The reference range of one group of people, and the limits beyond which a value is critical; null: no such limit. */
export const Range = z.object({
  /** Null: both. */
  sex: z
    .enum(['male', 'female'])
    .nullish()
    .transform((value) => value ?? null),
  /** Days of age: from this one, up to but without that one; null: no end. */
  from_days: z.number().int().min(0).default(0),
  to_days: z
    .number()
    .int()
    .min(1)
    .nullish()
    .transform((value) => value ?? null),
  low: limit,
  high: limit,
  critical_low: limit,
  critical_high: limit,
  /** Only in this third of a pregnancy; null: of whoever is not known to be pregnant. */
  trimester: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullish()
    .transform((value) => value ?? null),
  /** True: nothing is known of what lies inside these limits; only what lies outside is judged. */
  outside_only: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** True: critical is what lies beyond the critical limits, by the source; else they are critical themselves. */
  critical_beyond: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** True: the limits are those of people who live as high as the hospital; they are not adjusted for its height. */
  at_height: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** Where the limits are from; null: nobody has said. */
  source: optional(500),
})
export type Range = z.output<typeof Range>

/** LL, HH and AA: critical; L and H: outside the range; A and AA: abnormal without a direction. */
export const flags = ['LL', 'L', 'H', 'HH', 'A', 'AA'] as const
export type Flag = (typeof flags)[number]

export const flagWords: Record<Flag, string> = {
  LL: 'critically low',
  L: 'low',
  H: 'high',
  HH: 'critically high',
  A: 'abnormal',
  AA: 'critically abnormal',
}

/** Which findings of a test in words are phoned: whatever is found, 3+ and more, an incompatible cross-match, none. */
export const CriticalWords = z.enum(['found', 'many', 'incompatible', 'never'])
export type CriticalWords = z.output<typeof CriticalWords>

/** Whom a value is judged for; null: not known. */
export const Subject = z.object({
  sex: z.string().nullable(),
  /** Of an estimated birth date: the youngest that the person can be. */
  ageDays: z.number().int().nullable(),
  /** The oldest that the person can be, where the birth date is estimated; null or left out: it is exact. */
  ageDaysMost: z.number().int().nullish(),
  /**
   * `no`: asked, and not pregnant. Else pregnant, and how far, if that is known. Null or left out: not asked, or not
   * sure.
   */
  pregnancy: z
    .union([z.literal('no'), z.object({ trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable() })])
    .nullish(),
  /** Hours of life in which a newborn's sample was taken: the least and the most that they can be. */
  hours: z.object({ least: z.number(), most: z.number() }).nullish(),
  /** How many metres the hospital lies above sea level; null or left out: nobody has said. */
  altitude: z.number().nullish(),
  /**
   * Danger signs of the visit, for malaria: those that were found, and what nobody asked or measured. Null: there was no
   * triage, and nothing was found in the laboratory either; left out: not looked for.
   */
  danger: z.object({ signs: z.array(z.string()), unasked: z.array(z.string()) }).nullish(),
})
export type Subject = z.output<typeof Subject>
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
 * `4.0–10.5`, `≤ 5`, `≥ 1.2`: both ends with as many decimals as the finer one; null: the range has no normal limits.
 */
export function formatRange({ low, high }: Pick<Range, 'low' | 'high'>): string | null {
  const decimals = Math.max(...[low, high].map((value) => String(value ?? '').split('.')[1]?.length ?? 0))
  if (low !== null && high !== null) return `${low.toFixed(decimals)}–${high.toFixed(decimals)}`
  if (high !== null) return `≤ ${high}`
  return low === null ? null : `≥ ${low}`
}

const NUMBER = /^(<|>|≤|≥|<=|>=)?\s*([+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.\d+)?)$/
export type Reading = { relation: '<' | '>' | '≤' | '≥' | null; number: number }

/**
 * A value as a laboratory writes it: `12.4`, `<0.5`, `>90`, `1,250`. Null: it is no number; `12,4` and `0,012` are none
 * either, the comma groups thousands in Kenya.
 */
export function readValue(text: string): Reading | null {
  const [, relation, digits] = NUMBER.exec(text.trim()) ?? []
  if (!digits || !/\d/.test(digits)) return null
  const sign = relation === '<=' ? '≤' : relation === '>=' ? '≥' : relation
  return { relation: (sign as Reading['relation'] | undefined) ?? null, number: Number(digits.replaceAll(',', '')) }
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

/** Whether somebody has to be told by phone. */
export const isCritical = (flag: Flag | null): boolean => flag === 'LL' || flag === 'HH' || flag === 'AA'

const NO_FLAG = 9
const RANK: Record<Flag, number> = { LL: 0, HH: 1, AA: 2, L: 3, H: 3, A: 4 }
const rankOf = ({ flag }: { flag: Flag | null }) => (flag ? RANK[flag] : NO_FLAG)
/**
 * Of several values the worst: critical ones first, then what lies farthest beyond its limit. Null: nothing is
 * abnormal.
 */
export const worstOf = <T extends { flag: Flag | null; degree: number }>(values: readonly T[]): Flag | null =>
  values
    .filter(({ flag }) => flag)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.degree - one.degree)[0]?.flag ?? null
