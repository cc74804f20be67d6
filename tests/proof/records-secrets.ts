// A record that was restricted, who opened it, and what the patient asked about it.
import { arrangeArchives } from './archive-secrets.ts'
import type { Ids } from './sample.ts'

type Put = (table: string, row: Record<string, unknown>) => Promise<string>

/** Puts them; answers with the ids by the name that endpoints give them. */
export async function arrangeRecords(put: Put, patient_id: string, by: string, nurse: string): Promise<Ids> {
  const reason = 'A secret reason'
  const lifted = { lifted_by: by, lifted_at: new Date(), lift_reason: reason }
  const restriction_id = await put('patient_restrictions', { patient_id, kind: 'marked', reason, made_by: by, ...lifted })
  const grant_id = await put('record_grants', { patient_id, staff_id: nurse, kind: 'broken', reason, expires_at: new Date() })
  const asked = { kind: 'access', received_on: '2026-01-01', due_on: '2026-01-08', how: 'letter', details: 'A secret wish', created_by: by }
  const request_id = await put('data_requests', { patient_id, ...asked })
  await put('audit_log', { patient_id, action: 'getPatient', person_name: 'Achieng Otieno' })
  const archives = await arrangeArchives(put, patient_id, by)
  return { ...archives, restriction_id, grant_id, 'closeDataRequest.request_id': request_id }
}
