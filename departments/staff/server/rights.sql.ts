import { type RawBuilder, sql } from 'kysely'
import { type Rights, rightsOf } from '../../../kernel/server/request/rights.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import type { HospitalRole } from '../../access/roles.ts'

/** What the database says of the rights of `stf`, a row of staff. */
const rightsOfStaff: RawBuilder<unknown> = sql.raw(rightsOf('stf'))

type Person = {
  id: string
  name: string
  email: string
  phone: string | null
  job_title: string | null
  active: boolean
} & Rights
type Member = Person & { user_id: string }

/** Active staff with what their rights follow from, by name. */
export const selectActiveStaff = async (at: HospitalDb): Promise<Person[]> =>
  (
    await sql<Person>`select stf.id, stf.name, stf.email, stf.phone, stf.job_title, stf.active, ${rightsOfStaff}
      from staff stf
      where stf.hospital_id = ${at.hospital_id} and stf.active order by stf.name, stf.id`.execute(at.tx)
  ).rows

/** One member of staff with what their rights follow from, or undefined. */
export const selectStaffMember = async (at: HospitalDb, staffId: string): Promise<Member | undefined> =>
  (
    await sql<Member>`select stf.id, stf.user_id, stf.name, stf.email, stf.phone, stf.job_title, stf.active, ${rightsOfStaff}
      from staff stf
      where stf.hospital_id = ${at.hospital_id} and stf.id = ${staffId}`.execute(at.tx)
  ).rows[0]

/** How many active people hold each built-in role. */
export const countHolders = (at: HospitalDb) =>
  at
    .from('staff_roles as sro')
    .innerJoin(...same('staff as stf', 'sro.staff_id'))
    .select(['sro.role', sql<number>`count(*)`.as('holders')])
    .where('stf.active', '=', true)
    .groupBy('sro.role')
    .execute()

/** The hospital's own roles, those in use first, by name. */
export const selectOwnRoles = (at: HospitalDb) =>
  at
    .from('hospital_roles as hro')
    .select([
      'hro.id',
      'hro.name',
      'hro.based_on',
      'hro.permissions',
      'hro.active',
      'hro.version',
      sql<number>`(select count(*) from staff_own_roles sor
        join staff stf on stf.hospital_id = sor.hospital_id and stf.id = sor.staff_id and stf.active
        where sor.hospital_id = hro.hospital_id and sor.role_id = hro.id)`.as('holders'),
    ])
    .orderBy('hro.active', 'desc')
    .orderBy('hro.name')
    .execute()

export type OwnRole = { name: string; based_on: HospitalRole; permissions: string[] }
export const insertOwnRole = (at: HospitalDb, id: string, role: OwnRole) =>
  at.insert('hospital_roles', { id, ...role }).execute()

