import { sql } from 'kysely'
import { firstRow } from '../../../kernel/server/database/fixed.ts'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

/** The plan of a hospital with its limits; undefined without a licence. */
export const selectPlanOf = firstRow((at) =>
  at
    .from('licenses as lic')
    .innerJoin('pricing_plans as pln', 'pln.id', 'lic.plan_id')
    .select(['pln.name', 'pln.max_users', 'pln.max_patients']),
)

/**
 * A licence while it is being changed: locked, with what the change is checked against. `today` is the provider's local
 * day.
 */
export const lockLicense = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('licenses as lic')
    .innerJoin('hospitals as hos', 'hos.id', 'lic.hospital_id')
    .innerJoin('pricing_plans as pln', 'pln.id', 'lic.plan_id')
    .innerJoin('license_settings as lst', (join) => join.onTrue())
    .select([
      'hos.name as hospital_name',
      'lic.plan_id',
      'lic.status',
      'lic.expires_on',
      'pln.name as plan_name',
      'pln.price',
      'lst.grace_days',
      sql<string>`(now() at time zone 'Africa/Nairobi')::date::text`.as('today'),
    ])
    .where('lic.hospital_id', '=', hospitalId)
    .forUpdate('lic')
    .executeTakeFirst()

/** A plan as a licence may take it, with the names of its modules. */
export const selectPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('pricing_plans')
    .select(['id', 'name', 'modules', 'max_users', 'max_patients', 'is_active'])
    .where('id', '=', planId)
    .executeTakeFirst()

export const selectModuleNames = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('modules').select(['id', 'name']).where('id', '=', sql<string>`any(${ids})`).execute()

/** How much of its plan's limits a hospital uses. */
export async function selectUse(tx: Tx, hospitalId: string): Promise<{ users: number; patients: number }> {
  const { rows } = await sql<{ users: number; patients: number }>`
    select (select count(*)::int from staff where hospital_id = ${hospitalId} and active) users, cnt.patients
    from hospital_counts(array[${hospitalId}::uuid]) cnt`.execute(tx)
  return rows[0] ?? { users: 0, patients: 0 }
}

export type LicenseTerms = {
  plan_id: string
  status: Column<'licenses', 'status'>
  starts_on: string
  expires_on: string
  auto_renewal: boolean
}

/** Writes a licence's terms. What the hospital was reminded of before does not count for a new expiry. */
export const updateLicense = (tx: Tx, hospitalId: string, terms: LicenseTerms) =>
  tx
    .updateTable('licenses')
    .set({ ...terms, updated_at: sql<Date>`now()` })
    .where('hospital_id', '=', hospitalId)
    .execute()

/** Gives a hospital exactly these modules. */
export async function replaceModules(tx: Tx, hospitalId: string, modules: readonly string[]): Promise<void> {
  await sql`delete from hospital_modules
    where hospital_id = ${hospitalId} and module_id <> all(${modules}::text[])`.execute(tx)
  await sql`insert into hospital_modules (hospital_id, module_id) select ${hospitalId}::uuid, m
    from unnest(${modules}::text[]) m
    on conflict do nothing`.execute(tx)
}

/** Extends a licence to the end of a period that was just sold. The day after its end is where the period begins. */
export const extendLicense = (tx: Tx, hospitalId: string, period: { start: string; end: string }) =>
  sql`update licenses set status = 'active', expires_on = ${period.end}::date, updated_at = now(),
      starts_on = case when status in ('trial', 'expired') then ${period.start}::date else starts_on end
    where hospital_id = ${hospitalId}`.execute(tx)
