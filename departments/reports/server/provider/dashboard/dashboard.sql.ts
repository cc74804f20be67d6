import { sql } from 'kysely'
import type { Tx } from '../../../../../kernel/server/db.ts'
import { only } from '../../../../../kernel/server/tenant.ts'
import { today } from '../provider.sql.ts'

export type Dates = { today: string; weeks_from: string; months_from: string }
/** The provider's today, the Monday eight weeks and the first of the month twelve months back, this one included. */
export async function selectDates(tx: Tx): Promise<Dates> {
  const { rows } = await sql<Dates>`
    select today, (date_trunc('week', today::timestamp) - interval '7 weeks')::date weeks_from,
      (date_trunc('month', today::timestamp) - interval '11 months')::date months_from
    from (select ${today} today) clock`.execute(tx)
  return only(rows)
}

export type Received = { received: string; received_before: string }
/** Payments of this month so far, and of last month up to the same day (or its last, when it is shorter). */
export async function selectReceived(tx: Tx): Promise<Received> {
  const { rows } = await sql<Received>`
    select coalesce(sum(amount) filter (where paid_on >= this_month and paid_on <= today), 0.00) received,
      coalesce(sum(amount) filter (where paid_on < this_month and paid_on <= (today - interval '1 month')::date),
        0.00) received_before
    from license_payments, (select ${today} today, date_trunc('month', (${today})::timestamp)::date this_month) clock
    where paid_on >= (this_month - interval '1 month')::date`.execute(tx)
  return only(rows)
}
