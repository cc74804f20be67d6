import { z } from 'zod'
import {
  endpoint,
  event,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optional,
  required,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Stock } from './items.contract.ts'

/** What kind of place a store is. */
export const storeKinds = {
  main: 'Main store',
  pharmacy: 'Pharmacy',
  ward: 'Ward',
  laboratory: 'Laboratory',
  theatre: 'Theatre',
  other: 'Other',
} as const
const Kind = keysOf(storeKinds)

/** A store is about to be retired. Who still needs it refuses with `stock_store_in_use`. */
export const storeRetiring = event('inventory.store_retiring', z.object({ store_id: Id, name: z.string() }))

export const Store = z.object({
  id: Id,
  name: z.string(),
  kind: Kind,
  /**
   * The department (its key) that takes from it; null: whoever has no store of their own takes from the default one.
   */
  serves: z.string().nullable(),
  serves_name: z.string().nullable(),
  is_default: z.boolean(),
  active: z.boolean(),
  /** How many items lie in it, in how many batches, and what they were bought at. */
  items: Stock,
  batches: Stock,
  value: Money,
  /** A stock take runs in it. */
  is_counted: z.boolean(),
  created_at: Instant,
  version: z.number().int(),
})
export type Store = z.output<typeof Store>

export const listStockStores = endpoint('listStockStores', 'GET /inventory/stores', {
  permission: 'inventory.request',
  input: Nothing,
  output: rowsOf(Store),
  reads: ['stock', 'inventory'],
  summary: 'The hospital’s stores: the default one first, retired ones last',
})

const StoreWords = {
  name: required('Please enter the name of the store', 100),
  kind: Kind.default('other'),
  serves: optional(60),
}
export const createStockStore = endpoint('createStockStore', 'POST /inventory/stores', {
  permission: 'inventory.keep',
  changes: ['inventory', 'stock'],
  input: z.object(StoreWords),
  output: z.object({ id: Id }),
  errors: ['stock_store_exists', 'stock_store_serves', 'department_not_found'],
  summary: 'One more store',
})
export const updateStockStore = endpoint('updateStockStore', 'PUT /inventory/stores/:store_id', {
  permission: 'inventory.keep',
  changes: ['inventory', 'stock'],
  input: z.object({ store_id: Id, version: z.number().int(), ...StoreWords }),
  output: Ok,
  errors: ['stock_store_not_found', 'stock_store_exists', 'stock_store_serves', 'department_not_found', 'conflict'],
  summary: 'Renames a store, or says which department it serves',
})
export const setStockStoreActive = endpoint('setStockStoreActive', 'POST /inventory/stores/:store_id/active', {
  permission: 'inventory.keep',
  changes: ['inventory', 'stock'],
  input: z.object({ store_id: Id, active: z.boolean() }),
  output: Ok,
  errors: ['stock_store_not_found', 'stock_store_in_use', 'stock_store_serves'],
  summary: 'Retires an empty store, or opens it again; the default store stays',
})

export const StockItem = z.object({
  id: Id,
  kind: z.enum(['medicine', 'supply']),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  category: z.string().nullable(),
  is_controlled: z.boolean(),
  smallest_part: Stock,
  /** In the store that was asked for, or in all of them. */
  quantity: Stock,
  /** How much of it can be handed out today. */
  usable: Stock,
})
export type StockItem = z.output<typeof StockItem>
export const findStockItems = endpoint('findStockItems', 'GET /inventory/items', {
  permission: 'inventory.request',
  input: z.object({ search: SearchText, store_id: Id.optional(), kind: z.enum(['medicine', 'supply']).optional() }),
  output: rowsOf(StockItem),
  reads: ['stock', 'catalogues'],
  summary: 'A few items that a search finds, with what there is of each in a store',
})

export const StockBatch = z.object({
  id: Id,
  /** Set: it is on hold. */
  stock_hold_id: Id.nullable(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  quantity: Stock,
  store_id: Id,
  store: z.string(),
})
export type StockBatch = z.output<typeof StockBatch>
export const listItemBatches = endpoint('listItemBatches', 'GET /inventory/items/:item_id/batches', {
  permission: 'inventory.view',
  input: z.object({ item_id: Id, store_id: Id.optional() }),
  output: rowsOf(StockBatch),
  errors: ['stock_item_not_found'],
  reads: ['stock'],
  summary: 'The batches of an item, earliest expiry first, empty ones too unless they were retired',
})
