import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Figure,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Ok,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
  SMALLER,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { Quantity, quantity, Stock } from '../inventory/items.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Priority } from '../visits/contract.ts'
import { Period } from '../visits/visit-ref.ts'
import { PrescriptionRow } from './prescription-row.ts'
import { Prescription, PrescriptionStatus, PrescriptionWords, routes } from './prescriptions.contract.ts'

/** How many units are handed out now. 0: nothing of it is there, all of it is owed. */
export const HandedOut = quantity('Please enter a quantity with at most two decimals', 0)
/** How many units of another medicine are due instead. */
const Due = wholeNumber('Please enter a whole number of at least 1', 1, 100_000, SMALLER)
const Warnings = Prescription.shape.warnings

export { PrescriptionRow }

const reads = ['orders', 'stock', 'invoices', 'queue', 'visits'] as const
const View = { permission: 'pharmacy.view', reads } as const
const Act = {
  permission: 'pharmacy.dispense',
  changes: ['orders', 'queue', 'visits', 'invoices', 'payments', 'stock'],
} as const
const refusals = ['prescription_not_found', 'prescription_state', 'conflict', 'visit_closed'] as const

/** Which day of a prescription a period asks for. */
export const prescriptionDays = ['prescribed', 'dispensed', 'cancelled'] as const
export const listPrescriptions = endpoint('listPrescriptions', 'GET /pharmacy/prescriptions', {
  ...View,
  audited: true,
  input: z.object({
    search: SearchText,
    status: PrescriptionStatus.optional(),
    period: Period.default('all'),
    /** Which day the period asks for. */
    by: z.enum(prescriptionDays).default('prescribed'),
    /** Only those of which something is owed, or nothing is. */
    owed: z.enum(['yes', 'no']).optional(),
    ...Paging,
  }),
  output: pageOf(PrescriptionRow),
  summary: 'Prescriptions, newest first; by status, period and what is owed, or by patient, medicine and prescriber',
})
export const exportPrescriptions = csvOf('exportPrescriptions', listPrescriptions)

export const getPharmacySummary = endpoint('getPharmacySummary', 'GET /pharmacy/summary', {
  ...View,
  input: Nothing,
  output: z.object({
    pending: z.number().int(),
    /** Confirmed, and waiting to be handed out; without what is owed. */
    dispensing: z.number().int(),
    owed: z.number().int(),
    dispensed_today: Figure,
    cancelled_today: z.number().int(),
    /** Offered medicines at or below their reorder level. */
    low_stock: z.number().int(),
    /** Batches of medicines that expire within thirty days. */
    expiring: z.number().int(),
  }),
  summary:
    'The cards of the pharmacy: what waits now, what was handed out today against the same hours of yesterday, and what the shelves lack',
})

export const listLowStock = endpoint('listLowStock', 'GET /pharmacy/low-stock', {
  ...View,
  input: z.object(Paging),
  output: pageOf(
    z.object({
      id: Id,
      name: z.string(),
      code: z.string(),
      unit: z.string(),
      current_stock: Stock,
      expired_stock: Stock,
      held_stock: Stock,
      minimum_stock: Stock,
      reorder_level: Stock,
    }),
  ),
  summary: 'Offered medicines at or below their reorder level, those with least first',
})

/** A patient for whom something is to be handed out. */
const Waiting = z.object({
  ...OfPatient,
  visit_number: z.string(),
  ticket: z.string().nullable(),
  priority: Priority,
  /** Since when the oldest of it waits. */
  since: Instant,
  pending: z.number().int(),
  dispensing: z.number().int(),
  owed: z.number().int(),
  /** How many are charged and not paid. */
  unpaid: z.number().int(),
  /** What has to be seen of these medicines before the patient is chosen. */
  marks: z.object({
    /** An allergy was overruled; another warning was. */
    allergy: z.boolean(),
    overruled: z.boolean(),
    controlled: z.boolean(),
    high_risk: z.boolean(),
    /** Of how many less is there than is to be handed out. */
    short: z.number().int(),
  }),
})
export type WaitingPatient = z.infer<typeof Waiting>

