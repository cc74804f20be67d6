import { sql } from 'kysely'
import type { At, NewRow } from '../../../kernel/server/tenant.ts'

const columns = ['provider', 'username', 'sender', 'api_key', 'version'] as const

export const selectSettings = (at: At) => at.from('sms_settings').select(columns).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

export const lockSettings = (at: At) => at.from('sms_settings').select(columns).forUpdate().executeTakeFirst()

export const keepSettings = (at: At, row: Omit<NewRow<'sms_settings'>, 'version' | 'changed_at'>) =>
  at
    .insert('sms_settings', row)
    .onConflict((on) =>
      on.column('hospital_id').doUpdateSet({ ...row, version: sql<number>`sms_settings.version + 1`, changed_at: sql<Date>`now()` }),
    )
    .execute()
