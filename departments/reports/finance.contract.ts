import { z } from 'zod'
import { Id, Instant, keysOf, LocalDate, Money } from '../../kernel/contract/index.ts'
import { Count, defineReport, pastPeriods, Span } from '../../kernel/contract/reports.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { tenderModes } from '../billing/payments.contract.ts'
import { Department } from '../hospital/contract.ts'
import { Provider } from '../insurance/contract.ts'
import { claimStatuses, DenialReason } from '../insurance/words.ts'

/** What the journal says of revenue: issued less voided, the credit notes, and what of it stays. */
const Charges = { charged: Money, credited: Money }
/**
 * Of the whole hospital alone, because neither discounts nor payments are of a department: null where one is chosen.
 */
const Whole = {
  reduced: Money.nullable(),
  net: Money.nullable(),
  received: Money.nullable(),
  paid_back: Money.nullable(),
  kept: Money.nullable(),
}
/** Money that came, that went back, and the difference. */
const Taken = { received: Money, paid_back: Money, kept: Money }

const nothing = (amount: string | null): boolean => amount === null || isZero(amount)

/** What was charged and what was received, as the books have them. */
export const financialReport = defineReport(
  { read: 'getFinancialReport', save: 'exportFinancialReport' },
  {
    title: 'Revenue',
    path: '/reports/financial',
    permission: 'billing.books',
    ...pastPeriods,
    filters: { department: { value: Department, label: 'Department', all: 'All departments' } },
    row: z.object({
      /** The first day of the day, week or month. */
      starts_on: LocalDate,
      ...Charges,
      ...Whole,
    }),
    more: {
      totals: z.object({ ...Charges, ...Whole }),
      /** Of all departments, also where one is chosen; `value` null: charged by none. `net`: charged less credited. */
      departments: z.array(z.object({ value: Department.nullable(), label: z.string(), ...Charges, net: Money })),
      /** Empty where a department is chosen, as are the payers. */
      modes: z.array(
        z.object({ mode: z.enum(Object.keys(tenderModes) as [keyof typeof tenderModes]), payments: Count, ...Taken }),
      ),
      /** What each was asked for and paid: the patients, each insurer, and insurers that paid without a claim. */
      payers: z.array(z.object({ key: z.string(), payer: z.string(), asked: Money, ...Taken })),
    },
    columns: [
      { field: 'starts_on', label: 'From', kind: 'day' },
      { field: 'charged', label: 'Charged', kind: 'money' },
      { field: 'credited', label: 'Credited', kind: 'money' },
      { field: 'reduced', label: 'Discounts and waivers', kind: 'money' },
      { field: 'net', label: 'Net charged', kind: 'money' },
      { field: 'received', label: 'Received', kind: 'money' },
      { field: 'paid_back', label: 'Paid back', kind: 'money' },
      { field: 'kept', label: 'Net received', kind: 'money' },
    ],
    isEmpty: ({ charged, credited, reduced, received, paid_back }) =>
      [charged, credited, reduced, received, paid_back].every(nothing),
    reads: ['invoices', 'payments'],
    summary: 'What was charged and received, by day, week or month, by department, payment mode and payer',
  },
)
export const { read: getFinancialReport, save: exportFinancialReport } = financialReport

/** How old a balance is, in days since the invoice was issued. */
export const balanceAges = {
  to_30: '0–30 days',
  to_60: '31–60 days',
  to_90: '61–90 days',
  over_90: 'Over 90 days',
} as const
const payerKinds = { patient: 'Patients', insurer: 'Insurers' } as const
const Age = keysOf(balanceAges)
const PayerKind = keysOf(payerKinds)

/** What is still to be paid of issued invoices at the end of a day, by age and payer, as the books have it. */
export const outstandingReport = defineReport(
  { read: 'getOutstandingReport', save: 'exportOutstandingReport' },
  {
    title: 'Outstanding by age',
    path: '/reports/outstanding',
    permission: 'billing.books',
    audited: true,
    // The last day is what counts: what was open when it ended.
    periods: ['today', 'yesterday', 'last_month', 'custom'],
    default_period: 'today',
    filters: {
      payer: { value: PayerKind, label: 'Payer', all: 'All payers', words: payerKinds },
      age: { value: Age, label: 'Age', all: 'All ages', words: balanceAges },
    },
    paged: true,
    row: z.object({
      invoice_id: Id,
      invoice_number: z.string(),
      patient_id: Id,
      op_number: z.string(),
      patient: z.string(),
      kind: PayerKind,
      /** The insurer's name, or 'Patients'. */
      payer: z.string(),
      issued_on: LocalDate,
      days: Count,
      age: Age,
      open: Money,
    }),
    more: {
      totals: z.object({ open: Money, patients: Money, insurers: Money, invoices: Count }),
      ages: z.array(z.object({ age: Age, invoices: Count, open: Money })),
      /** Each payer's balances by age; `open` is their sum. */
      payers: z.array(
        z.object({
          payer: z.string(),
          kind: PayerKind,
          to_30: Money,
          to_60: Money,
          to_90: Money,
          over_90: Money,
          open: Money,
        }),
      ),
    },
    columns: [
      { field: 'invoice_number', label: 'Invoice' },
      { field: 'patient', label: 'Patient' },
      { field: 'op_number', label: 'OP number' },
      { field: 'payer', label: 'Payer' },
      { field: 'issued_on', label: 'Issued', kind: 'day' },
      { field: 'days', label: 'Days', kind: 'count' },
      { field: 'age', label: 'Age', words: balanceAges },
      { field: 'open', label: 'Open', kind: 'money' },
    ],
    reads: ['invoices', 'payments', 'patients'],
    summary: 'What is still to be paid of issued invoices at the end of a day, by age and payer',
  },
)
export const { read: getOutstandingReport, save: exportOutstandingReport } = outstandingReport

