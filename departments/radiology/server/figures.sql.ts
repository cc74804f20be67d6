import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

type Row = { pending: number; planned: number; planned_before: number; unfinished: number; approved: number; approved_before: number }

/** What is to be done and what was done today; `_before`: yesterday, what is done until this hour. */
export const selectFigures = async (tx: Tx, hospitalId: string, timeZone: string): Promise<Row> => {
  const zone = sql.lit(timeZone)
  const { rows } = await sql<Row>`
    with today as (select date_trunc('day', now(), ${zone}) at_midnight, (now() at time zone ${zone})::date as day),
    span as (
      select at_midnight, (day + 1)::timestamp at time zone ${zone} tomorrow, (day - 1)::timestamp at time zone ${zone} yesterday,
        (now() at time zone ${zone} - interval '1 day') at time zone ${zone} same_hour from today
    )
    select o.pending, o.planned, o.planned_before, r.unfinished, r.approved, r.approved_before from span,
    lateral (
      select count(*) filter (where status = 'pending') pending,
        count(*) filter (where status in ('scheduled', 'in_progress', 'completed') and scheduled_time >= at_midnight and scheduled_time < tomorrow) planned,
        count(*) filter (where status in ('scheduled', 'in_progress', 'completed') and scheduled_time >= yesterday and scheduled_time < at_midnight) planned_before
      from radiology_orders where hospital_id = ${hospitalId}::uuid
        and (status = 'pending' or (scheduled_time >= yesterday and scheduled_time < tomorrow))
    ) o,
    lateral (
      select count(*) filter (where status in ('draft', 'pending_review')) unfinished,
        count(*) filter (where status = 'approved' and reviewed_at >= at_midnight) approved,
        count(*) filter (where status = 'approved' and reviewed_at >= yesterday and reviewed_at < same_hour) approved_before
      from radiology_results where hospital_id = ${hospitalId}::uuid and (status <> 'approved' or reviewed_at >= yesterday)
    ) r`.execute(tx)
  return rows[0] as Row
}
