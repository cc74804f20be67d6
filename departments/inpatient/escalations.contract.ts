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
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { callResults } from './charts/words.ts'

const NOT_HERE = ['admission_not_found', 'not_admitted'] as const
/** What became of a call for help; `raised` false: the one that was open already stays as it was. */
export const Opened = z.object({ id: Id, level: z.enum(['medium', 'high']), raised: z.boolean() })

export const Call = z.object({
  id: Id,
  called: z.string(),
  result: keysOf(callResults),
  note: z.string().nullable(),
  called_by_name: z.string(),
  created_at: Instant,
})
export const Escalation = z.object({
  id: Id,
  admission_id: Id,
  level: z.enum(['medium', 'high']),
  reason: z.string(),
  raised_by_name: z.string(),
  raised_at: Instant,
  answer_by: Instant,
  answered_by_name: z.string().nullable(),
  answered_at: Instant.nullable(),
  outcome: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: Instant.nullable(),
  /** The observations, or the column of the labour care guide, that raised it were struck out since. */
  observation_struck: z.boolean(),
  version: z.number().int(),
  calls: z.array(Call),
})
export type Escalation = z.output<typeof Escalation>
/** Whom to call next. `staff_id` null: whoever is on duty. */
export const Callee = z.object({ staff_id: Id.nullable(), name: z.string(), phone: z.string().nullable() })

export const listEscalations = endpoint('listEscalations', 'GET /inpatient/admissions/:admission_id/escalations', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ admission_id: Id }),
  output: rowsOf(Escalation),
  reads: ['ward_charts'],
  errors: ['admission_not_found'],
  summary: 'Every escalation of an admission with its calls, newest first',
})
export const raiseEscalation = endpoint('raiseEscalation', 'POST /inpatient/admissions/:admission_id/escalations', {
  permission: 'wards.care',
  changes: ['ward_charts'],
  input: z.object({
    admission_id: Id,
    level: z.enum(['medium', 'high'], { error: 'Please choose how urgent it is' }),
    reason: requiredLines('Please say what worries you', 500),
  }),
  output: Opened,
  errors: [...NOT_HERE],
  summary: 'Calls for a doctor by hand, whatever the score says; where one is open, it becomes worse at most',
})
const OF_ONE = ['escalation_not_found', 'escalation_state', ...NOT_HERE] as const
export const noteCall = endpoint('noteCall', 'POST /inpatient/escalations/:escalation_id/calls', {
  permission: 'wards.care',
  changes: ['ward_charts'],
  input: z.object({
    escalation_id: Id,
    staff_id: Id.nullish().transform((id) => id ?? null),
    /** Whom, where it is nobody of the staff; left out with `staff_id`: their name. */
    called: optional(120),
    result: keysOf(callResults),
    note: optionalLines(500),
  }),
  output: Ok,
  errors: [...OF_ONE],
  summary: 'Notes whom somebody called and what came of it; who is coming answers it',
})
export const answerEscalation = endpoint('answerEscalation', 'POST /inpatient/escalations/:escalation_id/answer', {
  permission: 'wards.treat',
  changes: ['ward_charts'],
  input: z.object({ escalation_id: Id }),
  output: Ok,
  errors: [...OF_ONE],
  summary: 'Answers an escalation: ‘I am coming’: it stops ringing; of two, the second is told who was first',
})
export const closeEscalation = endpoint('closeEscalation', 'POST /inpatient/escalations/:escalation_id/close', {
  permission: 'wards.care',
  changes: ['ward_charts'],
  input: z.object({
    escalation_id: Id,
    version: z.number().int(),
    outcome: requiredLines('Please write what was found and decided', 1000),
  }),
  output: Ok,
  errors: [...OF_ONE],
  summary: 'Ends an escalation with what was found and decided; a nurse can where somebody answered or gave advice',
})

export const Ringing = z.object({
  id: Id,
  admission_id: Id,
  ...OfPatient,
  ward_id: Id,
  ward_name: z.string(),
  bed_label: z.string(),
  level: z.enum(['medium', 'high']),
  reason: z.string(),
  raised_by_name: z.string(),
  raised_at: Instant,
  answer_by: Instant,
  calls: z.number().int(),
  last_call: z.string().nullable(),
  call_next: z.array(Callee),
  version: z.number().int(),
})
export type Ringing = z.output<typeof Ringing>
export const listRinging = endpoint('listRinging', 'GET /inpatient/escalations/ringing', {
  permission: 'wards.care',
  audited: true,
  input: Nothing,
  output: rowsOf(Ringing),
  reads: ['ward_charts', 'wards'],
  summary: 'Every escalation that nobody has answered, the worst and oldest first',
})
