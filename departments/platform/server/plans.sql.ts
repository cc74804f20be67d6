import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

export type Choice = {
  plan: { name: string; modules: string[] } | undefined
  /** Those of the chosen modules that exist. */
  modules: { id: string; name: string; is_active: boolean }[]
}

/**
 * What of these can be bought. The plan is held: its modules do not change before the hospital that buys it has them.
 */
export async function selectChosen(tx: Tx, planId: string, modules: readonly string[]): Promise<Choice> {
  const [plan, known] = await Promise.all([
    tx
      .selectFrom('pricing_plans')
      .select(['name', 'modules'])
      .where('id', '=', planId)
      .where('is_active', '=', true)
      .forShare()
      .executeTakeFirst(),
    tx
      .selectFrom('modules')
      .select(['id', 'name', 'is_active'])
      .where(sql<boolean>`id = any(${modules}::text[])`)
      .orderBy('position')
      .execute(),
  ])
  return { plan, modules: known }
}

/** A new hospital's licence: a trial of so many days as the settings say, from its own today on; and its modules. */
export async function insertLicense(tx: Tx, hospitalId: string, planId: string, modules: string[]): Promise<void> {
  await sql`
    insert into licenses (hospital_id, plan_id, status, starts_on, expires_on, auto_renewal)
    select ${hospitalId}::uuid, ${planId}, 'trial', day, day + trial_days, auto_renewal
    from license_settings, (select (now() at time zone 'Africa/Nairobi')::date as day) today`.execute(tx)
  await sql`insert into hospital_modules (hospital_id, module_id) select ${hospitalId}::uuid, m
    from unnest(${modules}::text[]) m`.execute(tx)
}
