import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

export const selectModules = (tx: Tx) =>
  tx
    .selectFrom('modules as m')
    .select((eb) => [
      'm.id',
      'm.name',
      'm.description',
      'm.type',
      'm.features',
      'm.is_active',
      eb
        .selectFrom('hospital_modules as h')
        .select((h) => h.fn.countAll<number>().as('n'))
        .whereRef('h.module_id', '=', 'm.id')
        .as('hospitals'),
    ])
    .orderBy('m.position')
    .execute()

export const selectPlans = (tx: Tx) =>
  tx
    .selectFrom('pricing_plans as p')
    .select((eb) => [
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
      'is_active',
      eb
        .selectFrom('licenses as l')
        .select((l) => l.fn.countAll<number>().as('n'))
        .whereRef('l.plan_id', '=', 'p.id')
        .as('hospitals'),
    ])
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
