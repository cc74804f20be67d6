import { z } from 'zod'
import { defineCatalogue, FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import { type Asked, line, Money, optional, required, stock } from '../../kernel/contract/index.ts'
import { entryPrice } from '../billing/services.contract.ts'

/** Ingredients or classes: lower case, each once. */
const substances = z
  .array(line(100).toLowerCase().min(1))
  .max(20)
  .default([])
  .transform((list) => [...new Set(list)])
const Stock = z.coerce.number()

/** What can be prescribed and dispensed. */
export const medications = defineCatalogue(
  {
    list: 'listMedications',
    save: 'exportMedications',
    create: 'createMedication',
    update: 'updateMedication',
    setStatus: 'setMedicationStatus',
    remove: 'deleteMedication',
    loadUsual: 'loadUsualMedications',
  },
  {
    id: 'medication_id',
    noun: 'medication',
    nouns: 'medications',
    path: '/pharmacy/medications',
    module: 'pharmacy',
    permissions: { read: 'catalogues.view', keep: 'pharmacy.catalogue' },
    reads: ['stock'],
    errors: {
      not_found: 'medication_not_found',
      exists: 'medication_exists',
      used: ['medication_used', 'medication_stocked', 'stock_item_used', 'service_used'],
    },
    details: {
      unit: required(FIELDS_MISSING, 40),
      ingredients: substances,
      /** Families of medicines; empty: those that its ingredients are known to belong to. */
      classes: substances,
      selling_price: entryPrice(),
      minimum_stock: stock(),
      reorder_level: stock(),
      location: optional(100),
      supplier: optional(100),
    },
    entry: {
      unit: z.string(),
      ingredients: z.array(z.string()),
      classes: z.array(z.string()),
      selling_price: Money,
      /** False: nobody has set a price yet. */
      has_price: z.boolean(),
      minimum_stock: Stock,
      reorder_level: Stock,
      current_stock: Stock,
      location: z.string().nullable(),
      supplier: z.string().nullable(),
    },
  },
)
export const {
  list: listMedications,
  save: exportMedications,
  create: createMedication,
  update: updateMedication,
  setStatus: setMedicationStatus,
  remove: deleteMedication,
  loadUsual: loadUsualMedications,
} = medications
export type MedicationDetails = Asked<typeof createMedication>
