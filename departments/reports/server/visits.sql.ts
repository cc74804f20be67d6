import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../kernel/contract/reports.ts'
import { inZone, spanOfDay, spans } from '../../../kernel/server/period.ts'
import { type At, only } from '../../../kernel/server/tenant.ts'
import type { visitsPerClinicianReport } from '../hospital.contract.ts'

type Report = z.input<typeof visitsPerClinicianReport.read.output>
/** The days, by the hospital's clock, and the department; undefined: all. */
type Filter = { days: Bounds; department?: string }

/** Which clinician began a consultation in which visit on which day, each once. */
const seen = ({ hospital_id, time_zone }: At, { days, department }: Filter) => {
  const { dayOf, instantWithin } = inZone(time_zone)
  return sql`
    select distinct c.doctor_id clinician_id, ${dayOf('c.created_at')} "day", c.visit_id, v.status = 'completed' done
    from consultations c join visits v on v.hospital_id = c.hospital_id and v.id = c.visit_id
    where c.hospital_id = ${hospital_id} and ${instantWithin('c.created_at', days)} ${department ? sql`and c.department = ${department}` : sql``}`
}

/** A page of clinicians and days, the latest day first, on a day those with the most visits. */
export async function selectRows(at: At, filter: Filter, limit: number, offset: number): Promise<Report['rows']> {
  const { rows } = await sql<Report['rows'][number]>`
    select w.clinician_id, s.name clinician, w."day", count(*) visits, count(*) filter (where w.done) completed
    from (${seen(at, filter)}) w join staff s on s.hospital_id = ${at.hospital_id} and s.id = w.clinician_id
    group by w.clinician_id, s.name, w."day"
    order by w."day" desc, visits desc, s.name, w.clinician_id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}

type Totals = Report['totals'] & { total: number }
/** The sums, and `total`: how many rows there are. */
export async function selectTotals(at: At, filter: Filter): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(distinct visit_id) visits, count(distinct visit_id) filter (where done) completed, count(distinct clinician_id) clinicians,
      count(distinct (clinician_id, "day")) total, round(count(*)::numeric / nullif(count(distinct (clinician_id, "day")), 0), 1)::float8 per_day
    from (${seen(at, filter)}) w`.execute(at.tx)
  return only(rows)
}

/** Visits in each day, week or month of the period. */
export async function selectSpans(at: At, unit: Unit, filter: Filter): Promise<Report['spans']> {
  const { rows } = await sql<Report['spans'][number]>`
    select starts_on, coalesce(visits, 0) visits, coalesce(completed, 0) completed from (${spans(unit, filter.days)}) s
    left join (
      select ${spanOfDay(unit, 'w.day')} starts_on, count(distinct visit_id) visits, count(distinct visit_id) filter (where done) completed
      from (${seen(at, filter)}) w group by 1
    ) c using (starts_on) order by starts_on`.execute(at.tx)
  return rows
}

/** The clinicians with the most visits. */
export async function selectBusiest(at: At, filter: Filter, limit: number): Promise<Report['busiest']> {
  const { rows } = await sql<Report['busiest'][number]>`
    select w.clinician_id, s.name clinician, count(distinct w.visit_id) visits
    from (${seen(at, filter)}) w join staff s on s.hospital_id = ${at.hospital_id} and s.id = w.clinician_id
    group by w.clinician_id, s.name order by visits desc, s.name, w.clinician_id limit ${limit}`.execute(at.tx)
  return rows
}