/** A role of the hospital's own, locked while it is being changed. */
export const lockOwnRole = (at: HospitalDb, id: string) =>
  at
    .from('hospital_roles')
    .select(['name', 'permissions', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateOwnRole = (
  at: HospitalDb,
  id: string,
  role: { name: string; permissions: string[]; active: boolean },
) =>
  at
    .update('hospital_roles')
    .set((eb) => ({ ...role, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()

/** Who holds an own role. */
export const holdersOf = async (at: HospitalDb, roleId: string): Promise<string[]> =>
  (await at.from('staff_own_roles').select('staff_id').where('role_id', '=', roleId).execute()).map(
    (row) => row.staff_id,
  )

/** The own roles among these ids that are in use: id and name. */
export const selectRoleNames = (at: HospitalDb, ids: readonly string[]) =>
  ids.length
    ? at.from('hospital_roles').select(['id', 'name', 'active']).where('id', 'in', ids).forShare().execute()
    : []

/** The built-in and the own roles that somebody holds. */
export async function selectHeldRoles(
  at: HospitalDb,
  staffId: string,
): Promise<{ roles: string[]; own: { id: string; name: string }[] }> {
  const [roles, own] = await Promise.all([
    at.from('staff_roles').select('role').where('staff_id', '=', staffId).execute(),
    at
      .from('staff_own_roles as sor')
      .innerJoin(...same('hospital_roles as hro', 'sor.role_id'))
      .select(['hro.id', 'hro.name'])
      .where('sor.staff_id', '=', staffId)
      .execute(),
  ])
  return { roles: roles.map((row) => row.role), own }
}

/** Makes the own roles of somebody these. */
export async function replaceOwnRoles(at: HospitalDb, staffId: string, ids: readonly string[]): Promise<void> {
  await at
    .remove('staff_own_roles')
    .where('staff_id', '=', staffId)
    .$if(ids.length > 0, (query) => query.where('role_id', 'not in', ids))
    .execute()
  if (ids.length)
    await at
      .insert(
        'staff_own_roles',
        ids.map((role_id) => ({ staff_id: staffId, role_id })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Gives roles to people who have none yet: a built-in one, or one of the hospital's own by its id. */
export async function insertRoles(
  at: HospitalDb,
  given: readonly { staff_id: string; role: HospitalRole | null; role_id: string | null }[],
): Promise<void> {
  const builtIn = given.flatMap(({ staff_id, role }) => (role ? [{ staff_id, role }] : []))
  const own = given.flatMap(({ staff_id, role_id }) => (role_id ? [{ staff_id, role_id }] : []))
  if (builtIn.length) await at.insert('staff_roles', builtIn).execute()
  if (own.length) await at.insert('staff_own_roles', own).execute()
}

/** The exceptions of somebody that count, by permission. */
export const selectExceptions = (at: HospitalDb, staffId: string) =>
  at
    .from('staff_exceptions as exc')
    .innerJoin(...same('staff as maker', 'exc.made_by'))
    .select([
      'exc.id',
      'exc.permission',
      'exc.granted',
      'exc.expires_at',
      'exc.reason',
      'maker.name as made_by',
      'exc.made_at',
    ])
    .where('exc.staff_id', '=', staffId)
    .where('exc.ended_at', 'is', null)
    .where((eb) => eb.or([eb('exc.expires_at', 'is', null), eb('exc.expires_at', '>', sql<Date>`now()`)]))
    .execute()

/** Ends what is open of a permission, also what has expired, so that something else can be said of it. */
export const closeExceptions = (at: HospitalDb, staffId: string, permission: string, by: string) =>
  at
    .update('staff_exceptions')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('staff_id', '=', staffId)
    .where('permission', '=', permission)
    .where('ended_at', 'is', null)
    .execute()

type NewException = {
  id: string
  staff_id: string
  permission: string
  granted: boolean
  expires_at: Date | null
  reason: string
  made_by: string
}
export const insertException = (at: HospitalDb, row: NewException) => at.insert('staff_exceptions', row).execute()

/** Ends an exception that counts; undefined: there is none such. */
export const endException = (at: HospitalDb, id: string, by: string) =>
  at
    .update('staff_exceptions')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .returning(['staff_id', 'permission', 'granted'])
    .executeTakeFirst()

export type Change = {
  change: Column<'rights_changes', 'change'>
  staff_id: string | null
  subject: string
  added?: string[]
  removed?: string[]
  expires_at?: Date | null
  reason?: string | null
}
/** A colleague, or one of the provider's people by name. */
type By = { changed_by: string } | { provider_name: string }
export const insertChanges = (at: HospitalDb, rows: readonly (Change & { id: string } & By)[]) =>
  rows.length ? at.insert('rights_changes', rows).execute() : []

/** Changes of rights, of everybody or of one person, the newest first. */
export function changesOf(at: HospitalDb, { staff_id }: { staff_id?: string | undefined }) {
  const matching = at
    .from('rights_changes as rch')
    .$if(staff_id !== undefined, (query) => query.where('rch.staff_id', '=', staff_id ?? ''))
  return {
    rows: matching
      .leftJoin(...same('staff as editor', 'rch.changed_by'))
      .leftJoin(...same('staff as stf', 'rch.staff_id'))
      .select([
        'rch.id',
        'rch.changed_at',
        sql<string>`coalesce(editor.name, rch.provider_name)`.as('changed_by'),
        'rch.change',
        'stf.name as staff_name',
        'rch.subject',
        'rch.added',
        'rch.removed',
        'rch.expires_at',
        'rch.reason',
      ])
      .orderBy('rch.changed_at', 'desc')
      .orderBy('rch.id', 'desc'),
    matching,
  }
}
