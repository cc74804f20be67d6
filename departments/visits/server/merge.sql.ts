import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** Gives a patient's visits to another, behind the other's own in number; answers their ids. */
export async function moveVisits(at: HospitalDb, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update visits vis set patient_id = ${to}, sequence = fresh.sequence from (
      select other.id, (select coalesce(max(sequence), 0) from visits
        where hospital_id = ${at.hospital_id} and patient_id = ${to})
        + row_number() over (order by other.sequence) as sequence
      from visits other where other.hospital_id = ${at.hospital_id} and other.patient_id = ${from}
    ) fresh where vis.hospital_id = ${at.hospital_id} and vis.id = fresh.id returning vis.id`.execute(at.tx)
  return rows.map((row) => row.id)
}

/** Gives named visits back, numbered from one again. */
export const returnVisits = (at: HospitalDb, ids: readonly string[], to: string) =>
  sql`update visits vis set patient_id = ${to}, sequence = fresh.sequence from (
      select other.id, (select coalesce(max(sequence), 0) from visits
        where hospital_id = ${at.hospital_id} and patient_id = ${to})
        + row_number() over (order by other.sequence) as sequence
      from visits other where other.hospital_id = ${at.hospital_id} and other.id = any(${ids}::uuid[])
    ) fresh where vis.hospital_id = ${at.hospital_id} and vis.id = fresh.id`.execute(at.tx)
