import { z } from 'zod'
import { ageInDays, ageOn } from '../../../kernel/contract/days.ts'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import type { Patient } from '../../patients/contract.ts'
import type { Visit } from '../../visits/contract.ts'
import { Assessment, chronicConditions, TriageHistory, TriageInput, Vitals as VitalsInput } from '../contract.ts'
import { DAYS_OF_16_YEARS } from '../scores/age.ts'
import { checkVitalSigns, parseBloodPressure, type Vitals } from '../scores/index.ts'

/** What the form holds besides the triage itself: whether the nurse has chosen the priority, after which no proposal changes it. */
export const TriageFields = TriageInput.extend({ priority_chosen: z.boolean().default(false) })
export type TriageValues = z.input<typeof TriageFields>

export const tabs = ['vitals', 'history', 'assessment'] as const
export type TabName = (typeof tabs)[number]
/** The fields of each tab, in the order in which they are filled in. */
export const tabFields: Record<TabName, readonly (keyof TriageValues)[]> = {
  vitals: Object.keys(VitalsInput.shape) as (keyof TriageValues)[],
  history: Object.keys(TriageHistory.shape) as (keyof TriageValues)[],
  assessment: Object.keys(Assessment.shape) as (keyof TriageValues)[],
}

/** The first tab that has an error, and its first wrong field; null when there is none. */
export function firstError(errors: Partial<Record<string, unknown>>): { tab: TabName; field: keyof TriageValues } | null {
  for (const tab of tabs) for (const field of tabFields[tab]) if (errors[field]) return { tab, field }
  return null
}

/** A child for the score: under 16 years. */
export const isChild = (days: number | null): boolean => days !== null && days < DAYS_OF_16_YEARS
export const ageOf = (dateOfBirth: string | null): number | null => ageInDays(dateOfBirth, hospitalToday())

const YEARS_OF_CHILDHOOD = 18
/** Whether somebody born that day (`yyyy-MM-dd`) is under 18 today; not known is not. */
export function isMinor(dateOfBirth: string | null, today = hospitalToday()): boolean {
  const age = ageOn(dateOfBirth, today)
  return age !== null && age.years < YEARS_OF_CHILDHOOD
}

type Known = Pick<Patient, 'background'> | undefined

/** Whether one of the named conditions is in the patient's record already. */
export const isRecorded = (known: Known, condition: string): boolean =>
  known?.background?.conditions.some((row) => row.condition.toLowerCase() === condition.toLowerCase()) ?? false

/** What the form opens with: the specification's defaults, and what is in the record already; `clinics`: where a patient can be sent, empty while unknown. */
export function startingValues(visit: Visit, known: Known, clinics: readonly string[]): TriageValues {
  const usual = isMinor(visit.date_of_birth) ? ['pediatrics', 'general'] : ['general']
  const history = known?.background?.history
  const has = (field: keyof typeof chronicConditions) => isRecorded(known, chronicConditions[field])
  return {
    temperature: null,
    pulse_rate: null,
    respiratory_rate: null,
    blood_pressure: '',
    oxygen_saturation: null,
    on_oxygen: false,
    consciousness: 'alert',
    capillary_refill: null,
    respiratory_effort: '',
    pain_scale: 0,
    weight: null,
    height: null,
    diabetes: has('diabetes'),
    hypertension: has('hypertension'),
    heart_disease: has('heart_disease'),
    asthma: has('asthma'),
    cancer: has('cancer'),
    previous_surgeries: history?.previous_surgeries ?? '',
    other_chronic_illnesses: history?.other_chronic_illnesses ?? '',
    has_allergies: false,
    allergies: [],
    current_medications: history?.current_medications ?? '',
    family_history: history?.family_history ?? '',
    chief_complaint: '',
    priority: 'routine',
    department: clinics.length === 0 ? (usual[0] ?? '') : (usual.find((key) => clinics.includes(key)) ?? ''),
    notes: '',
    is_emergency: visit.visit_type === 'emergency',
    priority_chosen: false,
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The signs as typed so far, for score and flags; what cannot be true of a living person does not count. */
export function vitalsOf(values: Partial<Omit<TriageValues, 'allergies'>>): Vitals {
  const pressure = parseBloodPressure(values.blood_pressure ?? '')
  const vitals: Vitals = {
    temperature: numberOf(values.temperature),
    pulse_rate: numberOf(values.pulse_rate),
    respiratory_rate: numberOf(values.respiratory_rate),
    systolic: pressure?.systolic ?? null,
    diastolic: pressure?.diastolic ?? null,
    oxygen_saturation: numberOf(values.oxygen_saturation),
    on_oxygen: values.on_oxygen ?? false,
    consciousness: values.consciousness ?? 'alert',
    capillary_refill: numberOf(values.capillary_refill),
    respiratory_effort: values.respiratory_effort || null,
    pain_scale: numberOf(values.pain_scale),
    weight: numberOf(values.weight),
    height: numberOf(values.height),
  }
  const wrong = Object.keys(checkVitalSigns(vitals))
  return Object.fromEntries(Object.entries(vitals).map(([sign, value]) => [sign, wrong.includes(sign) ? null : value]))
}
