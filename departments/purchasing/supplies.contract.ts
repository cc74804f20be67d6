import { z } from 'zod'
import { defineCatalogue, FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  optional,
  orNull,
  Paging,
  pageOf,
  required,
} from '../../kernel/contract/index.ts'
import { ItemCodes, SmallestPart, Stock, Storage, stockLevel } from '../inventory/items.contract.ts'

/** What is kept in stock and is no medicine. */
export const supplies = defineCatalogue(
  {
    list: 'listSupplies',
    save: 'exportSupplies',
    create: 'createSupply',
    update: 'updateSupply',
    setStatus: 'setSupplyStatus',
    remove: 'deleteSupply',
    nextCode: 'nextSupplyCode',
    loadUsual: 'loadUsualSupplies',
  },
  {
    id: 'supply_id',
    noun: 'supply',
    nouns: 'supplies',
    path: '/inventory/supplies',
    permissions: { read: 'inventory.view', keep: 'inventory.catalogue' },
    reads: ['stock', 'inventory'],
    errors: { not_found: 'supply_not_found', exists: 'supply_exists', used: ['stock_item_used', 'stock_item_ordered'] },
    details: {
      unit: required(FIELDS_MISSING, 40),
      smallest_part: SmallestPart,
      minimum_stock: stockLevel(),
      reorder_level: stockLevel(),
      storage: Storage.default('room'),
      supplier_id: orNull(Id),
      location: optional(100),
      codes: ItemCodes,
    },
    entry: {
      unit: z.string(),
      smallest_part: Stock,
      minimum_stock: Stock,
      reorder_level: Stock,
      storage: Storage,
      supplier_id: Id.nullable(),
      supplier_name: z.string().nullable(),
      location: z.string().nullable(),
      /** What can be handed out today, in all stores together; `expired_stock` and `held_stock` lie beside it. */
      current_stock: Stock,
      expired_stock: Stock,
      held_stock: Stock,
      /** Where it lies; stores that have none of it are left out. */
      stores: z.array(z.object({ name: z.string(), quantity: Stock })),
      /** Of its packages. */
      codes: z.array(z.object({ code: z.string(), units: Stock })),
    },
  },
)
export const {
  list: listSupplies,
  save: exportSupplies,
  create: createSupply,
  update: updateSupply,
  setStatus: setSupplyStatus,
  remove: deleteSupply,
  nextCode: nextSupplyCode,
  loadUsual: loadUsualSupplies,
} = supplies
export type Supply = z.infer<typeof supplies.Entry>

const Batch = z.object({
  id: Id,
  /** Set: it is on hold. */
  stock_hold_id: Id.nullable(),
  store_id: Id,
  store_name: z.string(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  quantity: Stock,
  unit_cost: Money,
  supplier: z.string().nullable(),
  received_on: LocalDate,
})
export type SupplyBatch = z.infer<typeof Batch>

export const getSupply = endpoint('getSupply', 'GET /inventory/supplies/:supply_id', {
  permission: 'inventory.view',
  input: z.object({ supply_id: Id }),
  output: supplies.Entry.extend({ on_order: Stock, batches: z.array(Batch) }),
  reads: ['catalogues', 'stock', 'inventory'],
  errors: ['supply_not_found'],
  summary: 'One supply with its batches that have something left, earliest expiry first, and what is on order',
})

/** What changed a batch → what that is called. */
export const movementKinds = {
  receipt: 'Received',
  issue: 'Issued',
  transfer_out: 'Transfer out',
  transfer_in: 'Transfer in',
  count: 'Counted',
  return: 'Returned',
  write_off: 'Written off',
} as const
const Movement = z.object({
  id: Id,
  kind: keysOf(movementKinds),
  batch_number: z.string(),
  store_name: z.string(),
  quantity: Stock,
  quantity_after: Stock,
  reason: z.string().nullable(),
  performed_by_name: z.string().nullable(),
  witness_name: z.string().nullable(),
  created_at: Instant,
})
export type SupplyMovement = z.infer<typeof Movement>

export const listSupplyMovements = endpoint('listSupplyMovements', 'GET /inventory/supplies/:supply_id/movements', {
  permission: 'inventory.view',
  input: z.object({ supply_id: Id, ...Paging }),
  output: pageOf(Movement),
  reads: ['stock'],
  errors: ['supply_not_found'],
  summary: 'Everything that changed the stock of a supply, latest first',
})
