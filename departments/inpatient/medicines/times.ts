// The times of the day that the words of a frequency propose. The prescriber sees them and may write others; a
// hospital's own rounds go before.
import { perDay } from '../../pharmacy/prescribing.ts'

/**
 * As hospitals write them. From 'Medication Administration Times', policy 13043 of Community Hospital (2010): daily
 * 09:00, at night 21:00, BID 09:00 and 21:00, every 8 hours 06:00, 14:00, 22:00, every 6 hours 06:00, 12:00, 18:00
 * and midnight, every 4 hours from 02:00. `checked`: compared with an excerpt of it only.
 */
export const timesSource = {
  source: 'Community Hospital, Medication Administration Times, policy 13043 (2010)',
  checked: false,
} as const
const usual: Readonly<Record<number, readonly string[]>> = {
  1: ['09:00'],
  2: ['09:00', '21:00'],
  3: ['06:00', '14:00', '22:00'],
  4: ['00:00', '06:00', '12:00', '18:00'],
  6: ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00'],
}
const NIGHT = /\b(nocte|nights?|bedtime|hs|usiku|evenings?|jioni)\b/i
const MOST = 24

const onTheClock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

/**
 * Times of the day and every how many days for a frequency as it is written; null: the words do not tell ('when
 * needed', '3-4 times').
 */
export function timesFor(frequency: string): { times: string[]; every_days: number } | null {
  const often = perDay(frequency)
  if (often === null || often <= 0) return null
  if (often < 1) {
    const every_days = Math.round(1 / often)
    return Math.abs(every_days * often - 1) < 1e-9 && every_days <= 30
      ? { times: [...(usual[1] ?? [])], every_days }
      : null
  }
  if (!Number.isInteger(often) || often > MOST) return null
  if (often === 1 && NIGHT.test(frequency)) return { times: ['21:00'], every_days: 1 }
  const known = usual[often]
  if (known) return { times: [...known], every_days: 1 }
  // Spread over the day from 06:00 on, at full hours.
  const times = Array.from({ length: often }, (_, nth) => onTheClock(6 + Math.floor((nth * 24) / often)))
  return { times: times.sort(), every_days: 1 }
}

/** What contradicts in a frequency and its times, in a sentence; null: nothing, or the words do not tell. */
export function contradiction(frequency: string, times: readonly string[], every_days: number): string | null {
  const often = perDay(frequency)
  if (often === null || Math.abs(often - times.length / every_days) < 1e-6) return null
  const count = `${times.length} ${times.length === 1 ? 'time' : 'times'}${every_days === 1 ? ' a day' : ` every ${every_days} days`}`
  return `‘${frequency}’ does not fit ${count}`
}
