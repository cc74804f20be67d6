import { z } from 'zod'
import { FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  orNull,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { CountedQuantity, EndsSoon, ExpiryDay, Stock } from '../inventory/items.contract.ts'

/** What a movement of the ledger is called here. */
export const adjustmentTypes = {
  receipt: 'Receipt',
  issue: 'Issue',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
} as const
export const AdjustmentType = keysOf(adjustmentTypes)
export type AdjustmentType = z.output<typeof AdjustmentType>

/** The kinds of the ledger, as they are told apart within a type. */
export const movementKinds = {
  receipt: 'Received',
  return: 'Returned',
  issue: 'Issued',
  write_off: 'Written off',
  count: 'Counted',
  transfer_out: 'Moved',
} as const

/** What a movement came from: the ledger's kinds of sources in words. What has a number says it too. */
export const sourceKinds: Record<string, string> = {
  dispense: 'Prescription',
  prescription: 'Prescription',
  transfer: 'Transfer',
  stock_take: 'Stock take',
  disposal: 'Disposal',
  controlled_count: 'Shift count',
  purchase_order: 'Purchase order',
  goods_receipt: 'Goods received',
  adjustment: 'Adjustment',
}

export const adjustmentPeriods = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  all: 'All time',
} as const

export const StockAdjustment = z.object({
  id: Id,
  created_at: Instant,
  type: AdjustmentType,
  kind: keysOf(movementKinds),
  medication_id: Id,
  medication_name: z.string(),
  medication_code: z.string(),
  unit: z.string(),
  /** Without its sign. */
  quantity: Stock,
  /** By how much the stock of the hospital changed; 0 of a transfer. */
  change: Stock,
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  /** The store; of a transfer the one that it left. */
  location: z.string(),
  location_from: z.string().nullable(),
  location_to: z.string().nullable(),
  reason: z.string().nullable(),
  source_kind: z.string().nullable(),
  source_id: Id.nullable(),
  source_number: z.string().nullable(),
  performed_by: z.string().nullable(),
  performed_by_email: z.string().nullable(),
  witnessed_by: z.string().nullable(),
})
export type StockAdjustment = z.output<typeof StockAdjustment>

export const listStockAdjustments = endpoint('listStockAdjustments', 'GET /pharmacy/stock-adjustments', {
  permission: 'inventory.view',
  module: 'pharmacy',
  input: z.object({
    search: SearchText,
    type: AdjustmentType.optional(),
    period: keysOf(adjustmentPeriods).default('all'),
    store_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(StockAdjustment),
  reads: ['stock'],
  summary: 'Everything that moved the stock of medicines, newest first; a transfer is one row with from and to',
})
export const exportStockAdjustments = csvOf('exportStockAdjustments', listStockAdjustments)

export const StockMedication = z.object({
  id: Id,
  item_id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  current_stock: Stock,
  expired_stock: Stock,
  held_stock: Stock,
  is_controlled: z.boolean(),
})
export type StockMedication = z.output<typeof StockMedication>
export const findStockMedications = endpoint('findStockMedications', 'GET /pharmacy/stock-medications', {
  permission: 'inventory.view',
  module: 'pharmacy',
  input: z.object({ search: SearchText }),
  output: rowsOf(StockMedication),
  reads: ['stock', 'catalogues'],
  summary: 'A few medicines that a search finds, with what there is of each; retired ones too while there is some',
})

/** What an adjustment says. */
export const adjustmentFields = {
  type: AdjustmentType,
  medication_id: z.uuid(FIELDS_MISSING),
  /**
   * Above 0, in the parts that the medicine is handed out in: the documented "at least 1" where those are whole units,
   * 0.5 where halves exist. Of an adjustment: what was counted.
   */
  quantity: CountedQuantity,
  /** Of an adjustment: what the books said of the batch to whoever counted it. */
  expected: z.number().min(0).nullish(),
  batch_number: required(FIELDS_MISSING, 60),
  /** Of a new number in a receipt alone; a batch that is there is found by its number, and need not expire. */
  expiry_date: orNull(z.iso.date(FIELDS_MISSING).pipe(ExpiryDay)),
  ends_soon: EndsSoon,
  reason: requiredLines(FIELDS_MISSING, 500),
  /** The store in which it happens; left out, the default one. Of a transfer the two below. */
  location: Id.nullish().transform((id) => id ?? undefined),
  location_from: Id.nullish(),
  location_to: Id.nullish(),
  witness_token: WitnessToken,
}
type Said = {
  type: AdjustmentType
  quantity: number
  expected?: number | null | undefined
  location_from?: string | null | undefined
  location_to?: string | null | undefined
}
/** What the fields of an adjustment say about each other. */
export function checkAdjustment(
  { type, quantity, expected, location_from, location_to }: Said,
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (type === 'adjustment' && typeof expected !== 'number') refuse('expected', FIELDS_MISSING)
  if (type !== 'adjustment' && quantity <= 0) refuse('quantity', 'Please enter a quantity above 0')
  if (type !== 'transfer') return
  const BOTH = 'Please specify both source and destination locations for transfers'
  if (!location_from) refuse('location_from', BOTH)
  if (!location_to) refuse('location_to', BOTH)
  if (location_from && location_from === location_to) refuse('location_to', 'Please choose another store')
}
export const recordStockAdjustment = endpoint('recordStockAdjustment', 'POST /pharmacy/stock-adjustments', {
  permission: 'pharmacy.stock',
  witness: 'stock.witness',
  changes: ['stock'],
  input: z.object(adjustmentFields).superRefine(checkAdjustment),
  output: z.object({ ok: z.literal(true) }),
  errors: [
    'medication_not_selected',
    'stock_short',
    'stock_batch_not_found',
    'stock_batch_changed',
    'stock_batch_exists',
    'stock_batch_expired',
    'stock_batch_held',
    'stock_store_not_found',
    'witness_needed',
    'witness_gone',
    'approval_needed',
  ],
  summary: 'Records by hand what the ledger has not seen: a receipt, an issue, a counted batch, a transfer',
})
