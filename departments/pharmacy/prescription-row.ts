// A prescription as the pharmacy works on it, said once for its lists, its work and its files.
import { z } from 'zod'
import { Id, Instant, LocalDate } from '../../kernel/contract/index.ts'
import { Stock } from '../inventory/items.contract.ts'
import { PatientLanguage } from '../patients/person.ts'
import { VisitStatus, VisitType } from '../visits/contract.ts'
import { PaymentStatus } from '../visits/order-ref.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { Prescription, PrescriptionStatus } from './prescriptions.contract.ts'
import { Question } from './question.ts'

const Warnings = Prescription.shape.warnings
const Dose = { dosage: z.string(), frequency: z.string(), duration: z.string(), route: Prescription.shape.route }

/** A prescription as the pharmacy works on it. */
export const PrescriptionRow = z.object({
  id: Id,
  ...OfVisit,
  language: PatientLanguage,
  visit_type: VisitType,
  visit_status: VisitStatus,
  /** As it was prescribed. */
  name: z.string(),
  medication_id: Id.nullable(),
  prescribed: z.object(Dose),
  quantity: z.number().int(),
  /** How what is given is taken. */
  ...Dose,
  instructions: z.string().nullable(),
  status: PrescriptionStatus,
  warnings: Warnings,
  override_reason: z.string().nullable(),
  ordered_by_name: z.string(),
  created_at: Instant,
  ends_on: LocalDate.nullable(),
  /** What is given: the medicine of the catalogue; null while a free text is not matched. */
  given_id: Id.nullable(),
  given_name: z.string().nullable(),
  /** A free text that is not matched: the medicine of the catalogue that is called so; null: none is. */
  match: z.object({ id: Id, name: z.string() }).nullable(),
  matched_at: Instant.nullable(),
  matched_by_name: z.string().nullable(),
  unit: z.string().nullable(),
  form: z.string().nullable(),
  /** The smallest part that is handed out. */
  smallest_part: Stock.nullable(),
  is_high_risk: z.boolean(),
  is_controlled: z.boolean(),
  /** How it is kept; null while a free text is not matched. */
  storage: z.enum(['room', 'cool', 'cold', 'frozen']).nullable(),
  /** Another medicine than the one prescribed is given; why. */
  substitution_note: z.string().nullable(),
  substituted_at: Instant.nullable(),
  substituted_by_name: z.string().nullable(),
  /** The prescriber said that it is taken otherwise than it was written. */
  corrected_at: Instant.nullable(),
  corrected_by_name: z.string().nullable(),
  question: Question.nullable(),
  pharmacy_warnings: Warnings,
  pharmacy_override_reason: z.string().nullable(),
  /** How many units are due in all; what of them the patient holds, brought back, will not get any more; the rest. */
  quantity_due: z.number().int(),
  quantity_dispensed: Stock,
  quantity_returned: Stock,
  quantity_let_go: Stock,
  quantity_open: Stock,
  /** The rest is kept for the patient since then. */
  owed_since: Instant.nullable(),
  let_go_reason: z.string().nullable(),
  let_go_at: Instant.nullable(),
  let_go_by_name: z.string().nullable(),
  confirmed_at: Instant.nullable(),
  confirmed_by_name: z.string().nullable(),
  dispensed_at: Instant.nullable(),
  dispensed_by_name: z.string().nullable(),
  dispensing_notes: z.string().nullable(),
  /** What was handed out came from these. */
  handed_batches: z.array(z.object({ batch_number: z.string(), expiry_date: LocalDate.nullable() })),
  cancel_reason: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancelled_by_name: z.string().nullable(),
  /** What of it can be taken in the pharmacy's store now; null: nothing is to be handed out, or it is not matched. */
  on_shelf: Stock.nullable(),
  /** What is given has no price yet: it is not charged. */
  unpriced: z.boolean(),
  /** What billing knows its charge by. */
  charge_id: Id,
  payment_status: PaymentStatus,
  version: z.number().int(),
})
export type PrescriptionRow = z.infer<typeof PrescriptionRow>
