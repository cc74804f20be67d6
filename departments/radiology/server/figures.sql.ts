import { sql } from 'kysely'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'

type Row = {
  pending: number
  planned: number
  planned_before: number
  unfinished: number
  drafts: number
  to_review: number
  approved: number
  approved_before: number
}

/** What is to be done and what was done today; `_before`: yesterday, what is done until this hour. */
export const selectFigures = async (at: HospitalDb, timeZone: string): Promise<Row> => {
  const zone = sql.lit(timeZone)
  const { rows } = await sql<Row>`
    with today as (select date_trunc('day', now(), ${zone}) at_midnight, (now() at time zone ${zone})::date as day),
    span as (
      select at_midnight, (day + 1)::timestamp at time zone ${zone} tomorrow,
        (day - 1)::timestamp at time zone ${zone} yesterday,
        (now() at time zone ${zone} - interval '1 day') at time zone ${zone} same_hour from today
    )
    select
      (select count(*) from radiology_orders
        where hospital_id = ${at.hospital_id}::uuid and status = 'pending') pending,
      planned, planned_before,
      unfinished, drafts, to_review,
      approved, approved_before
    from span,
    lateral (
      select count(*) unfinished, count(*) filter (where status = 'draft') drafts,
        count(*) filter (where status <> 'draft') to_review
      from radiology_results
      where hospital_id = ${at.hospital_id}::uuid and (status in ('draft', 'pending_review') or amendment_waits)
    ) wait,
    lateral (
      select count(*) filter (where scheduled_time >= at_midnight) planned,
        count(*) filter (where scheduled_time < at_midnight) planned_before
      from radiology_orders
      where hospital_id = ${at.hospital_id}::uuid and scheduled_time >= yesterday and scheduled_time < tomorrow
        and status in ('scheduled', 'in_progress', 'completed')
    ) open,
    lateral (
      select count(*) filter (where reviewed_at >= at_midnight) approved,
        count(*) filter (where reviewed_at < same_hour) approved_before
      from radiology_results
      where hospital_id = ${at.hospital_id}::uuid and status = 'approved' and reviewed_at >= yesterday
    ) done`.execute(at.tx)
  return only(rows)
}
