// Days and times as people in a hospital say them: `yyyy-MM-dd` and `HH:mm` of its own time zone, without any zone in them. For server and browser.

const DAY_MS = 86_400_000
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** The day so many days later (or, negative, earlier). */
export const addDays = (day: string, days: number): string => new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(noon(day)).getUTCDay() + 6) % 7) + 1

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** `Monday` of 1 or of a day. */
export const weekdayName = (day: string | number): string => weekdays[(typeof day === 'number' ? day : weekdayOf(day)) - 1] ?? ''

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** So many days one after the other. */
export const daysFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(day, at))

/** The whole weeks, Monday first, that a month (`yyyy-MM`) lies in. */
export function weeksOf(month: string): string[] {
  const first = mondayOf(`${month}-01`)
  let days = 28
  while (addDays(first, days).startsWith(month)) days += 7
  return daysFrom(first, days)
}

/** The month so many months later, `yyyy-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7)
}

/** `09:20` → 560. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 560 → `09:20`; the end of the day is `24:00`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Appointments and working hours begin and end at full five minutes. */
export const STEP = 5
export const times = Array.from({ length: (24 * 60) / STEP }, (_, at) => timeOf(at * STEP))
export const endTimes = [...times.slice(1), '24:00']

/** `dd/MM/yyyy`, for sentences. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/')

/** How many days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)

/** The later of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted().at(-1) ?? one
