// What the words of a prescription mean, as far as they can be read: 'tds' is three times a day, '5/7' five days. Read
// by the browser, which proposes the quantity, and by the server, which knows from it until when a medicine is a
// current one.

import { addDays, addMonths, daysBetween } from '../../kernel/contract/values/days.ts'
import { type Amount, saidIn, UNITS } from './amounts.ts'
import { inDecimals, inNumbers } from './numbers.ts'

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
/** `5/7`, `2/52`, `1/12`: so many days, weeks or months. */
const FRACTIONS: Record<string, number> = { '7': 1, '52': 7, '12': 30 }

const COUNTED_DAYS = /(?<![\d.])(\d{1,4}(?:\.\d+)?)\s*(days?|weeks?|wks?|months?|years?|mo|d|w)\b/g
const FIRST_DAYS = new RegExp(`${COUNTED_DAYS.source}(?:\\s*(?:,|and|\\+|&|plus)?\\s*${COUNTED_DAYS.source})*`)
const sumOfDays = (text: string): number =>
  Math.ceil(
    [...text.matchAll(COUNTED_DAYS)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * DAYS[unit as keyof typeof DAYS],
      0,
    ) - 1e-9,
  )
const UNTIL = /\b(?:until|till|up to|to)\s+(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(\d{4}|\d{2}))?\b/
/** Days until the day that is named, that day included; a day without a year is the next one of that date. */
function daysUntil([, day = '', month = '', year]: RegExpExecArray, today: string): number | null {
  const written = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const named = written(year ? `${year.length === 2 ? '20' : ''}${year}` : today.slice(0, 4))
  if (!Number.isFinite(daysBetween(today, named)) || addDays(named, 0) !== named) return null
  const days = daysBetween(today, !year && named < today ? addMonths(named, 12) : named) + 1
  return days > 0 && days <= 366 ? days : null
}

/** More than two years of months is a day of December: '25/12'. */
const MOST_MONTHS = 24
/**
 * A duration in whole days, of a range the longer; several parts are added: '1 month 2 weeks'. Null when it cannot be
 * read ('until review'). `today` (`yyyy-MM-dd`): from when 'until 25/12' counts.
 */
export function daysOf(duration: string, today?: string): number | null {
  const until = UNTIL.exec(duration.toLowerCase())
  if (until) return today ? daysUntil(until, today) : null
  const text = inDecimals(inNumbers(duration)).trim()
  if (/\b(once|stat|single dose)\b/.test(text)) return 1
  const fraction = /(?<![\d.])(\d{1,3}(?:\.\d+)?)\s*\/\s*(7|52|12)\b/.exec(text)
  if (fraction?.[2] === '12' && Number(fraction[1]) > MOST_MONTHS) return null
  if (fraction) return Math.ceil(Number(fraction[1]) * (FRACTIONS[fraction[2] ?? ''] ?? 0)) || null
  const head = FIRST_DAYS.exec(text)?.[0] ?? ''
  const days = sumOfDays(head)
  const rest = text.slice(text.indexOf(head) + head.length)
  const others = sumOfDays(rest)
  // '7 days (1 week)' says the same twice, 'review after 3 days' something else; '3 days, then 2 days' is left open.
  if (others > 0 && others !== days && !/^\W*(?:then )?(?:review|see|come|follow|return)/.test(rest)) return null
  return days || null
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
  [/\b(qid|qds|qd?s)\b/, 4],
  [/\b(tds|tid?s?|thrice)\b/, 3],
  [/\b(bd|bid|twice)\b/, 2],
]
const ONCE_DAILY = /\b(od|once|daily|every day)\b/
/** The times of the day at which something is taken. */
const MOMENTS = [
  /\b(mornings?|mane|am|asubuhi)\b/,
  /\b(noon|midday|lunch|mchana)\b/,
  /\bafternoon\b/,
  /\b(evenings?|pm|jioni)\b/,
  /\b(nights?|nocte|bedtime|hs|usiku)\b/,
]
const CLOCK = /\b\d{1,2}(?:[:.]\d\d)?\s*(?:am|pm)\b/g
const HOURS = /(\d+(?:\.\d+)?)(?:\s*-\s*\d+(?:\.\d+)?)?\s*-?\s*h(?:ou)?r?(?:ly|s)?\b/
const MINUTES = /(?:every|each|q)\s*(\d+)\s*min/
const COUNTED_TIMES =
  /(?<![\d.-])(\d{1,2})\s*(?:(?:times?|[x×])(?!\s*\d)|(?:divided |equal )+doses|doses? ?(?:daily|(?:a|per|each|\/) ?day)|(?:a|per|\/)\s*(?:day|24 ?h))/
