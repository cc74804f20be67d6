import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** How the hospital is connected; the key is sealed. */
export const selectSettings = (at: HospitalDb) =>
  at.from('sms_settings').select(['provider', 'username', 'sender', 'api_key', 'version']).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>
