import { z } from 'zod'

// Times of a day as `HH:mm`, for server and browser. Days are in kernel/contract/values/days.ts.

/** `09:20` → 560. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 560 → `09:20`; the end of the day is `24:00`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Appointments and working hours begin and end at full five minutes. */
export const STEP = 5
export const times = Array.from({ length: (24 * 60) / STEP }, (_, at) => timeOf(at * STEP))
export const endTimes = [...times.slice(1), '24:00']

/** `HH:mm` at full five minutes; not given at all, or given otherwise. */
export const timeMessage = ({ input }: { input?: unknown }) =>
  input ? 'Please enter a time at full five minutes (HH:mm)' : 'Please choose a time'
/** A time of the hospital's own time zone. */
export const LocalTime = z.enum(times, { error: timeMessage })