const SHORTS = '(?:od|bd|bid|tds|tid|qid|qds|once|twice|thrice)'
/** Two readings: '3-4 times', '4-6 hourly', 'BD/TDS'. */
const IS_RANGE = new RegExp(
  `\\d\\s*(?:-|–|—|\\bto\\b|\\bor\\b)\\s*\\d|\\b${SHORTS}\\s*(?:/|-|–|—|\\bto\\b|\\bor\\b|,)\\s*${SHORTS}\\b`,
)

/** More than one rule, or not on all days. */
const NOT_ALL =
  /\bstat\b|\bexcept\b|\b(mon|tues?|wed(nes)?|thu(rs)?|fri|satur|sat|sun)(days?)?\b|\b(once|twice|thrice)\b.*\b(once|twice|thrice)\b/

const MEALS = /,? (with|before|after) (a )?(meals?|food)$/
/** How often a day; null when it cannot be read, depends ('when needed'), or is one or the other ('3-4 times'). */
export function perDay(frequency: string): number | null {
  const text = inDecimals(inNumbers(frequency))
  if (/\b(prn|sos|when|as|if) ?(needed|required)?\b|\bthen\b/.test(text) || IS_RANGE.test(text) || NOT_ALL.test(text))
    return null
  return timesOf(text)
}

/** How often a day words of one reading say. */
function timesOf(words: string): number | null {
  const text = words.replace(/\b(?:x|for)\s*\d+\s*doses?\b/, '')
  if (IS_SELDOM.test(text)) return seldom(text.replace(MEALS, '').trim())
  const minutes = MINUTES.exec(text)
  if (minutes) return 1440 / Number(minutes[1])
  const hours = HOURS.exec(text)
  if (hours && /hourly|hrly|every|each|\bq\s*\d/.test(text)) return 24 / Number(hours[1])
  if (/\b(every hour|hourly|hrly)\b/.test(text)) return 24
  const by = /\b\d\s*[x×*]\s*(\d{1,2})\b(?!\s*(?:\/|days?\b|weeks?\b|months?\b))/.exec(text)
  if (by) return Number(by[1])
  const short = FREQUENCIES.find(([each]) => each.test(text))?.[1] ?? null
  const counted = COUNTED_TIMES.exec(text)
  const clocks = text.match(CLOCK)?.length ?? 0
  const moments = MOMENTS.filter((each) => each.test(text.replaceAll(CLOCK, ''))).length + clocks
  const most = Math.max(Number(counted?.[1] ?? 0), short ?? 0, moments)
  // 'OD x3': three times, or three days.
  const after = /\bx\s*(\d{1,2})\b(?!\s*(?:[/.\d]|days?\b|d\b|weeks?\b|wks?\b|months?\b))/.exec(text)
  if (after && (most || ONCE_DAILY.test(text)) && Number(after[1]) !== (most || 1)) return null
  return most || Number(after?.[1] ?? 0) || (ONCE_DAILY.test(text) ? 1 : null)
}

const WHEN_NEEDED =
  /,?\s*\b(prn|sos|(when(ever)?|as|if)( needed| required)?|for (pain|fever|vomiting|nausea|itching))\b.*$/
/**
 * At most how often a day, where the words allow several readings: '4–6 hourly' is six times, 'twice a day when needed'
 * two. Null: they do not say.
 */