export const listDispensing = endpoint('listDispensing', 'GET /pharmacy/dispensing', {
  ...View,
  audited: true,
  input: z.object({ search: SearchText, show: z.enum(['work', 'owed']).default('work'), ...Paging }),
  output: pageOf(Waiting),
  summary:
    'Whom something is to be handed out to: the most urgent, then the oldest first; or to whom something is owed',
})

/** A batch that can be taken from now, in the order in which it is taken. */
const Batch = z.object({ batch_id: Id, batch_number: z.string(), expiry_date: LocalDate.nullable(), quantity: Stock })
const HandOut = z.object({
  id: Id,
  prescription_id: Id,
  name: z.string(),
  quantity: Stock,
  returned_quantity: Stock,
  note: z.string().nullable(),
  dispensed_by_name: z.string(),
  witnessed_by_name: z.string().nullable(),
  created_at: Instant,
  batches: z.array(z.object({ batch_number: z.string(), expiry_date: LocalDate.nullable(), quantity: Stock })),
})

export const getDispensing = endpoint('getDispensing', 'GET /pharmacy/dispensing/:patient_id', {
  ...View,
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({
    ...OfPatient,
    phone: z.string().nullable(),
    prescriptions: z.array(
      PrescriptionRow.extend({
        item_id: Id.nullable(),
        /**
         * What speaks against giving it and was not weighed when it was prescribed, matched or substituted: an allergy
         * recorded since.
         */
        new_warnings: Warnings,
        /** When its course ends, if it is handed out today; null: nobody knows. */
        course_ends_on: LocalDate.nullable(),
        /** Of the given medicine, in the pharmacy's store: earliest expiry first among those that last until then. */
        batches: z.array(Batch),
        hand_outs: z.array(HandOut),
      }),
    ),
  }),
  reads: [...reads, 'patients'],
  errors: ['patient_not_found'],
  summary:
    'A patient in the pharmacy: what is to be handed out, with the batches that it would come from, what is owed, and what was handed out today',
})

export const confirmPrescriptions = endpoint('confirmPrescriptions', 'POST /pharmacy/prescriptions/confirm', {
  ...Act,
  input: z.object({ prescription_ids: z.array(Id).min(1, 'Please choose a prescription').max(50) }),
  output: z.object({
    /** Whether the patient was sent to billing: something is to be paid. */
    sent: z.boolean(),
  }),
  errors: [...refusals, 'prescription_unmatched', 'prescription_question'],
  summary:
    'Confirm & Send to Billing: pending → dispensing; the patient waits for the cashier where something is to be paid',
})

/** A reason that says something, where a warning is overruled. */
const Overruling = overruling(500)
export const overrulingNeeded = 'Please say why, in at least 10 letters'

const written = z.string().trim().max(100).optional()
export const checkMedicine = endpoint('checkMedicine', 'GET /pharmacy/prescriptions/:prescription_id/check', {
  permission: 'pharmacy.dispense',
  audited: true,
  /** How it would be taken, as far as it is written; left out: as it was prescribed. */
  input: z.object({ prescription_id: Id, medication_id: Id, dosage: written, frequency: written, route: written }),
  output: z.object({ warnings: Warnings }),
  reads: ['patients', 'orders'],
  errors: ['prescription_not_found', 'medication_not_found'],
  summary:
    'What speaks against giving this medicine for a prescription: allergies, age, pregnancy, the dose, and what the patient takes already',
})

const Chosen = {
  prescription_id: Id,
  medication_id: z.uuid('Please choose a medicine'),
  override_reason: Overruling,
  version: z.number().int(),
}
const { dosage, frequency, duration } = PrescriptionWords.shape
export const matchPrescription = endpoint('matchPrescription', 'POST /pharmacy/prescriptions/:prescription_id/match', {
  ...Act,
  input: z.object({
    ...Chosen,
    /** As it is meant, where that is not what was written; left out: as it was written. */
    dosage: dosage.optional(),
    frequency: frequency.optional(),
    duration: duration.optional(),
    route: z.enum(routes, 'Please choose a route').optional(),
    quantity: Due.optional(),
  }),
  output: Ok,
  errors: [...refusals, 'medication_not_found', 'warnings_stand', 'prescription_question'],
  summary:
    'Says which medicine of the catalogue a free-text prescription means; and how it is taken where the words do not fit it; it is charged then',
})

