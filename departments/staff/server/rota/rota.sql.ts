import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** Everybody active, by name. */
export const selectPeople = (at: HospitalDb) =>
  at
    .from('staff')
    .select(['id', 'name', 'job_title', 'department_key'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The departments with their opening hours, in their order. */
export const selectDepartments = (at: HospitalDb) =>
  at
    .from('hospital_departments')
    .select([
      'key',
      'name',
      'is_active',
      'head_id',
      sql<string | null>`to_char(opens_at, 'HH24:MI')`.as('opens_at'),
      sql<string | null>`to_char(closes_at, 'HH24:MI')`.as('closes_at'),
    ])
    .orderBy('position')
    .orderBy('key')
    .execute()

/** The dated shifts of a person on a day. */
export const selectDay = (at: HospitalDb, staffId: string, day: string) =>
  at
    .from('rota_shifts')
    .select(['id', 'shift_kind_id', 'department'])
    .where('staff_id', '=', staffId)
    .where('day', '=', day)
    .orderBy('id')
    .execute()

/** The shifts of some people that touch a stretch of time, each with its instants. */
export const selectTouching = (at: HospitalDb, staffIds: readonly string[], from: Date, until: Date) =>
  at
    .from('rota_shifts as rot')
    .innerJoin(...same('shift_kinds as knd', 'rot.shift_kind_id'))
    .select(['rot.id', 'rot.staff_id', 'rot.day', 'knd.name', 'rot.starts_at', 'rot.ends_at'])
    .where('rot.staff_id', 'in', staffIds)
    .where('rot.starts_at', '<', until)
    .where('rot.ends_at', '>', from)
    .execute()

/** On which of these days some people have dated shifts already. */
export const selectTakenDays = (at: HospitalDb, staffIds: readonly string[], from: string, to: string) =>
  at
    .from('rota_shifts')
    .select(['staff_id', 'day'])
    .where('staff_id', 'in', staffIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

export type NewShift = {
  id: string
  staff_id: string
  day: string
  shift_kind_id: string
  department: string | null
  starts_at: Date | null
  ends_at: Date | null
  made_by: string
}
export const insertShifts = (at: HospitalDb, rows: readonly NewShift[]) => at.insert('rota_shifts', rows).execute()

export const deleteShifts = (at: HospitalDb, ids: readonly string[]) =>
  at.remove('rota_shifts').where('id', 'in', ids).execute()
export type Person = Awaited<ReturnType<typeof selectPeople>>[number]

/** How everybody active is reached: staff id → telephone. */
export const selectPhones = async (at: HospitalDb): Promise<Map<string, string | null>> =>
  new Map(
    (await at.from('staff').select(['id', 'phone']).where('active', '=', true).execute()).map((row) => [
      row.id,
      row.phone,
    ]),
  )
