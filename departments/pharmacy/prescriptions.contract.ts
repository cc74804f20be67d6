import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  requiredLines,
  SMALLER,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { PaymentStatus } from '../visits/order-ref.ts'

export const routes = [
  'Oral',
  'Intravenous',
  'Intramuscular',
  'Subcutaneous',
  'Topical',
  'Inhalation',
  'Rectal',
  'Vaginal',
  'Eye',
  'Ear',
  'Nose',
  'Other',
] as const
const PRESCRIPTION_MISSING = 'Please fill in all required prescription fields'

const QUANTITY = 'Please enter a whole number of at least 1'
/** A whole number as typed; left out it is 1, emptied it has to be said. */
const quantity = z.preprocess(
  (value) => (value === undefined ? 1 : value),
  wholeNumber(QUANTITY, 1, 100_000, SMALLER),
) as unknown as z.ZodDefault<ReturnType<typeof wholeNumber>>

/** What is written of one medicine: `medication_id` is null where the medicine is not in the catalogue. */
export const PrescriptionWords = z.object({
  medication_id: Id.nullish().transform((id) => id ?? null),
  medication_name: required(PRESCRIPTION_MISSING),
  dosage: required(PRESCRIPTION_MISSING, 100),
  frequency: required(PRESCRIPTION_MISSING, 100),
  duration: required(PRESCRIPTION_MISSING, 100),
  quantity,
  route: z.enum(routes, 'Please choose a route').default('Oral'),
  instructions: optional(500),
})
export type PrescriptionWords = z.output<typeof PrescriptionWords>

/** A medicine that somebody is to get. It has no number: it is called by what was prescribed. */
export const prescription = defineStates({
  entity: 'prescription',
  named: 'medication_name',
  states: {
    pending: {
      label: 'Pending',
      late: 'The prescription of {name} is not confirmed yet',
      early: 'The prescription of {name} is not confirmed yet',
    },
    dispensing: { label: 'Dispensing', late: 'The prescription of {name} is already confirmed' },
    completed: {
      label: 'Completed',
      late: 'The prescription of {name} is already dispensed{by}',
      by: 'dispensed_by_name',
    },
    cancelled: {
      label: 'Cancelled',
      late: 'The prescription of {name} is already cancelled{by}',
      by: 'cancelled_by_name',
    },
  },
  errors: { not_found: 'prescription_not_found', state: 'prescription_state' },
})
export const PrescriptionStatus = prescription.Status
export type PrescriptionStatus = z.infer<typeof PrescriptionStatus>

export const Prescription = z.object({
  id: Id,
  /** Null where it was not prescribed in a consultation. */
  consultation_id: Id.nullable(),
  /** As it was prescribed. */
  name: z.string(),
  medication_id: Id.nullable(),
  /** What is given: the medicine of the catalogue; null while a free text is not matched. */
  given_name: z.string().nullable(),
  /** Another medicine than the one prescribed is given; why. */
  substitution_note: z.string().nullable(),
  /** Of what is given. */
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  quantity: z.number().int(),
  route: z.enum(routes),
  instructions: z.string().nullable(),
  status: PrescriptionStatus,
  /** What was shown against it and overruled. */
  warnings: z.array(z.object({ kind: z.string(), text: z.string() })),
  override_reason: z.string().nullable(),
  ends_on: LocalDate.nullable(),
  ordered_by_name: z.string(),
  created_at: Instant,
  cancel_reason: z.string().nullable(),
  payment_status: PaymentStatus,
  /** What the pharmacy asks about it; null: nothing that waits for an answer. */
  asked: z.string().nullable(),
  version: z.number().int(),
})
export type Prescription = z.infer<typeof Prescription>

/** Pharmacy has finished with a prescription: it is dispensed or cancelled. */
export const prescriptionSettled = event(
  'pharmacy.prescription_settled',
  z.object({ prescription_id: Id, visit_id: Id }),
)

export const listPatientPrescriptions = endpoint(
  'listPatientPrescriptions',
  'GET /pharmacy/patients/:patient_id/prescriptions',
  {
    permission: 'records.view',
    module: 'outpatient',
    audited: true,
    input: z.object({
      patient_id: Id,
      /** `current`: what the patient takes now, as far as it was prescribed here. */
      show: z.enum(['current', 'all']).default('current'),
      ...Paging,
    }),
    output: pageOf(Prescription.extend({ visit_id: Id, visit_number: z.string(), is_current: z.boolean() })),
    reads: ['orders', 'patients'],
    errors: ['patient_not_found'],
    summary: 'What was prescribed to a patient, newest first; or only what they take now',
  },
)

export const cancelPrescription = endpoint(
  'cancelPrescription',
  'POST /pharmacy/prescriptions/:prescription_id/cancel',
  {
    permission: 'orders.place',
    input: z.object({ prescription_id: Id, reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    changes: ['orders', 'queue', 'visits'],
    errors: ['prescription_not_found', 'prescription_state'],
    summary: 'Cancels a prescription until it is dispensed',
  },
)
