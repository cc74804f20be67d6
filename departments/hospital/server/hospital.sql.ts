import { sql } from 'kysely'
import type { Database, Tx } from '../../../kernel/server/db.ts'

/** Name, address and contacts of the own hospital. */
export const selectPrintHeader = (tx: Tx, hospitalId: string) =>
  tx.selectFrom('hospitals').select(['name', 'address', 'city', 'phone', 'email']).where('id', '=', hospitalId).executeTakeFirstOrThrow()

/** The insurance providers offered at registration. */
export const selectInsuranceProviders = (tx: Tx, hospitalId: string) =>
  tx.selectFrom('hospital_settings').select('insurance_providers').where('hospital_id', '=', hospitalId).executeTakeFirstOrThrow()

/** The logo's bytes; it is shown before anybody has signed in, so it is read as the identity role. */
export async function selectLogo(db: Database, hospitalId: string): Promise<Buffer | null> {
  const [row] = await db.identity<{ logo: Buffer | null }>('logo', 'select logo from hospital_settings where hospital_id = $1', [
    hospitalId,
  ])
  return row?.logo ?? null
}

export const updateTwoFactorRequirement = (tx: Tx, hospitalId: string, required: boolean) =>
  tx
    .updateTable('hospital_settings')
    .set({ require_two_factor: required, updated_at: sql<Date>`now()` })
    .where('hospital_id', '=', hospitalId)
    .execute()

export const selectSelfReview = (tx: Tx, hospitalId: string) =>
  tx.selectFrom('hospital_settings').select('self_review').where('hospital_id', '=', hospitalId).executeTakeFirstOrThrow()

export const updateSelfReview = (tx: Tx, hospitalId: string, self_review: boolean) =>
  tx.updateTable('hospital_settings').set({ self_review, updated_at: sql<Date>`now()` }).where('hospital_id', '=', hospitalId).execute()
