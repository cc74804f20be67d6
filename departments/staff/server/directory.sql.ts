import { sql } from 'kysely'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { contains, countOf } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import type { HospitalRole } from '../../access/roles.ts'
import { EXPIRES_SOON_DAYS, type licenseStates } from '../directory.contract.ts'

export type StaffFilter = {
  search: string
  role?: Column<'staff_roles', 'role'> | undefined
  state?: 'active' | 'inactive' | undefined
  license?: (typeof licenseStates)[number] | undefined
}

const licenseIs = (at: HospitalDb, state: (typeof licenseStates)[number]) => {
  const today = localDay(at.time_zone)
  return state === 'expired'
    ? sql<boolean>`s.license_expires_on < ${today}`
    : sql<boolean>`s.license_expires_on between ${today} and ${addDays(today, EXPIRES_SOON_DAYS)}`
}

const matching = (at: HospitalDb, { search, role, state, license }: StaffFilter) =>
  at
    .from('staff as s')
    .where((eb) =>
      eb.and([
        ...contains(search, 's.name', 's.email', 's.job_title', 's.department'),
        ...(state ? [eb('s.active', '=', state === 'active')] : []),
        ...(license ? [licenseIs(at, license)] : []),
        ...(role
          ? [
              sql<boolean>`exists (select from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id and r.role = ${role})`,
            ]
          : []),
      ]),
    )

const exceptions = (
  granted: boolean,
) => sql<number>`(select count(*) from staff_exceptions e where e.hospital_id = s.hospital_id and e.staff_id = s.id
  and e.granted = ${granted} and e.ended_at is null and (e.expires_at is null or e.expires_at > now()))`

/** A hospital's staff with their roles, the active ones first, by name. */
export const staffOf = (at: HospitalDb, filter: StaffFilter) => ({
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
      >`array(select r.role from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id order by r.role)`.as(
        'roles',
      ),
      sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name)
        from staff_own_roles x join hospital_roles o on o.hospital_id = x.hospital_id and o.id = x.role_id
        where x.hospital_id = s.hospital_id and x.staff_id = s.id), '[]')`.as('own_roles'),
      exceptions(true).as('allowed'),
      exceptions(false).as('withheld'),
    ])
    .orderBy('s.active', 'desc')
    .orderBy('s.name')
    .orderBy('s.id'),
  matching: matching(at, filter),
})

/** How many active people have a licence to practise that is over, or is over soon. */
export const countLicenses = (at: HospitalDb) =>
  at
    .from('staff as s')
    .select([
      sql<number>`count(*) filter (where ${licenseIs(at, 'expired')})`.as('expired'),
      sql<number>`count(*) filter (where ${licenseIs(at, 'expiring')})`.as('expiring'),
    ])
    .where('s.active', '=', true)
    .executeTakeFirstOrThrow()

export const countUsers = (at: HospitalDb): Promise<number> => countOf(at.from('staff').where('active', '=', true))

/** Somebody's state, locked while it is being changed. */
export const lockStaff = (at: HospitalDb, id: string) =>
  at
    .from('staff')
    .select(['id', 'user_id', 'name', 'email', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * The active admins who may manage staff, locked: of two who demote each other at the same moment one is told that a
 * hospital needs one.
 */
export const lockAdmins = async (at: HospitalDb): Promise<string[]> =>
  (
    await at
      .from('staff as s')
      .innerJoin(...same('staff_roles as r', 's.id', 'staff_id'))
      .select('s.id')
      .where('s.active', '=', true)
      .where('r.role', '=', 'admin')
      .where(
        sql<boolean>`not exists (select from staff_exceptions e where e.hospital_id = s.hospital_id and e.staff_id = s.id
          and e.permission = 'staff.manage' and not e.granted and e.ended_at is null and (e.expires_at is null or e.expires_at > now()))`,
      )
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

/** Somebody new, who has an account, still without roles. */
export const insertStaff = (at: HospitalDb, person: NewPerson) => at.insert('staff', person).execute()

export const updateStaff = (at: HospitalDb, id: string, details: Details) =>
  at
    .update('staff')
    .set({ ...details, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Makes the built-in roles of somebody these. */
export async function replaceRoles(at: HospitalDb, id: string, roles: readonly string[]): Promise<void> {
  await sql`delete from staff_roles where hospital_id = ${at.hospital_id} and staff_id = ${id} and role <> all(${roles}::text[])`.execute(
    at.tx,
  )
  await sql`insert into staff_roles (hospital_id, staff_id, role) select ${at.hospital_id}::uuid, ${id}::uuid, r from unnest(${roles}::text[]) r
    on conflict do nothing`.execute(at.tx)
}

export const updateActive = (at: HospitalDb, id: string, active: boolean) =>
  at.update('staff').set({ active, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()
