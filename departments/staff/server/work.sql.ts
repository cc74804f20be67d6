import { type RawBuilder, sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Weekly hours (`hrs`) of everybody active (`stf`), by name, day and time. */
export const selectHours = (at: HospitalDb, staffId?: string) =>
  at
    .from('staff_hours as hrs')
    .innerJoin(...same('staff as stf', 'hrs.staff_id'))
    .select([
      'hrs.id',
      'hrs.staff_id',
      'stf.name',
      'stf.job_title',
      'hrs.department',
      'hrs.weekday',
      sql<string>`to_char(hrs.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(hrs.ends_at, 'HH24:MI')`.as('ends_at'),
    ])
    .where('stf.active', '=', true)
    .$if(staffId !== undefined, (query) => query.where('hrs.staff_id', '=', staffId ?? ''))
    .orderBy('stf.name')
    .orderBy('hrs.staff_id')
    .orderBy('hrs.weekday')
    .orderBy('hrs.starts_at')
    .execute()
export type HoursRow = Awaited<ReturnType<typeof selectHours>>[number]

/**
 * Dated shifts that begin on one of these days, in minutes since the beginning of their day by the hospital's clock; a
 * day off has none.
 */
export const selectShifts = (at: HospitalDb, from: string, to: string, staffId?: string) => {
  const zone = sql.lit(at.time_zone)
  const minutes = (column: string) =>
    sql<number | null>`(extract(epoch from (${sql.ref(column)} at time zone ${zone}) - rot.day::timestamp) / 60)::int`
  return at
    .from('rota_shifts as rot')
    .innerJoin(...same('staff as stf', 'rot.staff_id'))
    .innerJoin(...same('shift_kinds as knd', 'rot.shift_kind_id'))
    .select([
      'rot.id',
      'rot.staff_id',
      'stf.name',
      'stf.job_title',
      'rot.day',
      'rot.department',
      'rot.shift_kind_id as kind_id',
      'knd.code',
      'knd.name as kind_name',
      minutes('rot.starts_at').as('from'),
      minutes('rot.ends_at').as('until'),
    ])
    .where('stf.active', '=', true)
    .where('rot.day', '>=', from)
    .where('rot.day', '<=', to)
    .$if(staffId !== undefined, (query) => query.where('rot.staff_id', '=', staffId ?? ''))
    .orderBy('rot.day')
    .orderBy('rot.starts_at')
    .orderBy('rot.id')
    .execute()
}
export type ShiftRow = Awaited<ReturnType<typeof selectShifts>>[number]

/** Approved leave that touches one of these days. */
export const selectLeave = (at: HospitalDb, from: string, to: string, staffId?: string) =>
  at
    .from('staff_leave')
    .select(['staff_id', 'first_day', 'last_day', 'kind', 'reason'])
    .where('state', '=', 'approved')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('first_day')
    .execute()
export type LeaveRow = Awaited<ReturnType<typeof selectLeave>>[number]

/** Where each person works, by weekly hours or by shifts that are not over. */
const posts = (at: HospitalDb, of: RawBuilder<unknown> = sql``) => sql`
  select staff_id, department from staff_hours
  where hospital_id = ${at.hospital_id}::uuid and department is not null ${of}
  union all
  select staff_id, department from rota_shifts
  where hospital_id = ${at.hospital_id}::uuid and ends_at > now() and department is not null ${of}`

/** A subquery: the departments in which somebody works; null: nothing is planned. */
export const plannedDepartments = (at: HospitalDb, staffId: string) => sql<string[] | null>`(
  select array_agg(distinct department) from (${posts(at, sql`and staff_id = ${staffId}::uuid`)}) posts)`

/** In which departments each person works: staff id → departments. */
export async function selectDepartmentsOf(at: HospitalDb): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ staff_id: string; departments: string[] }>`
    select staff_id, array_agg(distinct department order by department) departments
    from (${posts(at)}) posts group by staff_id`.execute(at.tx)
  return new Map(rows.map((row) => [row.staff_id, row.departments]))
}
