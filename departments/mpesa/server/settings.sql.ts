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
