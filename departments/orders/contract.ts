import { z } from 'zod'
import {
  endpoint,
  event,
  Id,
  Instant,
  line,
  lines,
  Money,
  Ok,
  optionalLines,
  overruling,
  required,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { Procedure } from '../billing/procedures.contract.ts'
import { Department } from '../hospital/contract.ts'
import { LabOrderStatus } from '../laboratory/contract.ts'
import { Prescription, PrescriptionWords } from '../pharmacy/prescriptions.contract.ts'
import { RadiologyOrderStatus } from '../radiology/contract.ts'
import { Priority } from '../visits/contract.ts'
import { PaymentStatus } from '../visits/order-ref.ts'
import { REFERRAL_MISSING, ReferralPriority, ReferralTarget, referral } from './referrals.ts'

/**
 * With the last result of what was ordered at a visit the patient is back in the queue of whoever ordered; `order_id`:
 * the order that was settled last.
 */
export const resultsReady = event('orders.results_ready', z.object({ visit_id: Id, patient_id: Id, order_id: Id }))

const MOST = 50

/** The id is the client's: a basket that is submitted again after a lost answer is not ordered twice. */
const Ordered = { id: Id, override_reason: overruling(300) }
const OrderDetails = { priority: Priority.default('routine'), clinical_notes: optionalLines(1000) }
const TestItem = z.object({
  kind: z.literal('test'),
  ...Ordered,
  test_type_id: z.uuid('Please select a lab test'),
  ...OrderDetails,
})
const StudyItem = z.object({
  kind: z.literal('study'),
  ...Ordered,
  study_type_id: z.uuid('Please select a radiology study'),
  ...OrderDetails,
})
const MedicineItem = z.object({ kind: z.literal('medicine'), ...Ordered, ...PrescriptionWords.shape })
const ProcedureItem = z.object({
  kind: z.literal('procedure'),
  id: Id,
  service_id: z.uuid('Please select a procedure'),
  notes: optionalLines(1000),
})
const ReferralItem = z.object({
  kind: z.literal('referral'),
  id: Id,
  department: ReferralTarget,
  reason: requiredLines(REFERRAL_MISSING, 1000),
  priority: ReferralPriority.default('routine'),
  notes: optionalLines(1000),
})
/** One line of the basket. */
export const OrderItem = z.discriminatedUnion('kind', [TestItem, StudyItem, MedicineItem, ProcedureItem, ReferralItem])
export type OrderItem = z.output<typeof OrderItem>
export type OrderKind = OrderItem['kind']

/**
 * What speaks against a line: `ref` is its test, study or medicine (of a medicine that is not in the catalogue: its
 * name), `nth` counts lines of the same.
 */
export const Warning = z.object({
  /** `person`: it does not seem to fit sex, age or pregnancy. A `note` is told and needs no reason. */
  kind: z.enum(['allergy', 'duplicate', 'person', 'dose', 'age', 'pregnancy', 'interaction', 'class', 'note']),
  about: z.enum(['test', 'study', 'medicine']),
  ref: z.string(),
  nth: z.number().int(),
  text: z.string(),
  /** A second prescriber signs too. */
  second: z.boolean().optional(),
})
export type Warning = z.infer<typeof Warning>

const Order = {
  id: Id,
  consultation_id: Id.nullable(),
  name: z.string(),
  ordered_by_name: z.string(),
  created_at: Instant,
  cancel_reason: z.string().nullable(),
  version: z.number().int(),
}
const Request = {
  ...Order,
  request_id: Id,
  order_number: z.string(),
  priority: Priority,
  clinical_notes: z.string().nullable(),
  payment_status: PaymentStatus,
  price: Money,
}
export const LabOrder = z.object({ ...Request, test_type_id: Id, code: z.string(), status: LabOrderStatus })
export const RadiologyOrder = z.object({
  ...Request,
  study_type_id: Id,
  status: RadiologyOrderStatus,
  scheduled_time: Instant.nullable(),
})
const Referral = z.object({
  ...Order,
  department: ReferralTarget,
  reason: z.string(),
  priority: ReferralPriority,
  notes: z.string().nullable(),
  status: referral.Status,
})
export const VisitOrders = z.object({
  tests: z.array(LabOrder),
  studies: z.array(RadiologyOrder),
  prescriptions: z.array(Prescription),
  procedures: z.array(Procedure),
  referrals: z.array(Referral),
  /** What the patient takes from earlier visits. */
  current_medicines: z.array(Prescription),
})
export type VisitOrders = z.infer<typeof VisitOrders>

const OfVisit = z.object({ visit_id: Id })

export const getOrders = endpoint('getOrders', 'GET /orders/visits/:visit_id', {
  permission: 'orders.view',
  audited: true,
  input: OfVisit,
  output: VisitOrders,
  reads: ['orders', 'invoices', 'patients'],
  errors: ['visit_not_found'],
  summary: 'Everything ordered at a visit, each with its consultation and status, and the patient’s current medicines',
})

const ids = z
  .string()
  .max(MOST * 40)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(MOST))

