import type { World } from '../../../database/demo/world.ts'
import type { Noted } from './records.ts'

/** Allergies, conditions and history go to the patient's record; answers with the lines for the list. */
export function tell({ rows, hospital_id, random }: World, { id: visit_id, patient }: Noted, leg: World['lived'][number]['leg']): string[] {
  const told = () => ({
    hospital_id,
    id: random.id(leg.end),
    patient_id: patient.id,
    visit_id,
    recorded_by: leg.by,
    recorded_at: new Date(leg.end),
  })
  for (const allergy of patient.allergies) rows.patient_allergies.push({ ...told(), ...allergy })
  for (const condition of patient.conditions) rows.patient_conditions.push({ ...told(), condition })
  if (patient.history) rows.patient_histories.push({ ...told(), ...patient.history })
  return [
    ...(patient.conditions.length ? [`Conditions: ${patient.conditions.join(', ')}`] : []),
    ...(patient.allergies.length ? [`Allergies: ${patient.allergies.map((allergy) => allergy.substance).join(', ')}`] : []),
    ...(patient.history?.previous_surgeries ? [`Surgeries: ${patient.history.previous_surgeries}`] : []),
    ...(patient.history?.current_medications ? [`Medicines: ${patient.history.current_medications}`] : []),
    ...(patient.history?.family_history ? [`Family: ${patient.history.family_history}`] : []),
  ]
}
