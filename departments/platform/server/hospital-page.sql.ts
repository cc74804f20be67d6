import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '../../../kernel/server/db.ts'
import type { HospitalDetails } from '../contract.ts'

// Provider, whose role this file's first statements run as, and identity both decide by it: the first admin has not
// chosen a password, and nobody else of the hospital has. The second half keeps the door shut when a hospital in use
// resets its first admin's password.
const FIRST_ADMIN = `select s.hospital_id, s.user_id from staff s join staff_roles r on r.hospital_id = s.hospital_id and r.staff_id = s.id and r.role = 'admin'
  where s.hospital_id = $H order by s.created_at, s.id limit 1`
const NOBODY_CHOSE = `not exists (select from staff o join users ou on ou.id = o.user_id where o.hospital_id = $H and not ou.must_change_password)`
const pendingFor = (hospital: string) => ({
  firstAdmin: FIRST_ADMIN.replaceAll('$H', hospital),
  nobodyChose: NOBODY_CHOSE.replaceAll('$H', hospital),
})

/**
 * One hospital with its licence and modules, and how much it is used: the counts come from a function that sees that
 * rows are there, and nothing of them.
 */
export async function selectHospital(tx: Tx, id: string): Promise<z.input<typeof HospitalDetails> | undefined> {
  const { firstAdmin, nobodyChose } = pendingFor('h.id')
  const { rows } = await sql<z.input<typeof HospitalDetails>>`
    select h.id, h.name, h.subdomain, h.email, h.phone, h.address, h.city, h.country, h.contact_person, h.status, h.status_reason, h.created_at,
      (select count(*)::int from staff s where s.hospital_id = h.id and s.active) staff,
      l.plan_id, p.name plan_name, l.status license_status, l.starts_on license_starts_on, l.expires_on license_expires_on,
      l.auto_renewal license_auto_renewal, l.expires_on - (now() at time zone 'Africa/Nairobi')::date license_days_left,
      t.grace_days, p.price plan_price, p.max_users, p.max_patients,
      case when s.logo is null then 0 else s.logo_version end logo_version,
      array(select m.module_id from hospital_modules m join modules c on c.id = m.module_id where m.hospital_id = h.id order by c.position) modules,
      c.patients, c.visits_this_month, c.last_activity_at,
      (select coalesce(sum(i.amount - i.paid_amount), 0)::numeric(14, 2) from license_invoices i
        where i.hospital_id = h.id and i.status in ('pending', 'overdue')) owed,
      exists (select from (${sql.raw(firstAdmin)}) f join users u on u.id = f.user_id
        where u.must_change_password and u.disabled_at is null and ${sql.raw(nobodyChose)}) first_password_pending
    from hospitals h
    join hospital_settings s on s.hospital_id = h.id
    cross join license_settings t
    cross join lateral hospital_counts(array[h.id]) c
    left join licenses l on l.hospital_id = h.id
    left join pricing_plans p on p.id = l.plan_id
    where h.id = ${id}`.execute(tx)
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
      update users u set updated_at = now() from first f
      where u.id = f.user_id and u.must_change_password and u.disabled_at is null and ${nobodyChose}
      returning u.id, u.email
    ), changed as (
      update accounts a set password = $2, updated_at = now() from pending p where a.user_id = p.id and a.provider_id = 'credential'
    )
    select h.name, h.subdomain, p.email, end_access(array_remove(array[p.id], null)) from hospitals h left join pending p on true where h.id = $1::uuid`
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
