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
    select distinct con.doctor_id clinician_id, ${dayOf('con.created_at')} "day", con.visit_id,
      vis.status = 'completed' done
    from consultations con join visits vis on vis.hospital_id = con.hospital_id and vis.id = con.visit_id
    where con.hospital_id = ${hospital_id}
      and ${instantWithin('con.created_at', days)} ${department ? sql`and con.department = ${department}` : sql``}`
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
    with pairs as materialized (${seen(at, filter)})
    select count(distinct visit_id) visits, count(distinct visit_id) filter (where done) completed,
      count(distinct clinician_id) clinicians,
      count(distinct (clinician_id, "day")) total, round(count(*)::numeric / nullif(count(distinct (clinician_id,
        "day")), 0), 1)::float8 per_day,
      (select coalesce(jsonb_agg(page), '[]') from (
        select pairs.clinician_id, stf.name clinician, pairs."day", count(*) visits,
          count(*) filter (where pairs.done) completed
        from pairs join staff stf on stf.hospital_id = ${at.hospital_id} and stf.id = pairs.clinician_id
        group by pairs.clinician_id, stf.name, pairs."day"
        order by pairs."day" desc, visits desc, stf.name,
          pairs.clinician_id limit ${limit} offset ${offset}) page) "rows",
      (select jsonb_agg(jsonb_build_object('starts_on', span.starts_on, 'visits', coalesce(counts.visits, 0),
        'completed', coalesce(counts.completed, 0)) order by span.starts_on)
        from (${spans(unit, filter.days)}) span left join (
          select ${spanOfDay(unit, 'pairs.day')} starts_on, count(distinct visit_id) visits,
            count(distinct visit_id) filter (where done) completed
          from pairs
          group by 1
        ) counts using (starts_on)) spans,
      (select coalesce(jsonb_agg(most), '[]') from (
        select pairs.clinician_id, stf.name clinician, count(distinct pairs.visit_id) visits
        from pairs join staff stf on stf.hospital_id = ${at.hospital_id} and stf.id = pairs.clinician_id
        group by pairs.clinician_id, stf.name
        order by visits desc, stf.name, pairs.clinician_id limit ${most}) most) busiest
    from pairs`.execute(at.tx)
  const { rows: shown, total, spans: columns, busiest, ...totals } = only(rows)
  return { rows: shown, total, totals, spans: columns, busiest }
}
