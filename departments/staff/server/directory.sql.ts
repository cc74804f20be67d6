import { sql } from 'kysely'
import { contains, countOf } from '../../../kernel/server/list.ts'
import { type At, type Column, same } from '../../../kernel/server/tenant.ts'
import type { HospitalRole } from '../../access/roles.ts'

export type StaffFilter = { search: string; role?: Column<'staff_roles', 'role'> | undefined; state?: 'active' | 'inactive' }

const matching = (at: At, { search, role, state }: StaffFilter) =>
  at
    .from('staff as s')
    .where((eb) =>
      eb.and([
        ...contains(search, 's.name', 's.email', 's.job_title', 's.department'),
        ...(state ? [eb('s.active', '=', state === 'active')] : []),
        ...(role
          ? [
              sql<boolean>`exists (select from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id and r.role = ${role})`,
            ]
          : []),
      ]),
    )

/** A hospital's staff with their roles, the active ones first, by name. */
export const staffOf = (at: At, filter: StaffFilter) => ({
  rows: matching(at, filter)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.name',
      's.email',
      's.phone',
      's.job_title',
      's.department',
      's.active',
      's.license_number',
      's.license_expires_on',
      's.created_at',
      'u.must_change_password as invited',
      'u.two_factor_enabled as two_factor',
      sql<
        HospitalRole[]
      >`array(select r.role from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id order by r.role)`.as('roles'),
    ])
    .orderBy('s.active', 'desc')
    .orderBy('s.name')
    .orderBy('s.id'),
  matching: matching(at, filter),
})

export const countUsers = (at: At): Promise<number> => countOf(at.from('staff').where('active', '=', true))

/** Somebody's state, locked while it is being changed. */
export const lockStaff = (at: At, id: string) =>
  at.from('staff').select(['id', 'user_id', 'name', 'email', 'active']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The active admins, locked: of two who demote each other at the same moment one is told that a hospital needs one. */
export const lockAdmins = async (at: At): Promise<string[]> =>
  (
    await at
      .from('staff as s')
      .innerJoin(...same('staff_roles as r', 's.id', 'staff_id'))
      .select('s.id')
      .where('s.active', '=', true)
      .where('r.role', '=', 'admin')
      .orderBy('s.id')
      .forUpdate('s')
      .execute()
  ).map((row) => row.id)

export type Details = {
  name: string
  phone: string | null
  job_title: string | null
  department: string | null
  license_number: string | null
  license_expires_on: string | null
}
export type NewPerson = Details & {
  id: string
  user_id: string
  email: string
}

/** A member of staff and the roles of somebody new, who has an account. */
export async function insertStaff(at: At, person: NewPerson, roles: readonly string[]): Promise<void> {
  await at.insert('staff', person).execute()
  await insertRoles(at, person.id, roles)
}

const insertRoles = (at: At, staffId: string, roles: readonly string[]) =>
  sql`insert into staff_roles (hospital_id, staff_id, role) select ${at.hospital_id}::uuid, ${staffId}::uuid, r from unnest(${roles}::text[]) r
    on conflict do nothing`.execute(at.tx)

export async function updateStaff(at: At, id: string, details: Details, roles: readonly string[]): Promise<void> {
  await at
    .update('staff')
    .set({ ...details, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sql`delete from staff_roles where hospital_id = ${at.hospital_id} and staff_id = ${id} and role <> all(${roles}::text[])`.execute(
    at.tx,
  )
  await insertRoles(at, id, roles)
}

export const updateActive = (at: At, id: string, active: boolean) =>
  at.update('staff').set({ active, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()
