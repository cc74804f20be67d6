import { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import { ageOn } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import type { Patient } from '../../../patients/patient.contract.ts'
import type { Visit } from '../../../visits/contract.ts'
import { Assessment, chronicConditions, type getTriage, TriageHistory, TriageInput } from '../../contract.ts'
import { Examined } from '../../examination.contract.ts'
import { asksPregnancy, type Examination } from '../../findings.ts'
import {
  type AgeSpan,
  checkVitalSigns,
  type NotMeasured,
  parseBloodPressure,
  spanOf,
  spanOfGuess,
  type Vitals,
} from '../../scores/index.ts'

export type Opened = Output<typeof getTriage>

/** `HI` or `LO`, as a meter says it where it cannot count any more. */
export const beyondOf = (glucose: unknown): 'hi' | 'lo' | null => {
  const said = typeof glucose === 'string' ? glucose.trim().toLowerCase() : ''
  return said === 'hi' || said === 'lo' ? said : null
}

/** What the form holds: the triage itself, where the glucose may be the meter's word. */
export const TriageFields = TriageInput.extend({
  glucose: z
    .union([z.string(), z.number()])
    .nullish()
    .superRefine((value, ctx) => {
      const read = Examined.shape.glucose.safeParse(value)
      if (!beyondOf(value) && !read.success)
        ctx.addIssue({
          code: 'custom',
          message: t('{message}, or HI or LO as the meter says', { message: read.error.issues[0]?.message ?? '' }),
        })
    }),
})
export type TriageValues = z.input<typeof TriageFields>
/** Of somebody who is looked at again: only what is examined and decided. */
export const AgainFields = TriageFields.extend({
  chief_complaint: z.string().nullish(),
  department: z.string().nullish(),
})

export const tabs = ['signs', 'vitals', 'history', 'assessment'] as const
export type TabName = (typeof tabs)[number]
const signFields = ['age_guess', 'pregnancy', 'answers'] as const
/** The fields of each tab, in the order in which they are filled in. */
export const tabFields: Record<TabName, readonly (keyof TriageValues)[]> = {
  signs: signFields,
  vitals: (Object.keys(Examined.shape) as (keyof TriageValues)[]).filter(
    (field) => !(signFields as readonly string[]).includes(field),
  ),
  history: Object.keys(TriageHistory.shape) as (keyof TriageValues)[],
  assessment: Object.keys(Assessment.shape) as (keyof TriageValues)[],
}

/** The first tab that has an error, and its first wrong field; null when there is none. */
export function firstError(
  errors: Partial<Record<string, unknown>>,
): { tab: TabName; field: keyof TriageValues } | null {
  for (const tab of tabs) for (const field of tabFields[tab]) if (errors[field]) return { tab, field }
  return null
}

/** Between which ages the patient is; a guess where nobody knows. */
const ageSpanOf = (visit: Visit, values: Partial<Pick<TriageValues, 'age_guess'>>): AgeSpan | null =>
  spanOf(visit, hospitalToday()) ?? (values.age_guess ? spanOfGuess(values.age_guess) : null)

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

/**
 * What the form opens with: nothing of what is to be found; what is in the record already; `clinics`: where a
 * patient can be sent, empty while unknown. What reception wrote of an emergency stands as the complaint.
 */
export function startingValues(
  visit: Visit,
  known: Known,
  clinics: readonly string[],
  opened?: Pick<Opened, 'pregnancy'>,
) {
  const usual = isMinor(visit.date_of_birth) ? ['pediatrics', 'general'] : ['general']
  const history = known?.background?.history
  const has = (field: keyof typeof chronicConditions) => isRecorded(known, chronicConditions[field])
  return {
    answers: {},
    temperature: null,
    pulse_rate: null,
    respiratory_rate: null,
    blood_pressure: '',
    oxygen_saturation: null,
    on_oxygen: null,
    consciousness: null,
    capillary_refill: null,
    respiratory_effort: null,
    pain_scale: null,
    glucose: null,
    glucose_beyond: null,
    weight: null,
    height: null,
    measured_lying: null,
    muac: null,
    measures_checked: false,
    not_measured: {},
    pregnancy: (opened?.pregnancy ?? null) as TriageValues['pregnancy'],
    age_guess: null,
    score_scale: 1 as const,
    diabetes: has('diabetes'),
    hypertension: has('hypertension'),
    heart_disease: has('heart_disease'),
    asthma: has('asthma'),
    cancer: has('cancer'),
    previous_surgeries: history?.previous_surgeries ?? '',
    other_chronic_illnesses: history?.other_chronic_illnesses ?? '',
    no_allergies: false,
    has_allergies: false,
    allergies: [],
    current_medications: history?.current_medications ?? '',
    family_history: history?.family_history ?? '',
    chief_complaint: visit.emergency_details ?? '',
    priority: null,
    priority_reason: '',
    department: clinics.length === 0 ? (usual[0] ?? '') : (usual.find((key) => clinics.includes(key)) ?? ''),
    notes: '',
    is_emergency: visit.visit_type === 'emergency',
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
type Typed = Partial<Omit<TriageValues, 'allergies' | 'answers' | 'not_measured'>>

/** The signs as typed so far, for score and flags; what cannot be true of a living person does not count. */
export function vitalsOf(values: Typed): Vitals {
  const pressure = parseBloodPressure(values.blood_pressure ?? '')
  const vitals: Vitals = {
    temperature: numberOf(values.temperature),
    pulse_rate: numberOf(values.pulse_rate),
    respiratory_rate: numberOf(values.respiratory_rate),
    systolic: pressure?.systolic || null,
    diastolic: pressure?.systolic ? pressure.diastolic : null,
    oxygen_saturation: numberOf(values.oxygen_saturation),
    on_oxygen: values.on_oxygen ?? null,
    consciousness: values.consciousness || null,
    capillary_refill: numberOf(values.capillary_refill),
    respiratory_effort: values.respiratory_effort || null,
    pain_scale: numberOf(values.pain_scale),
    glucose: numberOf(values.glucose),
    glucose_beyond: beyondOf(values.glucose),
    weight: numberOf(values.weight),
    height: numberOf(values.height),
    muac: numberOf(values.muac),
  }
  const wrong = Object.keys(checkVitalSigns(vitals))
  return Object.fromEntries(Object.entries(vitals).map(([sign, value]) => [sign, wrong.includes(sign) ? null : value]))
}

/** All that is known so far, to be judged. */
export function examinationOf(visit: Visit, opened: Opened, values: Partial<TriageValues>): Examination {
  const vitals = vitalsOf(values)
  const age = ageSpanOf(visit, values)
  const not = Object.entries(values.not_measured ?? {}).filter(
    ([sign, reason]) =>
      reason && (sign === 'blood_pressure' ? !vitals.systolic : numberOf(values[sign as 'temperature']) === null),
  )
  const none = parseBloodPressure(values.blood_pressure ?? '')?.systolic === 0
  return {
    age,
    sex: visit.gender,
    pregnancy: asksPregnancy(age, visit.gender) ? values.pregnancy || null : null,
    answers: values.answers ?? {},
    vitals,
    not_measured: { ...(Object.fromEntries(not) as NotMeasured), ...(none ? { blood_pressure: 'unrecordable' } : {}) },
    before: opened.before,
    scale: values.score_scale ?? 1,
    high_risk_is_red: opened.high_risk_is_red,
    lying: values.measured_lying ?? null,
  }
}

/** What is sent of what the form holds. */
export function inputOf(values: TriageValues): TriageInput {
  const beyond = beyondOf(values.glucose)
  return { ...values, glucose: beyond ? null : (values.glucose ?? null), glucose_beyond: beyond }
}
