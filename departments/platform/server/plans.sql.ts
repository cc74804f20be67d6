import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

export const selectModules = (tx: Tx) =>
  tx.selectFrom('modules').select(['id', 'name', 'description', 'type', 'features', 'is_active']).orderBy('position').execute()

export const selectPlans = (tx: Tx) =>
  tx
    .selectFrom('pricing_plans')
    .select([
      'id',
      'name',
      'description',
      'price',
      'duration',
      'modules',
      'features',
      'is_popular',
      'max_users',
      'max_locations',
      'max_patients',
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()

/** Which of these exist and can be chosen. */
export async function selectChosen(tx: Tx, planId: string, modules: string[]): Promise<{ plan: boolean; modules: number }> {
  const { rows } = await sql<{ plan: boolean; modules: number }>`
    select exists (select from pricing_plans where id = ${planId} and is_active) plan,
      (select count(*) from modules where id = any(${modules}::text[]) and is_active)::int modules`.execute(tx)
  return rows[0] ?? { plan: false, modules: 0 }
}

/** A new hospital's licence: a trial of so many days as the settings say, from its own today on; and its modules. */
export async function insertLicense(tx: Tx, hospitalId: string, planId: string, modules: string[]): Promise<void> {
  await sql`
    insert into licenses (hospital_id, plan_id, status, starts_on, expires_on, auto_renewal)
    select ${hospitalId}::uuid, ${planId}, 'trial', day, day + trial_days, auto_renewal
    from license_settings, (select (now() at time zone 'Africa/Nairobi')::date as day) today`.execute(tx)
  await sql`insert into hospital_modules (hospital_id, module_id) select ${hospitalId}::uuid, m from unnest(${modules}::text[]) m`.execute(
    tx,
  )
}
