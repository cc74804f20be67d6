import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  csvOf,
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { PaymentMode } from '../patients/payment-modes.ts'
import { VisitStatus, VisitType } from '../visits/contract.ts'
import { Period } from '../visits/visit-ref.ts'
import { PaymentRow, twoPeople } from './payments.contract.ts'
import { CHANGES, CreditNote, Quantity, Reduction } from './reductions.contract.ts'

/** An invoice: the draft that runs with a visit, and what becomes of it. */
export const invoice = defineDocument({
  entity: 'invoice',
  number: { column: 'invoice_number', letters: 'INV' },
  states: {
    draft: { label: 'Draft', late: 'This invoice is a draft', early: 'This invoice has not been issued yet' },
    pending: { label: 'Pending', late: 'This invoice has already been issued' },
    paid: { label: 'Paid', late: 'This invoice has already been paid' },
    overdue: { label: 'Overdue', late: 'This invoice has already been issued' },
    cancelled: { label: 'Cancelled', late: 'This invoice has been cancelled' },
  },
  errors: { not_found: 'invoice_not_found', state: 'invoice_state' },
})
export const invoiceStatuses = invoice.labels
export const InvoiceStatus = z.enum(Object.keys(invoiceStatuses) as [keyof typeof invoiceStatuses])

/** What a line is for → what it is called. */
export const chargeKinds = {
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  consultation: 'Consultation',
  procedure: 'Procedure',
  admission: 'Admission',
  surgery: 'Surgery',
  other: 'Other',
} as const
const ChargeKind = z.enum(Object.keys(chargeKinds) as [keyof typeof chargeKinds])

/** Kinds of services that belong to an entry of another department's catalogue → their category. */
export const sourceCategories = {
  laboratory: 'Laboratory Test',
  radiology: 'Radiology Scan',
  pharmacy: 'Pharmacy Item',
  admission: 'Admission',
} as const
export type ServiceSource = keyof typeof sourceCategories

/** Nothing of a visit is left to be paid. */
export const visitSettled = event('billing.visit_settled', z.object({ visit_id: Id }))
/** An invoice was issued. */
export const paymentReceived = event(
  'billing.payment_received',
  z.object({ receipt_id: Id, patient_id: Id, amount: Money, payment_number: z.string() }),
)
export const invoiceIssued = event('billing.invoice_issued', z.object({ invoice_id: Id }))
/** Lines of an issued invoice, or a part of them, were credited. */
export const creditNoteMade = event('billing.credit_note_made', z.object({ credit_note_id: Id, invoice_id: Id }))
/** Whoever gives a credit note has credited all of what these orders were charged for. */
export const workCredited = event(
  'billing.work_credited',
  z.object({ visit_id: Id, source_ids: z.array(Id), reason: z.string() }),
)
/** An issued invoice asks for so much less. */
export const invoiceReduced = event('billing.invoice_reduced', z.object({ invoice_id: Id, amount: Money }))
/** An issued invoice was voided. */
export const invoiceVoided = event('billing.invoice_voided', z.object({ invoice_id: Id }))

const Amounts = {
  /** What is billed: the lines, less what was credited and reduced. */
  total_amount: Money,
  paid_amount: Money,
  /** What insurers have been asked for, and have neither paid nor refused. */
  claimed_amount: Money,
  /** Discounts and waivers that stand. */
  discount_amount: Money,
  /** What the patient still owes. */
  remaining_amount: Money,
}
const OfInvoice = {
  id: Id,
  invoice_number: z.string(),
  status: InvoiceStatus,
  visit_id: Id,
  visit_number: z.string(),
  ...Amounts,
  payment_mode: PaymentMode.nullable(),
  due_date: LocalDate.nullable(),
  created_at: Instant,
  issued_at: Instant.nullable(),
  version: z.number().int(),
}
const Item = z.object({
  id: Id,
  kind: ChargeKind,
  source_id: Id.nullable(),
  department: z.string().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  credited_quantity: z.number().int(),
  unit_price: Money,
  total_price: Money,
  tax_code: z.string(),
  created_at: Instant,
  /**
   * Why its order was cancelled or a part of it came back, where that still stands because an insurer has been asked
   * for it or has paid it; how many units.
   */
  order_cancel_reason: z.string().nullable(),
  cancelled_quantity: z.number().int(),
})

