import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { outcomesReport } from '../../clinical.contract.ts'
import { partOf } from './triage.sql.ts'

type Report = z.input<typeof outcomesReport.read.output>
/** The days, by the hospital's clock, the department and the outcome; undefined: all. */
type Filter = { days: Bounds; department?: string; outcome?: keyof Report['totals'] }

/**
 * The visits that began in the period, each with what became of it and its department: that of its last
 * consultation, else where triage sent the patient last, else none. An admission that was taken back or still waits
 * for a bed is none.
 */
const visits = ({ hospital_id, time_zone }: HospitalDb, { days, department, outcome }: Filter) => sql`
  select * from (
    select vis.id, vis.created_at, case
        when adm.discharge_kind = 'died' then 'died' when adm.discharge_kind = 'referred' then 'referred_out'
        when adm.id is not null then 'admitted'
        when vis.status in ('cancelled', 'completed') then vis.status else 'still_open' end outcome,
      coalesce(
        (select con.department from consultations con where con.hospital_id = vis.hospital_id and con.visit_id = vis.id
          order by con.created_at desc, con.id desc limit 1),
        (select tri.department from triage_records tri where tri.hospital_id = vis.hospital_id and tri.visit_id = vis.id
          order by tri.created_at desc, tri.id desc limit 1)
      ) department
    from visits vis
    left join admissions adm on adm.hospital_id = vis.hospital_id and adm.visit_id = vis.id
      and adm.status in ('admitted', 'discharged')
    where vis.hospital_id = ${hospital_id}::uuid and ${inZone(time_zone).instantWithin('vis.created_at', days)}
    offset 0 -- a fence: what is looked up for a visit is looked up once, and not again for each time it is named outside
  ) visit
  where true ${department ? sql`and visit.department = ${department}` : sql``}
    ${outcome ? sql`and visit.outcome = ${outcome}` : sql``}`

const of = (outcome: string) => sql`count(*) filter (where seen.outcome = ${sql.lit(outcome)})`
const byOutcome = sql`count(*) visits, ${of('died')} died, ${of('referred_out')} referred_out,
  ${of('admitted')} admitted, ${of('cancelled')} cancelled, ${of('completed')} completed,
  ${of('still_open')} still_open`

/**
 * Every span and department, the latest span first, in it the departments by name and then the visits of none.
 * `starts_on`: the first day of the span.
 */
export async function selectRows(
  at: HospitalDb,
  unit: Unit,
  filter: Filter,
): Promise<(Report['rows'][number] & { starts_on: string })[]> {
  const { rows } = await sql<Report['rows'][number] & { starts_on: string }>`
    select ${partOf(unit, filter.days)}, grp.*, coalesce(dep.name, 'No department yet') department_name from (
      select ${inZone(at.time_zone).spanOfInstant(unit, 'seen.created_at')} starts_on, seen.department, ${byOutcome}
      from (${visits(at, filter)}) seen
      group by 1, 2
    ) grp left join hospital_departments dep on dep.hospital_id = ${at.hospital_id}::uuid and dep.key = grp.department
    order by starts_on desc, dep.name nulls last`.execute(at.tx)
  return rows
}
