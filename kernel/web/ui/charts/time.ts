import { writeDate } from '../date.ts'
import type { Named } from './scale.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export type SpanUnit = 'day' | 'week' | 'month'

/** '2026-09-01' → 'September 2026'. */
export const monthName = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`

/** How a day, week or month that begins on this day (`yyyy-MM-dd`) is named: in full, and shortly below its column with the year apart. */
export function nameSpan(unit: SpanUnit, startsOn: string): Named & { name: string } {
  const group = startsOn.slice(0, 4)
  const day = writeDate(startsOn)
  if (unit === 'month') return { label: monthName(startsOn).slice(0, 3), group, name: monthName(startsOn) }
  return { label: day.slice(0, 5), group, name: unit === 'week' ? `Week of ${day}` : day }
}

/** The last day (`yyyy-MM-dd`) of the day, week or month that begins on this one. */
export function lastDayOf(unit: SpanUnit, startsOn: string): string {
  if (unit === 'day') return startsOn
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const last = unit === 'week' ? Date.UTC(year, month - 1, day + 6) : Date.UTC(year, month, 0)
  return new Date(last).toISOString().slice(0, 10)
}
