import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { waitingReport } from '../../waiting.contract.ts'

type Report = z.input<typeof waitingReport.read.output>
/** The days, by the hospital's clock, and the department; undefined: all. */
type Filter = { days: Bounds; department?: string }

const minutes = (part: number, measured: string) =>
  sql`round((percentile_cont(${sql.lit(part)}) within group (order by ${sql.ref(measured)}))::numeric)::int`

/** `department` and `hour` null: of all. */
export type Measured = Omit<Report['hours'][number], 'hour'> & { department: string | null; hour: string | null }
/**
 * By department and hour, by department, by hour, and of all, in one reading: medians do not add up. An entry
 * counts at the moment when the patient came to the queue. They waited until the call, or until somebody began
 * without one; served is who was served to the end.
 */
export async function selectMeasures(at: HospitalDb, { days, department }: Filter): Promise<Measured[]> {
  const zone = sql.lit(at.time_zone)
  const { rows } = await sql<Measured>`
    select department, hour, count(*) came, count(*) filter (where status = 'done') served,
      count(*) filter (where status = 'removed' and service_start_time is null) gone,
      ${minutes(0.5, 'waited')} wait, ${minutes(0.9, 'waited')} wait_most, ${minutes(0.5, 'took')} service,
        ${minutes(0.9, 'took')} service_most
    from (
      select que.department, que.status, que.service_start_time,
        to_char(que.created_at at time zone ${zone}, 'HH24:00') "hour",
        extract(epoch from least(que.called_at, que.service_start_time) - que.wait_start_time) / 60 waited,
        case when que.status = 'done'
          then extract(epoch from que.service_end_time - que.service_start_time) / 60 end took
      from queues que
      where que.hospital_id = ${at.hospital_id}::uuid
        and ${inZone(at.time_zone).instantWithin('que.created_at', days)} ${of('que', department)}
    ) waits
    group by grouping sets ((department, hour), (department), (hour), ()) order by department, hour`.execute(at.tx)
  return rows
}

const of = (table: string, department: string | undefined): RawBuilder<unknown> =>
  department ? sql`and ${sql.ref(`${table}.department`)} = ${department}` : sql``

export type Missed = { department: string; appointments: number; no_shows: number }
/** Appointments that were due by now and not cancelled, and those of them to which nobody came, by department. */
export async function selectMissed(at: HospitalDb, { days, department }: Filter): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select app.department, count(*) appointments, count(*) filter (where app.status = 'no_show') no_shows
    from appointments app
    where app.hospital_id = ${at.hospital_id}::uuid and app.status <> 'cancelled' and app.starts_at <= now()
      and ${inZone(at.time_zone).instantWithin('app.starts_at', days)} ${of('app', department)}
    group by 1`.execute(at.tx)
  return rows
}
