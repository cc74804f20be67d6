import type { Arranging } from '../../../tests/proof/declaration.ts'

const reason = 'A secret reason'

/** A document, what the patient asked and agreed to, a hold, and an opening of the record. */
export async function secrets({ house, ids: { patient_id, visit_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const file = { filename: 'secret.png', content_type: 'image/png', size: 1, bytes: 'x' }
  const paper = { title: 'A secret paper', kind: 'other', ...file, uploaded_by: by }
  const document_id = await put('patient_documents', { patient_id, visit_id, ...paper })
  const asked = { kind: 'access', received_on: '2026-01-01', due_on: '2026-01-08', how: 'letter', created_by: by }
  const request_id = await put('data_requests', { patient_id, ...asked, details: 'A secret wish' })
  await put('audit_log', { patient_id, action: 'getPatient', person_name: 'Achieng Otieno' })
  const rule = { class: 'laboratory', years: 11, valid_from: '2026-01-01', source: 'A secret source' }
  await put('retention_rules', { ...rule, set_by: by })
  const hold_id = await put('legal_holds', { patient_id, reason, reference: 'A secret case', held_by: by })
  const said = { purpose: 'research', about: 'A secret study', answer: 'given', channel: 'written' }
  const when = { decided_on: '2026-01-01', said_by: 'patient', note: 'A secret note', recorded_by: by }
  const consent_id = await put('patient_consents', { patient_id, ...said, ...when })
  return { document_id, 'closeDataRequest.request_id': request_id, hold_id, consent_id }
}
