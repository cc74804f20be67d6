import { t } from '../../../../kernel/contract/words/text.ts'
import { allergyText } from '../../../patients/facts/allergies.ts'
import type { Patient } from '../../../patients/patient.contract.ts'
import type { TriageRecord } from '../../../triage/contract.ts'
import { type Findings, fieldsOf, type Known, type Specialty } from '../../specialties/types.ts'

const fromRecord = new Set<keyof Known>(['allergies', 'previous_surgeries', 'current_medications', 'medical_history'])
/** Where a starting value comes from, in words. */
export const sourceOf = (key: keyof Known): string =>
  fromRecord.has(key) ? t('From the patient’s record') : t('From triage')

/** What triage measured and the record says, for the fields that may begin with it. */
export function knownOf(triage: TriageRecord | null, patient: Patient | undefined): Known {
  const { conditions: recorded = [], history = null } = patient?.background ?? {}
  const allergies =
    patient?.allergies?.map(allergyText).join(', ') || (patient?.allergies_asked ? t('None known') : undefined)
  const conditions = [...recorded.map((row) => row.condition), history?.other_chronic_illnesses]
    .filter(Boolean)
    .join(', ')
  return {
    vital_signs: vitalSignsText(triage) || undefined,
    ...(triage && {
      blood_pressure: triage.blood_pressure ?? undefined,
      pulse_rate: triage.pulse_rate ?? undefined,
      temperature: triage.temperature ?? undefined,
      weight: triage.weight ?? undefined,
      height: triage.height ?? undefined,
      measured: triage.measured_lying === null ? undefined : triage.measured_lying ? 'lying' : 'standing',
      pain_scale: triage.pain_scale ?? undefined,
      chief_complaint: triage.chief_complaint,
    }),
    allergies,
    previous_surgeries: history?.previous_surgeries ?? undefined,
    current_medications: history?.current_medications ?? undefined,
    medical_history: conditions || undefined,
  }
}

/** The vital signs of triage in a line, as a note says them; empty: none. */
function vitalSignsText(triage: TriageRecord | null): string {
  if (!triage) return ''
  const parts: (readonly [label: string, value: string | number | null, unit: string])[] = [
    ['T', triage.temperature, ' °C'],
    [t('HR'), triage.pulse_rate, '/min'],
    [t('RR'), triage.respiratory_rate, '/min'],
    [t('BP'), triage.blood_pressure, t(' mmHg')],
    [t('SpO₂'), triage.oxygen_saturation, ' %'],
    [t('Pain'), triage.pain_scale, '/10'],
    [t('Weight'), triage.weight, t(' kg')],
  ]
  return parts
    .flatMap(([label, value, unit]) => (value === null || value === undefined ? [] : [`${label} ${value}${unit}`]))
    .join(', ')
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
