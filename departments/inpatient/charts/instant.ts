import { localNow, startOfLocalDay } from '../../../kernel/contract/values/days.ts'

const MINUTE = 60_000
/** `9:05`, `0905` or `905` as `09:05`; null: no time of day. */
export function parseTime(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

/**
 * The instant of a day (`yyyy-MM-dd`) and a time (`HH:mm`) in a time zone, ISO; null where that day has no such time.
 */
export function instantOf(timeZone: string, day: string, time: string): string | null {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const start = startOfLocalDay(timeZone, day).getTime()
  // On a day on which the clocks change, the same time is an hour nearer or further.
  const at = [0, -60, 60]
    .map((shift) => new Date(start + (minutes + shift) * MINUTE))
    .find((each) => localNow(timeZone, each) === `${day} ${time}`)
  return at?.toISOString() ?? null
}
