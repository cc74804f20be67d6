import type { Patient } from '../../patients/contract.ts'
import type { TriageRecord } from '../../triage/contract.ts'
import { type Findings, fieldsOf, type Known, type Specialty } from '../specialties/types.ts'

const fromRecord = new Set<keyof Known>(['allergies', 'previous_surgeries', 'current_medications', 'medical_history'])
/** Where a starting value comes from, in words. */
export const sourceOf = (key: keyof Known): string => (fromRecord.has(key) ? 'From the patient’s record' : 'From triage')

/** What triage measured and the record says, for the fields that may begin with it. */
export function knownOf(triage: TriageRecord | null, patient: Patient | undefined): Known {
  const { conditions: recorded = [], history = null } = patient?.background ?? {}
  const allergies = patient?.allergies?.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)).join(', ')
  const conditions = [...recorded.map((row) => row.condition), history?.other_chronic_illnesses].filter(Boolean).join(', ')
  return {
    ...(triage && {
      blood_pressure: triage.blood_pressure,
      pulse_rate: triage.pulse_rate,
      temperature: triage.temperature,
      weight: triage.weight ?? undefined,
      height: triage.height ?? undefined,
      pain_scale: triage.pain_scale,
      chief_complaint: triage.chief_complaint,
    }),
    allergies: allergies || undefined,
    previous_surgeries: history?.previous_surgeries ?? undefined,
    current_medications: history?.current_medications ?? undefined,
    medical_history: conditions || undefined,
  }
}

/** What a new note of this specialty begins with; each value may be changed. */
export function startingFindings(specialty: Specialty, known: Known): Findings {
  const start: Findings = {}
  for (const { key, from } of fieldsOf(specialty)) {
    const value = from && known[from]
    if (value !== undefined) start[key] = value
  }
  return start
}
