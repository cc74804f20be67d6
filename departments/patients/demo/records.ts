import type { Visit } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

/** The visit that the notes belong to. */
export type Noted = Pick<Visit, 'id' | 'visit_number' | 'patient' | 'story' | 'text'>
type Entry = { record_type: Column<'medical_records', 'record_type'>; title: string; summary: string }

/** What was written at a visit, as lines of the patient's record. */
export function addRecords(
  world: World,
  visit: Noted,
  source: string,
  source_id: string,
  created_by: string,
  at: number,
  entries: Entry[],
): void {
  const { rows, hospital_id, random } = world
  for (const entry of entries) {
    rows.medical_records.push({
      hospital_id,
      id: random.id(at),
      patient_id: visit.patient.id,
      visit_id: visit.id,
      visit_number: visit.visit_number,
      ...entry,
      source,
      source_id,
      created_by,
      created_at: new Date(at),
    })
  }
}
