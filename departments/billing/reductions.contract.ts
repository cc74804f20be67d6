import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  event,
  Id,
  Instant,
  Money,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  SMALLER,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { amountAboveZero } from './payments.contract.ts'

export const reductionKinds = { discount: 'Discount', waiver: 'Waiver' } as const
/** What a credit note is numbered by. */
export const creditNote = { number: { column: 'credit_note_number', letters: 'CRN', digits: 6 } } as const

const by = 'decided_by_name'
export const reduction = defineStates({
  entity: 'reduction',
  states: {
    requested: { label: 'Requested', late: 'This request has already been made' },
    approved: { label: 'Approved', late: 'This request has already been approved{by}', by },
    refused: { label: 'Refused', late: 'This request has already been refused{by}', by },
    withdrawn: { label: 'Withdrawn', late: 'This request has already been withdrawn{by}', by },
  },
  errors: { not_found: 'reduction_not_found', state: 'reduction_state' },
})
export const reductionStatuses = reduction.labels
export const Reduction = z.object({
  id: Id,
  invoice_id: Id,
  kind: z.enum(Object.keys(reductionKinds) as [keyof typeof reductionKinds]),
  amount: Money,
  reason: z.string(),
  status: reduction.Status,
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

/** Somebody asks for a discount or a waiver, on which a second person has to decide. */
export const reductionAsked = event(
  'billing.reduction_asked',
  z.object({ reduction_id: Id, kind: z.string(), amount: Money, invoice_number: z.string() }),
)

/** What an act on an invoice makes stale. */
export const CHANGES = ['invoices', 'payments', 'queue', 'orders', 'visits'] as const
/** How many, at least one. */
export const Quantity = wholeNumber('Please enter a whole number of at least 1', 1, 9999, SMALLER)
export const creditInvoice = endpoint('creditInvoice', 'POST /billing/invoices/:invoice_id/credit-notes', {
  permission: 'billing.refund',
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
  }),
  output: z.object({ id: Id, credit_note_number: z.string() }),
  errors: ['invoice_not_found', 'invoice_state'],
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

export const requestReduction = endpoint('requestReduction', 'POST /billing/invoices/:invoice_id/reductions', {
  permission: 'billing.reduce',
  changes: CHANGES,
  input: z.object({
    invoice_id: Id,
    kind: z.enum(['discount', 'waiver'], { error: 'Please choose discount or waiver' }),
    amount: amountAboveZero,
    reason: requiredLines('Please give a reason', 500),
  }),
  /** `alone`: the hospital lets one person do so much alone, and the invoice asks for less. */
  output: z.object({ id: Id, alone: z.boolean() }),
  errors: ['invoice_not_found', 'invoice_state', 'over_balance', 'reduction_state'],
  summary: 'Asks for a discount or a waiver; somebody else decides, where the hospital does not allow it alone',
})
export const decideReduction = endpoint('decideReduction', 'POST /billing/reductions/:reduction_id/decide', {
  permission: 'billing.approve',
  changes: CHANGES,
  input: z.object({ reduction_id: Id, approve: z.boolean(), note: optionalLines(500) }),
  output: Ok,
  errors: ['reduction_not_found', 'reduction_state', 'reduction_own', 'over_balance', 'invoice_state'],
  summary: 'A second person approves or refuses a discount or waiver',
})
export const withdrawReduction = endpoint('withdrawReduction', 'POST /billing/reductions/:reduction_id/withdraw', {
  permission: 'billing.reduce',
  changes: ['invoices'],
  input: z.object({ reduction_id: Id }),
  output: Ok,
  errors: ['reduction_not_found', 'reduction_state', 'forbidden'],
  summary: 'Takes one’s own request back',
})
export const listReductions = endpoint('listReductions', 'GET /billing/reductions', {
  permission: 'billing.approve',
  audited: true,
  input: z.object({
    status: z.enum(['requested', 'approved', 'refused', 'withdrawn']).default('requested'),
    ...Paging,
  }),
  output: pageOf(Reduction.extend({ invoice_number: z.string(), ...OfPatient })),
  reads: ['invoices'],
  summary: 'Discounts and waivers that wait for a decision, or were decided',
})
