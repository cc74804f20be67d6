// What the words of a prescription mean, as far as they can be read: 'tds' is three times a day, '5/7' five days. Read by the browser, which proposes the
// quantity, and by the server, which knows from it until when a medicine is a current one.

import { addDays } from '../../kernel/contract/days.ts'

const DAYS = {
  d: 1,
  day: 1,
  days: 1,
  w: 7,
  wk: 7,
  wks: 7,
  week: 7,
  weeks: 7,
  month: 30,
  months: 30,
  mo: 30,
  year: 365,
  years: 365,
} as const
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** `5/7`, `2/52`, `1/12`: so many days, weeks or months. */
const FRACTIONS: Record<string, number> = { '7': 1, '52': 7, '12': 30 }

const inNumbers = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('½', '1/2')
    .replaceAll(/\bhalf( an?)?\b/g, '1/2')
    .replaceAll(new RegExp(`\\b(${NUMBERS.slice(1).join('|')})\\b`, 'g'), (word) => String(NUMBERS.indexOf(word)))

/** A duration in whole days; null when it cannot be read ('until review'). */
export function daysOf(duration: string): number | null {
  const text = inNumbers(duration).trim()
  if (/\b(once|stat|single dose)\b/.test(text)) return 1
  const fraction = /\b(\d{1,3})\s*\/\s*(7|52|12)\b/.exec(text)
  if (fraction) return Number(fraction[1]) * (FRACTIONS[fraction[2] ?? ''] ?? 0) || null
  const counted = /\b(\d{1,4})\s*(days?|weeks?|wks?|months?|years?|mo|d|w)\b/.exec(text)
  const unit = counted ? DAYS[counted[2] as keyof typeof DAYS] : 0
  return Number(counted?.[1] ?? 0) * unit || null
}

const TIMES = '(?:once|twice|thrice|\\d+\\s*(?:times?|x|×|days?))'
/** Less often than every day: read as a whole, or not at all. */
const SELDOM: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:once )?(?:on )?(?:alternate|every (?:other|second|2)) days?)$/, 1 / 2],
  [/^(?:once )?every (\d+) days$/, 1],
  [/^(?:weekly|every week|a week)$/, 1 / 7],
]
const A_WEEK = new RegExp(`^(${TIMES})\\s*(?:a|per|each|every|in a|/)?\\s*(?:week|weekly)$`)
const IS_SELDOM = /\b(week|month|year|fortnight)(ly|s)?\b|alternate|every (other|second|\d+) days?|\bother day/

/** How often a day what is taken less often than every day; null when the words say more than that. */
function seldom(text: string): number | null {
  const [, times] = A_WEEK.exec(text) ?? []
  if (times) return ({ once: 1, twice: 2, thrice: 3 }[times] ?? Number.parseInt(times, 10)) / 7
  for (const [words, often] of SELDOM) {
    const found = words.exec(text)
    if (found) return found[1] ? 1 / Number(found[1]) : often
  }
  return null
}

const FREQUENCIES: readonly (readonly [RegExp, number])[] = [
  [/\b(qid|qds|qd?s|4 times|6[ -]?hourly|every 6 h(ou)?rs?)\b/, 4],
  [/\b(morning, noon,? and (evening|night)|tds|tid|tid?s|3 times|thrice|8[ -]?hourly|every 8 h(ou)?rs?)\b/, 3],
  [/\b(bd|bid|b\.?d|2 times|twice|12[ -]?hourly|every 12 h(ou)?rs?|morning and (at |in the )?(evening|night|bedtime))\b/, 2],
  [/\b(4[ -]?hourly|every 4 h(ou)?rs?|6 times)\b/, 6],
  [/\b(5 times)\b/, 5],
  [/\b(od|o\.d|once|1 times?|daily|every day|nocte|mane|at night|in the (morning|evening)|24[ -]?hourly|every morning|every evening)\b/, 1],
]

const MEALS = /,? (with|before|after) (a )?(meals?|food)$/
/** How often a day; null when it cannot be read, or depends ('when needed'). */
export function perDay(frequency: string): number | null {
  const text = inNumbers(frequency)
  if (/\b(prn|sos|when|as|if) ?(needed|required)?\b|\bthen\b/.test(text)) return null
  if (IS_SELDOM.test(text)) return seldom(text.replace(MEALS, '').trim())
  const times = /\b\d\s*[x×*]\s*(\d)\b/.exec(text)
  if (times) return Number(times[1])
  return FREQUENCIES.find(([words]) => words.test(text))?.[1] ?? null
}

/** Whether it is taken a single time: 'stat, then twice a day' is not. */
const isOnce = (text: string): boolean =>
  /\b(once only|only once|stat|single dose|immediately)\b/.test(text.toLowerCase()) && !/\b(then|and)\b/.test(text.toLowerCase())

const number = (text: string): number => {
  const [over, under] = text.split('/').map(Number)
  return (over ?? 0) / (under || 1)
}
const COUNTED =
  /^(tab|tabs|tablet|tablets|cap|caps|capsule|capsules|sachet|sachets|pessary|piece|pieces|vial|vials|ampoule|ampoules|amp|amps|dose|doses|syringe)$/
