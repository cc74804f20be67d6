import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  Nothing,
  Ok,
  optional,
  optionalLines,
  required,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { Department, departmentKey } from '../hospital/contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { weightSources } from '../pharmacy/safety/weights.ts'
import { answerStates } from './answers.ts'
import { signIds } from './charts/signs.data.ts'
import { Decided, Examined, priorities } from './examination.contract.ts'
import { measurable, notMeasuredReasons } from './scores/index.ts'

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
  /** Asked, and none known. Neither this nor the next: nobody asked. */
  no_allergies: z.boolean().default(false),
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
  ...Decided.shape,
  department: departmentKey('Department is required'),
  is_emergency: z.boolean().default(false),
})

export const TriageInput = z.object({ ...Examined.shape, ...TriageHistory.shape, ...Assessment.shape })
export type TriageInput = z.input<typeof TriageInput>

const Point = z.object({ sign: z.string(), value: z.string(), points: z.number(), explanation: z.string() })

const Finding = z.object({ priority: z.enum(priorities), key: z.string(), text: z.string(), source: z.string() })
const Missing = z.object({ key: z.string(), text: z.string(), blocks: z.boolean() })

/** A triage as recorded. Null: not asked or not measured; why, says `not_measured`. */
export const TriageRecord = z.object({
  id: Id,
  visit_id: Id,
  blood_pressure: z.string().nullable(),
  temperature: z.number().nullable(),
  pulse_rate: z.number().nullable(),
  respiratory_rate: z.number().nullable(),
  oxygen_saturation: z.number().nullable(),
  on_oxygen: z.boolean().nullable(),
  consciousness: z.string().nullable(),
  capillary_refill: z.number().nullable(),
  respiratory_effort: z.string().nullable(),
  pain_scale: z.number().nullable(),
  glucose: z.number().nullable(),
  glucose_beyond: z.enum(['hi', 'lo']).nullable(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  measured_lying: z.boolean().nullable(),
  muac: z.number().nullable(),
  bmi: z.number().nullable(),
  pregnancy: z.string().nullable(),
  answers: z.partialRecord(z.enum(signIds), z.enum(answerStates)),
  not_measured: z.partialRecord(z.enum(measurable), z.enum(notMeasuredReasons)),
  chief_complaint: z.string(),
  priority: z.enum(priorities),
  /** What was proposed, with the sign it came from; `at_least`: something was missing. */
  proposed_priority: z.enum(priorities).nullable(),
  proposed_reason: z.string().nullable(),
  at_least: z.boolean(),
  /** Why less was chosen than proposed. */
  priority_reason: z.string().nullable(),
  findings: z.array(Finding).nullable(),
  /** Null in records from before this was kept. */
  missing: z.array(Missing).nullable(),
  review_now: z.boolean(),
  is_retriage: z.boolean(),
  notes: z.string().nullable(),
  score_name: z.string().nullable(),
  score: z.number().nullable(),
  score_scale: z.number(),
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
    /** The department where the patient waits after triage, to be looked at again; null: nowhere. */
    waits_in: Department.nullable(),
    /** The priority the patient came with; below it nobody is sent without a reason. */
    before: z.enum(priorities),
    /** As this visit says, or that an earlier one says she is or may be pregnant; null: to be asked. */
    pregnancy: z.string().nullable(),
    high_risk_is_red: z.boolean(),
  }),
  reads: ['queue', 'visits', 'patients', 'hospital'],
  errors: ['visit_not_found'],
  summary: 'Opens the triage of a visit',
})

export const completeTriage = endpoint('completeTriage', 'POST /triage/:visit_id', {
  permission: 'triage.record',
  input: TriageInput.extend({ visit_id: Id }),
  output: z.object({ triage_id: Id, queue_id: Id, department: Department, ticket: z.string() }),
  changes: ['queue', 'visits', 'patients', 'triage'],
  errors: [
    'visit_not_found',
    'visit_closed',
    'not_in_triage',
    'triage_taken',
    'already_queued',
    'department_not_found',
    'department_off',
    'allergies_recorded',
  ],
  summary: 'Completes a triage: record, history, visit and queues in one step',
})

export const retriagePatient = endpoint('retriagePatient', 'POST /triage/:visit_id/again', {
  permission: 'triage.record',
  input: z.object({ ...Examined.shape, ...Decided.shape, visit_id: Id }),
  output: z.object({ triage_id: Id, priority: z.enum(priorities) }),
  changes: ['queue', 'visits', 'patients', 'triage'],
  errors: ['visit_not_found', 'visit_closed', 'not_waiting', 'queue_state'],
  summary: 'Looks at a waiting patient again: a new record, and the priority of the queue',
})

/** Minutes after which a waiting patient is looked at again. */
const minutes = z
  .number('Please enter minutes')
  .int('Please enter whole minutes')
  .min(1, 'At least 1 minute')
  .max(1440, 'At most a day')
export const TriageRules = z.object({
  retriage_emergency_minutes: minutes,
  retriage_urgent_minutes: minutes,
  retriage_routine_minutes: minutes,
  high_risk_is_red: z.boolean(),
})

export const listDue = endpoint('listDue', 'GET /triage/due', {
  permission: 'triage.record',
  audited: true,
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        visit_id: Id,
        department: Department,
        ticket: z.string(),
        priority: z.enum(['stat', 'urgent', 'routine']),
        looked_at: Instant,
        due_at: Instant,
        ...OfPatient,
      }),
    ),
    rules: TriageRules,
  }),
  reads: ['queue', 'triage', 'patients', 'hospital'],
  summary: 'Who waits for a clinic and should be looked at again, emergencies first; at most fifty',
})

export const getTriageRules = endpoint('getTriageRules', 'GET /triage/rules', {
  permission: 'hospital.settings',
  input: Nothing,
  output: TriageRules,
  reads: ['hospital'],
  summary: 'When who waits is looked at again, by priority, and whether high-risk vital signs are an emergency here',
})

export const setTriageRules = endpoint('setTriageRules', 'PUT /triage/rules', {
  permission: 'hospital.settings',
  input: TriageRules,
  output: Ok,
  changes: ['hospital'],
  summary:
    'Sets when who waits is looked at again, by priority, and whether high-risk vital signs are an emergency here',
})

export const getWeight = endpoint('getWeight', 'GET /triage/patients/:patient_id/weight', {
  permission: 'allergies.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({
    /** In kg, as it was measured last; null: never measured here. */
    weight: z.number().nullable(),
    measured_at: Instant.nullable(),
    source: keysOf(weightSources).nullable(),
  }),
  reads: ['triage'],
  errors: ['patient_not_found'],
  summary: 'What a patient weighed last: what whoever gives medicines has to know',
})

export const getFound = endpoint('getFound', 'GET /triage/patients/:patient_id/found', {
  permission: 'allergies.view',
  audited: true,
  input: z.object({ patient_id: Id, visit_id: Id.optional() }),
  output: z.object({
    /** The newest triage: of that visit, or of any; null: none. */
    triage: TriageRecord.nullable(),
    /** What the patient told of the past, as it is recorded; null: nothing is. */
    told: z
      .object({
        medicines: z.string().nullable(),
        conditions: z.string().nullable(),
        surgeries: z.string().nullable(),
        family: z.string().nullable(),
      })
      .nullable(),
  }),
  reads: ['triage', 'patients'],
  errors: ['patient_not_found', 'visit_not_found'],
  summary: 'What triage found and the patient told: beside what is dispensed, examined and reported',
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
