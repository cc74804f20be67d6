import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  line,
  lines,
  Money,
  Ok,
  optional,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Diagnosis } from '../consultation/contract.ts'
import { Stock } from '../inventory/items.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { rxStates } from '../pharmacy/became.ts'
import { dischargeKinds } from './words.ts'

export const conditions = {
  recovered: 'Recovered',
  improved: 'Improved',
  unchanged: 'Unchanged',
  worse: 'Worse',
} as const
export const manners = {
  natural: 'Natural',
  accident: 'Accident',
  violence: 'Violence',
  suicide: 'Suicide',
  unknown: 'Not known',
} as const
/**
 * The end of a stay: its summary is written, a doctor decides, the patient leaves. `how`: who decided and when, as the
 * server puts it together.
 */
export const discharge = defineStates({
  entity: 'discharge',
  states: {
    draft: {
      label: 'Being written',
      late: 'This discharge has not been decided yet',
      early: 'This discharge has not been decided yet',
    },
    decided: { label: 'Decided', late: 'This discharge has already been decided{by}', by: 'how' },
    left: { label: 'Left', late: 'This discharge is over: the patient has left already' },
  },
  errors: { not_found: 'admission_not_found', state: 'discharge_state' },
})
export const dischargeStates = discharge.labels

const Text = lines(20_000).default('')
const When = Instant.nullish().transform((at) => at ?? null)
/**
 * What a doctor writes of the end of a stay; which of it must be there depends on the kind, and is asked when it is
 * decided.
 */
export const DischargeWords = z.object({
  kind: keysOf(dischargeKinds, 'Please choose how the patient leaves'),
  course: Text,
  findings: Text,
  condition: keysOf(conditions)
    .nullish()
    .transform((value) => value ?? null),
  advice: Text,
  diagnoses: z.array(Diagnosis).max(20).default([]),
  follow_up_on: LocalDate.or(z.literal(''))
    .nullish()
    .transform((day) => day || null),
  follow_up_department: optional(60),
  referred_to: optional(200),
  referral_reason: optionalLines(2000),
  transport: optional(200),
  risks_explained: optionalLines(2000),
  signed_by: optional(120),
  witness_name: optional(120),
  refused_to_sign: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  last_seen_at: When,
  search_note: optionalLines(1000),
  died_at: When,
  cause_direct: optional(300),
  cause_due_to: optional(300),
  cause_contributing: optional(300),
  manner: keysOf(manners)
    .nullish()
    .transform((value) => value ?? null),
  kin_told: optional(200),
  kin_told_at: When,
  notification_number: optional(60),
})
export type DischargeWords = z.output<typeof DischargeWords>

const Signed = { by_name: z.string(), at: Instant, note: z.string().nullable() }
/** The end of a stay as it is kept. */
export const Discharge = z.object({
  ...DischargeWords.shape,
  condition: z.string().nullable(),
  kind: keysOf(dischargeKinds),
  status: discharge.Status,
  written_by_name: z.string(),
  updated_at: Instant,
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  pharmacy: z.object(Signed).nullable(),
  billing: z.object(Signed).nullable(),
  open_reason: z.string().nullable(),
  body_released_to: z.string().nullable(),
  body_released_id: z.string().nullable(),
  body_released_at: Instant.nullable(),
  body_released_by_name: z.string().nullable(),
  gate_pass: z.string().nullable(),
  gate_passed_at: Instant.nullable(),
  gate_passed_by_name: z.string().nullable(),
  version: z.number().int(),
})
export type Discharge = z.output<typeof Discharge>

/** What can be unfinished, as those read it who do not treat. */
export const openKinds = {
  laboratory: 'A laboratory test',
  radiology: 'An examination',
  procedure: 'A procedure',
  prescription: 'A prescription',
  infusion: 'An infusion',
} as const
/** Something of a stay that is not finished: what (only its kind for roles that do not treat), by whom, since when. */
export const OpenWork = z.object({
  kind: keysOf(openKinds),
  text: z.string(),
  by_name: z.string(),
  at: Instant,
})
export type OpenWork = z.output<typeof OpenWork>

