import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'

export type NewArchive = Omit<
  NewRow<'patient_archives'>,
  'archived_at' | 'restored_at' | 'restored_by' | 'restore_reason'
>

/** Puts a record away; the patient's row has to be held. */
export async function insertArchive(at: HospitalDb, row: NewArchive): Promise<void> {
  await at.insert('patient_archives', row).execute()
  await at.update('patients').set({ archived_at: sql<Date>`now()` }).where('id', '=', row.patient_id).execute()
}

/** Brings back those of these records that are archived. */
export async function endArchives(
  at: HospitalDb,
  patientIds: readonly string[],
  by: string,
  reason: string,
): Promise<void> {
  await at
    .update('patient_archives')
    .set({ restored_at: sql<Date>`now()`, restored_by: by, restore_reason: reason })
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('restored_at', 'is', null)
    .execute()
  await at
    .update('patients')
    .set({ archived_at: null })
    .where('id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('archived_at', 'is not', null)
    .execute()
}
