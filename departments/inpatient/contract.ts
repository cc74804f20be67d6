import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optional,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { optionalPhone } from '../../kernel/contract/values/phone.ts'
import { DepositParts } from '../billing/payments.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { admissionSources, admissionStatuses, consents, dischargeKinds, isolations, urgencies } from './words.ts'

const AdmissionStatus = keysOf(admissionStatuses)

/** An admission in a list. */
export const Admission = z.object({
  id: Id,
  admission_number: z.string(),
  visit_id: Id,
  visit_number: z.string(),
  ...OfPatient,
  status: AdmissionStatus,
  source: keysOf(admissionSources),
  urgency: keysOf(urgencies),
  /** Null: not for this reader. */
  reason: z.string().nullable(),
  /** Null: nobody said, or not for this reader. */
  diagnosis: z.string().nullable(),
  /** Null: nobody said. */
  isolation: keysOf(isolations).nullable(),
  /** The ward asked for, or where the patient lies or lay last. */
  ward_id: Id.nullable(),
  ward_name: z.string().nullable(),
  bed_id: Id.nullable(),
  bed_label: z.string().nullable(),
  doctor_id: Id.nullable(),
  doctor_name: z.string().nullable(),
  requested_by_name: z.string(),
  requested_at: Instant,
  admitted_at: Instant.nullable(),
  discharged_at: Instant.nullable(),
  discharge_kind: keysOf(dischargeKinds).nullable(),
  cancel_reason: z.string().nullable(),
  /** What the ward asks for while the stay is open, and what of it was paid; null: it asks for none. */
  deposit: z.object({ asked: Money, paid: Money }).nullable(),
  version: z.number().int(),
})
export type Admission = z.output<typeof Admission>

/** As the list has it; `name_alert`: another open admission has a name like it. */
export const ListedAdmission = Admission.extend({ name_alert: z.boolean() })
export type ListedAdmission = z.output<typeof ListedAdmission>

const AdmissionRequest = z.object({
  /** `open`: those that wait for a bed and those on the wards. */
  status: z.enum(['open', ...AdmissionStatus.options]).default('open'),
  ward_id: Id.optional(),
  search: SearchText,
  ...Paging,
})
export const listAdmissions = endpoint('listAdmissions', 'GET /inpatient/admissions', {
  permission: 'wards.view',
  audited: true,
  input: AdmissionRequest,
  output: pageOf(ListedAdmission),
  reads: ['wards', 'patients'],
  summary:
    'Who waits for a bed and who lies in one: emergencies first, then who waits longest; ended ones newest first',
})
export const exportAdmissions = csvOf('exportAdmissions', listAdmissions)

export const getAdmissionCounts = endpoint('getAdmissionCounts', 'GET /inpatient/admissions/counts', {
  permission: 'wards.view',
  input: Nothing,
  output: z.object({
    waiting: z.number().int(),
    admitted: z.number().int(),
    free: z.number().int(),
    beds: z.number().int(),
    /** Whose discharge is decided, and who has not left yet. */
    leaving: z.number().int(),
  }),
  reads: ['wards'],
  summary: 'How many wait for a bed, how many lie in one, and how many beds are free',
})

