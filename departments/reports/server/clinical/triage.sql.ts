import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { triageReport } from '../../clinical.contract.ts'

type Report = z.input<typeof triageReport.read.output>
/** The days, by the hospital's clock, and where triage sent the patient; undefined: all. */
type Filter = { days: Bounds; department?: string }

/** Each visit's triage records of the period, and whether each is the visit's first. */
const records = ({ hospital_id, time_zone }: HospitalDb, { days, department }: Filter) => sql`
  select t.visit_id, t.priority, t.department, t.created_at, not exists (
      select 1 from triage_records e
      where e.hospital_id = t.hospital_id and e.visit_id = t.visit_id and (e.created_at, e.id) < (t.created_at, t.id)) is_first
  from triage_records t
  where t.hospital_id = ${hospital_id}::uuid and ${inZone(time_zone).instantWithin('t.created_at', days)}
    ${department ? sql`and t.department = ${department}` : sql``}`

/** The first triage of each visit. */
const firsts = (at: HospitalDb, filter: Filter) => sql`select * from (${records(at, filter)}) r where r.is_first`

const byPriority = sql`count(*) triaged, count(*) filter (where t.priority = 'emergency') emergency,
  count(*) filter (where t.priority = 'urgent') urgent, count(*) filter (where t.priority = 'routine') routine`

/** The part of a span that lies in the period. */
export const partOf = (unit: Unit, { from, to }: Bounds) => sql`greatest(starts_on, ${from}::date) "from",
  least((starts_on + interval '1 ${sql.raw(unit)}' - interval '1 day')::date, ${to}::date) "to"`

/**
 * Every span and department, the latest span first, in it the departments by name. `starts_on`: the first day of the
 * span.
 */
export async function selectRows(
  at: HospitalDb,
  unit: Unit,
  filter: Filter,
): Promise<(Report['rows'][number] & { starts_on: string })[]> {
  const { rows } = await sql<Report['rows'][number] & { starts_on: string }>`
    select ${partOf(unit, filter.days)}, g.starts_on, g.department, d.name department_name, g.triaged, g.emergency, g.urgent, g.routine from (
      select ${inZone(at.time_zone).spanOfInstant(unit, 't.created_at')} starts_on, t.department, ${byPriority} from (${firsts(at, filter)}) t group by 1, 2
    ) g join hospital_departments d on d.hospital_id = ${at.hospital_id}::uuid and d.key = g.department
    order by starts_on desc, d.name`.execute(at.tx)
  return rows
}

/** Visits that were triaged again in the period. */
export async function selectAgain(at: HospitalDb, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct r.visit_id) n from (${records(at, filter)}) r where not r.is_first`.execute(at.tx)
  return only(rows).n
}
