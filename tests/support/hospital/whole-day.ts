import { setTimeout as delay } from 'node:timers/promises'
import { addDays, localDay, startOfLocalDay } from '../../../kernel/contract/values/days.ts'
import { PATIENCE_MS } from '../patience.ts'

/** How long a day lasts still, in Nairobi or in UTC, whichever ends first; in milliseconds. */
export const leftOfDay = (now: Date): number =>
  Math.min(
    ...['Africa/Nairobi', 'UTC'].map(
      (zone) => startOfLocalDay(zone, addDays(localDay(zone, now), 1)).getTime() - now.getTime(),
    ),
  )

/**
 * Waits where a day is about to end until the next has begun: what a test sets up and what it looks at are of one day.
 */
export async function wholeDay(): Promise<void> {
  const left = leftOfDay(new Date())
  if (left < PATIENCE_MS) await delay(left + 1)
}
