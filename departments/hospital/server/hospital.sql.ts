import { sql } from 'kysely'
import type { Database, Tx } from '../../../kernel/server/db.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** Name, address and contacts of the own hospital. */
export const selectPrintHeader = (at: HospitalDb) =>
  at.tx
    .selectFrom('hospitals')
    .select(['name', 'address', 'city', 'phone', 'email'])
    .where('id', '=', at.hospital_id)
    .executeTakeFirstOrThrow()

/** The logo's bytes; it is shown before anybody has signed in, so it is read as the identity role. */
export async function selectLogo(db: Database, hospitalId: string): Promise<Buffer | null> {
  const [row] = await db.identity<{ logo: Buffer | null }>(
    'logo',
    'select logo from hospital_settings where hospital_id = $1',
    [hospitalId],
  )
  return row?.logo ?? null
}

export const updateTwoFactorRequirement = (at: HospitalDb, required: boolean) =>
  at.update('hospital_settings').set({ require_two_factor: required, updated_at: sql<Date>`now()` }).execute()

export const selectSelfReview = (at: HospitalDb) =>
  at.from('hospital_settings').select('self_review').executeTakeFirstOrThrow()

export const selectAltitude = (at: HospitalDb) =>
  at.from('hospital_settings').select('altitude_metres').executeTakeFirstOrThrow()

export const updateAltitude = (at: HospitalDb, altitude_metres: number | null) =>
  at.update('hospital_settings').set({ altitude_metres, updated_at: sql<Date>`now()` }).execute()

export const selectBillingRules = (at: HospitalDb) =>
  at.from('hospital_settings').select(['pay_before_service', 'free_review_days']).executeTakeFirstOrThrow()

export const updateBillingRules = (at: HospitalDb, rules: { pay_before_service: boolean; free_review_days: number }) =>
  at
    .update('hospital_settings')
    .set({ ...rules, updated_at: sql<Date>`now()` })
    .execute()

export const updateSelfReview = (at: HospitalDb, self_review: boolean) =>
  at.update('hospital_settings').set({ self_review, updated_at: sql<Date>`now()` }).execute()

const triageRules = [
  'retriage_emergency_minutes',
  'retriage_urgent_minutes',
  'retriage_routine_minutes',
  'high_risk_is_red',
] as const
export const selectTriageRules = (at: HospitalDb) =>
  at.from('hospital_settings').select(triageRules).executeTakeFirstOrThrow()

export const updateTriageRules = (at: HospitalDb, rules: Awaited<ReturnType<typeof selectTriageRules>>) =>
  at
    .update('hospital_settings')
    .set({ ...rules, updated_at: sql<Date>`now()` })
    .execute()

const wardRules = ['shift_starts', 'dose_early_minutes', 'dose_late_minutes'] as const
export const selectWardRules = (at: HospitalDb) =>
  at.from('hospital_settings').select(wardRules).executeTakeFirstOrThrow()

export const updateWardRules = (at: HospitalDb, rules: Awaited<ReturnType<typeof selectWardRules>>) =>
  at
    .update('hospital_settings')
    .set({ ...rules, updated_at: sql<Date>`now()` })
    .execute()

export const selectAccessRules = (at: HospitalDb) =>
  at.from('hospital_settings').select(['break_glass_hours', 'ask_opening_reason']).executeTakeFirstOrThrow()

export const updateAccessRules = (at: HospitalDb, rules: { break_glass_hours: number; ask_opening_reason: boolean }) =>
  at
    .update('hospital_settings')
    .set({ ...rules, updated_at: sql<Date>`now()` })
    .execute()

/** The hospitals that work, each with its time zone; read as the jobs' role. */
export const selectWorkingHospitals = (tx: Tx) =>
  tx
    .selectFrom('hospitals as hos')
    .innerJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select(['hos.id', 'hse.time_zone'])
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(hmo.module_id), '{}') from hospital_modules hmo where hmo.hospital_id = hos.id)`.as(
        'modules',
      ),
    )
    .where('hos.status', '=', 'active')
    .orderBy('hos.id')
    .execute()

/**
 * The working hospital of this address; undefined: there is none. For what reaches Uzima by a line that belongs to a
 * hospital.
 */
export const selectBySubdomain = (tx: Tx, subdomain: string) =>
  tx
    .selectFrom('hospitals')
    .select('id')
    .where('subdomain', '=', subdomain)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** What a hospital is called; for work by the clock too, which nobody asked for. */
export const selectHospitalName = async (at: HospitalDb): Promise<string> =>
  (await at.tx.selectFrom('hospitals').select('name').where('id', '=', at.hospital_id).executeTakeFirstOrThrow()).name
