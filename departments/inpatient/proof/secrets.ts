import { newId } from '../../../kernel/server/ids.ts'
import type { Arranging } from '../../../tests/proof/declaration.ts'

/** The patient of a visit, put into a bed of a ward, with what was written of them there. */
export async function secrets({ house, ids: { patient_id, visit_id }, put, fill }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const of = { patient_id, visit_id }
  const nursing_id = newId()
  const ward_id = await put('wards', { code: 'SECRET', name: 'A secret ward', category: 'Medical', nursing_id })
  const day = { kind: 'admission', name: 'A secret day', category: 'Admission', price: 100 }
  await put('billing_services', { ...day, code: 'SVC-SECRET-B', source_id: ward_id })
  await put('billing_services', { ...day, code: 'SVC-SECRET-N', source_id: nursing_id })
  const bed_id = await put('beds', { ward_id, label: 'A secret bed', position: 1 })
  const asked = { source: 'direct', visit_type_before: 'regular', visit_status_before: 'triaged', requested_by: by }
  const said = { reason: 'A secret reason', diagnosis: 'A secret diagnosis', consent_by: 'patient', isolation: 'none' }
  const placed = { status: 'admitted', doctor_id: by, admitted_by: by, admitted_at: new Date() }
  const admission = { ...of, ...asked, ...said, ...placed, admission_number: 'A secret number' }
  const admission_id = await put('admissions', admission)
  await put('bed_stays', { admission_id, ward_id, bed_id, placed_by: by, reason: 'A secret reason' })
  const signed = { status: 'signed', signed_at: new Date(), author_id: by, plan: 'A secret plan' }
  const note_id = await put('ward_notes', { ...of, ...signed, admission_id })
  const content = JSON.stringify({ plan: 'A secret plan', carried: {}, diagnoses: [] })
  await put('ward_note_versions', { note_id, version: 1, content, author_id: by }, null)
  await put('ward_notes', { ...of, admission_id, author_id: by, plan: 'A secret draft' })
  const to_do = { title: 'A secret task', details: 'A secret detail', due_at: new Date(), created_by: by }
  const task_id = await put('ward_tasks', { patient_id, admission_id, ...to_do })
  const bag = { kind: 'infusion', volume_ml: 500, rate_ml_hour: 100, route: 'Intravenous', dosage: '1 g' }
  const words = { medication_name: 'A secret medicine', instructions: 'A secret instruction' }
  const written = { ...bag, ...words, starts_at: new Date(), prescribed_by: by }
  const ward_medicine_id = await put('ward_medicines', { patient_id, admission_id, ...written })
  const runs = { outcome: 'given', at: new Date(), is_infusion: true, note: 'A secret note', recorded_by: by }
  const dose_id = await put('ward_doses', { ...runs, medicine_id: ward_medicine_id, admission_id })
  const judged = { level: 'none', response: 'A secret response', next_due_at: new Date() }
  const measured = { ...judged, observed_at: new Date(), note: 'A secret note', recorded_by: by }
  const observation_id = await put('ward_observations', { patient_id, admission_id, ...measured })
  const labour_id = await fill('labours')
  const labour_entry_id = await fill('labour_entries')
  const gate_pass = 'GP-SECRET22'
  const summary = { kind: 'home', course: 'A secret course', advice: 'A secret advice', written_by: by }
  await put('discharges', { admission_id, ...summary, gate_pass }, null)
  return {
    ...{ ward_id, bed_id, admission_id, note_id, task_id, dose_id, labour_id, gate_pass, doctor_id: by },
    ...{ ward_medicine_id, medicine_id: ward_medicine_id, instead_of: ward_medicine_id },
    ...{ 'strikeEntry.entry_id': observation_id, 'strikeLabourEntry.entry_id': labour_entry_id },
  }
}
