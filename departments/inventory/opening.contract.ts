import { z } from 'zod'
import { defineImport } from '../../kernel/contract/imports.ts'
import {
  amount,
  endpoint,
  Id,
  keysOf,
  optional,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { isDay, parseDay } from '../../kernel/contract/values/days.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { ExpiryDay, Quantity, quantity, Stock, stockLevel } from './items.contract.ts'

// What lies on the shelves on the day when a hospital begins with Uzima: said once for each item, before anything of it
// was ever in stock here. Later it comes by deliveries.

export const itemKinds = { medicine: 'Medicines', supply: 'Supplies' } as const

export const OpeningItem = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  kind: keysOf(itemKinds),
  is_controlled: z.boolean(),
  reorder_level: Stock,
})
export type OpeningItem = z.output<typeof OpeningItem>

export const listOpeningItems = endpoint('listOpeningItems', 'GET /inventory/opening-stock', {
  permission: 'inventory.open',
  input: z.object({ search: SearchText, kind: keysOf(itemKinds).optional(), ...Paging }),
  output: pageOf(OpeningItem),
  reads: ['stock', 'inventory', 'catalogues'],
  summary: 'Items of which nothing was ever in stock here, by name: their opening stock can still be entered',
})

export const OpeningLine = z.object({
  item_id: Id,
  quantity: Quantity,
  batch_number: required('Please enter the batch number', 60),
  /** Null: it does not expire. */
  expiry_date: ExpiryDay.nullable(),
  /** What one unit was bought at; left empty it is 0. */
  unit_cost: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? '0' : (value ?? '0')),
    amount('Please enter what one unit costs'),
  ),
  /** Left empty it stays as it is. */
  reorder_level: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
    stockLevel().optional(),
  ),
})
export const enterOpeningStock = endpoint('enterOpeningStock', 'POST /inventory/opening-stock', {
  permission: 'inventory.open',
  witness: 'stock.witness',
  input: z.object({
    /** Left out: the hospital's default store. */
    store_id: Id.nullish().transform((id) => id ?? undefined),
    lines: z.array(OpeningLine).min(1, 'Please enter the stock of at least one item').max(200),
    witness_token: WitnessToken,
  }),
  output: z.object({ entered: z.number().int() }),
  changes: ['stock', 'inventory'],
  errors: ['stock_item_not_found', 'stock_opened', 'stock_store_not_found', 'witness_needed', 'witness_gone'],
  summary: 'Takes what lies on the shelves into stock, in one go; for items of which nothing was ever in stock here',
})

/** `12/2027`, as packages say it: the last day of that month. */
function lastOf(text: string): string | null {
  const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return [31, 30, 29, 28].map((day) => parseDay(`${day}/${month}/${year}`)).find((day) => day !== null) ?? null
}
const EXPIRY = 'Please write the expiry date as 31/12/2027 or 12/2027, or none'
/**
 * When a batch expires, as it is typed: a day, the month that the package says, or `none` where it does not expire (null).
 * Undefined: it cannot be read, or nothing was said.
 */
function readExpiry(text: string): string | null | undefined {
  const said = text.trim()
  if (/^(none|no expiry|-|–|n\/?a)$/i.test(said)) return null
  return (isDay(said) ? said : (parseDay(said) ?? lastOf(said))) ?? undefined
}
export const ExpiryText = z.string(EXPIRY).transform((text, context) => {
  const day = readExpiry(text)
  const checked = day ? ExpiryDay.safeParse(day) : undefined
  if (day !== undefined && checked?.success !== false) return day
  context.addIssue({ code: 'custom', message: checked?.error?.issues[0]?.message ?? EXPIRY })
  return z.NEVER
})

const numberOf = <T extends z.ZodType>(shape: T) =>
  z.preprocess((text) => (typeof text === 'string' ? text.replaceAll(',', '') : text), shape)

const OpeningImportRow = z.object({
  code: optional(40),
  name: optional(200),
  quantity: numberOf(quantity('Please enter how much there is: above 0, with at most two decimals')),
  batch_number: required('Please enter the batch number', 60),
  expiry_date: ExpiryText,
  unit_cost: OpeningLine.shape.unit_cost,
  reorder_level: OpeningLine.shape.reorder_level,
})
export type OpeningImportRow = z.output<typeof OpeningImportRow>

export const openingImport = defineImport('importOpeningStock', {
  path: '/inventory/opening-stock/import',
  permission: 'inventory.open',
  noun: 'batch',
  nouns: 'batches',
  entity: 'stock_batch',
  most: 5000,
  row: OpeningImportRow,
  columns: {
    code: { title: 'Code', also: ['Item code'], example: 'PARA-500T' },
    name: { title: 'Name', also: ['Item', 'Medicine', 'Description', 'Product'], example: '' },
    quantity: { title: 'Quantity', also: ['Qty', 'In stock', 'Balance'], required: true, example: '1000' },
    batch_number: { title: 'Batch number', also: ['Batch', 'Batch no', 'Lot'], required: true, example: 'B1234' },
    expiry_date: { title: 'Expiry date', also: ['Expiry', 'Expires', 'Exp'], required: true, example: '31/12/2027' },
    unit_cost: { title: 'Unit cost', also: ['Cost', 'Buying price'], example: '1.50' },
    reorder_level: { title: 'Reorder level', example: '200' },
  },
  changes: ['stock', 'inventory'],
  errors: ['stock_opened', 'stock_batch_exists'],
})
export const importOpeningStock = openingImport.run