/** One admission with everything that is known of it, as its screens open it. */
export const OpenedAdmission = Admission.extend({
  kin_name: z.string().nullable(),
  kin_relationship: z.string().nullable(),
  kin_phone: z.string().nullable(),
  consent_by: keysOf(consents).nullable(),
  consent_name: z.string().nullable(),
  consent_note: z.string().nullable(),
  admitted_by_name: z.string().nullable(),
  cancelled_by_name: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  discharged_by_name: z.string().nullable(),
  /** Of who was born here: the mother, with her stay while she lies here. */
  mother: z
    .object({
      ...{ patient_id: Id, op_number: z.string(), first_name: z.string(), last_name: z.string() },
      stay: z.object({ admission_id: Id, ward_name: z.string(), bed_label: z.string() }).nullable(),
    })
    .nullable(),
  stays: z.array(
    z.object({
      id: Id,
      ward_id: Id,
      ward_name: z.string(),
      bed_label: z.string(),
      from_at: Instant,
      to_at: Instant.nullable(),
      placed_by_name: z.string(),
      reason: z.string().nullable(),
      fitting_reason: z.string().nullable(),
    }),
  ),
})
export type OpenedAdmission = z.output<typeof OpenedAdmission>
export const getAdmission = endpoint('getAdmission', 'GET /inpatient/admissions/:admission_id', {
  permission: 'wards.view',
  audited: true,
  input: z.object({ admission_id: Id }),
  output: OpenedAdmission,
  reads: ['wards', 'patients'],
  errors: ['admission_not_found'],
  summary: 'An admission with its beds, next of kin and consent',
})

export const listPatientAdmissions = endpoint(
  'listPatientAdmissions',
  'GET /inpatient/patients/:patient_id/admissions',
  {
    permission: 'wards.view',
    audited: true,
    input: z.object({ patient_id: Id }),
    output: rowsOf(Admission),
    reads: ['wards', 'patients'],
    errors: ['patient_not_found'],
    summary: 'Every admission of a patient, newest first',
  },
)

/** What is asked of whoever is admitted in any way. */
const Wanted = {
  reason: requiredLines('Please say why the patient is admitted', 2000),
  diagnosis: optional(300),
  ward_id: Id.nullish().transform((id) => id ?? null),
  urgency: keysOf(urgencies).default('routine'),
  isolation: keysOf(isolations)
    .nullish()
    .transform((value) => value ?? null),
}
const CHANGES = ['wards', 'visits', 'queue', 'patients'] as const
const Made = z.object({ admission_id: Id, admission_number: z.string() })

export const requestAdmission = endpoint('requestAdmission', 'POST /inpatient/admissions', {
  permission: 'wards.request',
  changes: [...CHANGES],
  input: z.object({ visit_id: Id, ...Wanted }),
  output: Made,
  errors: ['visit_not_found', 'visit_closed', 'admission_open', 'ward_not_found'],
  summary: 'Asks for a bed for a patient of an open visit: from the consultation, or from the emergency',
})
export const requestDirectAdmission = endpoint('requestDirectAdmission', 'POST /inpatient/admissions/direct', {
  permission: 'wards.admit',
  changes: [...CHANGES],
  input: z.object({ patient_id: Id, ...Wanted, referred_from: optional(200) }),
  output: Made,
  errors: ['patient_not_found', 'patient_died', 'patient_archived', 'admission_open', 'ward_not_found'],
  summary:
    'Asks for a bed for a patient who comes straight to the ward: makes the visit, with the payment that is known of the patient',
})

