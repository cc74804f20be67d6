import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Ok,
  optional,
  optionalLines,
  orNull,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { CountedQuantity, checkExpiry, ExpiryDay, Stock } from './items.contract.ts'

export const stockTake = defineDocument({
  entity: 'stock_take',
  number: { column: 'take_number', letters: 'STK' },
  states: {
    counting: { label: 'Counting', late: 'Stock take {name} was changed in the meantime: it is counting' },
    counted: { label: 'To be approved', late: 'Stock take {name} was changed in the meantime: it is to be approved' },
    approved: { label: 'Approved', late: 'Stock take {name} was changed in the meantime: it is approved' },
    cancelled: { label: 'Cancelled', late: 'Stock take {name} was changed in the meantime: it is cancelled' },
  },
  errors: { not_found: 'stock_take_not_found', state: 'stock_take_state' },
})
export const takeStatuses = stockTake.labels
const { Status } = stockTake
export const itemKinds = { medicine: 'Medicines', supply: 'Supplies' } as const
const Kind = keysOf(itemKinds)

export const StockTake = z.object({
  id: Id,
  take_number: z.string(),
  store_id: Id,
  store: z.string(),
  kind: Kind.nullable(),
  category: z.string().nullable(),
  blind: z.boolean(),
  note: z.string().nullable(),
  status: Status,
  started_by: z.string(),
  started_at: Instant,
  counted_by: z.string().nullable(),
  counted_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  version: z.number().int(),
  /**
   * Lines of the count sheet, how many of them are counted, and how many of those differ; null while a blind count
   * runs.
   */
  lines: Stock,
  counted: Stock,
  differences: Stock.nullable(),
  /** What the differences are worth, at what was bought; null while a blind count runs. */
  worth: z.string().nullable(),
  has_controlled: z.boolean(),
})
export type StockTake = z.output<typeof StockTake>

const view = { permission: 'inventory.view', reads: ['stock', 'inventory'] } as const
const command = { changes: ['inventory'] } as const
const ofTake = { take_id: Id }

export const listStockTakes = endpoint('listStockTakes', 'GET /inventory/stock-takes', {
  ...view,
  input: z.object({ status: Status.optional(), ...Paging }),
  output: pageOf(StockTake),
  summary: 'Stock takes: those that run or wait for approval first',
})
export const getStockTake = endpoint('getStockTake', 'GET /inventory/stock-takes/:take_id', {
  ...view,
  input: z.object(ofTake),
  output: StockTake,
  errors: ['stock_take_not_found'],
  summary: 'A stock take and how far it is',
})

