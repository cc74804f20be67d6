import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

export type HospitalFilter = { search: string; status?: Column<'hospitals', 'status'> | undefined }

const matching = (tx: Tx, { search, status }: HospitalFilter) => {
  let rows = tx.selectFrom('hospitals as hos')
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  if (search) {
    rows = rows.where((eb) =>
      eb.or([
        eb('hos.name', 'ilike', pattern),
        eb('hos.subdomain', 'ilike', pattern),
        eb('hos.city', 'ilike', pattern),
        eb('hos.email', 'ilike', pattern),
      ]),
    )
  }
  return status ? rows.where('hos.status', '=', status) : rows
}

/** A page of hospitals with plan, licence and the number of their staff, newest first. */
export const selectHospitals = (tx: Tx, filter: HospitalFilter, limit: number, offset: number) =>
  matching(tx, filter)
    .leftJoin('licenses as lic', 'lic.hospital_id', 'hos.id')
    .leftJoin('pricing_plans as pln', 'pln.id', 'lic.plan_id')
    .select((eb) => [
      'hos.id',
      'hos.name',
      'hos.subdomain',
      'hos.email',
      'hos.phone',
      'hos.address',
      'hos.city',
      'hos.country',
      'hos.contact_person',
      'hos.status',
      'hos.status_reason',
      'hos.created_at',
      'lic.plan_id',
      'pln.name as plan_name',
      'lic.status as license_status',
      'lic.expires_on as license_expires_on',
      eb
        .selectFrom('staff as stf')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('stf.hospital_id', '=', 'hos.id')
        .where('stf.active', '=', true)
        .as('staff'),
    ])
    .orderBy('hos.created_at', 'desc')
    .orderBy('hos.id')
    .limit(limit)
    .offset(offset)
    .execute()

export type Counts = { hospital_id: string; patients: number; visits_this_month: number; last_activity_at: Date | null }

/** How much these hospitals are used. The function sees that rows are there, and nothing of them. */
export const selectCounts = async (tx: Tx, ids: readonly string[]): Promise<Counts[]> =>
  (
    await sql<Counts>`select hospital_id, patients, visits_this_month, last_activity_at
      from hospital_counts(${ids}::uuid[])`.execute(tx)
  ).rows

export const countHospitals = async (tx: Tx, filter: HospitalFilter): Promise<number> =>
  (
    await matching(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export type Details = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  country: string
  contact_person: string
}

export const insertHospital = (tx: Tx, row: Details & { id: string; subdomain: string }) =>
  tx
    .insertInto('hospitals')
    .values({ ...row, status: 'active' })
    .execute()

export const insertSettings = (tx: Tx, hospitalId: string) =>
  tx.insertInto('hospital_settings').values({ hospital_id: hospitalId }).execute()

/** Writes a hospital's details; false when there is none. */
export const updateDetails = async (tx: Tx, id: string, details: Details): Promise<boolean> =>
  (
    await tx
      .updateTable('hospitals')
      .set({ ...details, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectStatus = (tx: Tx, id: string) =>
  tx.selectFrom('hospitals').select(['name', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateStatus = (tx: Tx, id: string, status: Column<'hospitals', 'status'>, reason: string | null) =>
  tx
    .updateTable('hospitals')
    .set({ status, status_reason: reason, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The accounts of everybody who works or worked there. */
export const selectAccounts = async (tx: Tx, hospitalId: string): Promise<string[]> =>
  (await tx.selectFrom('staff').select('user_id').where('hospital_id', '=', hospitalId).execute()).map(
    (row) => row.user_id,
  )

/** Which of these are taken: a subdomain by a hospital, an e-mail by a hospital or by anybody's account. */
export async function selectTaken(
  tx: Tx,
  subdomain: string | null,
  email: string | null,
): Promise<{ subdomain: boolean; email: boolean }> {
  const { rows } = await sql<{ subdomain: boolean; email: boolean }>`
    select exists (select from hospitals where subdomain = ${subdomain}) subdomain,
      exists (select from hospitals where email = ${email})
        or exists (select from users where email = ${email}) email`.execute(tx)
  return rows[0] ?? { subdomain: false, email: false }
}

export type FirstAdmin = { hospital_id: string; user_id: string; staff_id: string; name: string; email: string }

/** A hospital's first admin, who has an account: the member of staff and the role. */
export async function insertFirstAdmin(
  tx: Tx,
  { hospital_id, user_id, staff_id, name, email }: FirstAdmin,
): Promise<void> {
  await tx.insertInto('staff').values({ hospital_id, id: staff_id, user_id, name, email }).execute()
  await tx.insertInto('staff_roles').values({ hospital_id, staff_id, role: 'admin' }).execute()
}
