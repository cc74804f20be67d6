import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  Money,
  Paging,
  pageOf,
  requiredLines,
  SMALLER,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { paidAmount, twoPeople } from './payments.contract.ts'

export const reductionKinds = { discount: 'Discount', waiver: 'Waiver' } as const
/** What a credit note is numbered by. */
export const creditNote = { number: { column: 'credit_note_number', letters: 'CRN', digits: 6 } } as const

/** What became of a discount or a waiver; what waits for a second person is no reduction yet. */
export const reductionStatuses = { approved: 'Approved', refused: 'Refused', withdrawn: 'Withdrawn' } as const
export const Reduction = z.object({
  id: Id,
  invoice_id: Id,
  kind: z.enum(Object.keys(reductionKinds) as [keyof typeof reductionKinds]),
  amount: Money,
  reason: z.string(),
  status: z.enum(Object.keys(reductionStatuses) as [keyof typeof reductionStatuses]),
  requested_by: Id,
  requested_by_name: z.string(),
  requested_at: Instant,
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  /** By one person alone, as the hospital allows. */
  alone: z.boolean(),
})
export type Reduction = z.infer<typeof Reduction>

export const CreditNote = z.object({
  id: Id,
  credit_note_number: z.string(),
  amount: Money,
  discount_amount: Money,
  reason: z.string(),
  made_by_name: z.string(),
  created_at: Instant,
  items: z.array(z.object({ item_id: Id, description: z.string(), quantity: z.number().int(), amount: Money })),
})
export type CreditNote = z.infer<typeof CreditNote>

/** What an act on an invoice makes stale. */
export const CHANGES = ['invoices', 'payments', 'queue', 'orders', 'visits'] as const
/** How many, at least one. */
export const Quantity = wholeNumber('Please enter a whole number of at least 1', 1, 9999, SMALLER)
export const creditInvoice = endpoint('creditInvoice', 'POST /billing/invoices/:invoice_id/credit-notes', {
  permission: 'billing.refund',
  witness: 'billing.approve',
  changes: CHANGES,
  input: z.object({
    invoice_id: Id,
    items: z
      .array(z.object({ item_id: Id, quantity: Quantity }))
      .min(1, 'Please choose at least one line')
      .max(100)
      .superRefine((items, context) => {
        for (const [index, { item_id }] of items.entries()) {
          if (items.findIndex((other) => other.item_id === item_id) < index)
            context.addIssue({ code: 'custom', path: [index, 'quantity'], message: 'This line stands here twice' })
        }
      }),
    reason: requiredLines('Please give a reason', 500),
    witness_token: WitnessToken,
  }),
  output: z.object({ id: Id, credit_note_number: z.string() }),
  errors: ['invoice_not_found', 'invoice_state', ...twoPeople],
  summary:
    'Writes a credit note: lines of an issued invoice that were not given after all; what the patient paid for them becomes a deposit',
})

/** A line that is billed although its order was cancelled: an insurer has been asked for it, or has paid it. */
export const CancelledLine = z.object({
  id: Id,
  invoice_id: Id,
  invoice_number: z.string(),
  ...OfPatient,
  description: z.string(),
  quantity: z.number().int(),
  total_price: Money,
  order_cancelled_at: Instant,
  order_cancel_reason: z.string(),
})
export type CancelledLine = z.infer<typeof CancelledLine>
export const listCancelledLines = endpoint('listCancelledLines', 'GET /billing/cancelled-lines', {
  permission: 'billing.view',
  audited: true,
  input: z.object(Paging),
  output: pageOf(CancelledLine),
  reads: ['invoices'],
  summary:
    'Lines that are still billed although their orders were cancelled, oldest first: they are settled with the insurer, then credited',
})

export const reduceInvoice = endpoint('reduceInvoice', 'POST /billing/invoices/:invoice_id/reductions', {
  permission: 'billing.reduce',
  witness: 'billing.approve',
  changes: CHANGES,
  input: z.object({
    invoice_id: Id,
    kind: z.enum(['discount', 'waiver'], { error: 'Please choose discount or waiver' }),
    amount: paidAmount,
    reason: requiredLines('Please give a reason', 500),
    witness_token: WitnessToken,
  }),
  /** `alone`: as the hospital lets one person do. */
  output: z.object({ id: Id, alone: z.boolean() }),
  errors: ['invoice_not_found', 'invoice_state', 'over_balance', ...twoPeople],
  summary: 'Makes an invoice ask for less, by a discount or a waiver that a second person approves',
})
