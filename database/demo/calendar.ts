export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365.25 * DAY

// Kenya is three hours ahead of UTC the whole year.
const AHEAD = 3 * HOUR

/** The Kenyan midnight at or before an instant (milliseconds). */
export const dayStart = (at: number): number => Math.floor((at + AHEAD) / DAY) * DAY - AHEAD

/** The Kenyan day of an instant, `yyyy-MM-dd`. */
export const localDate = (at: number): string => new Date(at + AHEAD).toISOString().slice(0, 10)

/** 0 Sunday … 6 Saturday, in Kenya. */
export const weekday = (at: number): number => new Date(at + AHEAD).getUTCDay()