/** An invoice with the lines that count. */
export const Invoice = z.object({ ...OfInvoice, patient_id: Id, items: z.array(Item) })
export type Invoice = z.infer<typeof Invoice>
export type InvoiceItem = z.infer<typeof Item>
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** One row of the list of invoices. */
export const InvoiceRow = z.object({ ...OfInvoice, ...OfPatient, created_by_name: z.string().nullable() })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** One invoice with everything that happened to it. */
export const InvoiceDetails = InvoiceRow.extend({
  notes: z.string().nullable(),
  issued_by_name: z.string().nullable(),
  void_reason: z.string().nullable(),
  voided_at: Instant.nullable(),
  voided_by_name: z.string().nullable(),
  visit_status: VisitStatus,
  visit_type: VisitType,
  patient_email: z.string().nullable(),
  patient_phone: z.string().nullable(),
  /** What is left of the patient's deposits. */
  deposit: Money,
  items: z.array(Item),
  payments: z.array(PaymentRow),
  reductions: z.array(Reduction),
  credit_notes: z.array(CreditNote),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const Read = {
  permission: 'billing.view',
  audited: true,
  reads: ['invoices', 'payments', 'orders', 'patients'],
} as const

export const listPatientInvoices = endpoint('listPatientInvoices', 'GET /billing/patients/:patient_id/invoices', {
  ...Read,
  input: z.object({ patient_id: Id, ...Paging }),
  output: pageOf(Invoice),
  errors: ['patient_not_found'],
  summary: 'A patient’s invoices, newest first, with their lines; of an open visit the running draft',
})

export const listInvoices = endpoint('listInvoices', 'GET /billing/invoices', {
  ...Read,
  input: z.object({
    search: SearchText,
    status: InvoiceStatus.optional(),
    period: Period.default('month'),
    visit_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(InvoiceRow),
  summary: 'Invoices, newest first; by status, period, or patient, invoice and visit number',
})
export const exportInvoices = csvOf('exportInvoices', listInvoices)

export const getInvoice = endpoint('getInvoice', 'GET /billing/invoices/:invoice_id', {
  ...Read,
  input: z.object({ invoice_id: Id }),
  output: InvoiceDetails,
  errors: ['invoice_not_found'],
  summary: 'An invoice with its lines, payments, reductions and credit notes',
})

/** A service as New Invoice offers it. */
export const ChargeableService = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  price: Money,
})
export type ChargeableService = z.infer<typeof ChargeableService>
export const listChargeable = endpoint('listChargeable', 'GET /billing/chargeable', {
  permission: 'billing.invoice',
  input: Nothing,
  output: rowsOf(ChargeableService),
  reads: ['catalogues'],
  summary: 'Services that can be charged by hand: all that are offered, by category and name',
})

const Invoicing = { permission: 'billing.invoice', changes: CHANGES } as const
const One = { invoice_id: Id }
/** Said of an invoice without a patient or without an item. */
export const NOTHING_CHOSEN = 'Please select a patient and add at least one item'

export const createInvoice = endpoint('createInvoice', 'POST /billing/invoices', {
  ...Invoicing,
  input: z.object({
    patient_id: z.uuid(NOTHING_CHOSEN),
    items: z
      .array(
        z.object({
          service_id: z.uuid('Please select a service'),
          quantity: Quantity,
        }),
      )
      .min(1, NOTHING_CHOSEN)
      .max(100),
    payment_mode: PaymentMode.nullish(),
    notes: optionalLines(500),
  }),
  output: z.object({ id: Id, invoice_number: z.string() }),
  errors: ['patient_not_found', 'no_active_visit', 'service_not_offered', 'visit_closed'],
  summary: 'Makes an invoice by hand: adds services to the running draft of the patient’s active visit and issues it',
})

export const issueInvoice = endpoint('issueInvoice', 'POST /billing/invoices/:invoice_id/issue', {
  ...Invoicing,
  input: z.object(One),
  output: Ok,
  errors: ['invoice_not_found', 'invoice_state', 'invoice_empty'],
  summary: 'Issues an invoice: draft → pending, due in 30 days; the patient enters the billing queue',
})

export const voidInvoice = endpoint('voidInvoice', 'POST /billing/invoices/:invoice_id/void', {
  ...Invoicing,
  witness: 'billing.approve',
  input: z.object({
    ...One,
    reason: requiredLines('Please give a reason', 500),
    bill_again: z.boolean().default(false),
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: ['invoice_not_found', 'invoice_state', ...twoPeople],
  summary:
    'Voids an invoice: a pending or overdue one on which nothing is paid is cancelled; its lines may go to the running draft again',
})

export const removeInvoiceItem = endpoint(
  'removeInvoiceItem',
  'POST /billing/invoices/:invoice_id/items/:item_id/remove',
  {
    ...Invoicing,
    witness: 'billing.approve',
    input: z.object({
      ...One,
      item_id: Id,
      reason: requiredLines('Please give a reason', 500),
      witness_token: WitnessToken,
    }),
    output: Ok,
    errors: ['invoice_not_found', 'invoice_state', 'not_found', ...twoPeople],
    summary: 'Takes a line off a draft, with the reason',
  },
)

export const mailInvoice = endpoint('mailInvoice', 'POST /billing/invoices/:invoice_id/mail', {
  permission: 'billing.view',
  input: z.object({ ...One, email: z.email('Please enter a valid e-mail address').max(200) }),
  output: Ok,
  errors: ['invoice_not_found', 'invoice_state', 'too_many_mails'],
  summary: 'Sends the invoice to an e-mail address; no clinical word is in it',
})
