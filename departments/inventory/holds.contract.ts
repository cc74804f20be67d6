import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Stock } from './items.contract.ts'

// A batch that is not to be used until it is known better, and whom it reached.

const reads = ['stock', 'inventory'] as const
const command = { permission: 'inventory.keep', changes: ['stock', 'inventory'] } as const
const Reason = requiredLines('Please say why', 500)

export const holdStates = { open: 'On hold', released: 'Released' } as const

const Hold = z.object({
  id: Id,
  item_id: Id,
  kind: z.enum(['medicine', 'supply']),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  batch_number: z.string(),
  /** Null: in all stores. */
  store: z.string().nullable(),
  /** What of it is held now. */
  quantity: Stock,
  reason: z.string(),
  held_at: Instant,
  held_by: z.string(),
  released_at: Instant.nullable(),
  released_by: z.string().nullable(),
  release_reason: z.string().nullable(),
})
export type Hold = z.output<typeof Hold>

export const holdBatch = endpoint('holdBatch', 'POST /inventory/holds', {
  ...command,
  input: z.object({
    item_id: Id,
    batch_number: required('Please enter the batch number', 60),
    /** Left out: wherever it lies, and wherever more of it comes to. */
    store_id: Id.nullish().transform((id) => id ?? null),
    reason: Reason,
  }),
  output: z.object({ id: Id }),
  errors: ['stock_batch_not_found', 'stock_batch_held', 'stock_store_not_found'],
  summary: 'Holds a batch: it is not offered, issued or moved until it is released',
})

export const releaseBatch = endpoint('releaseBatch', 'POST /inventory/holds/:stock_hold_id/release', {
  ...command,
  input: z.object({ stock_hold_id: Id, reason: Reason }),
  output: Ok,
  errors: ['stock_hold_not_found', 'stock_hold_state'],
  summary: 'Lets a batch go that was on hold',
})

export const listBatchHolds = endpoint('listBatchHolds', 'GET /inventory/holds', {
  permission: 'inventory.view',
  reads,
  input: z.object({ search: SearchText, state: keysOf(holdStates).optional(), ...Paging }),
  output: pageOf(Hold),
  summary: 'Batches that are or were on hold: those that are first, then the newest',
})

export const getHold = endpoint('getHold', 'GET /inventory/holds/:stock_hold_id', {
  permission: 'inventory.view',
  reads,
  input: z.object({ stock_hold_id: Id }),
  output: Hold.extend({
    batches: z.array(z.object({ id: Id, store: z.string(), expiry_date: LocalDate.nullable(), quantity: Stock })),
    /** Every hold of this batch, this one among them, newest first. */
    history: z.array(
      Hold.pick({ id: true, store: true, reason: true, held_at: true, held_by: true }).extend({
        released_at: Instant.nullable(),
        released_by: z.string().nullable(),
        release_reason: z.string().nullable(),
      }),
    ),
  }),
  errors: ['stock_hold_not_found'],
  summary: 'A hold, where the batch lies, and everything that was held of it before',
})

export const callOutcomes = {
  told: 'Told',
  brings_back: 'Brings it back',
  used_up: 'Has used it up',
  not_reached: 'Not reached',
} as const
const Call = z.object({
  outcome: keysOf(callOutcomes),
  note: z.string().nullable(),
  called_at: Instant,
  called_by: z.string(),
})

export const Receiver = z.object({
  /** What the batch was taken for: of a patient's prescription one hand-out. */
  source_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  /** Which prescription or order on the ward, in words. */
  what: z.string(),
  /** What of the batch is with the patient: what came back is taken off. */
  quantity: Stock,
  unit: z.string(),
  at: Instant,
  by: z.string().nullable(),
  store: z.string(),
  calls: z.array(Call),
})
export type Receiver = z.output<typeof Receiver>

export const listReceivers = endpoint('listReceivers', 'GET /inventory/holds/:stock_hold_id/receivers', {
  permission: 'inventory.keep',
  audited: true,
  reads,
  input: z.object({ stock_hold_id: Id }),
  output: rowsOf(Receiver),
  errors: ['stock_hold_not_found'],
  summary: 'The patients who received of a batch that is on hold, in all stores: what, how much, when and by whom',
})
export const exportReceivers = csvOf('exportReceivers', listReceivers)

export const noteRecallCall = endpoint('noteRecallCall', 'POST /inventory/holds/:stock_hold_id/calls', {
  ...command,
  input: z.object({
    stock_hold_id: Id,
    source_id: Id,
    outcome: keysOf(callOutcomes, 'Please say what came of it'),
    note: optionalLines(500),
  }),
  output: Ok,
  errors: ['stock_hold_not_found', 'stock_receiver_not_found'],
  summary: 'Notes that a patient who received of a batch was called, and what came of it',
})
