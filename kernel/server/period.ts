import { type RawBuilder, sql } from 'kysely'

export type Period = 'all' | 'today' | 'week' | 'month'
const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 }

/**
 * Local midnight of today, or of the day that begins the last 7 or 30: what `startOfLocalDay` of kernel/contract/days.ts says, written in SQL. The time
 * zone is written out, so that a generic plan sees how little is read.
 */
export const startOf = (period: Exclude<Period, 'all'>, timeZone: string, now: RawBuilder<Date> = sql<Date>`now()`) => {
  const zone = sql.lit(timeZone)
  return sql<Date>`(((${now} at time zone ${zone})::date - ${sql.lit(DAYS[period] - 1)})::timestamp at time zone ${zone})`
}

/** The condition that a column's instant lies in a period that lasts until now; none for all. */
export const since = (column: string, period: Period, timeZone: string) =>
  period === 'all' ? [] : [sql<boolean>`${sql.ref(column)} >= ${startOf(period, timeZone)}`]
