import { z } from 'zod'
import { optional } from '../../kernel/contract/index.ts'

const limit = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

const yes = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const Trimester = z.literal([1, 2, 3])

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
  trimester: Trimester.nullish().transform((value) => value ?? null),
  /** True: nothing is known of what lies inside these limits; only what lies outside is judged. */
  outside_only: yes,
  /** True: critical is what lies beyond the critical limits, by the source; else they are critical themselves. */
  critical_beyond: yes,
  /** True: the limits are those of people who live as high as the hospital; they are not adjusted for its height. */
  at_height: yes,
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
  pregnancy: z.union([z.literal('no'), z.object({ trimester: Trimester.nullable() })]).nullish(),
  /** Hours of life in which a newborn's sample was taken: the least and the most that they can be. */
  hours: z.object({ least: z.number(), most: z.number() }).nullish(),
  /**
   * Of a newborn: hours from the midnight before the birth to the sample (null: the birth date is only estimated), when
   * on that day it was born (`HH:mm`), and after how many weeks; null: not known.
   */
  newborn: z
    .object({
      sinceMidnight: z.number().nullable(),
      birth_time: z.string().nullable(),
      gestation_weeks: z.number().int().nullable(),
    })
    .nullish(),
  /** How many metres the hospital lies above sea level; null or left out: nobody has said. */
  altitude: z.number().nullish(),
  /**
   * Danger signs of the visit, for malaria: those that were found, and what nobody asked or measured. Null: there was no
   * triage, and nothing was found in the laboratory either; left out: not looked for.
   */
  danger: z.object({ signs: z.array(z.string()), unasked: z.array(z.string()) }).nullish(),
})
export type Subject = z.output<typeof Subject>
/** What is said of a newborn's birth with its bilirubin; null: as it is known already. */
export const BirthSaid = {
  /** `HH:mm`, on the day of the birth. */
  birth_time: optional(5).refine(
    (time) => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time),
    'Please enter a time as HH:mm',
  ),
  gestation_weeks: limit.refine(
    (weeks) => weeks === null || (Number.isInteger(weeks) && weeks >= 23 && weeks <= 44),
    'Please enter whole weeks between 23 and 44',
  ),
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
