import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

const SETTINGS = [
  'environment',
  'kind',
  'shortcode',
  'till_number',
  'consumer_key',
  'consumer_secret',
  'passkey',
  'callback_code',
  'callback_hash',
  'former_hash',
  'renewed_at',
  'urls_registered_at',
  'urls_error',
  'version',
  'changed_by',
] as const

/** How the hospital is connected; the secrets are sealed. */
export const selectSettings = (at: HospitalDb) => at.from('billing_mpesa_settings').select(SETTINGS).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

/** Notes whether Safaricom took the addresses. */
export const noteUrls = (at: HospitalDb, error: string | null) =>
  at
    .update('billing_mpesa_settings')
    .set(error === null ? { urls_registered_at: sql<Date>`now()`, urls_error: null } : { urls_error: error })
    .execute()

type Code = { callback_code: string; callback_hash: string }
/** Another code for the addresses, which Safaricom has not been told; nothing, when somebody else made one meanwhile. */
export const replaceCode = (at: HospitalDb, before: string | null, code: Code) =>
  at
    .update('billing_mpesa_settings')
    .set({ ...code, former_hash: before, renewed_at: sql<Date>`now()`, urls_registered_at: null, urls_error: null })
    .where(sql<boolean>`callback_hash is not distinct from ${before}::text`)
    .execute()
