import { z } from 'zod'
import { FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import {
  amount,
  csvOf,
  endpoint,
  Id,
  keysOf,
  LocalDate,
  Money,
  Ok,
  optional,
  optionalLines,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { EndsSoon, ExpiryDay, Quantity, Stock } from '../inventory/items.contract.ts'

const view = { permission: 'inventory.view', module: 'pharmacy' } as const
const reads = ['stock', 'catalogues'] as const

/** Which batches by their expiry date; the words are those of inventory's one rule. */
export const expiryFilters = {
  expired: 'Expired',
  within_30: '30 days',
  within_90: '90 days',
  over_90: 'Over 90 days',
} as const
export const ExpiryFilter = keysOf(expiryFilters)

export const getMedicationStock = endpoint('getMedicationStock', 'GET /pharmacy/medications/:medication_id/stock', {
  ...view,
  input: z.object({ medication_id: Id }),
  output: z.object({
    id: Id,
    item_id: Id,
    name: z.string(),
    code: z.string(),
    unit: z.string(),
    current_stock: Stock,
    expired_stock: Stock,
    held_stock: Stock,
    minimum_stock: Stock,
    reorder_level: Stock,
    smallest_part: Stock,
    is_controlled: z.boolean(),
    supplier: z.string().nullable(),
  }),
  errors: ['medication_not_found'],
  reads,
  summary: 'What there is of a medicine, for the page of its batches',
})

export const MedicationBatch = z.object({
  id: Id,
  /** Set: it is on hold. */
  stock_hold_id: Id.nullable(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  quantity: Stock,
  unit_cost: Money,
  /** The store it lies in. */
  store_id: Id,
  location: z.string(),
  supplier: z.string().nullable(),
  received_date: LocalDate,
})
export type MedicationBatch = z.output<typeof MedicationBatch>

export const listMedicationBatches = endpoint(
  'listMedicationBatches',
  'GET /pharmacy/medications/:medication_id/batches',
  {
    ...view,
    input: z.object({ medication_id: Id, search: SearchText, expiry: ExpiryFilter.optional(), ...Paging }),
    output: pageOf(MedicationBatch),
    errors: ['medication_not_found'],
    reads,
    summary: 'The batches of a medicine, earliest expiry first; empty ones that were retired are left out',
  },
)
export const exportMedicationBatches = csvOf('exportMedicationBatches', listMedicationBatches)

export const addMedicationBatch = endpoint('addMedicationBatch', 'POST /pharmacy/medications/:medication_id/batches', {
  permission: 'pharmacy.stock',
  witness: 'stock.witness',
  changes: ['stock'],
  input: z.object({
    medication_id: Id,
    batch_number: required(FIELDS_MISSING, 60),
    expiry_date: ExpiryDay,
    ends_soon: EndsSoon,
    quantity: Quantity,
    unit_cost: amount('Please enter what one unit cost; 0 if nothing').default('0.00'),
    /** Left out: the hospital's default store. */
    store_id: Id.nullish().transform((id) => id ?? undefined),
    supplier: optional(100),
    received_date: LocalDate,
    witness_token: WitnessToken,
  }),
  output: z.object({ batch_id: Id }),
  errors: [
    'medication_not_found',
    'stock_batch_exists',
    'stock_store_not_found',
    'witness_needed',
    'witness_gone',
    'approval_needed',
  ],
  summary:
    'Takes a new batch of a medicine into a store, with somebody else’s approval; its number must be new for the medicine',
})

export const deleteMedicationBatch = endpoint('deleteMedicationBatch', 'POST /pharmacy/batches/:batch_id/delete', {
  permission: 'pharmacy.stock',
  witness: 'stock.witness',
  changes: ['stock'],
  input: z.object({
    batch_id: Id,
    /** What the person saw in it. */
    quantity: z.number().min(0),
    /** Needed while something is in it. */
    reason: optionalLines(500),
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: [
    'stock_batch_not_found',
    'stock_would_be_negative',
    'stock_batch_changed',
    'witness_needed',
    'witness_gone',
    'approval_needed',
  ],
  summary: 'Puts a batch away: what is left is written off with a reason, its movements stay',
})