export const lineFilters = {
  all: 'All',
  uncounted: 'Not counted',
  counted: 'Counted',
  differing: 'Differences',
} as const
export const TakeLine = z.object({
  id: Id,
  item_id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  category: z.string().nullable(),
  is_controlled: z.boolean(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  /**
   * What the books say now; of a counted line, what they said at the moment of counting. Null while a blind count runs.
   */
  book_quantity: Stock.nullable(),
  counted_quantity: Stock.nullable(),
  difference: Stock.nullable(),
  reason: z.string().nullable(),
  counted_by: z.string().nullable(),
  counted_at: Instant.nullable(),
  version: z.number().int(),
})
export type TakeLine = z.output<typeof TakeLine>
export const listTakeLines = endpoint('listTakeLines', 'GET /inventory/stock-takes/:take_id/lines', {
  ...view,
  input: z.object({ ...ofTake, search: SearchText, show: keysOf(lineFilters).default('all'), ...Paging }),
  output: pageOf(TakeLine),
  errors: ['stock_take_not_found'],
  summary: 'The lines of a stock take by item and expiry',
})
export const getCountSheet = endpoint('getCountSheet', 'GET /inventory/stock-takes/:take_id/sheet', {
  ...view,
  input: z.object(ofTake),
  output: rowsOf(TakeLine),
  errors: ['stock_take_not_found'],
  summary: 'All lines of a stock take, for the count sheet on paper',
})

export const startStockTake = endpoint('startStockTake', 'POST /inventory/stock-takes', {
  ...command,
  permission: 'inventory.keep',
  input: z.object({
    store_id: Id,
    /** Left out: everything. */
    kind: Kind.nullish().transform((kind) => kind ?? null),
    category: optional(100),
    blind: z.boolean().default(true),
    note: optionalLines(500),
  }),
  output: z.object({ id: Id, take_number: z.string(), lines: z.number().int() }),
  errors: ['stock_store_not_found', 'stock_take_open', 'stock_take_empty'],
  summary: 'Begins to count a store, or a part of it',
})
export const countTakeLine = endpoint('countTakeLine', 'POST /inventory/stock-takes/:take_id/lines/:line_id/count', {
  ...command,
  permission: 'inventory.keep',
  input: z.object({
    ...ofTake,
    line_id: Id,
    quantity: CountedQuantity,
    reason: optionalLines(500),
    /** Which state of the line the person saw. */
    version: z.number().int(),
  }),
  output: z.object({ version: z.number().int() }),
  errors: ['stock_take_not_found', 'stock_take_state', 'conflict'],
  summary: 'Writes down what was counted of a batch, against what the books say at this moment',
})
/** What a batch that was found says of itself. */
export const foundBatch = {
  item_id: z.uuid('Please choose an item'),
  batch_number: required('Please enter the batch number', 60),
  expiry_date: orNull(ExpiryDay),
  /** Said, not guessed from an empty date. */
  does_not_expire: z.boolean().default(false),
  quantity: CountedQuantity,
  reason: optionalLines(500),
}
export const addTakeLine = endpoint('addTakeLine', 'POST /inventory/stock-takes/:take_id/lines', {
  ...command,
  changes: ['inventory', 'stock'],
  permission: 'inventory.keep',
  input: z.object({ ...ofTake, ...foundBatch }).superRefine(checkExpiry),
  output: z.object({ line_id: Id }),
  errors: [
    'stock_take_not_found',
    'stock_take_state',
    'stock_take_line_exists',
    'stock_item_not_found',
    'stock_batch_exists',
  ],
  summary: 'Counts a batch that lies there and is not on the sheet: one that the books do not know, or hold at 0',
})
export const finishStockTake = endpoint('finishStockTake', 'POST /inventory/stock-takes/:take_id/finish', {
  ...command,
  permission: 'inventory.keep',
  input: z.object(ofTake),
  output: z.object({ differences: z.number().int(), uncounted: z.number().int() }),
  errors: ['stock_take_not_found', 'stock_take_state', 'stock_take_empty'],
  summary: 'Ends the counting; what was not counted stays as the books say',
})
export const recountStockTake = endpoint('recountStockTake', 'POST /inventory/stock-takes/:take_id/recount', {
  ...command,
  permission: 'inventory.approve',
  input: z.object({ ...ofTake, reason: requiredLines('Please say what is to be counted again', 500) }),
  output: Ok,
  errors: ['stock_take_not_found', 'stock_take_state'],
  summary: 'Sends a stock take back to be counted again',
})
export const approveStockTake = endpoint('approveStockTake', 'POST /inventory/stock-takes/:take_id/approve', {
  changes: ['inventory', 'stock'],
  witness: 'stock.witness',
  permission: 'inventory.approve',
  input: z.object({ ...ofTake, note: optionalLines(500), witness_token: WitnessToken }),
  output: z.object({ movements: z.number().int() }),
  errors: [
    'stock_take_not_found',
    'stock_take_state',
    'stock_take_own',
    'one_hand',
    'stock_take_stale',
    'witness_needed',
    'witness_gone',
  ],
  summary: 'Approves what was counted: the differences go into the books. Never by somebody who counted',
})
export const cancelStockTake = endpoint('cancelStockTake', 'POST /inventory/stock-takes/:take_id/cancel', {
  ...command,
  permission: 'inventory.keep',
  input: z.object({ ...ofTake, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  errors: ['stock_take_not_found', 'stock_take_state'],
  summary: 'Gives a stock take up; the books stay as they are',
})