/** Milligrams of one tablet or capsule, read in its name; null for mixtures and liquids. */
function strengthOf(name: string): number | null {
  const found = /(?:^|[^\d/+])(\d+(?:\.\d+)?)\s*(mg|g)\b(?!\s*\/)/i.exec(name)
  if (!found || /\d\s*\/\s*\d/.test(name)) return null
  return Number(found[1]) * (found[2]?.toLowerCase() === 'g' ? 1000 : 1)
}
/** Millilitres of one bottle, read in its name. */
const bottleOf = (name: string): number | null => Number(/,\s*(\d+)\s*ml\b/i.exec(name)?.[1] ?? 0) || null

export type Dosing = { dosage: string; frequency: string; duration: string; medication_name: string; unit: string | null }

/** How many units (tablets, bottles …) a prescription needs; null when its words do not tell. */
export function quantityOf({ dosage, frequency, duration, medication_name, unit }: Dosing): number | null {
  const days = isOnce(frequency) ? 1 : daysOf(duration)
  const often = isOnce(frequency) ? 1 : perDay(frequency)
  const dose = /(\d+(?:\.\d+)?(?:\s*\/\s*\d+)?)\s*([a-z]+)?/.exec(inNumbers(dosage))
  if (!days || !often || !dose) return null
  const amount = number((dose[1] ?? '').replaceAll(' ', ''))
  const measure = dose[2] ?? ''
  const doses = Math.max(1, Math.ceil(often * days - 1e-9))
  if (measure === 'ml') {
    const bottle = bottleOf(medication_name)
    return bottle ? Math.ceil((amount * doses) / bottle) : null
  }
  if (measure === 'mg' || measure === 'g') {
    const strength = strengthOf(medication_name)
    const counted = unit === 'tablet' || unit === 'capsule'
    return strength && counted ? Math.ceil((amount * (measure === 'g' ? 1000 : 1)) / strength) * doses : null
  }
  if (measure && !COUNTED.test(measure)) return null
  return Math.ceil(amount * often * days - 1e-9)
}

/** The last day of a medicine begun on `today` (`yyyy-MM-dd`); null when its duration cannot be read. */
export function endsOn(today: string, { frequency, duration }: Pick<Dosing, 'frequency' | 'duration'>): string | null {
  const days = isOnce(frequency) ? 1 : daysOf(duration)
  return days ? addDays(today, days - 1) : null
}

const SHORT: Record<string, string> = {
  od: 'once a day',
  bd: 'twice a day',
  bid: 'twice a day',
  tds: 'three times a day',
  tid: 'three times a day',
  qid: 'four times a day',
  qds: 'four times a day',
  nocte: 'at night',
  mane: 'in the morning',
  prn: 'when needed',
  stat: 'once only',
}
/** What stands for a short form once the field is left: `tds` → 'three times a day'. */
export const wholeFrequency = (text: string): string => SHORT[text.trim().toLowerCase().replaceAll('.', '')] ?? text.trim()

/** `5/7` → '5 days', `7` → '7 days'. */
export function wholeDuration(text: string): string {
  const short = /^(\d{1,3})(?:\s*\/\s*(7|52|12))?$/.exec(text.trim())
  if (!short) return text.trim()
  const unit = short[2] === '52' ? 'week' : short[2] === '12' ? 'month' : 'day'
  return `${short[1]} ${unit}${short[1] === '1' ? '' : 's'}`
}

/** `1` → '1 tablet' of what is counted in tablets. */
export function wholeDosage(text: string, unit: string | null): string {
  const count = /^(½|\d+(?:[./]\d+)?)$/.exec(text.trim())?.[1]
  if (!count) return text.trim()
  const of = !unit || unit === 'bottle' ? 'ml' : unit === 'inhaler' ? 'puff' : unit
  return `${count} ${of}${of !== 'ml' && count !== '½' && number(count) > 1 ? 's' : ''}`
}

/** Often chosen: as short as it fits on a small button, and as it is written. */
export type Quick = { short: string; value: string }
const quick = (short: string, value: string): Quick => ({ short, value })

/** Doses of a medicine that is counted in `unit`. */
export function usualDosages(unit: string | null): readonly Quick[] {
  if (unit === 'bottle') return ['2.5', '5', '10'].map((ml) => quick(`${ml} ml`, `${ml} ml`))
  if (unit === 'tube') return [quick('thinly', 'apply thinly')]
  const counts = unit === 'tablet' || !unit ? ['½', '1', '2'] : ['1', '2']
  return counts.map((count) => quick(count, wholeDosage(count, unit ?? 'tablet')))
}
export const usualFrequencies = ['OD', 'BD', 'TDS', 'QID'].map((short) => quick(short, wholeFrequency(short)))
export const usualDurations = [
  quick('3d', '3 days'),
  quick('5d', '5 days'),
  quick('7d', '7 days'),
  quick('2w', '2 weeks'),
  quick('1m', '1 month'),
]
