import { ageOn, localDay, localTime, PROVIDER_ZONE, writeDay, writeInstant } from '../../contract/values/days.ts'
import { writeMoney } from '../../contract/values/money.ts'
import { humanise as inEnglish } from '../../contract/words/humanise.ts'
import { type Say, t } from '../../contract/words/text.ts'

/** What is shown where there is nothing to show. */
export const NOTHING = '–'

let timeZone = PROVIDER_ZONE

/** Sets the hospital's time zone, in which every instant is shown whatever the computer's own zone is. */
export const setTimeZone = (zone: string): void => {
  timeZone = zone
}

/** Whether a text is an instant. What is not is shown as nothing. */
const isInstant = (text: string | null | undefined): text is string =>
  Boolean(text) && !Number.isNaN(Date.parse(text ?? ''))

/** A day (`yyyy-MM-dd`) or an instant (ISO 8601) as `dd/MM/yyyy`. */
export const formatDate = (value: string | null | undefined): string =>
  writeDay(value) || (isInstant(value) ? writeDay(localDay(timeZone, value)) : NOTHING)

/** An instant as `HH:mm` of the hospital. */
export const formatTime = (value: string | null | undefined): string =>
  isInstant(value) ? localTime(timeZone, value) : NOTHING

/** An instant as `dd/MM/yyyy HH:mm` of the hospital, with a space that no line breaks at. */
export const formatDateTime = (value: string | null | undefined): string =>
  isInstant(value) ? writeInstant(timeZone, value).replace(' ', '\u00a0') : NOTHING

/** Today in the hospital, `yyyy-MM-dd`. */
export const hospitalToday = (now = new Date()): string => localDay(timeZone, now)

/** Exact decimal text as money: `"12500.00"` → `KES 12,500.00`. No floating point is involved. */
export const formatMoney = (amount: string | null | undefined): string =>
  amount && /^-?\d+(\.\d{1,2})?$/.test(amount) ? writeMoney(amount) : NOTHING

/** A count with en-KE grouping; `digits` after the point at most. */
export function formatNumber(value: number | null | undefined, digits = 1): string {
  return typeof value === 'number' && Number.isFinite(value)
    ? value.toLocaleString('en-KE', { maximumFractionDigits: digits })
    : NOTHING
}

/**
 * Age from the birth date: years (`34 y`), months under 2 years (`14 mo`), days under 1 month (`9 d`). Both days are
 * `yyyy-MM-dd`.
 */
export function formatAge(birth: string | null | undefined, today = hospitalToday(), say: Say = t): string {
  const age = ageOn(birth, today)
  if (!age) return NOTHING
  if (age.years >= 2) return say('{years} y', { years: age.years })
  const months = age.years * 12 + age.months
  return months >= 1 ? say('{months} mo', { months }) : say('{days} d', { days: age.days })
}

export type Birth = { date_of_birth?: string | null; date_of_birth_estimated?: boolean }
/** As `formatAge`; `about 34 y` where the birth date only follows from an age that was told. */
export const writeAge = (
  { date_of_birth, date_of_birth_estimated }: Birth,
  today = hospitalToday(),
  say: Say = t,
): string => {
  const age = formatAge(date_of_birth, today, say)
  return date_of_birth_estimated && age !== NOTHING ? say('about {age}', { age }) : age
}

const GENDERS: Record<string, string> = { male: 'M', female: 'F', other: 'O' }
/** `female` → `F`, for the line under a name. */
export const formatGender = (gender: string | null | undefined): string => GENDERS[gender ?? ''] ?? NOTHING

/** The country codes of one and of two digits; all others have three. */
const E164 = /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/
/** `+254712345678` → `+254 712 345 678`, `+447700900123` → `+44 770 090 0123`. */
export const formatPhone = (phone: string | null | undefined): string =>
  phone ? phone.replace(E164, (_, country, rest) => `${country} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}`) : NOTHING

/** What is looked up for a text as typed: a phone number without its spaces, `0712 345` → `0712345`. */
export const searchTextOf = (text: string): string =>
  /^\+?\d[\d\s]{4,}$/.test(text) ? text.replaceAll(/\s/g, '') : text

/** First and last name; an emergency may have the first only. */
export const formatName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Whole minutes since an instant, never negative. */
export const minutesSince = (start: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - new Date(start).getTime()) / 60_000))

/** Minutes as people say them: `12m`, from an hour on `1h 5m`. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60
    ? t('{minutes}m', { minutes: Math.round(minutes) })
    : t('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes) % 60 })

export type Tone = 'grey' | 'blue' | 'green' | 'yellow' | 'amber' | 'red'
/** Colour of a waiting time: under 20 minutes green, 20 to 29 yellow, from 30 red. */
export const waitTone = (minutes: number): Tone => (minutes < 20 ? 'green' : minutes < 30 ? 'yellow' : 'red')

/** Change of today against yesterday at the same hour; null when there is nothing to compare with. */
export function changeOf(figure: {
  value: number
  before: number | null
}): { text: string; direction: 'up' | 'down' | 'same' } | null {
  if (figure.before === null || figure.before === 0) return null
  const percent = Math.round(((figure.value - figure.before) / Math.abs(figure.before)) * 100)
  if (percent === 0) return { text: '0%', direction: 'same' }
  return { text: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, direction: percent > 0 ? 'up' : 'down' }
}

/**
 * `in_progress` → `In progress`, in the language of the page or as `say` says it: how a code is written where it has no
 * name of its own.
 */
export const humanise = (code: string, say: Say = t): string => say(inEnglish(code))

const DAY = 24 * 60
/** Minutes as people say them: '45m', '3h 20m', from two days on '2d 4h'. */
export function writeDuration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return NOTHING
  if (minutes < 2 * DAY) return formatMinutes(minutes)
  const hours = Math.round(minutes / 60)
  return `${Math.floor(hours / 24)}d ${hours % 24}h`
}
