import { z } from 'zod'
import { endpoint, Id, Instant, optional, optionalLines, readNumber, required, requiredLines, rowsOf } from '../../kernel/contract/index.ts'
import { Department, departmentKey } from '../hospital/contract.ts'
import {
  checkVitalSigns,
  consciousnessLevels,
  type NumericSign,
  parseBloodPressure,
  respiratoryEfforts,
  signLabels,
} from './scores/index.ts'

/** A sign as typed: empty is missing, text is refused, and so is what cannot be true of a living person. Fractions to one decimal place. */
const measure = (sign: NumericSign) =>
  z
    .union([z.string().trim(), z.number()], { error: `${signLabels[sign]} is required` })
    .nullish()
    .transform((value, ctx) => {
      if (value === null || value === undefined || value === '') return null
      const number = readNumber(value)
      const message =
        checkVitalSigns({ [sign]: number })[sign] ??
        (/\.\d\d/.test(String(value)) ? `${signLabels[sign]} takes one decimal place` : undefined)
      if (!message) return number
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
const measured = (sign: NumericSign) =>
  measure(sign).transform((value, ctx) => {
    if (value !== null) return value
    ctx.addIssue({ code: 'custom', message: `${signLabels[sign]} is required` })
    return z.NEVER
  })

const PAIN = 'Please choose a pain scale between 0 and 10'
/** `120/80`, systolic above diastolic, both within what a living person can have. */
const BloodPressure = z
  .string({ error: 'Blood pressure is required' })
  .trim()
  .min(1, 'Blood pressure is required')
  .transform((text, ctx) => {
    const pressure = parseBloodPressure(text)
    const message = pressure ? Object.values(checkVitalSigns(pressure))[0] : 'Blood pressure is written like 120/80'
    if (pressure && !message) return pressure
    ctx.addIssue({ code: 'custom', message: message ?? '' })
    return z.NEVER
  })

export const Vitals = z.object({
  temperature: measured('temperature'),
  pulse_rate: measured('pulse_rate'),
  respiratory_rate: measured('respiratory_rate'),
  blood_pressure: BloodPressure,
  oxygen_saturation: measured('oxygen_saturation'),
  on_oxygen: z.boolean().default(false),
  consciousness: z.enum(consciousnessLevels).default('alert'),
  capillary_refill: measure('capillary_refill'),
  respiratory_effort: z
    .enum(respiratoryEfforts)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  pain_scale: z.number(PAIN).int(PAIN).min(0, PAIN).max(10, PAIN).default(0),
  weight: measure('weight'),
  height: measure('height'),
})

/** The named conditions of the history tab: field → what is written into the patient's record. */
export const chronicConditions = {
  diabetes: 'Diabetes',
  hypertension: 'Hypertension',
  heart_disease: 'Heart disease',
  asthma: 'Asthma',
  cancer: 'Cancer',
} as const

export const TriageHistory = z.object({
  diabetes: z.boolean().default(false),
  hypertension: z.boolean().default(false),
  heart_disease: z.boolean().default(false),
  asthma: z.boolean().default(false),
  cancer: z.boolean().default(false),
  previous_surgeries: optionalLines(2000),
  other_chronic_illnesses: optionalLines(2000),
  has_allergies: z.boolean().default(false),
  allergies: z
    .array(z.object({ substance: required('Please name the substance', 100), reaction: optional(200) }))
    .max(30)
    .default([]),
  current_medications: optionalLines(2000),
  family_history: optionalLines(2000),
})

export const Assessment = z.object({
  chief_complaint: requiredLines('Chief complaint is required', 2000),
  priority: z.enum(['emergency', 'urgent', 'routine'], { error: 'Priority is required' }),
  department: departmentKey('Department is required'),
  notes: optionalLines(2000),
  is_emergency: z.boolean().default(false),
})

export const TriageInput = z.object({ ...Vitals.shape, ...TriageHistory.shape, ...Assessment.shape })
export type TriageInput = z.input<typeof TriageInput>

const Point = z.object({ sign: z.string(), value: z.string(), points: z.number(), explanation: z.string() })

/** A triage as recorded. */
export const TriageRecord = z.object({
  id: Id,
  visit_id: Id,
  blood_pressure: z.string(),
  temperature: z.number(),
  pulse_rate: z.number(),
  respiratory_rate: z.number(),
  oxygen_saturation: z.number(),
  on_oxygen: z.boolean(),
  consciousness: z.string(),
  pain_scale: z.number(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  bmi: z.number().nullable(),
  chief_complaint: z.string(),
  priority: z.enum(['emergency', 'urgent', 'routine']),
  notes: z.string().nullable(),
  score_name: z.string().nullable(),
  score: z.number().nullable(),
  score_points: z.array(Point).nullable(),
  triaged_by_name: z.string(),
  created_at: Instant,
})
export type TriageRecord = z.infer<typeof TriageRecord>

/** What the triage screen opens with: who does it, the last values for comparison, and what is known of the patient. */
export const getTriage = endpoint('getTriage', 'GET /triage/:visit_id', {
  permission: 'triage.record',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    queue_id: Id.nullable(),
    queue_status: z.string().nullable(),
    started_by: Id.nullable(),
    started_by_name: z.string().nullable(),
    last: TriageRecord.nullable(),
  }),
  reads: ['queue', 'visits'],
  errors: ['visit_not_found'],
  summary: 'Opens the triage of a visit',
})

export const completeTriage = endpoint('completeTriage', 'POST /triage/:visit_id', {
  permission: 'triage.record',
  input: TriageInput.extend({ visit_id: Id }),
  output: z.object({ triage_id: Id, queue_id: Id, department: Department, ticket: z.string() }),
  changes: ['queue', 'visits', 'reception', 'patients', 'triage'],
  errors: ['visit_not_found', 'visit_closed', 'not_in_triage', 'triage_taken', 'already_queued', 'department_not_found', 'department_off'],
  summary: 'Complete Triage: record, history, visit and queues in one step',
})

export const getWeight = endpoint('getWeight', 'GET /triage/patients/:patient_id/weight', {
  permission: 'allergies.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({
    /** In kg, as it was measured last; null: never measured here. */
    weight: z.number().nullable(),
    measured_at: Instant.nullable(),
  }),
  reads: ['triage'],
  errors: ['patient_not_found'],
  summary: 'What a patient weighed last: what whoever gives medicines has to know',
})

export const listVitals = endpoint('listVitals', 'GET /triage/patients/:patient_id', {
  permission: 'records.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: rowsOf(TriageRecord),
  reads: ['triage'],
  errors: ['patient_not_found'],
  summary: 'The vital signs of a patient over time, newest first, at most fifty',
})
