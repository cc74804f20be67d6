import type { Leg } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import type { Noted } from './records.ts'

/** How bad the reactions of the demo were; of the others nobody said. */
const severities: Readonly<Record<string, 'mild' | 'moderate' | 'severe'>> = {
  'Swelling of the face': 'severe',
  Wheezing: 'severe',
  'Rash with blisters': 'severe',
  'Itching and vomiting': 'moderate',
  Rash: 'mild',
}

/** Allergies, conditions and history go to the patient's record; answers with the lines for the list. */
export function tell({ rows, hospital_id, random }: World, { id: visit_id, patient }: Noted, leg: Leg): string[] {
  const told = () => ({
    hospital_id,
    id: random.id(leg.end),
    patient_id: patient.id,
    visit_id,
    recorded_by: leg.by,
    recorded_at: new Date(leg.end),
  })
  for (const allergy of patient.allergies)
    rows.patient_allergies.push({
      ...told(),
      ...allergy,
      severity: severities[allergy.reaction] ?? null,
      certainty: 'suspected',
    })
  // Of some nobody has asked yet: by the last digit of their number, so that the same people are the same every time.
  if (patient.allergies.length === 0 && Number(patient.op_number.at(-1)) % 4 !== 0)
    rows.patient_allergy_answers.push(told())
  for (const condition of patient.conditions) rows.patient_conditions.push({ ...told(), condition })
  if (patient.history) rows.patient_histories.push({ ...told(), ...patient.history })
  return [
    ...(patient.conditions.length ? [`Conditions: ${patient.conditions.join(', ')}`] : []),
    ...(patient.allergies.length
      ? [`Allergies: ${patient.allergies.map((allergy) => allergy.substance).join(', ')}`]
      : []),
    ...(patient.history?.previous_surgeries ? [`Surgeries: ${patient.history.previous_surgeries}`] : []),
    ...(patient.history?.current_medications ? [`Medicines: ${patient.history.current_medications}`] : []),
    ...(patient.history?.family_history ? [`Family: ${patient.history.family_history}`] : []),
  ]
}
