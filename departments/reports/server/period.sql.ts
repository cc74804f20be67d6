import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { periods } from '../period.ts'

export type Unit = 'day' | 'week' | 'month'
export type Bounds = { from: string; to: string }
export type Chosen = { period: (typeof periods)[number]; from?: string | undefined; to?: string | undefined }
export type Days = Bounds & { today: string; days: number }

/** Where the provider is. Written into the statements: as a parameter it would hide from a generic plan which days are meant. */
export const PROVIDER_ZONE = 'Africa/Nairobi'
const zone = sql.lit(PROVIDER_ZONE)
export const today = sql`(now() at time zone ${zone})::date`

const month = sql`date_trunc('month', today::timestamp)`
const presets: Record<Exclude<Chosen['period'], 'custom'>, [from: RawBuilder<unknown>, to: RawBuilder<unknown>]> = {
  this_month: [sql`${month}`, sql`today`],
  last_month: [sql`${month} - interval '1 month'`, sql`${month} - interval '1 day'`],
  last_3_months: [sql`${month} - interval '2 months'`, sql`today`],
  last_12_months: [sql`${month} - interval '11 months'`, sql`today`],
  this_year: [sql`date_trunc('year', today::timestamp)`, sql`today`],
}

/** The first and the last day of a period, by the provider's today. The contract has checked that a period of one's own has both. */
export async function selectDays(tx: Tx, { period, from, to }: Chosen): Promise<Days> {
  const [first, last] = period === 'custom' ? [sql`${from}::date`, sql`${to}::date`] : presets[period]
  const { rows } = await sql<Days>`
    select "from", "to", "to" - "from" + 1 days, today
    from (select (${first})::date "from", (${last})::date "to", today from (select ${today} today) t) p`.execute(tx)
  return rows[0] as Days
}

/** A row for each day, week or month that the period touches, named by its first day. */
export const spans = (unit: Unit, { from, to }: Bounds) => sql`
  select generate_series(date_trunc(${sql.lit(unit)}, ${from}::date::timestamp), ${to}::date::timestamp, interval '1 ${sql.raw(unit)}')::date starts_on`

/** In which span a day, or an instant by the provider's clock, lies. */
export const spanOfDay = (unit: Unit, column: string) => sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}::timestamp)::date`
export const spanOfInstant = (unit: Unit, column: string) =>
  sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone ${zone})::date`

/** Whether a day, or an instant by the provider's clock, lies in the period; the column stays bare, so that an index can serve. */
export const dayWithin = (column: string, { from, to }: Bounds) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`
export const instantWithin = (column: string, { from, to }: Bounds) =>
  sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${zone} and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${zone}`

/** One hospital, or all: two statements, so that each has its own plan. */
export const ofHospital = (column: string, hospitalId: string | undefined) =>
  hospitalId ? sql`and ${sql.ref(column)} = ${hospitalId}::uuid` : sql``
