import { sql } from 'kysely'

export type Period = 'all' | 'today' | 'week' | 'month'
const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 }

/** From local midnight of today, or of the day that begins the last 7 or 30. The time zone is written out, so that a generic plan sees how little is read. */
export const since = (column: string, period: Period, timeZone: string) =>
  period === 'all'
    ? []
    : [sql<boolean>`${sql.ref(column)} >= date_trunc('day', now() - interval '${sql.lit(DAYS[period] - 1)} days', ${sql.lit(timeZone)})`]
