import { sql } from 'kysely'
import type { At, NewRow } from '../../../../kernel/server/tenant.ts'

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
export const selectSettings = (at: At) => at.from('billing_mpesa_settings').select(SETTINGS).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

/** Writes the settings when nobody changed them since `version` (0: there were none). Answers the new version, or undefined. */
export async function saveSettings(at: At, row: Omit<NewRow<'billing_mpesa_settings'>, 'version'>, version: number) {
  if (version === 0)
    return at
      .insert('billing_mpesa_settings', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
  return at
    .update('billing_mpesa_settings')
    .set({ ...row, version: version + 1, changed_at: sql<Date>`now()` })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

/** Notes whether Safaricom took the addresses. */
export const noteUrls = (at: At, error: string | null) =>
  at
    .update('billing_mpesa_settings')
    .set(error === null ? { urls_registered_at: sql<Date>`now()`, urls_error: null } : { urls_error: error })
    .execute()
