import { expect, it } from 'vitest'
import { leftOfDay } from '../../support/hospital/whole-day.ts'

it.each([
  ['2026-12-31T20:59:00Z', 60_000], // 23:59 in Nairobi
  ['2026-12-31T21:00:00Z', 3 * 3_600_000], // midnight there; UTC's is three hours away
  ['2028-02-28T23:59:30Z', 30_000],
  ['2026-11-28T09:00:00Z', 12 * 3_600_000],
])('at %s a day lasts %d ms still', (now, left) => expect(leftOfDay(new Date(now))).toBe(left))