export const substitutePrescription = endpoint(
  'substitutePrescription',
  'POST /pharmacy/prescriptions/:prescription_id/substitute',
  {
    ...Act,
    input: z.object({
      ...Chosen,
      dosage,
      frequency,
      duration,
      route: z.enum(routes, 'Please choose a route'),
      quantity: Due,
      note: requiredLines('Please say why another medicine is given', 500),
    }),
    output: Ok,
    errors: [...refusals, 'prescription_unmatched', 'medication_not_found', 'warnings_stand', 'prescription_question'],
    summary:
      'Gives another medicine of the catalogue than the one prescribed, with a note and its own dose; the charge moves to it. Only before anything was handed out',
  },
)

export const dispense = endpoint('dispense', 'POST /pharmacy/dispense', {
  ...Act,
  witness: 'stock.witness',
  input: z.object({
    items: z
      .array(
        z.object({
          prescription_id: Id,
          quantity: HandedOut,
          /** As it was seen: another medicine may be given by now. */
          version: z.number().int(),
          /** Left out: the earliest expiry first among those that last until the course ends. */
          batches: z
            .array(z.object({ batch_id: z.uuid('Please select a valid batch'), quantity: Quantity }))
            .min(1, 'Please select a valid batch')
            .max(20)
            .optional(),
          /** Which batches are given although they expire before the course ends. */
          ends_early: z.array(Id).max(20).default([]),
          note: optionalLines(500),
          /** Why it is given although `new_warnings` speak against it. */
          override_reason: Overruling,
        }),
      )
      .min(1, 'Please choose a prescription')
      .max(50)
      .refine(
        (items) => new Set(items.map((item) => item.prescription_id)).size === items.length,
        'A prescription stands here twice',
      ),
    witness_token: WitnessToken,
  }),
  output: rowsOf(
    z.object({
      prescription_id: Id,
      /** Null: nothing of it was there, all of it is owed. */
      dispense_id: Id.nullable(),
      quantity: z.number(),
      /** What is owed still. */
      owed: z.number(),
      batches: z.array(
        z.object({ batch_id: Id, batch_number: z.string(), expiry_date: LocalDate.nullable(), quantity: z.number() }),
      ),
    }),
  ),
  errors: [
    ...refusals,
    'prescription_unmatched',
    'prescription_question',
    'not_paid',
    'warnings_stand',
    'batch_ends_early',
    'stock_short',
    'stock_batch_not_found',
    'stock_batch_expired',
    'stock_item_not_found',
    'witness_needed',
    'witness_gone',
  ],
  summary:
    'Hands out medicines: the prescriptions of a patient, all of them or none; what is handed out less than is due is owed. A high-risk or controlled medicine needs a second person',
})

const Reason = requiredLines('Please give a reason', 500)
export const letGo = endpoint('letGo', 'POST /pharmacy/prescriptions/:prescription_id/let-go', {
  ...Act,
  input: z.object({ prescription_id: Id, reason: Reason, version: z.number().int() }),
  output: Ok,
  errors: refusals,
  summary:
    'What is owed of a prescription is not handed out any more; it comes off the bill, and what was paid for it becomes the patient’s deposit',
})

export const refusePrescription = endpoint(
  'refusePrescription',
  'POST /pharmacy/prescriptions/:prescription_id/refuse',
  {
    ...Act,
    input: z.object({ prescription_id: Id, reason: Reason }),
    output: Ok,
    errors: refusals,
    summary: 'The pharmacy cancels a prescription of which nothing was handed out; it comes off the bill',
  },
)

export const returnDispensed = endpoint('returnDispensed', 'POST /pharmacy/prescriptions/:prescription_id/return', {
  ...Act,
  witness: 'stock.witness',
  input: z.object({
    prescription_id: Id,
    quantity: Quantity,
    reason: Reason,
    version: z.number().int(),
    witness_token: WitnessToken,
  }),
  output: z.object({
    /** How many units came off the bill: whole ones. */
    credited: z.number().int(),
  }),
  errors: [...refusals, 'stock_not_taken', 'stock_batch_expired', 'witness_needed', 'witness_gone'],
  summary: 'Return to stock: what the patient brought back goes into the batches that it came from, and off the bill',
})
