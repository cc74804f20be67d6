// The whole record of a patient. Apart from what the first screens need.
import { z } from 'zod'
import { endpoint, Id, Instant } from '../../kernel/contract/index.ts'
import { ageUnits } from './age-units.ts'
import { PatientRow } from './contract.ts'
import { AllergiesAsked, Allergy, Pregnancy } from './facts/facts.ts'
import { Payment, PaymentSummary } from './payment.ts'
import { PaymentMode } from './payment-modes.ts'
import { Person, storedAs } from './person.ts'

const Condition = z.object({ id: Id, condition: z.string(), recorded_at: Instant })
const History = z.object({
  previous_surgeries: z.string().nullable(),
  other_chronic_illnesses: z.string().nullable(),
  current_medications: z.string().nullable(),
  family_history: z.string().nullable(),
  recorded_at: Instant,
})

/** The patient as the page and the banner show them. */
export const Patient = z.object({
  ...storedAs(Person),
  ...PatientRow,
  payment_mode: PaymentMode.nullable(),
  payment_details: PaymentSummary,
  /** Under which number the patient was kept before this hospital had Uzima; null: registered here. */
  former_number: z.string().nullable(),
  created_at: Instant,
  version: z.number().int(),
  /** Null: not known to have died. */
  died_at: Instant.nullable(),
  /** This record became part of another one; what belonged to it is there. */
  merged_with: z.object({ id: Id, op_number: z.string(), name: z.string() }).nullable(),
  /** Archived because its years have passed; null: in use. */
  archived: z.object({ at: Instant, by_name: z.string(), reason: z.string() }).nullable(),
  /** In what the age was told that the birth date follows from; null: the date itself was told, or nothing. */
  age_unit: z.enum(ageUnits).nullable(),
  /** Null: not shown to this role. `[]`: none are recorded, which is only 'none known' with `allergies_asked`. */
  allergies: z.array(Allergy).nullable(),
  /** Who asked last, when nothing was known; null: nobody asked, or something is recorded since. */
  allergies_asked: AllergiesAsked.nullable(),
  /**
   * Null: no question for this patient, or not shown to this role. `answer` null: nobody asked, or the answer is too
   * old to be true.
   */
  pregnancy: z.object({ answer: Pregnancy.nullable() }).nullable(),
  /** What was recorded of the past; null: not shown to this role. */
  background: z.object({ conditions: z.array(Condition), history: History.nullable() }).nullable(),
})
export type Patient = z.infer<typeof Patient>

export const getPatient = endpoint('getPatient', 'GET /patients/:patient_id', {
  permission: 'patients.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: Patient,
  reads: ['patients'],
  errors: ['patient_not_found'],
  summary:
    'Opens a patient’s record; every opening is audited. Without allergies and background for roles that do not treat',
})

export const updatePatientPayment = endpoint('updatePatientPayment', 'PUT /patients/:patient_id/payment', {
  permission: 'patients.edit',
  input: z.object({ patient_id: Id, version: z.number().int(), payment: Payment }),
  output: z.object({ version: z.number().int() }),
  changes: ['patients'],
  errors: ['patient_not_found', 'conflict'],
  summary: 'Changes how the next visits of a patient are paid; visits that are there keep theirs',
})
