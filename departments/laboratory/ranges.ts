import { z } from 'zod'

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
})
export type Range = z.output<typeof Range>

/** LL and HH: critical; L and H: outside the range; A: abnormal without a direction. */
export const flags = ['LL', 'L', 'H', 'HH', 'A'] as const
export type Flag = (typeof flags)[number]

export const flagWords: Record<Flag, string> = { LL: 'critically low', L: 'low', H: 'high', HH: 'critically high', A: 'abnormal' }

/** Whom a value is judged for; null: not known. */
export type Subject = { sex: string | null; ageDays: number | null }
/** What a value is judged by: a test with one value, or one value of a panel. */
export type Measured = { ranges?: readonly Partial<Range>[] | null; normal_min?: number | null; normal_max?: number | null }

const fits = (range: Range, { sex, ageDays }: Subject): boolean => {
  if (range.sex !== null && range.sex !== sex) return false
  if (range.from_days === 0 && range.to_days === null) return true
  return ageDays !== null && ageDays >= range.from_days && (range.to_days === null || ageDays < range.to_days)
}
const span = ({ from_days, to_days }: Range) => (to_days ?? Number.POSITIVE_INFINITY) - from_days
/** Narrower first; `Infinity - Infinity` is no number, so an open end counts by where it begins. */
const bySpan = (one: Range, other: Range) => (span(one) === span(other) ? other.from_days - one.from_days : span(one) - span(other))

/**
 * The range for a person: of their sex before one for both, then the narrowest age. One that asks for a sex or an age that is not known is never chosen,
 * so a range without either is what people of unknown age and sex are judged by. A value of a panel falls back to its plain normal limits. Null: none.
 */
export function chooseRange({ ranges, normal_min, normal_max }: Measured, subject: Subject): Range | null {
  const [chosen] = (ranges ?? [])
    .map((range) => Range.parse(range))
    .filter((range) => fits(range, subject))
    .sort((one, other) => Number(one.sex === null) - Number(other.sex === null) || bySpan(one, other))
  if (chosen) return chosen
  return normal_min == null && normal_max == null ? null : Range.parse({ low: normal_min, high: normal_max })
}

/** `4.0–10.5`, `≤ 5`, `≥ 1.2`: both ends with as many decimals as the finer one; null: the range has no normal limits. */
export function formatRange({ low, high }: Pick<Range, 'low' | 'high'>): string | null {
  const decimals = Math.max(...[low, high].map((value) => String(value ?? '').split('.')[1]?.length ?? 0))
  if (low !== null && high !== null) return `${low.toFixed(decimals)}–${high.toFixed(decimals)}`
  if (high !== null) return `≤ ${high}`
  return low === null ? null : `≥ ${low}`
}

const NUMBER = /^(<|>|≤|≥|<=|>=)?\s*([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)$/
export type Reading = { relation: '<' | '>' | '≤' | '≥' | null; number: number }

/** A value as a laboratory writes it: `12.4`, `<0.5`, `>90`, `1,250`. Null: it is no number; `12,4` is none either, the comma groups thousands in Kenya. */
export function readValue(text: string): Reading | null {
  const [, relation, digits] = NUMBER.exec(text.trim()) ?? []
  if (!digits || !/\d/.test(digits)) return null
  const sign = relation === '<=' ? '≤' : relation === '>=' ? '≥' : relation
  return { relation: (sign as Reading['relation'] | undefined) ?? null, number: Number(digits.replaceAll(',', '')) }
}

/** Whether a reading certainly lies below (above) a limit: `<0.5` lies below 0.5, and may lie below 0.3 or not. */
const isBelow = ({ relation, number }: Reading, limit: number | null) =>
  limit !== null && relation !== '>' && relation !== '≥' && (relation === '<' ? number <= limit : number < limit)
const isAbove = ({ relation, number }: Reading, limit: number | null) =>
  limit !== null && relation !== '<' && relation !== '≤' && (relation === '>' ? number >= limit : number > limit)

/** The flag of a number: LL and HH beyond the critical limits, L and H beyond the normal ones; null: inside, or no number. */
export function judgeNumber(text: string, range: Range | null): Flag | null {
  const reading = readValue(text)
  if (!reading || !range) return null
  if (isBelow(reading, range.critical_low)) return 'LL'
  if (isAbove(reading, range.critical_high)) return 'HH'
  if (isBelow(reading, range.low)) return 'L'
  return isAbove(reading, range.high) ? 'H' : null
}

/** What a laboratory writes when nothing was found. Only a test whose normal range is one of these is judged by its words. */
const NOTHING_FOUND = [
  'negative for intraepithelial lesion',
  'no ova or cysts seen',
  'no malaria parasites seen',
  'no parasites seen',
  'mtb not detected',
  'not detected',
  'none detected',
  'none seen',
  'not seen',
  'no growth',
  'non-reactive',
  'non reactive',
  'nonreactive',
  'compatible',
  'negative',
  'neg',
  'absent',
  'none',
  'nil',
] as const
const FOUND = /positive|reactive|detected|seen|present|growth|\+/

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
const beginsWith = (text: string, phrase: string) => text === phrase || new RegExp(`^${phrase}[^a-z]`).test(text)

/**
 * Judges a finding in words against a normal one: `Negative`, `Non-reactive`, `No growth`, `Not seen` and the like. `A` when the value says the opposite, or
 * anything else; null when it says that nothing was found, or when the normal text is none of these (`Negative when not pregnant` judges nobody).
 */
export function judgeWords(value: string, normal: string | null | undefined): Flag | null {
  const said = plain(value)
  if (!said || !normal || !(NOTHING_FOUND as readonly string[]).includes(plain(normal))) return null
  if (!NOTHING_FOUND.some((phrase) => beginsWith(said, phrase))) return 'A'
  const rest = NOTHING_FOUND.reduce((text, phrase) => text.replaceAll(phrase, ''), said)
  return FOUND.test(rest) ? 'A' : null
}

const WORST_FIRST: readonly Flag[] = ['LL', 'HH', 'L', 'H', 'A']
/** The worst of the flags of a panel; null: nothing is abnormal. */
export const worstFlag = (given: readonly (Flag | null)[]): Flag | null => WORST_FIRST.find((flag) => given.includes(flag)) ?? null

/** Whether somebody has to be told by phone. */
export const isCritical = (flag: Flag | null): boolean => flag === 'LL' || flag === 'HH'
