import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

/** Every module, in the order in which they are shown, with the number of hospitals that have it. */
export const selectModules = (tx: Tx) =>
  tx
    .selectFrom('modules as mod')
    .select((eb) => [
      'mod.id',
      'mod.name',
      'mod.description',
      'mod.type',
      'mod.features',
      'mod.is_active',
      eb
        .selectFrom('hospital_modules as hmo')
        .select((h) => h.fn.countAll<number>().as('n'))
        .whereRef('hmo.module_id', '=', 'mod.id')
        .as('hospitals'),
    ])
    .orderBy('mod.position')
    .execute()

/** Every plan, in the order in which they are shown, with the number of hospitals that have it. */
export const selectPlans = (tx: Tx) =>
  tx
    .selectFrom('pricing_plans as pln')
    .select((eb) => [
      'pln.id',
      'pln.name',
      'pln.description',
      'pln.price',
      'pln.duration',
      'pln.modules',
      'pln.features',
      'pln.is_popular',
      'pln.max_users',
      'pln.max_locations',
      'pln.max_patients',
      'pln.is_active',
      eb
        .selectFrom('licenses as lic')
        .select((l) => l.fn.countAll<number>().as('n'))
        .whereRef('lic.plan_id', '=', 'pln.id')
        .as('hospitals'),
    ])
    .orderBy('pln.position')
    .execute()

/** Lets one module or plan be made at a time, so that two of like names get different ids and places. */
export const lockCatalogue = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('modules and plans'))`.execute(tx)

/** The slug, or the slug with the first number that is free: among n rows one of n + 1 candidates is. */
const freeId = (table: 'modules' | 'pricing_plans', slug: string): RawBuilder<string> =>
  sql<string>`(select cand.id from (select n, ${slug}::text || case n when 1 then '' else '_' || n end id
      from generate_series(1, (select count(*) + 1 from ${sql.table(table)})) n) cand
    where not exists (select from ${sql.table(table)} tbl where tbl.id = cand.id) order by cand.n limit 1)`
const lastPlace = (table: 'modules' | 'pricing_plans') =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`

export type ModuleWords = { name: string; description: string; type: Column<'modules', 'type'>; features: string[] }

/** Adds a module at the end; answers its id. */
export const insertModule = async (tx: Tx, slug: string, words: ModuleWords): Promise<string> =>
  (
    await tx
      .insertInto('modules')
      .values({ ...words, id: freeId('modules', slug), position: lastPlace('modules') })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes a module's words or state; false when there is none. */
export const updateModule = async (
  tx: Tx,
  id: string,
  changes: Partial<ModuleWords> & { is_active?: boolean },
): Promise<boolean> =>
  (await tx.updateTable('modules').set(changes).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** Those of these modules that exist, each with its state. */
export const selectSomeModules = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('modules')
    .select(['id', 'name', 'is_active'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('position')
    .execute()

export type PlanTerms = {
  name: string
  description: string
  price: string
  modules: string[]
  features: string[]
  is_popular: boolean
  max_users: number | null
  max_locations: number | null
  max_patients: number | null
}

/** Adds a plan at the end; answers its id. */
export const insertPlan = async (tx: Tx, slug: string, terms: PlanTerms): Promise<string> =>
  (
    await tx
      .insertInto('pricing_plans')
      .values({ ...terms, id: freeId('pricing_plans', slug), position: lastPlace('pricing_plans') })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A plan while it is being changed; licences may still refer to it meanwhile, onboarding waits. */
export const lockPlan = (tx: Tx, id: string) =>
  tx.selectFrom('pricing_plans').select(['price', 'modules']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Writes a plan's terms or state; false when there is none. */
export const updatePlan = async (
  tx: Tx,
  id: string,
  changes: Partial<PlanTerms> & { is_active?: boolean },
): Promise<boolean> =>
  (await tx.updateTable('pricing_plans').set(changes).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/**
 * The hospitals that have a plan, their licences locked in a fixed order: who changes to another plan now is waited
 * for, and no longer among them.
 */
export const lockHospitalsOf = async (tx: Tx, planId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('licenses')
      .select('hospital_id')
      .where('plan_id', '=', planId)
      .orderBy('hospital_id')
      .forUpdate()
      .execute()
  ).map((row) => row.hospital_id)

/** Gives these hospitals these modules. */
export const addModules = (tx: Tx, hospitals: readonly string[], modules: readonly string[]) =>
  sql`insert into hospital_modules (hospital_id, module_id)
    select h, m from unnest(${hospitals}::uuid[]) h, unnest(${modules}::text[]) m on conflict do nothing`.execute(tx)

/** Takes these modules from these hospitals; what was written with them stays. */
export const removeModules = (tx: Tx, hospitals: readonly string[], modules: readonly string[]) =>
  sql`delete from hospital_modules
    where hospital_id = any(${hospitals}::uuid[]) and module_id = any(${modules}::text[])`.execute(tx)

export const selectLicenseSettings = (tx: Tx) =>
  tx
    .selectFrom('license_settings')
    .select(['trial_days', 'grace_days', 'renewal_reminder_days', 'auto_renewal'])
    .executeTakeFirstOrThrow()

export type Settings = { trial_days: number; grace_days: number; renewal_reminder_days: number; auto_renewal: boolean }
export const updateLicenseSettings = (tx: Tx, settings: Settings) =>
  tx.updateTable('license_settings').set(settings).execute()
