import { addDays, lastOfMonth, monthName, writeDay } from '../../../contract/values/days.ts'
import type { Named } from './scale.ts'

export type SpanUnit = 'day' | 'week' | 'month'

/**
 * How a day, week or month that begins on this day (`yyyy-MM-dd`) is named: in full, and shortly below its column with
 * the year apart.
 */
export function nameSpan(unit: SpanUnit, startsOn: string): Named & { name: string } {
  const group = startsOn.slice(0, 4)
  const day = writeDay(startsOn)
  if (unit === 'month') return { label: monthName(startsOn).slice(0, 3), group, name: monthName(startsOn) }
  return { label: day.slice(0, 5), group, name: unit === 'week' ? `Week of ${day}` : day }
}

/** The last day (`yyyy-MM-dd`) of the day, week or month that begins on this one. */
export function lastDayOf(unit: SpanUnit, startsOn: string): string {
  if (unit === 'day') return startsOn
  return unit === 'week' ? addDays(startsOn, 6) : lastOfMonth(startsOn)
}
