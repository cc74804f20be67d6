import { localDay, startOfLocalDay, weekdayOf } from '../../kernel/contract/values/days.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365.25 * DAY

/** Both demo hospitals are in Kenya, whose clocks never change: a day is always 24 hours there. */
export const ZONE = 'Africa/Nairobi'

/** The Kenyan day of an instant (milliseconds), `yyyy-MM-dd`. */
export const localDate = (at: number): string => localDay(ZONE, new Date(at))

/** The Kenyan midnight at or before an instant (milliseconds). */
export const dayStart = (at: number): number => startOfLocalDay(ZONE, localDate(at)).getTime()

/** 1 Monday … 7 Sunday, in Kenya. */
export const weekday = (at: number): number => weekdayOf(localDate(at))
