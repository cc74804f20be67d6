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
    ? sql<boolean>`stf.license_expires_on < ${today}`
    : sql<boolean>`stf.license_expires_on between ${today} and ${addDays(today, EXPIRES_SOON_DAYS)}`
}

/** What the place of `stf` is called: the department's name as it is now, or what was written. */
const PLACE = `coalesce(stf.department, (select dep.name from hospital_departments dep
  where dep.hospital_id = stf.hospital_id and dep.key = stf.department_key))`

const matching = (at: HospitalDb, { search, role, state, license }: StaffFilter) =>
  at.from('staff as stf').where((eb) =>
    eb.and([
      ...contains(search, 'stf.name', 'stf.email', 'stf.job_title', PLACE),
      ...(state ? [eb('stf.active', '=', state === 'active')] : []),
      ...(license ? [licenseIs(at, license)] : []),
      ...(role
        ? [
            sql<boolean>`exists (select from staff_roles sro
                where sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id and sro.role = ${role})`,
          ]
        : []),
    ]),
  )

const exceptions = (granted: boolean) => sql<number>`(select count(*) from staff_exceptions exc
  where exc.hospital_id = stf.hospital_id and exc.staff_id = stf.id
  and exc.granted = ${granted} and exc.ended_at is null and (exc.expires_at is null or exc.expires_at > now()))`

/** A hospital's staff with their roles, the active ones first, by name. */
export const staffOf = (at: HospitalDb, filter: StaffFilter) => ({
  rows: matching(at, filter)
    .innerJoin('users as usr', 'usr.id', 'stf.user_id')
    .select([
      'stf.id',
      'stf.name',
      'stf.email',
      'stf.phone',
      'stf.job_title',
      sql<string | null>`${sql.raw(PLACE)}`.as('department'),
      'stf.active',
      'stf.license_number',
      'stf.license_expires_on',
      'stf.created_at',
      'usr.must_change_password as invited',
      'usr.two_factor_enabled as two_factor',
      sql<
        HospitalRole[]
      >`array(select sro.role from staff_roles sro where sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id
        order by sro.role)`.as('roles'),
      sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', hro.id, 'name', hro.name) order by hro.name)
        from staff_own_roles sor join hospital_roles hro on hro.hospital_id = sor.hospital_id and hro.id = sor.role_id
        where sor.hospital_id = stf.hospital_id and sor.staff_id = stf.id), '[]')`.as('own_roles'),
      exceptions(true).as('allowed'),
      exceptions(false).as('withheld'),
    ])
    .orderBy('stf.active', 'desc')
    .orderBy('stf.name')
    .orderBy('stf.id'),
  matching: matching(at, filter),
})

/** How many active people have a licence to practise that is over, or is over soon. */
export const countLicenses = (at: HospitalDb) =>
  at
    .from('staff as stf')
    .select([
      sql<number>`count(*) filter (where ${licenseIs(at, 'expired')})`.as('expired'),
      sql<number>`count(*) filter (where ${licenseIs(at, 'expiring')})`.as('expiring'),
    ])
    .where('stf.active', '=', true)
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
      .from('staff as stf')
      .innerJoin(...same('staff_roles as sro', 'stf.id', 'staff_id'))
      .select('stf.id')
      .where('stf.active', '=', true)
      .where('sro.role', '=', 'admin')
      .where(
        sql<boolean>`not exists (select from staff_exceptions exc
          where exc.hospital_id = stf.hospital_id and exc.staff_id = stf.id
          and exc.permission = 'staff.manage' and not exc.granted and exc.ended_at is null
          and (exc.expires_at is null or exc.expires_at > now()))`,
      )
      .orderBy('stf.id')
      .forUpdate('stf')
      .execute()
  ).map((row) => row.id)

export type Details = {
  name: string
  phone: string | null
  job_title: string | null
  department: string | null
  department_key: string | null
  license_number: string | null
  license_expires_on: string | null
}
export type NewPerson = Details & {
  id: string
  user_id: string
  email: string
}

/** People who are new and have an account, still without roles. */
export const insertStaff = (at: HospitalDb, people: NewPerson | readonly NewPerson[]) =>
  at.insert('staff', people).execute()

/** Where people work that is no department of the hospital's list, as it was written. */
export const selectOffices = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('staff').select('department').distinct().where('department', 'is not', null).execute()).map(
    ({ department }) => department ?? '',
  )

/** Those who work or worked here, among these e-mails. */
export const selectByEmail = (at: HospitalDb, emails: readonly string[]) =>
  at.from('staff').select(['email', 'name']).where('email', '=', sql<string>`any(${emails}::text[])`).execute()

export const updateStaff = (at: HospitalDb, id: string, details: Details) =>
  at
    .update('staff')
    .set({ ...details, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Makes the built-in roles of somebody these. */
export async function replaceRoles(at: HospitalDb, id: string, roles: readonly string[]): Promise<void> {
  await sql`delete from staff_roles
    where hospital_id = ${at.hospital_id} and staff_id = ${id} and role <> all(${roles}::text[])`.execute(at.tx)
  await sql`insert into staff_roles (hospital_id, staff_id, role) select ${at.hospital_id}::uuid, ${id}::uuid, r
    from unnest(${roles}::text[]) r
    on conflict do nothing`.execute(at.tx)
}

export const updateActive = (at: HospitalDb, id: string, active: boolean) =>
  at.update('staff').set({ active, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()