const Taken = {
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  route: z.string(),
}
/** A medicine to take home, as it is given. */
const TakeHome = z.object({
  id: Id,
  ...Taken,
  /** As it was written, where the pharmacy gives another medicine or another dose; null: it is given as written. */
  prescribed: z.object(Taken).nullable(),
  /** Why another medicine is given. */
  substitution_note: z.string().nullable(),
  instructions: z.string().nullable(),
  /** What became of it; how much of it the patient has. `unit` is null while a free text is not matched. */
  state: z.enum(rxStates),
  quantity_dispensed: Stock,
  unit: z.string().nullable(),
})
export type TakeHome = z.output<typeof TakeHome>

const Of = z.object({ admission_id: Id })
const CHANGES = ['wards', 'visits', 'patients', 'invoices'] as const

export const getDischarge = endpoint('getDischarge', 'GET /inpatient/admissions/:admission_id/discharge', {
  permission: 'wards.view',
  audited: true,
  input: Of,
  output: z.object({
    /** Null: nobody has begun it. */
    discharge: Discharge.nullable(),
    /** False: this role does not treat. What was written and found is left out then, whatever there is. */
    clinical: z.boolean(),
    /** Assembled from the stay, for a summary that is begun. */
    proposal: z.object({ course: z.string(), findings: z.string(), diagnoses: z.array(Diagnosis) }),
    open: z.array(OpenWork),
    /** What remains to be paid; null: this hospital has no billing. */
    owed: Money.nullable(),
    /** What is left of the patient's deposits, from which it can be paid; null: this hospital has no billing. */
    deposit: Money.nullable(),
    /** Medicines to take home: what was prescribed since the admission and is not cancelled, as it is given. */
    medicines: z.array(TakeHome),
    /** Where the gate checks the pass; null: the patient has not left. */
    check_path: z.string().nullable(),
  }),
  reads: ['wards', 'orders', 'invoices', 'ward_notes'],
  errors: ['admission_not_found'],
  summary: 'The end of a stay: the summary with what is proposed, what is still open, what is owed, and who cleared it',
})

