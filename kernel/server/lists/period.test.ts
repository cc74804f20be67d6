import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { addDays, localDay, startOfLocalDay } from '../../contract/values/days.ts'
import { startOf } from './period.ts'

const house = await openHouse()
const DAYS = { today: 1, week: 7, month: 30 } as const
const moments = [
  '2026-11-21T08:00:00Z',
  '2026-11-21T20:59:59Z',
  '2026-11-21T21:00:00Z',
  '2026-10-27T23:30:00Z',
  '2026-03-31T23:30:00Z',
]

describe.each(['Africa/Nairobi', 'Europe/London', 'Africa/Cairo'])('in %s', (zone) => {
  it.each(moments)('a period begins at %s where the days say', async (moment) => {
    const started = await house.services.db.transaction({ role: 'uzima_platform' }, (tx) =>
      Promise.all(
        (['today', 'week', 'month'] as const).map(async (period) => {
          const { rows } = await sql<{
            at: Date
          }>`select ${startOf(period, zone, sql<Date>`${moment}::timestamptz`)} "at"`.execute(tx)
          return [period, rows[0]?.at.toISOString()]
        }),
      ),
    )
    const today = localDay(zone, moment)
    expect(started).toEqual(
      Object.entries(DAYS).map(([period, days]) => [
        period,
        startOfLocalDay(zone, addDays(today, 1 - days)).toISOString(),
      ]),
    )
  })
})
