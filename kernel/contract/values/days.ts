/**
 * The only place that reckons with days or writes them, for server, browser and demo. A day is text, `yyyy-MM-dd`,
 * and a time of day `HH:mm`, both without a zone: they are compared as text. An instant is a `Date` or ISO 8601
 * text; it has a day only in a time zone (`Africa/Nairobi`).
 */
import { tzOffset } from '@date-fns/tz/tzOffset'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as daysLater } from 'date-fns/addDays'
import { addMonths as monthsLater } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { getISODay } from 'date-fns/getISODay'
import { t } from '../words/text.ts'

type Instant = Date | string

/** The zone of the provider's own people and reports, and of a screen before a hospital is known. */
export const PROVIDER_ZONE = 'Africa/Nairobi'

const MINUTE_MS = 60_000
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A day as a date whose fields, read and set by date-fns, are those of UTC: no clock changes there, whatever zone the
 * machine is in.
 */
const dateOf = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Whether a text is a day that exists, `yyyy-MM-dd`. */
export const isDay = (text: string): boolean => {
  const date = ISO_DAY.test(text) ? dateOf(text) : null
  return date !== null && !Number.isNaN(date.getTime()) && textOf(date) === text
}

/** The day so many days later (or, negative, earlier). */
export const addDays = (day: string, days: number): string => textOf(daysLater(dateOf(day), days))

/** The same day so many months later, or the last of that month where it has no such day, as PostgreSQL counts. */
export const addMonths = (day: string, months: number): string => textOf(monthsLater(dateOf(day), months))

/** How many days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from))

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => getISODay(dateOf(day))

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** `Monday` of 1 or of a day. */
export const weekdayName = (day: string | number): string =>
  weekdays[(typeof day === 'number' ? day : weekdayOf(day)) - 1] ?? ''

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** `September 2026` of a day. */
export const monthName = (day: string): string => `${t(months[Number(day.slice(5, 7)) - 1] ?? '')} ${day.slice(0, 4)}`

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1)

