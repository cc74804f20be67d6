import { z } from 'zod'
import { defineCatalogue, FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import {
  endpoint,
  keysOf,
  line,
  Money,
  Nothing,
  optional,
  type Parsed,
  required,
  rowsOf,
  typedNumber,
} from '../../kernel/contract/index.ts'
import { entryPrice } from '../billing/services.contract.ts'
import { ItemCodes, SmallestPart, Stock, Storage, stockLevel } from '../inventory/items.contract.ts'

/** Ingredients or classes: lower case, each once. */
const substances = z
  .array(line(100).toLowerCase().min(1))
  .max(20)
  .default([])
  .transform((list) => [...new Set(list)])

/** The categories of medicines that every hospital begins with; each may add its own. */
export const medicationCategories = [
  'Antibiotics',
  'Analgesics',
  'Antihypertensives',
  'Antidiabetics',
  'Antihistamines',
  'Antidepressants',
  'Antipsychotics',
  'Antivirals',
  'Antifungals',
  'Antiparasitics',
  'Corticosteroids',
  'Bronchodilators',
  'Anticoagulants',
  'Antacids',
  'Vitamins',
  'Minerals',
  'Vaccines',
  'Contraceptives',
  'Other',
] as const

/** The AWaRe groups of antibiotics (WHO, and the Kenya Essential Medicines List after it). */
export const awareGroups = { access: 'Access', watch: 'Watch', reserve: 'Reserve' } as const
/** Levels of use of the Kenya Essential Medicines List: from this level of the health system upwards. */
export const levelsOfUse = {
  1: 'Level 1 – community',
  2: 'Level 2 – dispensary',
  3: 'Level 3 – health centre',
  4: 'Level 4 – county hospital',
  5: 'Level 5 – county referral hospital',
  6: 'Level 6 – national referral hospital',
} as const
const LEVEL = 'Please choose a level of use'

/** What can be prescribed and dispensed. */
export const medications = defineCatalogue(
  {
    list: 'listMedications',
    save: 'exportMedications',
    create: 'createMedication',
    update: 'updateMedication',
    setStatus: 'setMedicationStatus',
    remove: 'deleteMedication',
    nextCode: 'nextMedicationCode',
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
      used: ['medication_used', 'medication_stocked', 'stock_item_used', 'stock_item_ordered', 'service_used'],
    },
    details: {
      unit: required(FIELDS_MISSING, 40),
      ingredients: substances,
      /** Families of medicines; empty: those that its ingredients are known to belong to. */
      classes: substances,
      selling_price: entryPrice(),
      minimum_stock: stockLevel(),
      reorder_level: stockLevel(),
      location: optional(100),
      supplier: optional(100),
      generic_name: optional(200),
      form: optional(60),
      strength: optional(60),
      route: optional(60),
      level_of_use: typedNumber(null, LEVEL, (level) => Number.isInteger(level) && level >= 1 && level <= 6),
      aware: keysOf(awareGroups)
        .nullish()
        .transform((group) => group ?? null),
      /** Handed out before two persons. Left out it stays as it is; it is taken away by `liftSafeguard` alone. */
      is_high_risk: z.boolean().optional(),
      /** Kept in the register of controlled drugs. Left out it stays as it is, and goes like the other. */
      is_controlled: z.boolean().optional(),
      smallest_part: SmallestPart,
      storage: Storage.default('room'),
      barcodes: ItemCodes,
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
      /** What can be handed out today; `expired_stock` and `held_stock` lie beside it. */
      current_stock: Stock,
      expired_stock: Stock,
      held_stock: Stock,
      location: z.string().nullable(),
      supplier: z.string().nullable(),
      generic_name: z.string().nullable(),
      form: z.string().nullable(),
      strength: z.string().nullable(),
      route: z.string().nullable(),
      level_of_use: z.number().int().nullable(),
      aware: keysOf(awareGroups).nullable(),
      is_high_risk: z.boolean(),
      is_controlled: z.boolean(),
      smallest_part: Stock,
      storage: Storage,
      barcodes: z.array(z.object({ code: z.string(), units: Stock })),
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
  nextCode: nextMedicationCode,
  loadUsual: loadUsualMedications,
} = medications
export type MedicationDetails = Parsed<typeof createMedication>
export type Medication = z.output<typeof medications.Entry>

export const listMedicationCategories = endpoint('listMedicationCategories', 'GET /pharmacy/medication-categories', {
  permission: 'catalogues.view',
  module: 'pharmacy',
  input: Nothing,
  output: rowsOf(z.object({ category: z.string() })),
  reads: ['catalogues'],
  summary: 'The categories of medicines: the documented ones, then those that the hospital has added',
})