/** Lines that cost less than their services cost today: a price for a minute shows here. */
export const belowPriceReport = defineReport(
  { read: 'getBelowPriceReport', save: 'exportBelowPriceReport' },
  {
    title: 'Below Today’s Price',
    path: '/reports/below-price',
    permission: 'billing.books',
    audited: true,
    ...pastPeriods,
    default_period: 'last_7_days',
    filters: {},
    paged: true,
    row: z.object({
      id: Id,
      charged_at: Instant,
      invoice_id: Id,
      invoice_number: z.string(),
      patient_id: Id,
      op_number: z.string(),
      what: z.string(),
      quantity: Count,
      /** What one cost on the line; what it cost then, by the prices that were kept (null: none was); what it costs today. */
      unit_price: Money,
      price_then: Money.nullable(),
      price_today: Money,
      /** How much less the line is than it would be today, without what was credited. */
      less: Money,
      who: z.string(),
    }),
    more: { totals: z.object({ lines: Count, less: Money, services: Count }) },
    columns: [
      { field: 'charged_at', label: 'Charged', kind: 'instant' },
      { field: 'invoice_number', label: 'Invoice' },
      { field: 'op_number', label: 'OP number' },
      { field: 'what', label: 'What' },
      { field: 'quantity', label: 'Quantity', kind: 'count' },
      { field: 'unit_price', label: 'Charged for one', kind: 'money' },
      { field: 'price_then', label: 'Price then', kind: 'money' },
      { field: 'price_today', label: 'Price today', kind: 'money' },
      { field: 'less', label: 'Less in all', kind: 'money' },
      { field: 'who', label: 'Who' },
    ],
    reads: ['invoices', 'catalogues', 'hospital'],
    summary: 'Lines of invoices that were charged for less than their services cost today, the latest first',
  },
)
export const { read: getBelowPriceReport, save: exportBelowPriceReport } = belowPriceReport

const { draft: _draft, discarded: _discarded, ...submittedStatuses } = claimStatuses

const ClaimMoney = {
  claims: Count,
  /** What was claimed, approved, paid and denied, and what is neither paid nor denied yet. */
  amount: Money,
  approved: Money,
  paid: Money,
  denied: Money,
  open: Money,
}
const ClaimSums = z.object({
  ...ClaimMoney,
  /** From submission to the last payment, of those paid, at the median; null: none is. */
  days_to_payment: Count.nullable(),
})
/** What became of the claims that were submitted in the period. */
export const claimsReport = defineReport(
  { read: 'getClaimsReport', save: 'exportClaimsReport' },
  {
    title: 'Claims Report',
    path: '/reports/claims',
    permission: 'billing.claims',
    periods: ['last_30_days', 'this_month', 'last_month', 'last_3_months', 'last_12_months', 'this_year', 'custom'],
    default_period: 'last_3_months',
    filters: {
      insurer: { value: Provider, label: 'Insurer', all: 'All insurers' },
      status: { value: keysOf(submittedStatuses), label: 'State', all: 'All states', words: submittedStatuses },
    },
    row: z.object({ insurer: z.string(), insurer_name: z.string(), status: keysOf(submittedStatuses), ...ClaimMoney }),
    more: {
      totals: ClaimSums,
      spans: z.array(z.object({ ...Span, amount: Money, paid: Money })),
      insurers: z.array(ClaimSums.extend({ insurer: z.string(), insurer_name: z.string() })),
      /** What is open, by the days since submission. */
      ages: z.array(z.object({ age: Age, claims: Count, open: Money })),
      /** Why money of these claims was denied, also of those that were paid in part. */
      reasons: z.array(z.object({ reason: DenialReason, claims: Count, denied: Money })),
      /** What it is limited to; what is not said is all. */
      asked: z.object({ insurer: z.string().optional(), status: z.string().optional() }),
      /** The insurers, to choose from. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    },
    columns: [
      { field: 'insurer_name', label: 'Insurer' },
      { field: 'status', label: 'State', words: submittedStatuses },
      { field: 'claims', label: 'Claims', kind: 'count' },
      { field: 'amount', label: 'Submitted', kind: 'money' },
      { field: 'approved', label: 'Approved', kind: 'money' },
      { field: 'paid', label: 'Paid', kind: 'money' },
      { field: 'denied', label: 'Denied', kind: 'money' },
      { field: 'open', label: 'Open', kind: 'money' },
    ],
    reads: ['claims'],
    summary: 'Claims that were submitted, by insurer and state: amounts, ageing, reasons of denial and days to payment',
  },
)
export const { read: getClaimsReport, save: exportClaimsReport } = claimsReport