export const checkOrders = endpoint('checkOrders', 'GET /orders/visits/:visit_id/warnings', {
  permission: 'orders.place',
  audited: true,
  input: OfVisit.extend({
    /** Ids with commas between. */
    tests: ids,
    studies: ids,
    medicines: ids,
    /** Names of medicines that are not in the catalogue, a line each. */
    names: z
      .string()
      .max(10_000)
      .default('')
      .transform((text) =>
        text
          .split('\n')
          .map((name) => name.trim())
          .filter(Boolean)
          .slice(0, MOST),
      ),
    /**
     * How the medicines are taken, those of the catalogue first: a line each of dosage, frequency and route with tabs
     * between; empty: not written yet.
     */
    doses: z
      .string()
      .max(16_000)
      .default('')
      .transform((text) => (text ? text.split('\n').slice(0, MOST) : [])),
  }),
  output: z.object({ warnings: z.array(Warning) }),
  reads: ['orders', 'patients', 'triage', 'catalogues'],
  errors: ['visit_not_found'],
  summary:
    'What speaks against a basket: allergies, doses, age, pregnancy, interactions, duplicates of a current medicine, tests and studies that are ordered already',
})

export const signOrders = endpoint('signOrders', 'POST /orders/visits/:visit_id', {
  permission: 'orders.place',
  witness: 'orders.place',
  input: OfVisit.extend({
    department: Department.default('general'),
    items: z
      .array(OrderItem)
      .min(1, 'There is nothing to sign')
      .max(MOST)
      .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'The same order is listed twice'),
    /** The signature of a second prescriber, where a warning asks for one. */
    witness_token: WitnessToken,
  }),
  output: z.object({
    /** Null: ordered on a ward, where there is no consultation. */
    consultation_id: Id.nullable(),
    orders: z.array(
      z.object({ kind: z.enum(['test', 'study', 'medicine', 'procedure', 'referral']), id: Id, name: z.string() }),
    ),
  }),
  changes: ['orders', 'queue', 'visits'],
  errors: [
    'visit_not_found',
    'visit_closed',
    'consultation_taken',
    'order_taken',
    'warnings_stand',
    'second_needed',
    'witness_gone',
    'module_missing',
    'department_not_found',
    'department_off',
  ],
  summary:
    'Signs a basket of tests, studies, medicines, procedures and referrals in one step; a warning that stands needs a reason',
})

export const cancelReferral = endpoint('cancelReferral', 'POST /orders/referrals/:referral_id/cancel', {
  permission: 'orders.place',
  input: z.object({ referral_id: Id, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  changes: ['orders', 'queue', 'visits'],
  errors: ['referral_not_found', 'referral_state'],
  summary: 'Cancels a referral while it is pending',
})

/** A line as it is kept for later: without an id, without what belongs to one patient. */
export const FavouriteItem = z.discriminatedUnion('kind', [
  TestItem.pick({ kind: true, test_type_id: true, priority: true }),
  StudyItem.pick({ kind: true, study_type_id: true, priority: true }),
  MedicineItem.omit({ id: true, override_reason: true }).extend({
    dosage: line(100),
    frequency: line(100),
    duration: line(100),
  }),
  ProcedureItem.pick({ kind: true, service_id: true }),
  z.object({
    kind: z.literal('referral'),
    department: ReferralTarget,
    reason: lines(1000),
    priority: ReferralPriority,
  }),
])
export type FavouriteItem = z.output<typeof FavouriteItem>

/**
 * A favourite (one item) or an order set (several). An item with `available` false has been retired or deleted since.
 */
export const Favourite = z.object({
  id: Id,
  name: z.string(),
  department: Department.nullable(),
  created_by_name: z.string(),
  removable: z.boolean(),
  items: z.array(
    z.object({
      item: FavouriteItem,
      name: z.string(),
      unit: z.string().nullable(),
      price: Money.nullable(),
      available: z.boolean(),
    }),
  ),
})
export type Favourite = z.infer<typeof Favourite>

export const listFavourites = endpoint('listFavourites', 'GET /orders/favourites', {
  permission: 'orders.place',
  input: z.object({ department: Department }),
  output: rowsOf(Favourite),
  reads: ['favourites', 'catalogues'],
  summary: 'One’s own favourites and order sets, and those of a department',
})

export const saveFavourite = endpoint('saveFavourite', 'POST /orders/favourites', {
  permission: 'orders.place',
  input: z.object({
    name: required('Please give a name', 80),
    /** Null: one's own. */
    department: Department.nullable().default(null),
    items: z.array(FavouriteItem).min(1, 'There is nothing to keep').max(20),
  }),
  output: z.object({ id: Id }),
  changes: ['favourites'],
  errors: ['department_not_found'],
  summary: 'Keeps orders under a name, for oneself or for a department; the same name again replaces them',
})

export const removeFavourite = endpoint('removeFavourite', 'DELETE /orders/favourites/:favourite_id', {
  permission: 'orders.place',
  input: z.object({ favourite_id: Id }),
  output: Ok,
  changes: ['favourites'],
  errors: ['favourite_not_found'],
  summary:
    'Forgets a favourite of one’s own; one of a department: whoever made it, or a clinician who also runs the hospital',
})
