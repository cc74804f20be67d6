import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'

export const selectRules = (at: HospitalDb) => at.from('message_rules').select(['event', 'sms', 'mail']).execute()

export const keepRule = (
  at: HospitalDb,
  { event, sms, mail, changed_by }: Omit<NewRow<'message_rules'>, 'changed_at'>,
) =>
  at
    .insert('message_rules', { event, sms, mail, changed_by })
    .onConflict((on) =>
      on.columns(['hospital_id', 'event']).doUpdateSet({ sms, mail, changed_by, changed_at: sql<Date>`now()` }),
    )
    .execute()
