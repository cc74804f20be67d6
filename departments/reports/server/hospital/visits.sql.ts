import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { visitsPerClinicianReport } from '../../hospital.contract.ts'

type Report = z.input<typeof visitsPerClinicianReport.read.output>
/** The days, by the hospital's clock, and the department; undefined: all. */
type Filter = { days: Bounds; department?: string }

/** Which clinician began a consultation in which visit on which day, each once. */
const seen = ({ hospital_id, time_zone }: HospitalDb, { days, department }: Filter) => {
  const { dayOf, instantWithin } = inZone(time_zone)
  return sql`
    select distinct c.doctor_id clinician_id, ${dayOf('c.created_at')} "day", c.visit_id, v.status = 'completed' done
    from consultations c join visits v on v.hospital_id = c.hospital_id and v.id = c.visit_id
    where c.hospital_id = ${hospital_id} and ${instantWithin('c.created_at', days)} ${department ? sql`and c.department = ${department}` : sql``}`
}

type Shown = Pick<Report, 'rows' | 'totals' | 'spans' | 'busiest'> & { total: number }
/**
 * A page of clinicians and days, the latest day first, on a day those with the most visits; the sums, `total` (how
 * many rows there are), the visits of each day, week or month, and the clinicians with the most: from one reading,
 * which is what takes time.
 */
export async function selectShown(
  at: HospitalDb,
  unit: Unit,
  filter: Filter,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<Shown> {
  const { rows } = await sql<Report['totals'] & Omit<Shown, 'totals'>>`
    with w as materialized (${seen(at, filter)})
    select count(distinct visit_id) visits, count(distinct visit_id) filter (where done) completed, count(distinct clinician_id) clinicians,
      count(distinct (clinician_id, "day")) total, round(count(*)::numeric / nullif(count(distinct (clinician_id, "day")), 0), 1)::float8 per_day,
      (select coalesce(jsonb_agg(r), '[]') from (
        select w.clinician_id, s.name clinician, w."day", count(*) visits, count(*) filter (where w.done) completed
        from w join staff s on s.hospital_id = ${at.hospital_id} and s.id = w.clinician_id
        group by w.clinician_id, s.name, w."day"
        order by w."day" desc, visits desc, s.name, w.clinician_id limit ${limit} offset ${offset}) r) "rows",
      (select jsonb_agg(jsonb_build_object('starts_on', s.starts_on, 'visits', coalesce(c.visits, 0), 'completed', coalesce(c.completed, 0)) order by s.starts_on)
        from (${spans(unit, filter.days)}) s left join (
          select ${spanOfDay(unit, 'w.day')} starts_on, count(distinct visit_id) visits, count(distinct visit_id) filter (where done) completed from w group by 1
        ) c using (starts_on)) spans,
      (select coalesce(jsonb_agg(b), '[]') from (
        select w.clinician_id, s.name clinician, count(distinct w.visit_id) visits
        from w join staff s on s.hospital_id = ${at.hospital_id} and s.id = w.clinician_id
        group by w.clinician_id, s.name order by visits desc, s.name, w.clinician_id limit ${most}) b) busiest
    from w`.execute(at.tx)
  const { rows: shown, total, spans: columns, busiest, ...totals } = only(rows)
  return { rows: shown, total, totals, spans: columns, busiest }
}
