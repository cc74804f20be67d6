import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { inUnits } from './contract.ts'
import { CountedQuantity, Quantity, Stock } from './items.contract.ts'

/** `requested`: a store was asked. `sent`: it has left the one and lies in the other. */
export const stockTransfer = defineDocument({
  entity: 'stock_transfer',
  number: { column: 'transfer_number', letters: 'TRF' },
  states: {
    requested: { label: 'Requested', late: 'Transfer {name} has not been sent yet' },
    sent: { label: 'Sent', late: 'Transfer {name} has already been sent' },
    cancelled: { label: 'Cancelled', late: 'Transfer {name} has already been cancelled' },
  },
  errors: { not_found: 'stock_transfer_not_found', state: 'stock_transfer_state' },
})
export const transferStatuses = stockTransfer.labels
const { Status } = stockTransfer

const Head = {
  id: Id,
  transfer_number: z.string(),
  from_store_id: Id,
  from_store: z.string(),
  to_store_id: Id,
  to_store: z.string(),
  status: Status,
  note: z.string().nullable(),
  created_at: Instant,
  created_by_id: Id,
  created_by: z.string(),
  sent_at: Instant.nullable(),
  sent_by: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancelled_by: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  version: z.number().int(),
}
export const TransferRow = z.object({ ...Head, lines: Stock })
export type TransferRow = z.output<typeof TransferRow>

export const listTransfers = endpoint('listTransfers', 'GET /inventory/transfers', {
  permission: 'inventory.request',
  input: z.object({ search: SearchText, status: Status.optional(), store_id: Id.optional(), ...Paging }),
  output: pageOf(TransferRow),
  reads: ['stock', 'inventory'],
  summary: 'Transfers between stores: those that wait to be sent first, then the newest',
})
export const exportTransfers = csvOf('exportTransfers', listTransfers)

export const Transfer = z.object({
  ...Head,
  lines: z.array(
    z.object({
      item_id: Id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      is_controlled: z.boolean(),
      quantity_requested: Stock.nullable(),
      quantity_sent: Stock.nullable(),
      /** What the sending store has of it that has not expired. */
      usable: Stock,
      batches: z.array(z.object({ batch_number: z.string(), expiry_date: LocalDate.nullable(), quantity: Stock })),
    }),
  ),
  witnessed_by: z.string().nullable(),
})
export type Transfer = z.output<typeof Transfer>
export const getTransfer = endpoint('getTransfer', 'GET /inventory/transfers/:transfer_id', {
  permission: 'inventory.request',
  input: z.object({ transfer_id: Id }),
  output: Transfer,
  errors: ['stock_transfer_not_found'],
  reads: ['stock', 'inventory'],
  summary: 'A transfer with its lines, and the batches that went',
})

const NOTHING = 'Please add at least one item'
const Stores = {
  from_store_id: Id,
  to_store_id: Id,
  note: optionalLines(500),
}
const another = (
  { from_store_id, to_store_id }: { from_store_id: string; to_store_id: string },
  context: z.RefinementCtx,
) => {
  if (from_store_id === to_store_id)
    context.addIssue({ code: 'custom', path: ['to_store_id'], message: 'Please choose another store' })
}
const SentLine = z.object({
  item_id: Id,
  quantity: Quantity,
  /** Left out: earliest expiry first. */
  batch_id: Id.nullish().transform((id) => id ?? undefined),
})

export const requestTransfer = endpoint('requestTransfer', 'POST /inventory/transfers/requests', {
  permission: 'inventory.request',
  changes: ['inventory'],
  input: z
    .object({
      ...Stores,
      lines: z
        .array(z.object({ item_id: Id, quantity: Quantity }))
        .min(1, NOTHING)
        .max(100, 'Please ask for at most 100 items at once'),
    })
    .superRefine(another),
  output: z.object({ id: Id, transfer_number: z.string() }),
  errors: ['stock_store_not_found', 'stock_item_not_found'],
  summary: 'Asks a store for stock',
})

export const makeTransfer = endpoint('makeTransfer', 'POST /inventory/transfers', {
  permission: 'inventory.keep',
  witness: 'stock.witness',
  changes: ['inventory', 'stock'],
  input: z
    .object({
      ...Stores,
      lines: z.array(SentLine).min(1, NOTHING).max(100, 'Please send at most 100 lines at once'),
      witness_token: WitnessToken,
    })
    .superRefine(another),
  output: z.object({ id: Id, transfer_number: z.string() }),
  errors: [
    'stock_store_not_found',
    'stock_item_not_found',
    'stock_batch_not_found',
    'stock_short',
    'stock_batch_exists',
    'stock_batch_expired',
    'stock_batch_held',
    'witness_needed',
    'witness_gone',
  ],
  summary: 'Sends stock from one store to another, without being asked',
})

/** How a store is told that it sends more than somebody wants. */
export const onlyAskedFor = (quantity: number, unit: string): string =>
  `Only ${inUnits(quantity, unit)} ${quantity === 1 ? 'was' : 'were'} asked for`
export const sendTransfer = endpoint('sendTransfer', 'POST /inventory/transfers/:transfer_id/send', {
  permission: 'inventory.keep',
  witness: 'stock.witness',
  changes: ['inventory', 'stock'],
  input: z.object({
    transfer_id: Id,
    /** What is sent of each item that was asked for; 0: none of it. */
    lines: z
      .array(z.object({ ...SentLine.shape, quantity: CountedQuantity }))
      .min(1, NOTHING)
      .max(100, 'Please send at most 100 lines at once'),
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: [
    'stock_transfer_not_found',
    'stock_transfer_state',
    'stock_store_not_found',
    'stock_item_not_found',
    'stock_batch_not_found',
    'stock_short',
    'stock_batch_exists',
    'stock_batch_expired',
    'stock_batch_held',
    'witness_needed',
    'witness_gone',
  ],
  summary: 'Sends what a store was asked for, all or a part of it, never more',
})

export const cancelTransfer = endpoint('cancelTransfer', 'POST /inventory/transfers/:transfer_id/cancel', {
  permission: 'inventory.request',
  changes: ['inventory'],
  input: z.object({ transfer_id: Id, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  errors: ['stock_transfer_not_found', 'stock_transfer_state', 'forbidden'],
  summary: 'Cancels a request that was not sent yet: one’s own, or by whoever keeps the inventory',
})
