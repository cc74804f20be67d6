import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Ok,
  optional,
  optionalLines,
  orNull,
  required,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { checkExpiry, EndsSoon, ExpiryDay, Quantity, unitCost } from '../inventory/items.contract.ts'

/** A delivery's number. */
export const goodsReceipt = { number: { column: 'receipt_number', letters: 'GRN' } } as const

/** One batch of one line. An item may come in several. */
const Delivered = z
  .object({
    order_line_id: Id,
    quantity: Quantity,
    unit_cost: unitCost(),
    batch_number: required('Please enter the batch number', 60),
    expiry_date: orNull(ExpiryDay),
    ends_soon: EndsSoon,
    /** Said, not guessed from an empty date. */
    does_not_expire: z.boolean().default(false),
  })
  .superRefine(checkExpiry)

const INVOICE = 'Please enter the amount of the invoice'
const invoice = { invoice_number: optional(60), invoice_amount: orNull(amount(INVOICE)) }
function both(
  { invoice_number, invoice_amount }: { invoice_number: string | null; invoice_amount: string | null },
  context: z.RefinementCtx,
) {
  if (invoice_number && invoice_amount === null)
    context.addIssue({ code: 'custom', path: ['invoice_amount'], message: INVOICE })
  if (!invoice_number && invoice_amount !== null)
    context.addIssue({ code: 'custom', path: ['invoice_number'], message: 'Please enter the number of the invoice' })
}

export const receiveGoods = endpoint('receiveGoods', 'POST /inventory/orders/:purchase_order_id/receipts', {
  permission: 'inventory.keep',
  witness: 'stock.witness',
  input: z
    .object({
      purchase_order_id: Id,
      delivery_note: optional(60),
      ...invoice,
      notes: optionalLines(500),
      lines: z.array(Delivered).min(1, 'Please enter what was delivered').max(400),
      witness_token: WitnessToken,
    })
    .superRefine(both),
  output: z.object({ goods_receipt_id: Id, receipt_number: z.string() }),
  changes: ['inventory', 'stock'],
  errors: [
    'purchase_order_not_found',
    'purchase_order_state',
    'stock_item_not_found',
    'stock_store_not_found',
    'stock_batch_exists',
    'witness_needed',
    'witness_gone',
    'approval_needed',
  ],
  summary:
    'Receives a delivery against an order: its batches are in stock with it, or nothing is; what costs more than was approved a second person approves',
})

const OfReceipt = { goods_receipt_id: Id, version: z.number().int() }
const command = { permission: 'inventory.keep', changes: ['inventory'] } as const

export const recordInvoice = endpoint('recordInvoice', 'PUT /inventory/receipts/:goods_receipt_id/invoice', {
  ...command,
  input: z.object({
    ...OfReceipt,
    invoice_number: required('Please enter the number of the invoice', 60),
    invoice_amount: amount(INVOICE),
  }),
  output: Ok,
  errors: ['goods_receipt_not_found', 'goods_receipt_state', 'conflict'],
  summary: 'Enters the supplier’s invoice of a delivery',
})

export const acceptDifference = endpoint('acceptDifference', 'POST /inventory/receipts/:goods_receipt_id/accept', {
  ...command,
  permission: 'inventory.approve',
  input: z.object({ ...OfReceipt, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  errors: ['goods_receipt_not_found', 'goods_receipt_state', 'goods_receipt_own', 'one_hand', 'conflict'],
  summary: 'Accepts that the supplier’s invoice asks for another amount than what was received',
})