/** So many days, one after the other. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at))

/** The whole weeks, Monday first, in which a day's month lies. */
export const weeksOf = (day: string): string[] => {
  const first = mondayOf(firstOfMonth(day))
  return daysFrom(first, daysBetween(first, mondayOf(lastOfMonth(day))) + 7)
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** `1992-03-12` → `12/03/1992`; what is no such day gives an empty text. */
export function writeDay(day: string | null | undefined): string {
  const match = ISO_DAY.exec(day ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}

/**
 * The day that a person typed, read strictly: `12/03/1992`, `1/3/1992`, `12.3.1992`, `12-03-1992` or `12031992`
 * (day first, year of four digits) → `1992-03-12`. Null for anything else, for a day that does not exist and for a
 * year before 1900 or after 2199.
 */
export function parseDay(text: string): string | null {
  const match =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [day = '', , month = '', year = ''] = match.slice(1)
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? found : null
}

/**
 * The same, also with a year of two digits: `1/2/99`, `150690`. It is one of this century, or of the last where it
 * would lie after `latest`: a birth date is never in the future.
 */
export function parseBriefDay(text: string, latest?: string): string | null {
  const match =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(text.trim()) ?? /^(\d{2})()(\d{2})(\d{2})$/.exec(text.trim())
  if (!match) return parseDay(text)
  const [day, , month, year] = match.slice(1)
  const of = (century: number) => parseDay(`${day}/${month}/${century}${year}`)
  const found = of(20)
  // 29/02/00 was, 29/02/01 was not: a day of one century only is that one.
  if (latest === undefined) return found
  return found && found <= latest ? found : of(19)
}

/**
 * Age on a day in completed years, months and days, as people count: whoever is born on the 31st is a month older
 * on the 1st where a month has no 31st. Null without a birth date, or when it lies after that day.
 */
export function ageOn(
  birth: string | null | undefined,
  day: string,
): { years: number; months: number; days: number } | null {
  if (!birth || !isDay(birth) || birth > day) return null
  const running = day.slice(8) < birth.slice(8) ? 1 : 0
  const completed = differenceInCalendarMonths(dateOf(day), dateOf(birth)) - running
  return {
    years: Math.floor(completed / 12),
    months: completed % 12,
    days: daysBetween(addMonths(birth, completed), day),
  }
}

/** Age on a day in whole days; null without a birth date, or when it lies after that day. */
export function ageInDays(birth: string | null | undefined, day: string): number | null {
  const days = birth ? daysBetween(birth, day) : -1
  return days >= 0 ? days : null
}

/** By zone, of the minute that was asked for last: what day it is now is asked all the time. */
const offsets = new Map<string, { minute: number; ms: number }>()
function offsetMs(timeZone: string, instant: Date): number {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const known = offsets.get(timeZone)
  if (known?.minute === minute) return known.ms
  const ms = tzOffset(timeZone, instant) * MINUTE_MS
  if (!Number.isNaN(ms)) offsets.set(timeZone, { minute, ms })
  return ms
}

/**
 * An instant as ISO text of the zone's own clock: `2026-11-21T09:20:…`. Throws a RangeError when the instant or the
 * zone is none.
 */
function localText(timeZone: string, instant: Instant): string {
  const date = new Date(instant)
  return new Date(date.getTime() + offsetMs(timeZone, date)).toISOString()
}

/** The day in a time zone at an instant; today when none is given. */
export const localDay = (timeZone: string, at: Instant = new Date()): string => localText(timeZone, at).slice(0, 10)

/** The time of day in a time zone at an instant, `HH:mm`; midnight is `00:00`. */
export const localTime = (timeZone: string, at: Instant = new Date()): string => localText(timeZone, at).slice(11, 16)

/** Day and time in a time zone at an instant, `2026-11-21 09:20`: comparable as text. */
export const localNow = (timeZone: string, at: Instant = new Date()): string =>
  localText(timeZone, at).slice(0, 16).replace('T', ' ')

/** An instant as `yyyyMMddHHmmss` of a time zone: without any sign between, as services outside often want it. */
export const writeCompact = (timeZone: string, at: Instant): string =>
  localText(timeZone, at).slice(0, 19).replace(/[-:T]/g, '')

/** An instant as `dd/MM/yyyy HH:mm` of a time zone. */
export function writeInstant(timeZone: string, at: Instant): string {
  const [day, time] = localNow(timeZone, at).split(' ')
  return `${writeDay(day)} ${time}`
}

/**
 * The first instant of a day in a time zone: local midnight, or where the clocks skip midnight, the instant at which
 * they do.
 */
export function startOfLocalDay(timeZone: string, day: string): Date {
  // The clocks may change on this very day, so there are two candidates: midnight by the offset before it, and by the
  // offset after it.
  const midnightBy = (near: string) => new Date(dateOf(day).getTime() - offsetMs(timeZone, dateOf(near)))
  const before = midnightBy(addDays(day, -1))
  const after = midnightBy(addDays(day, 1))
  const [earlier, later] = before < after ? [before, after] : [after, before]
  return localDay(timeZone, earlier) === day ? earlier : later
}

/**
 * The instant of a time of day (`HH:mm`) in a time zone: where the clocks skip it, as much later; where it comes twice,
 * the first.
 */
export function instantOf(timeZone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const before = new Date(asUtc - offsetMs(timeZone, new Date(asUtc - 24 * 60 * MINUTE_MS)))
  if (localNow(timeZone, before) === `${day} ${time}`) return before
  const after = new Date(asUtc - offsetMs(timeZone, before))
  return localNow(timeZone, after) === `${day} ${time}` ? after : before
}

/** The first instant after a day in a time zone. */
export const endOfLocalDay = (timeZone: string, day: string): Date => startOfLocalDay(timeZone, addDays(day, 1))

/** The latest day that it is anywhere now: a day after it lies in everybody's future. */
export const latestToday = (): string => localDay('Etc/GMT-14')

/** The earliest day that it is anywhere now: a day before it is over for everybody. */
export const earliestToday = (): string => localDay('Etc/GMT+12')
