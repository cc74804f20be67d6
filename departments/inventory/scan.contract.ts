import { z } from 'zod'
import { endpoint, Id, LocalDate, Ok, rowsOf } from '../../kernel/contract/index.ts'
import { quantity } from './items.contract.ts'
import { scannedCode } from './scan-code.ts'

const Code = scannedCode('Please scan or enter a code')

/**
 * What a code stands for. `batch` is the one that the code names, also an empty one, never one that was retired: in the
 * store that was asked for, else where there is most of it.
 */
export const FoundCode = z.object({
  item: z.object({
    id: Id,
    kind: z.enum(['medicine', 'supply']),
    code: z.string(),
    name: z.string(),
    unit: z.string(),
  }),
  /** False: its separators were lost, so that lot or expiry could not be read. */
  whole: z.boolean(),
  /** How many units are in the package; null: the code is of a batch, not of a package. */
  units: z.number().nullable(),
  lot: z.string().nullable(),
  expiry_date: LocalDate.nullable(),
  batch: z
    .object({ id: Id, store_id: Id, batch_number: z.string(), expiry_date: LocalDate.nullable(), quantity: z.number() })
    .nullable(),
})
export type FoundCode = z.infer<typeof FoundCode>

export const findCode = endpoint('findCode', 'GET /inventory/codes', {
  permission: 'inventory.view',
  input: z.object({ code: Code, store_id: Id.optional() }),
  output: FoundCode,
  reads: ['stock'],
  errors: ['stock_code_unknown', 'stock_code_broken'],
  summary:
    'What a scanned package or batch label is: GS1 DataMatrix and Code 128 with lot and expiry, EAN, plain codes, labels of this house',
})

export const listItemCodes = endpoint('listItemCodes', 'GET /inventory/items/:item_id/codes', {
  permission: 'inventory.view',
  input: z.object({ item_id: Id }),
  output: rowsOf(z.object({ id: Id, code: z.string(), units: z.number() })),
  reads: ['stock'],
  summary: 'The codes on the packages of an item',
})

export const addItemCode = endpoint('addItemCode', 'POST /inventory/items/:item_id/codes', {
  permission: 'inventory.keep',
  input: z.object({
    item_id: Id,
    code: Code,
    units: quantity('Please enter how many units are in the package'),
  }),
  output: z.object({ id: Id, code: z.string() }),
  changes: ['stock'],
  errors: ['stock_item_not_found', 'stock_code_exists', 'stock_code_broken'],
  summary:
    'One more code on the packages of an item, with the units in a package; lot and expiry of a GS1 code are left away',
})

export const removeItemCode = endpoint('removeItemCode', 'DELETE /inventory/items/:item_id/codes/:code_id', {
  permission: 'inventory.keep',
  input: z.object({ item_id: Id, code_id: Id }),
  output: Ok,
  changes: ['stock'],
  errors: ['stock_code_unknown'],
  summary: 'Takes a code off an item',
})
