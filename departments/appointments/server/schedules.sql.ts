import { sql } from 'kysely'
import { type At, same } from '../../../kernel/server/tenant.ts'

/** Weekly hours (`w`) of everybody active (`s`), by name, day and time. */
export const weeklyHours = (at: At) =>
  at
    .from('clinician_schedules as w')
    .innerJoin(...same('staff as s', 'w.staff_id'))
    .select([
      'w.staff_id',
      'w.department',
      'w.weekday',
      sql<string>`to_char(w.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(w.ends_at, 'HH24:MI')`.as('ends_at'),
    ])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('w.staff_id')
    .orderBy('w.weekday')
    .orderBy('w.starts_at')

/** The hours as the settings of clinicians show them. */
export const selectAllHours = (at: At) => weeklyHours(at).select(['w.id', 's.name as staff_name']).execute()

/** Absences with how many appointments still stand on their days; those that are over are left out, or one by its id. */
export const selectAbsencesWithAppointments = (at: At, timeZone: string, only: { id: string } | { from: string }) => {
  const zone = sql.lit(timeZone)
  return at
    .from('clinician_absences as b')
    .innerJoin(...same('staff as s', 'b.staff_id'))
    .select([
      'b.id',
      'b.staff_id',
      's.name as staff_name',
      'b.first_day',
      'b.last_day',
      'b.reason',
      sql<number>`(select count(*) from appointments a where a.hospital_id = b.hospital_id and a.clinician_id = b.staff_id
        and a.starts_at >= greatest(b.first_day::timestamp at time zone ${zone}, now()) and a.starts_at < (b.last_day + 1)::timestamp at time zone ${zone}
        and a.status in ('scheduled', 'confirmed'))`.as('appointments'),
    ])
    .$if('id' in only, (query) => query.where('b.id', '=', 'id' in only ? only.id : ''))
    .$if('from' in only, (query) => query.where('b.last_day', '>=', 'from' in only ? only.from : '').where('s.active', '=', true))
    .orderBy('b.first_day')
    .orderBy('s.name')
    .orderBy('b.id')
    .execute()
}

/** Active staff with their roles and the departments in which they have hours, by name. */
export const selectPossibleClinicians = (at: At) =>
  at
    .from('staff as s')
    .select([
      's.id',
      's.name',
      's.job_title',
      sql<string[]>`array(select r.role from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id)`.as('roles'),
      sql<string[]>`array(select distinct w.department from clinician_schedules w where w.hospital_id = s.hospital_id and w.staff_id = s.id
        order by w.department)`.as('departments'),
    ])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()

export type Hours = { department: string; weekday: number; starts_at: string; ends_at: string }

export const insertHours = (at: At, staffId: string, rows: readonly (Hours & { id: string })[]) =>
  at.tx
    .insertInto('clinician_schedules')
    .values(rows.map((row) => ({ hospital_id: at.hospital_id, staff_id: staffId, ...row })))
    .execute()

/** The staff id whose hours they are; undefined: there are no such hours. */
export const updateHours = (at: At, id: string, values: Hours) =>
  at.update('clinician_schedules').set(values).where('id', '=', id).returning('staff_id').executeTakeFirst()

export const deleteHours = (at: At, id: string) =>
  at.remove('clinician_schedules').where('id', '=', id).returning('staff_id').executeTakeFirst()

export type AbsenceValues = { first_day: string; last_day: string; reason: string | null }

export const insertAbsence = (at: At, row: AbsenceValues & { id: string; staff_id: string }) =>
  at.insert('clinician_absences', row).execute()

export const updateAbsence = (at: At, id: string, values: AbsenceValues) =>
  at.update('clinician_absences').set(values).where('id', '=', id).returning('staff_id').executeTakeFirst()

export const deleteAbsence = (at: At, id: string) =>
  at.remove('clinician_absences').where('id', '=', id).returning('staff_id').executeTakeFirst()