const Placing = { bed_id: z.uuid('Please choose a bed'), fitting_reason: overruling() }
const Admitting = z.object({
  ...Placing,
  isolation: keysOf(isolations),
  doctor_id: z.uuid('Please choose the doctor in charge'),
  kin_name: optional(120),
  kin_relationship: optional(60),
  kin_phone: optionalPhone(),
  consent_by: keysOf(consents),
  consent_name: optional(120),
  consent_note: optionalLines(500),
})
type Consent = Pick<z.output<typeof Admitting>, 'consent_by' | 'consent_name' | 'consent_note'>
/** Who agreed is named; where nobody could, it is said why. */
export function consented({ consent_by, consent_name, consent_note }: Consent, context: z.RefinementCtx): void {
  if ((consent_by === 'guardian' || consent_by === 'kin') && !consent_name)
    context.addIssue({ code: 'custom', path: ['consent_name'], message: 'Please write who agreed' })
  if (consent_by === 'emergency' && !consent_note)
    context.addIssue({ code: 'custom', path: ['consent_note'], message: 'Please say why nobody could agree' })
}
/** What is said of an admission when the bed is given. */
export const AdmissionWords = Admitting.superRefine(consented)
export const admitPatient = endpoint('admitPatient', 'POST /inpatient/admissions/:admission_id/admit', {
  permission: 'wards.admit',
  changes: [...CHANGES, 'payments', 'drawers'],
  input: z
    .object({
      admission_id: Id,
      version: z.number().int(),
      ...Admitting.shape,
      /** The deposit that is taken with the admission, by who may take payments; null: none. Nobody waits for it. */
      parts: DepositParts.nullish().transform((parts) => parts ?? null),
    })
    .superRefine(consented),
  output: z.object({ receipt_id: Id.nullable() }),
  errors: [
    'admission_not_found',
    'admission_state',
    'bed_not_found',
    'bed_taken',
    'bed_state',
    'bed_unfit',
    'visit_closed',
    'no_drawer',
    'reference_used',
  ],
  summary:
    'Puts a patient who waits into a bed, and takes a deposit; a bed that does not fit by sex, age or isolation needs a reason',
})
export const transferPatient = endpoint('transferPatient', 'POST /inpatient/admissions/:admission_id/transfer', {
  permission: 'wards.care',
  changes: ['wards'],
  input: z.object({
    admission_id: Id,
    version: z.number().int(),
    ...Placing,
    reason: requiredLines('Please say why the patient moves', 300),
    isolation: keysOf(isolations).optional(),
  }),
  output: Ok,
  errors: [
    'admission_not_found',
    'admission_state',
    'not_admitted',
    'bed_not_found',
    'bed_taken',
    'bed_state',
    'bed_unfit',
  ],
  summary: 'Moves a patient to another bed of this ward or another; the bed that was left is to be cleaned',
})
export const updateAdmission = endpoint('updateAdmission', 'PUT /inpatient/admissions/:admission_id', {
  permission: 'wards.admit',
  changes: ['wards'],
  input: z.object({
    admission_id: Id,
    version: z.number().int(),
    /** Left as it is when it is left out; only who reads it changes it. */
    diagnosis: optional(300).optional(),
    isolation: keysOf(isolations)
      .nullish()
      .transform((value) => value ?? null),
    doctor_id: Id.nullish().transform((id) => id ?? null),
    kin_name: optional(120),
    kin_relationship: optional(60),
    kin_phone: optionalPhone(),
  }),
  output: Ok,
  errors: ['admission_not_found', 'admission_state'],
  summary: 'Corrects an admission: diagnosis, isolation, doctor in charge and next of kin',
})
export const cancelAdmission = endpoint('cancelAdmission', 'POST /inpatient/admissions/:admission_id/cancel', {
  permission: 'wards.admit',
  changes: [...CHANGES],
  input: z.object({ admission_id: Id, version: z.number().int(), reason: requiredLines('Please give a reason', 300) }),
  output: Ok,
  errors: ['admission_not_found', 'admission_state'],
  summary: 'Takes a request back, or an admission of which nothing was charged yet; the visit goes on as it was',
})

export const chargeBedDays = endpoint('chargeBedDays', 'POST /inpatient/bed-days', {
  permission: 'wards.charge',
  changes: ['wards', 'invoices', 'visits'],
  input: z.object({ day: LocalDate }),
  output: z.object({ charged: z.number().int() }),
  errors: ['day_not_over'],
  summary: 'Charges beds and nursing of a day that is over; what is charged already stays as it is',
})
export const listBedDays = endpoint('listBedDays', 'GET /inpatient/admissions/:admission_id/bed-days', {
  permission: 'wards.view',
  audited: true,
  input: z.object({ admission_id: Id }),
  output: rowsOf(z.object({ id: Id, day: LocalDate, ward_name: z.string(), bed_label: z.string() })),
  reads: ['wards'],
  errors: ['admission_not_found'],
  summary: 'The days that were charged, oldest first',
})
