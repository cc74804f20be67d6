import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Weekly hours (`w`) of everybody active (`s`), by name, day and time. */
export const selectHours = (at: HospitalDb, staffId?: string) =>
  at
    .from('staff_hours as w')
    .innerJoin(...same('staff as s', 'w.staff_id'))
    .select([
      'w.id',
      'w.staff_id',
      's.name',
      's.job_title',
      'w.department',
      'w.weekday',
      sql<string>`to_char(w.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(w.ends_at, 'HH24:MI')`.as('ends_at'),
    ])
    .where('s.active', '=', true)
    .$if(staffId !== undefined, (query) => query.where('w.staff_id', '=', staffId ?? ''))
    .orderBy('s.name')
    .orderBy('w.staff_id')
    .orderBy('w.weekday')
    .orderBy('w.starts_at')
    .execute()
export type HoursRow = Awaited<ReturnType<typeof selectHours>>[number]

/**
 * Dated shifts that begin on one of these days, in minutes since the beginning of their day by the hospital's clock; a
 * day off has none.
 */
export const selectShifts = (at: HospitalDb, from: string, to: string, staffId?: string) => {
  const zone = sql.lit(at.time_zone)
  const minutes = (column: string) =>
    sql<number | null>`(extract(epoch from (${sql.ref(column)} at time zone ${zone}) - r.day::timestamp) / 60)::int`
  return at
    .from('rota_shifts as r')
    .innerJoin(...same('staff as s', 'r.staff_id'))
    .innerJoin(...same('shift_kinds as k', 'r.shift_kind_id'))
    .select([
      'r.id',
      'r.staff_id',
      's.name',
      's.job_title',
      'r.day',
      'r.department',
      'r.shift_kind_id as kind_id',
      'k.code',
      'k.name as kind_name',
      minutes('r.starts_at').as('from'),
      minutes('r.ends_at').as('until'),
    ])
    .where('s.active', '=', true)
    .where('r.day', '>=', from)
    .where('r.day', '<=', to)
    .$if(staffId !== undefined, (query) => query.where('r.staff_id', '=', staffId ?? ''))
    .orderBy('r.day')
    .orderBy('r.starts_at')
    .orderBy('r.id')
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

/** In which departments each person has weekly hours, or shifts that are not over: staff id → departments. */
export async function selectDepartmentsOf(at: HospitalDb): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ staff_id: string; departments: string[] }>`
    select staff_id, array_agg(distinct department order by department) departments from (
      select staff_id, department from staff_hours where hospital_id = ${at.hospital_id}
      union select staff_id, department from rota_shifts where hospital_id = ${at.hospital_id} and ends_at > now()
    ) w where department is not null group by staff_id`.execute(at.tx)
  return new Map(rows.map((row) => [row.staff_id, row.departments]))
}
