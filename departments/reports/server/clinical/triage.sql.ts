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
  select tri.visit_id, tri.priority, tri.department, tri.created_at, not exists (
      select 1 from triage_records before
      where before.hospital_id = tri.hospital_id and before.visit_id = tri.visit_id
        and (before.created_at, before.id) < (tri.created_at, tri.id)) is_first
  from triage_records tri
  where tri.hospital_id = ${hospital_id}::uuid and ${inZone(time_zone).instantWithin('tri.created_at', days)}
    ${department ? sql`and tri.department = ${department}` : sql``}`

/** The first triage of each visit. */
const firsts = (at: HospitalDb, filter: Filter) =>
  sql`select * from (${records(at, filter)}) record where record.is_first`

const byPriority = sql`count(*) triaged, count(*) filter (where record.priority = 'emergency') emergency,
  count(*) filter (where record.priority = 'urgent') urgent,
    count(*) filter (where record.priority = 'routine') routine`

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
    select ${partOf(unit, filter.days)}, grp.starts_on, grp.department, dep.name department_name, grp.triaged,
      grp.emergency, grp.urgent, grp.routine
    from (
      select ${inZone(at.time_zone).spanOfInstant(unit, 'record.created_at')} starts_on, record.department,
        ${byPriority}
      from (${firsts(at, filter)}) record
      group by 1, 2
    ) grp join hospital_departments dep on dep.hospital_id = ${at.hospital_id}::uuid and dep.key = grp.department
    order by starts_on desc, dep.name`.execute(at.tx)
  return rows
}

/** Visits that were triaged again in the period. */
export async function selectAgain(at: HospitalDb, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct record.visit_id) n from (${records(at, filter)}) record where not record.is_first`.execute(
    at.tx,
  )
  return only(rows).n
}