export const saveDischarge = endpoint('saveDischarge', 'PUT /inpatient/admissions/:admission_id/discharge', {
  permission: 'wards.treat',
  changes: ['wards'],
  input: z.object({ ...Of.shape, version: z.number().int().nullable(), ...DischargeWords.shape }),
  output: z.object({ version: z.number().int() }),
  errors: ['admission_not_found', 'not_admitted', 'discharge_state'],
  summary: 'Keeps the summary while it is written; `version` null: it is begun',
})
export const decideDischarge = endpoint(
  'decideDischarge',
  'POST /inpatient/admissions/:admission_id/discharge/decide',
  {
    permission: 'wards.treat',
    changes: [...CHANGES],
    input: z.object({ ...Of.shape, version: z.number().int() }),
    output: z.object({ version: z.number().int() }),
    errors: ['admission_not_found', 'not_admitted', 'discharge_state'],
    summary:
      'Says that the patient may leave; from then on pharmacy and billing clear them, and the days so far are charged',
  },
)
export const reopenDischarge = endpoint(
  'reopenDischarge',
  'POST /inpatient/admissions/:admission_id/discharge/reopen',
  {
    permission: 'wards.treat',
    changes: ['wards'],
    input: z.object({ ...Of.shape, version: z.number().int(), reason: requiredLines('Please give a reason', 300) }),
    output: z.object({ version: z.number().int() }),
    errors: ['admission_not_found', 'not_admitted', 'discharge_state'],
    summary: 'Takes the decision back: the patient stays, and what was cleared has to be cleared again',
  },
)
const Clearing = z.object({ ...Of.shape, version: z.number().int(), note: optionalLines(500) })
export const clearPharmacy = endpoint('clearPharmacy', 'POST /inpatient/admissions/:admission_id/discharge/pharmacy', {
  permission: 'pharmacy.dispense',
  module: 'inpatient',
  changes: ['wards'],
  input: Clearing,
  output: Ok,
  errors: ['admission_not_found', 'not_admitted', 'discharge_state', 'discharge_undecided', 'discharge_open'],
  summary: 'Pharmacy clears the patient: medicines to take home are handed out, or a note says what becomes of them',
})
export const clearBilling = endpoint('clearBilling', 'POST /inpatient/admissions/:admission_id/discharge/billing', {
  permission: 'billing.take_payment',
  module: 'inpatient',
  changes: ['wards'],
  input: Clearing,
  output: Ok,
  errors: ['admission_not_found', 'not_admitted', 'discharge_state', 'discharge_undecided', 'discharge_open'],
  summary: 'Billing clears the patient: nothing is owed, or a note says how the rest will be paid',
})
export const dischargePatient = endpoint(
  'dischargePatient',
  'POST /inpatient/admissions/:admission_id/discharge/leave',
  {
    permission: 'wards.care',
    changes: [...CHANGES, 'queue', 'appointments', 'ward_charts', 'ward_medicines', 'ward_tasks'],
    input: z.object({ ...Of.shape, version: z.number().int(), open_reason: overruling() }),
    output: z.object({ gate_pass: z.string().nullable() }),
    errors: [
      'admission_not_found',
      'not_admitted',
      'discharge_state',
      'discharge_undecided',
      'discharge_uncleared',
      'discharge_open',
    ],
    summary:
      'The patient leaves: the bed is to be cleaned, the last day is charged, the invoice is issued, the visit ends',
  },
)
export const releaseBody = endpoint('releaseBody', 'POST /inpatient/admissions/:admission_id/discharge/body', {
  permission: 'wards.care',
  changes: ['wards'],
  input: z.object({
    ...Of.shape,
    released_to: required('Please write to whom the body is released', 120),
    released_id: required('Please write the ID number of who takes the body', 60),
    released_at: Instant.optional(),
  }),
  output: Ok,
  errors: ['admission_not_found', 'discharge_state'],
  summary: 'Keeps to whom a body was released, with their ID number; once',
})

export const listDischarges = endpoint('listDischarges', 'GET /inpatient/discharges', {
  permission: 'wards.view',
  audited: true,
  input: z.object({
    status: z.enum(['open', 'draft', 'decided', 'left']).default('open'),
    kind: keysOf(dischargeKinds).optional(),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(
    z.object({
      id: Id,
      ...OfPatient,
      admission_number: z.string(),
      ward_name: z.string().nullable(),
      bed_label: z.string().nullable(),
      kind: keysOf(dischargeKinds),
      status: discharge.Status,
      decided_at: Instant.nullable(),
      decided_by_name: z.string().nullable(),
      pharmacy_at: Instant.nullable(),
      billing_at: Instant.nullable(),
      discharged_at: Instant.nullable(),
      version: z.number().int(),
    }),
  ),
  reads: ['wards'],
  summary: 'Who is about to leave and what is still missing; who has left, newest first',
})

export const passGate = endpoint('passGate', 'POST /inpatient/gate-passes/:gate_pass', {
  permission: 'wards.view',
  changes: ['wards'],
  input: z.object({ gate_pass: line(40) }),
  output: z.object({ ...OfPatient, kind: keysOf(dischargeKinds) }),
  errors: ['gate_pass_not_found', 'gate_passed'],
  summary: 'Somebody leaves with this pass: good once',
})
export const checkGatePass = endpoint('checkGatePass', 'GET /inpatient/gate-check/:token', {
  permission: 'public',
  scope: 'system',
  mostPerHour: 120,
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    genuine: z.boolean(),
    /** Genuine, and too old to be answered. */
    over: z.boolean(),
    /** Null: not genuine, or over. */
    pass: z
      .object({
        gate_pass: z.string(),
        hospital_name: z.string(),
        initials: z.string(),
        ward_name: z.string(),
        left_at: Instant,
        passed_at: Instant.nullable(),
      })
      .nullable(),
  }),
  summary:
    'Whether a printed gate pass is genuine, and whether somebody has left with it; for the gate, without the patient’s name',
})
