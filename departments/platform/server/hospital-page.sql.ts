import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '../../../kernel/server/db.ts'
import type { HospitalDetails } from '../contract.ts'

// Provider, whose role this file's first statements run as, and identity both decide by it: the first admin has not
// chosen a password, and nobody else of the hospital has. The second half keeps the door shut when a hospital in use
// resets its first admin's password.
const FIRST_ADMIN = `select stf.hospital_id, stf.user_id from staff stf
  join staff_roles sro on sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id and sro.role = 'admin'
  where stf.hospital_id = $H order by stf.created_at, stf.id limit 1`
const NOBODY_CHOSE = `not exists (select from staff owner join users ou on ou.id = owner.user_id
  where owner.hospital_id = $H and not ou.must_change_password)`
const pendingFor = (hospital: string) => ({
  firstAdmin: FIRST_ADMIN.replaceAll('$H', hospital),
  nobodyChose: NOBODY_CHOSE.replaceAll('$H', hospital),
})

/**
 * One hospital with its licence and modules, and how much it is used: the counts come from a function that sees that
 * rows are there, and nothing of them.
 */
export async function selectHospital(tx: Tx, id: string): Promise<z.input<typeof HospitalDetails> | undefined> {
  const { firstAdmin, nobodyChose } = pendingFor('hos.id')
  const { rows } = await sql<z.input<typeof HospitalDetails>>`
    select hos.id, hos.name, hos.subdomain, hos.email, hos.phone, hos.address, hos.city, hos.country,
      hos.contact_person, hos.status, hos.status_reason, hos.created_at,
      (select count(*)::int from staff stf where stf.hospital_id = hos.id and stf.active) staff,
      lic.plan_id, pln.name plan_name, lic.status license_status, lic.starts_on license_starts_on,
        lic.expires_on license_expires_on,
      lic.auto_renewal license_auto_renewal,
        lic.expires_on - (now() at time zone 'Africa/Nairobi')::date license_days_left,
      lst.grace_days, pln.price plan_price, pln.max_users, pln.max_patients,
      case when hse.logo is null then 0 else hse.logo_version end logo_version,
      array(select hmo.module_id from hospital_modules hmo join modules mod on mod.id = hmo.module_id
        where hmo.hospital_id = hos.id order by mod.position) modules,
      cnt.patients, cnt.visits_this_month, cnt.last_activity_at,
      (select round(coalesce(sum(lin.amount - lin.paid_amount), 0), 2) from license_invoices lin
        where lin.hospital_id = hos.id and lin.status in ('pending', 'overdue')) owed,
      exists (select from (${sql.raw(firstAdmin)}) admin join users usr on usr.id = admin.user_id
        where usr.must_change_password and usr.disabled_at is null and ${sql.raw(nobodyChose)}) first_password_pending
    from hospitals hos
    join hospital_settings hse on hse.hospital_id = hos.id
    cross join license_settings lst
    cross join lateral hospital_counts(array[hos.id]) cnt
    left join licenses lic on lic.hospital_id = hos.id
    left join pricing_plans pln on pln.id = lic.plan_id
    where hos.id = ${id}`.execute(tx)
  return rows[0]
}

/** Keeps a logo; answers its version, or undefined when there is no such hospital. */
export const updateLogo = (tx: Tx, hospitalId: string, logo: Buffer) =>
  tx
    .updateTable('hospital_settings')
    .set({ logo, logo_version: sql<number>`abs(logo_version) + 1`, updated_at: sql<Date>`now()` })
    .where('hospital_id', '=', hospitalId)
    .returning('logo_version')
    .executeTakeFirst()

/**
 * Takes the logo away; false when there is no such hospital. The version turns negative and keeps its count: who
 * shows a logo asks whether it is above zero, and the next logo gets a number that no browser has kept a picture
 * under.
 */
export const clearLogo = async (tx: Tx, hospitalId: string): Promise<boolean> =>
  (
    await tx
      .updateTable('hospital_settings')
      .set({ logo: null, logo_version: sql<number>`-abs(logo_version)`, updated_at: sql<Date>`now()` })
      .where('hospital_id', '=', hospitalId)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const selectLogo = (tx: Tx, hospitalId: string) =>
  tx.selectFrom('hospital_settings').select('logo').where('hospital_id', '=', hospitalId).executeTakeFirst()

export type Reissued = { name: string; subdomain: string; email: string | null }

const REISSUE = (() => {
  const { firstAdmin, nobodyChose } = pendingFor('$1::uuid')
  return `
    with first as (${firstAdmin}), pending as (
      update users usr set updated_at = now() from first
      where usr.id = first.user_id and usr.must_change_password and usr.disabled_at is null and ${nobodyChose}
      returning usr.id, usr.email
    ), changed as (
      update accounts acc set password = $2, updated_at = now()
      from pending
      where acc.user_id = pending.id and acc.provider_id = 'credential'
    )
    select hos.name, hos.subdomain, pending.email, end_access(array_remove(array[pending.id], null))
    from hospitals hos
    left join pending on true
    where hos.id = $1::uuid`
})()

/**
 * A new password for the first admin and the end of their sessions, only while they have not chosen one: in one
 * statement, so that a password chosen at the same moment stays. `email` null: it was chosen; undefined: there is
 * no such hospital.
 */
export async function reissuePassword(
  db: Database,
  hospitalId: string,
  passwordHash: string,
): Promise<Reissued | undefined> {
  const [row] = await db.identity<Reissued>('reissue_first_password', REISSUE, [hospitalId, passwordHash])
  return row
}