export function mostPerDay(frequency: string): number | null {
  if (isOnce(frequency)) return 1
  const parts = inDecimals(inNumbers(frequency))
    .replaceAll(/[–—]|\bto\b/g, '-')
    .split(/\bthen\b/)
    .flatMap(
      (part) =>
        oftenOf(
          part
            .replace(WHEN_NEEDED, '')
            .replace(/\b(up -|up to|max(imum)?|at most)\s*/, '')
            .trim(),
        ) ?? [],
    )
  return parts.length > 0 ? Math.max(...parts) : null
}

function oftenOf(text: string): number | null {
  if (!text) return null
  const either = text.match(new RegExp(`\\b${SHORTS}\\b`, 'g'))
  if (either && either.length > 1 && IS_RANGE.test(text)) return Math.max(...either.map((each) => timesOf(each) ?? 0))
  const hours = HOURS.exec(text)
  if (hours && /hourly|hrly|every|each|\bq\s*\d/.test(text)) return 24 / Number(hours[1])
  const range = /\d+\s*(?:-|or)\s*(\d+)\s*(?:times|x|×|(?:a|per|\/)\s*day)/.exec(text)
  if (range && !IS_SELDOM.test(text)) return Number(range[1])
  if (/\bstat\b/.test(text) && !/\b(od|bd|tds|qid|daily|times|twice)\b/.test(text)) return 1
  return timesOf(text)
}

/** Whether it is taken a single time: 'stat, then twice a day' is not. */
const isOnce = (text: string): boolean =>
  /\b(once only|only once|stat|single dose|immediately)\b/.test(text.toLowerCase()) &&
  !/\b(then|and)\b/.test(text.toLowerCase())

/** The smallest part of a tablet that is handed out. */
const SMALLEST = 0.5
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

/** Milligrams of one tablet or capsule, read in its name; null for mixtures and liquids. */
export function strengthOf(name: string): number | null {
  const found = /(?:^|[^\d/+])(\d+(?:\.\d+)?)\s*(mg|g|mcg)\b(?!\s*\/)/i.exec(name)
  if (!found || /\d\s*\/\s*\d/.test(name)) return null
  return Number(found[1]) * (UNITS[found[2]?.toLowerCase() ?? '']?.value ?? 1)
}
/** Millilitres of one bottle, read in its name. */
const bottleOf = (name: string): number | null => Number(/,\s*(\d+)\s*ml\b/i.exec(name)?.[1] ?? 0) || null

export type Dosing = {
  dosage: string
  frequency: string
  duration: string
  medication_name: string
  unit: string | null
  /** From when 'until 25/12' counts. */
  today?: string
}

const IS_WORDS_RANGE = /\d\s*(-|–|—|\bto\b|\bor\b)\s*\d/
/** What is counted one by one when a number stands alone. */
const NOT_COUNTED = new Set(['bottle', 'tube', 'inhaler'])
/**
 * Amounts without a mass that only says once more what a tablet holds, or what the tablets hold together: '1 tablet
 * (500 mg)'.
 */
function withoutStrength(amounts: readonly Amount[], strength: number | null): readonly Amount[] {
  const pieces = amounts.filter(({ kind }) => kind === 'piece')
  const [piece] = pieces
  if (pieces.length !== 1 || amounts.length !== 2 || !piece || strength === null) return amounts
  const count = (piece.values[0] ?? 0) * piece.times
  return amounts.filter(({ kind, values, times, unit, perKg }) => {
    const mass = (values[0] ?? 0) * times * (UNITS[unit]?.value ?? 0)
    return (
      kind !== 'mass' ||
      perKg ||
      values.length > 1 ||
      ![strength, strength * count].some((each) => Math.abs(each - mass) < 1e-6)
    )
  })
}

/**
 * How many units (tablets, bottles …) a prescription needs; null when its words do not tell, or say more than one
 * amount.
 */
