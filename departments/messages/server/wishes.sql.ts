import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

const columns = ['sms', 'version'] as const

export const selectWishes = (at: HospitalDb, patientId: string) =>
  at.from('message_wishes').select(columns).where('patient_id', '=', patientId).executeTakeFirst()

export const selectNoted = (at: HospitalDb, patientId: string) =>
  at
    .from('message_wishes as mwi')
    .innerJoin(...same('staff as stf', 'mwi.changed_by'))
    .select(['mwi.sms', 'mwi.changed_at', 'stf.name as by'])
    .where('mwi.patient_id', '=', patientId)
    .executeTakeFirst()

export const lockWishes = (at: HospitalDb, patientId: string) =>
  at.from('message_wishes').select(columns).where('patient_id', '=', patientId).forUpdate().executeTakeFirst()

export const keepWishes = (at: HospitalDb, row: Omit<NewRow<'message_wishes'>, 'version' | 'changed_at'>) =>
  at
    .insert('message_wishes', row)
    .onConflict((on) =>
      on
        .columns(['hospital_id', 'patient_id'])
        .doUpdateSet({ ...row, version: sql<number>`message_wishes.version + 1`, changed_at: sql<Date>`now()` }),
    )
    .execute()

/** The wishes of a record that becomes part of another. */
export const bringTogether = async (at: HospitalDb, kept: string, merged: string): Promise<void> => {
  await sql`
    insert into message_wishes (hospital_id, patient_id, sms, changed_by)
    select hospital_id, ${kept}, sms, changed_by
    from message_wishes
    where hospital_id = ${at.hospital_id} and patient_id = ${merged}
    on conflict (hospital_id, patient_id) do update set sms = false, version = message_wishes.version + 1,
      changed_at = now()
    where excluded.sms is false and message_wishes.sms is distinct from false`.execute(at.tx)
}
