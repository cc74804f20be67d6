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
    select v.id, v.created_at, case
        when a.discharge_kind = 'died' then 'died' when a.discharge_kind = 'referred' then 'referred_out' when a.id is not null then 'admitted'
        when v.status in ('cancelled', 'completed') then v.status else 'still_open' end outcome,
      coalesce(
        (select c.department from consultations c where c.hospital_id = v.hospital_id and c.visit_id = v.id order by c.created_at desc, c.id desc limit 1),
        (select t.department from triage_records t where t.hospital_id = v.hospital_id and t.visit_id = v.id order by t.created_at desc, t.id desc limit 1)
      ) department
    from visits v
    left join admissions a on a.hospital_id = v.hospital_id and a.visit_id = v.id and a.status in ('admitted', 'discharged')
    where v.hospital_id = ${hospital_id}::uuid and ${inZone(time_zone).instantWithin('v.created_at', days)}
    offset 0 -- a fence: what is looked up for a visit is looked up once, and not again for each time it is named outside
  ) o where true ${department ? sql`and o.department = ${department}` : sql``} ${outcome ? sql`and o.outcome = ${outcome}` : sql``}`

const of = (outcome: string) => sql`count(*) filter (where t.outcome = ${sql.lit(outcome)})`
const byOutcome = sql`count(*) visits, ${of('died')} died, ${of('referred_out')} referred_out, ${of('admitted')} admitted, ${of('cancelled')} cancelled,
  ${of('completed')} completed, ${of('still_open')} still_open`

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
    select ${partOf(unit, filter.days)}, g.*, coalesce(d.name, 'No department yet') department_name from (
      select ${inZone(at.time_zone).spanOfInstant(unit, 't.created_at')} starts_on, t.department, ${byOutcome} from (${visits(at, filter)}) t group by 1, 2
    ) g left join hospital_departments d on d.hospital_id = ${at.hospital_id}::uuid and d.key = g.department
    order by starts_on desc, d.name nulls last`.execute(at.tx)
  return rows
}
