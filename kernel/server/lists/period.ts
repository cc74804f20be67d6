import { type RawBuilder, sql } from 'kysely'
import type { Bounds, Unit } from '../../contract/reports.ts'
import type { HospitalDb } from '../tenant.ts'

export type Period = 'all' | 'today' | 'week' | 'month'
const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 }

/**
 * Local midnight of today, or of the day that begins the last 7 or 30: what `startOfLocalDay` of
 * kernel/contract/values/days.ts says, written in SQL. The time zone is written out, so that a generic plan sees
 * how little is read.
 */
export const startOf = (period: Exclude<Period, 'all'>, timeZone: string, now: RawBuilder<Date> = sql<Date>`now()`) => {
  const zone = sql.lit(timeZone)
  return sql<Date>`(((${now} at time zone ${zone})::date - ${sql.lit(DAYS[period] - 1)})::timestamp at time zone ${zone})`
}

/** The condition that a column's instant lies in a period that lasts until now; none for all. */
export const since = (column: string, period: Period, timeZone: string) =>
  period === 'all' ? [] : [sql<boolean>`${sql.ref(column)} >= ${startOf(period, timeZone)}`]

/** A row `starts_on` for each day, week or month that a period touches, named by its first day. */
export const spans = (unit: Unit, { from, to }: Bounds) => sql`
  select generate_series(date_trunc(${sql.lit(unit)}, ${from}::date::timestamp), ${to}::date::timestamp,
    interval '1 ${sql.raw(unit)}')::date starts_on`

/** The first day of each day, week or month that a period touches. */
export async function selectSpanDays({ tx }: HospitalDb, unit: Unit, days: Bounds): Promise<string[]> {
  const { rows } = await sql<{
    key: string
  }>`select to_char(starts_on, 'YYYY-MM-DD') key from (${spans(unit, days)}) span order by 1`.execute(tx)
  return rows.map(({ key }) => key)
}

/** In which span a column's day lies. */
export const spanOfDay = (unit: Unit, column: string) =>
  sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}::timestamp)::date`

/** Whether a column's day lies in a period. */
export const dayWithin = (column: string, { from, to }: Bounds) =>
  sql<boolean>`${sql.ref(column)} between ${from}::date and ${to}::date`

/**
 * What asks for the day of an instant, by the clock of a time zone. The zone is written out, so that a generic plan
 * sees which days are meant.
 */
export function inZone(timeZone: string) {
  const zone = sql.lit(timeZone)
  return {
    /** The day that is today. */
    today: sql<string>`(now() at time zone ${zone})::date`,
    /** The day on which a column's instant lies. */
    dayOf: (column: string) => sql<string>`(${sql.ref(column)} at time zone ${zone})::date`,
    /** In which span it lies. */
    spanOfInstant: (unit: Unit, column: string) =>
      sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone ${zone})::date`,
    /** Whether it lies in a period; the column stays bare, so that an index can serve. */
    instantWithin: (column: string, { from, to }: Bounds) =>
      sql<boolean>`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${zone}
        and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${zone}`,
  }
}
