import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** Gives a patient's visits to another, behind the other's own in number; answers their ids. */
export async function moveVisits(at: HospitalDb, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update visits v set patient_id = ${to}, sequence = n.sequence from (
      select w.id, (select coalesce(max(sequence), 0) from visits where hospital_id = ${at.hospital_id} and patient_id = ${to})
        + row_number() over (order by w.sequence) as sequence
      from visits w where w.hospital_id = ${at.hospital_id} and w.patient_id = ${from}
    ) n where v.hospital_id = ${at.hospital_id} and v.id = n.id returning v.id`.execute(at.tx)
  return rows.map((row) => row.id)
}

/** Gives named visits back, numbered from one again. */
export const returnVisits = (at: HospitalDb, ids: readonly string[], to: string) =>
  sql`update visits v set patient_id = ${to}, sequence = n.sequence from (
      select w.id, (select coalesce(max(sequence), 0) from visits where hospital_id = ${at.hospital_id} and patient_id = ${to})
        + row_number() over (order by w.sequence) as sequence
      from visits w where w.hospital_id = ${at.hospital_id} and w.id = any(${ids}::uuid[])
    ) n where v.hospital_id = ${at.hospital_id} and v.id = n.id`.execute(at.tx)
