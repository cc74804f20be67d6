import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  Money,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'

const MISSING = 'Please fill in all required fields'

/** A price as typed; what has no digit is 0. */
const price = z.preprocess((value) => (/\d/.test(String(value ?? '')) ? String(value) : '0'), amount('Please enter an amount'))
/** A quantity of stock as typed; what is no number is 0. */
const stock = z.preprocess(
  (value) => (Number.isFinite(Number(value)) ? Number(value) : 0),
  z.number().min(0, 'Please enter a number of at least 0').max(9_999_999),
)
/** Ingredients or classes: lower case, each once. */
const substances = z
  .array(z.string().trim().toLowerCase().min(1).max(100))
  .max(20)
  .default([])
  .transform((list) => [...new Set(list)])

const Details = z.object({
  /** Left out: the next of the category. */
  code: optional(20),
  name: required(MISSING),
  category: required(MISSING, 100),
  unit: required(MISSING, 40),
  ingredients: substances,
  /** Families of medicines; empty: those that its ingredients are known to belong to. */
  classes: substances,
  selling_price: price,
  minimum_stock: stock,
  reorder_level: stock,
  location: optional(100),
  supplier: optional(100),
})
export type MedicationDetails = z.infer<typeof Details>

const Stock = z.coerce.number()
export const Medication = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  ingredients: z.array(z.string()),
  classes: z.array(z.string()),
  selling_price: Money,
  minimum_stock: Stock,
  reorder_level: Stock,
  current_stock: Stock,
  location: z.string().nullable(),
  supplier: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  created_at: Instant,
})
export type Medication = z.infer<typeof Medication>

const InPharmacy = { module: 'pharmacy' } as const
const Catalogue = { ...InPharmacy, permission: 'orders.catalogues', changes: ['catalogues'] } as const
const MedicationId = z.object({ medication_id: Id })

export const listMedications = endpoint({
  ...InPharmacy,
  name: 'listMedications',
  method: 'GET',
  path: '/pharmacy/medications',
  permission: 'orders.view',
  input: z.object({
    search: SearchText,
    category: z.string().trim().max(100).optional(),
    status: z.enum(['active', 'inactive', 'all']).default('active'),
    ...Paging,
  }),
  output: pageOf(Medication),
  reads: ['catalogues', 'stock'],
  summary: 'The hospital’s medicines; searched by code, name, ingredient, category and supplier, those that begin with the text first',
})

export const createMedication = endpoint({
  ...Catalogue,
  name: 'createMedication',
  method: 'POST',
  path: '/pharmacy/medications',
  input: Details,
  output: z.object({ id: Id, code: z.string() }),
  errors: ['medication_exists'],
  summary: 'One more medicine; without a code it gets the next of its category',
})

export const updateMedication = endpoint({
  ...Catalogue,
  name: 'updateMedication',
  method: 'PUT',
  path: '/pharmacy/medications/:medication_id',
  input: Details.extend(MedicationId.shape),
  output: Ok,
  errors: ['medication_not_found', 'medication_exists'],
  summary: 'Changes a medicine; its stock changes by movements alone',
})

export const setMedicationStatus = endpoint({
  ...Catalogue,
  name: 'setMedicationStatus',
  method: 'POST',
  path: '/pharmacy/medications/:medication_id/status',
  input: MedicationId.extend({ status: z.enum(['active', 'inactive']) }),
  output: Ok,
  errors: ['medication_not_found'],
  summary: 'Retires a medicine, or offers it again',
})

export const deleteMedication = endpoint({
  ...Catalogue,
  name: 'deleteMedication',
  method: 'DELETE',
  path: '/pharmacy/medications/:medication_id',
  input: MedicationId,
  output: Ok,
  errors: ['medication_not_found', 'medication_used', 'medication_stocked', 'stock_item_used', 'service_used'],
  summary: 'Deletes a medicine that was never prescribed nor in stock',
})

export const loadUsualMedications = endpoint({
  ...Catalogue,
  name: 'loadUsualMedications',
  method: 'POST',
  path: '/pharmacy/medications/usual',
  input: Nothing,
  output: z.object({ added: z.number().int() }),
  summary: 'Load the usual catalogue: adds the medicines of a Kenyan hospital whose codes are missing, and changes nothing else',
})
