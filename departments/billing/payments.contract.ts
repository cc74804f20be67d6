import { z } from 'zod'
import {
  amount,
  csvOf,
  endpoint,
  Figure,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  Nothing,
  optional,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { paymentModes } from '../patients/payment-modes.ts'
import { PatientLanguage } from '../patients/person.ts'
import { confirmations } from './confirmations.ts'
import { limits } from './limits.ts'
import { hasReference, referenceOf, wrongReference } from './references.ts'

/**
 * How money comes and goes → what it is called: what patients pay by; `deposit`, their own money that was paid before;
 * and `simulated`, which is none: what the simulator of M-PESA says in a demo.
 */
export const tenderModes = { ...paymentModes, deposit: 'Deposit', simulated: 'M-PESA simulator' } as const
export const Mode = z.enum(Object.keys(tenderModes) as [keyof typeof tenderModes], {
  error: 'Please choose how it is paid',
})
export type Mode = z.infer<typeof Mode>
/** What somebody hands over, and types: insurers pay what they were asked for, through claims alone. */
const Typed = Mode.exclude(['insurance', 'simulated'])
export const typedModes: readonly Mode[] = Typed.options
/** Modes in which no money comes or goes: sums of what was taken leave them out. */
export const noMoney = ['deposit', 'simulated'] as const satisfies readonly Mode[]
export const isMoney = (mode: Mode): boolean => !noMoney.some((none) => none === mode)

type Tender = {
  /** The account in which its money lies. */
  account: 'cash' | 'mpesa' | 'card' | 'bank' | 'deposits' | 'simulated'
  /** What its reference is called; null: it has none. */
  reference: string | null
  /** Taken by the cashier alone, not where medicines are handed out. */
  cashier_only?: true
}
/** What an insurer pays comes to the bank. */
export const tenders: Readonly<Record<Mode, Tender>> = {
  cash: { account: 'cash', reference: null },
  mpesa: { account: 'mpesa', reference: 'M-PESA receipt number' },
  card: { account: 'card', reference: 'Approval code of the slip' },
  bank: { account: 'bank', reference: 'Number of the slip or transfer', cashier_only: true },
  insurance: { account: 'bank', reference: 'Number of the remittance' },
  deposit: { account: 'deposits', reference: null },
  simulated: { account: 'simulated', reference: null, cashier_only: true },
}
/** Modes in which money comes from outside. */
const Incoming = Typed.exclude(['deposit'])

/** What a payment is numbered by. */
export const payment = { number: { letters: 'PAY' } } as const

export const paymentKinds = {
  payment: 'Payment',
  refund: 'Refund',
  deposit: 'Deposit',
  deposit_refund: 'Deposit refund',
} as const

const INVALID_AMOUNT = 'Please enter a valid amount'
/** An amount of money above 0, as a person types it; `most` in shillings. */
export const amountAboveZero = (most: number) =>
  amount(INVALID_AMOUNT, INVALID_AMOUNT, most).refine((value) => !isZero(value), INVALID_AMOUNT)
/** What is paid, deposited, given back or reduced. */
export const paidAmount = amountAboveZero(limits.payment)

type Issues = z.core.$RefinementCtx<unknown>
/** Refuses a reference that is none beside its field. */
function checkReference(
  { payment_mode, reference_number }: { payment_mode: Mode; reference_number?: string | null | undefined },
  context: Issues,
): void {
  const message = wrongReference(payment_mode, reference_number)
  if (message) context.addIssue({ code: 'custom', path: ['reference_number'], message })
}
/** Part of what is handed over. `tendered`: what was given in cash; the rest is change. */
const partOf = (mode: z.ZodType<Mode, Mode>) =>
  z
    .object({
      payment_mode: mode,
      amount: paidAmount,
      reference_number: optional(60),
      tendered: paidAmount.nullish(),
      notes: optionalLines(500),
    })
    .superRefine((part, context) => {
      checkReference(part, context)
      // Compared, not computed with; what is no amount is refused beside its own field already.
      if (part.tendered && Number(part.tendered) < Number(part.amount))
        context.addIssue({ code: 'custom', path: ['tendered'], message: 'This is less than the amount' })
    })
/** All that is handed over at once. The same reference of a mode is handed over once. */
const partsOf = (mode: z.ZodType<Mode, Mode>) =>
  z
    .array(partOf(mode))
    .min(1, INVALID_AMOUNT)
    .max(10)
    .superRefine((parts, context) => {
      const seen = new Set<string>()
      for (const [index, part] of parts.entries()) {
        const reference = referenceOf(part.reference_number)
        if (!hasReference(part.payment_mode) || !reference) continue
        const message = `Reference number ${reference} stands here twice`
        const one = `${part.payment_mode} ${reference}`
        if (seen.has(one)) context.addIssue({ code: 'custom', path: [index, 'reference_number'], message })
        seen.add(one)
      }
    })
const Parts = partsOf(Typed)
/** All that is handed over as a deposit. */
export const DepositParts = partsOf(Incoming)

/** A payment as lists show it; refunds are negative. */
export const PaymentRow = z.object({
  id: Id,
  payment_number: z.string(),
  receipt_id: Id,
  kind: z.enum(Object.keys(paymentKinds) as [keyof typeof paymentKinds]),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  ...OfPatient,
  amount: Money,
  payment_mode: Mode,
  status: z.string(),
  reference_number: z.string().nullable(),
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  tendered: Money.nullable(),
  drawer_id: Id.nullable(),
  /** Null: M-PESA reported it by itself, and nobody took it. */
  taken_by: Id.nullable(),
  taken_by_name: z.string(),
  created_at: Instant,
  /** Of what came by M-PESA, card or bank; null: it is not asked for. */
  confirmed: keysOf(confirmations).nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

const Paid = z.object({
  receipt_id: Id,
  payment_numbers: z.array(z.string()),
  /** What was paid beyond the invoice and became the patient's deposit. */
  deposited: Money,
  /** What remains to be paid. */
  remaining_amount: Money,
})
const Taking = {
  permission: 'billing.take_payment',
  changes: ['invoices', 'payments', 'drawers', 'queue', 'orders', 'visits'],
  output: Paid,
} as const
const taking = ['no_drawer', 'reference_used', 'over_deposit'] as const

export const recordPayment = endpoint('recordPayment', 'POST /billing/invoices/:invoice_id/payments', {
  ...Taking,
  input: z.object({ invoice_id: Id, parts: Parts }),
  errors: ['invoice_not_found', 'invoice_state', 'invoice_empty', 'over_balance', ...taking],
  summary: 'Records a payment: in one mode or several, up to what remains; a draft is issued with it',
})

export const getVisitBill = endpoint('getVisitBill', 'GET /billing/visits/:visit_id/bill', {
  permission: 'billing.take_payment',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    visit_id: Id,
    visit_number: z.string(),
    ...OfPatient,
    /** Whether anything was ever charged for it that stands. */
    charged: z.boolean(),
    /** What is to be paid on all its invoices together. */
    remaining_amount: Money,
    deposit: Money,
    items: z.array(
      z.object({
        id: Id,
        invoice_number: z.string(),
        description: z.string(),
        quantity: z.number().int(),
        total_price: Money,
        /** The order that it is for. */
        source_id: Id.nullable(),
        /** What of it is not paid, waived nor claimed: payments cover the lines in their order. */
        open_amount: Money,
      }),
    ),
    total_amount: Money,
    paid_amount: Money,
    claimed_amount: Money,
    discount_amount: Money,
  }),
  reads: ['invoices', 'payments', 'orders'],
  errors: ['visit_not_found'],
  summary: 'What is to be paid for a visit, on all its invoices that are not paid',
})
export const payVisit = endpoint('payVisit', 'POST /billing/visits/:visit_id/payments', {
  ...Taking,
  input: z.object({ visit_id: Id, parts: Parts }),
  errors: ['visit_not_found', 'invoice_empty', 'over_balance', ...taking],
  summary:
    'Takes the payment of a visit: pays what a visit owes, the oldest invoice first; its running draft is issued',
})

/** What a command that takes two people may be refused for. */
export const twoPeople = ['approval_needed', 'witness_gone'] as const
const GivenBack = {
  amount: paidAmount,
  /** Of the reversal or transfer by which it goes back: a reference of its own. What goes back to an insurer may have one. */
  reference_number: optional(60),
  reason: requiredLines('Please give a reason', 500),
}
const Refunded = { ...GivenBack, payment_mode: Mode }
const DepositGivenBack = { ...GivenBack, payment_mode: Mode.exclude(['deposit', 'insurance']) }
/** What is typed where money goes back: on an invoice, and of a deposit. */
export const TypedRefund = z.object(Refunded).superRefine(checkReference)
export const TypedDepositBack = z.object(DepositGivenBack).superRefine(checkReference)
export const refundPayment = endpoint('refundPayment', 'POST /billing/invoices/:invoice_id/refunds', {
  permission: 'billing.refund',
  witness: 'billing.approve',
  changes: Taking.changes,
  input: z.object({ invoice_id: Id, ...Refunded, witness_token: WitnessToken }).superRefine(checkReference),
  output: z.object({ receipt_id: Id, payment_numbers: z.array(z.string()) }),
  errors: [
    'invoice_not_found',
    'invoice_state',
    'over_paid',
    'not_that_way',
    'not_confirmed',
    'reference_used',
    'no_drawer',
    'drawer_short',
    ...twoPeople,
  ],
  summary:
    'Refunds a payment: money given back, at most what was paid; the invoice asks for it again. In mode deposit it stays with the hospital for the patient',
})

const OfPatientId = { patient_id: Id }
export const getAccount = endpoint('getAccount', 'GET /billing/patients/:patient_id/account', {
  permission: 'billing.take_payment',
  audited: true,
  input: z.object(OfPatientId),
  output: z.object({
    deposit: Money,
    remaining_amount: Money,
    claimed_amount: Money,
    /** How much of the deposit came by each mode and is confirmed, so that it can go back by it. */
    came: z.array(z.object({ payment_mode: Mode, amount: Money })),
    /** What of it is recorded and not confirmed: it does not go back. */
    unconfirmed: Money,
  }),
  reads: ['invoices', 'payments'],
  errors: ['patient_not_found'],
  summary: 'What a patient has deposited and what the patient owes',
})
export const takeDeposit = endpoint('takeDeposit', 'POST /billing/patients/:patient_id/deposits', {
  ...Taking,
  input: z.object({ ...OfPatientId, parts: DepositParts }),
  errors: ['patient_not_found', 'no_drawer', 'reference_used'],
  summary: 'Takes a deposit, which later invoices can be paid from',
})
export const refundDeposit = endpoint('refundDeposit', 'POST /billing/patients/:patient_id/deposit-refunds', {
  permission: 'billing.refund',
  witness: 'billing.approve',
  changes: Taking.changes,
  input: z.object({ ...OfPatientId, ...DepositGivenBack, witness_token: WitnessToken }).superRefine(checkReference),
  output: z.object({ receipt_id: Id, payment_numbers: z.array(z.string()) }),
  errors: [
    'patient_not_found',
    'over_deposit',
    'not_that_way',
    'not_confirmed',
    'reference_used',
    'no_drawer',
    'drawer_short',
    ...twoPeople,
  ],
  summary: 'Gives a deposit back, at most what is left of it',
})

const Filter = {
  search: SearchText,
  payment_mode: Mode.optional(),
  kind: PaymentRow.shape.kind.optional(),
  taken_by: Id.optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
}
const Read = { permission: 'billing.view', audited: true, reads: ['payments'] } as const
export const listPayments = endpoint('listPayments', 'GET /billing/payments', {
  ...Read,
  input: z.object({ ...Filter, ...Paging }),
  output: pageOf(PaymentRow),
  summary: 'Payments, refunds and deposits, newest first; by mode, person and day',
})
export const exportPayments = csvOf('exportPayments', listPayments)

export const getDayReport = endpoint('getDayReport', 'GET /billing/payments/sums', {
  permission: 'billing.view',
  input: z.object({ from: LocalDate, to: LocalDate }),
  output: rowsOf(
    z.object({
      payment_mode: Mode,
      /** Null: M-PESA reported it by itself. */
      taken_by: Id.nullable(),
      taken_by_name: z.string(),
      payments: z.number().int(),
      received: Money,
      refunded: Money,
      net: Money,
    }),
  ),
  reads: ['payments'],
  summary: 'What came and went back on these days, by mode and person; deposits that paid an invoice came before',
})

export const getBillingFigures = endpoint('getBillingFigures', 'GET /billing/figures', {
  permission: 'billing.view',
  input: Nothing,
  output: z.object({
    pending_invoices: z.number().int(),
    overdue_invoices: z.number().int(),
    /** In KES; what was given back is taken off. */
    revenue_today: Figure,
    /** Drawers that wait for a signature. */
    to_sign: z.number().int(),
  }),
  reads: ['invoices', 'payments', 'drawers'],
  summary: 'The cards of billing: what is open now, and what was taken today against the same hours of yesterday',
})

export const getReceipt = endpoint('getReceipt', 'GET /billing/receipts/:receipt_id', {
  permission: 'billing.receipts',
  audited: true,
  input: z.object({ receipt_id: Id }),
  output: z.object({
    receipt_id: Id,
    ...OfPatient,
    language: PatientLanguage,
    taken_by_name: z.string(),
    created_at: Instant,
    payments: z.array(PaymentRow),
    /** What it was for: the lines of its invoices. */
    items: z.array(
      z.object({
        id: Id,
        invoice_number: z.string(),
        description: z.string(),
        quantity: z.number().int(),
        total_price: Money,
      }),
    ),
    /** What its invoices ask for, and what remains to be paid on them now. */
    total_amount: Money,
    remaining_amount: Money,
  }),
  reads: ['payments', 'invoices'],
  errors: ['receipt_not_found'],
  summary: 'What a receipt says: the payments handed over together, and what they were for',
})