export function quantityOf({ dosage, frequency, duration, medication_name, unit, today }: Dosing): number | null {
  const days = isOnce(frequency)
    ? 1
    : IS_WORDS_RANGE.test(inNumbers(duration)) && !UNTIL.test(duration.toLowerCase())
      ? null
      : daysOf(duration, today)
  const often = isOnce(frequency) ? 1 : perDay(frequency)
  const { amounts, bare, unread, aside } = saidIn(dosage)
  const [one, ...more] = withoutStrength(amounts, strengthOf(medication_name))
  // '15 mg/kg' needs a weight, '1–2 tablets' or '2 tablets, then 1' somebody who decides.
  if (!days || !often || unread || more.length > 0 || bare?.ranged || /\d|\b(then|or|up)\b/.test(aside)) return null
  if (one?.ranged || one?.perKg || one?.rate || (one?.values.length ?? 0) > 1 || one?.inMl !== undefined) return null
  const until = IS_SELDOM.test(frequency.toLowerCase())
    ? null
    : daysOf(frequency.toLowerCase().replaceAll(/\b(once|stat)\b/g, ''))
  if (until !== null && until !== days && !isOnce(frequency)) return null
  const said = perDay(aside)
  if (said !== null && Math.abs(said - often) > 1e-9 && !isOnce(frequency)) return null
  const doses = Math.max(1, Math.ceil(often * days - 1e-9))
  if (!one) return bare && !NOT_COUNTED.has(unit ?? '') ? Math.ceil(bare.most * often * days - 1e-9) : null
  const amount = (one.values[0] ?? 0) * one.times
  if (one.kind === 'ml') {
    const bottle = bottleOf(medication_name)
    return bottle ? Math.ceil((amount * doses) / bottle) : null
  }
  if (one.kind === 'mass') {
    const strength = strengthOf(medication_name)
    const scale = UNITS[one.unit]
    const counted = unit === 'tablet' || unit === 'capsule'
    const pieces = strength && counted && scale?.measure === 'mg' ? (amount * scale.value) / strength : 0
    // A tenth of a tablet, or half a capsule, is none that can be given.
    const can = pieces > 0 && isWhole(pieces / (unit === 'tablet' ? SMALLEST : 1))
    return can ? Math.ceil(pieces * doses - 1e-9) : null
  }
  if (one.kind === 'bottle' || /puff/.test(one.unit)) return null
  return Math.ceil(amount * often * days - 1e-9)
}

/** The last day of a medicine begun on `today` (`yyyy-MM-dd`); null when its duration cannot be read. */
export function endsOn(today: string, { frequency, duration }: Pick<Dosing, 'frequency' | 'duration'>): string | null {
  const days = isOnce(frequency) ? 1 : daysOf(duration, today)
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
export const wholeFrequency = (text: string): string =>
  SHORT[text.trim().toLowerCase().replaceAll('.', '')] ?? text.trim()

/** `5/7` → '5 days', `7` → '7 days'. */
export function wholeDuration(text: string): string {
  const short = /^(\d{1,3})(?:\s*\/\s*(7|52|12)|\s*(d|w|wks?|mo))?$/i.exec(text.trim())
  if (!short) return text.trim()
  const written = short[2] ?? short[3]?.toLowerCase().charAt(0)
  const unit = written === '52' || written === 'w' ? 'week' : written === '12' || written === 'm' ? 'month' : 'day'
  return `${short[1]} ${unit}${short[1] === '1' ? '' : 's'}`
}

/** Often chosen: as short as it fits on a small button, and as it is written. */
export type Quick = { short: string; value: string }
export const quick = (short: string, value: string): Quick => ({ short, value })

export const usualFrequencies = ['OD', 'BD', 'TDS', 'QID'].map((short) => quick(short, wholeFrequency(short)))
export const usualDurations = [
  quick('3d', '3 days'),
  quick('5d', '5 days'),
  quick('7d', '7 days'),
  quick('2w', '2 weeks'),
  quick('1m', '1 month'),
]
