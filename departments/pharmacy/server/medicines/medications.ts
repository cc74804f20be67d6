import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { keepCatalogue } from '../../../../kernel/server/lists/catalogue.ts'
import type { Beside } from '../../../../kernel/server/lists/catalogue-keeping.ts'
import { serviceOf } from '../../../billing/server/index.ts'
import { stockWord, stockWords } from '../../../inventory/contract.ts'
import { storages } from '../../../inventory/items.contract.ts'
import * as inventory from '../../../inventory/server/index.ts'
import * as contract from '../../contract.ts'
import { usualMedications } from '../../default-catalogue.ts'
import { familiesOf, substancesIn } from '../../safety/substances.ts'
import { plainFirst, rows, searched, selectCategories } from './medications.sql.ts'

/** How much of it is much, by the house's one rule. */
const wordOf = (row: Record<'current_stock' | 'minimum_stock' | 'reorder_level', unknown>) =>
  stockWord({
    quantity: Number(row.current_stock),
    minimum_stock: Number(row.minimum_stock),
    reorder_level: Number(row.reorder_level),
  })

type OfItem = 'minimum_stock' | 'reorder_level' | 'is_controlled' | 'smallest_part' | 'storage'
type Medicine = Pick<contract.MedicationDetails, OfItem | 'barcodes'>
/** What the stock item keeps of a medicine. */
const ofItem = ({ minimum_stock, reorder_level, is_controlled, smallest_part, storage }: Pick<Medicine, OfItem>) => ({
  minimum_stock,
  reorder_level,
  is_controlled: is_controlled ?? false,
  smallest_part,
  storage,
})

/**
 * The stock item of each medicine. Errors, when a medicine is deleted: `medication_stocked` when the item ever had a
 * batch.
 */
const itemOf: Beside<'pharmacy_medications', Medicine> = {
  made: async (ctx, saved) => {
    await inventory.createItems(
      ctx,
      saved.map(({ entry: { item_id, code, name, unit, category }, details }) => {
        return { id: item_id, kind: 'medicine', code, name, unit, category, ...ofItem(details) }
      }),
    )
    await inventory.setItemCodes(
      ctx,
      saved.flatMap(({ entry: { item_id }, details: { barcodes } }) =>
        barcodes.length ? [{ item_id, codes: barcodes }] : [],
      ),
      'barcodes',
    )
  },
  changed: async (ctx, { entry: { item_id, code, name, unit, category }, details }) => {
    await inventory.updateItem(ctx, item_id, { code, name, unit, category, ...ofItem(details) })
    await inventory.setItemCodes(ctx, [{ item_id, codes: details.barcodes }], 'barcodes')
  },
  statusSet: (ctx, { item_id, status }) => inventory.setItemStatus(ctx, item_id, status),
  removed: async (ctx, { item_id }) => {
    if (!(await inventory.deleteItem(ctx, item_id))) throw new AppError('medication_stocked')
  },
}

/** What the usual catalogue leaves to the hospital. Its levels of use could not be checked, so that none is said. */
const NOTHING_SAID = {
  minimum_stock: 0,
  reorder_level: 0,
  location: null,
  supplier: null,
  level_of_use: null,
  barcodes: [],
}

/** The hospital's medicines; a search for a brand finds what is in it. */
export const medications = keepCatalogue(contract.medications, {
  table: 'pharmacy_medications',
  prefix: 'MED',
  entity: 'pharmacy_medication',
  entities: 'pharmacy_medications',
  // Prescriptions and hand-outs name a medicine by these foreign keys.
  refusedBy: {
    pharmacy_prescriptions_hospital_id_medication_id_fkey: 'medication_used',
    pharmacy_prescriptions_hospital_id_substitute_id_fkey: 'medication_used',
    pharmacy_dispenses_hospital_id_medication_id_fkey: 'medication_used',
  },
  rows,
  searched: (search) => searched(substancesIn(search).ingredients),
  preferred: plainFirst,
  // Ingredients that the name tells, and the families that they belong to, unless somebody said others.
  written: ({ selling_price: _, barcodes: __, ...said }) => {
    const { minimum_stock, reorder_level, is_controlled, smallest_part, storage, is_high_risk, ...details } = said
    const ingredients = details.ingredients.length ? details.ingredients : substancesIn(details.name).ingredients
    return {
      ...details,
      is_high_risk: is_high_risk ?? false,
      ingredients,
      classes: details.classes.length ? details.classes : familiesOf(ingredients),
    }
  },
  // A medicine that is known by less warns of less.
  reasonFor: (before, after) => {
    const lost = [...before.ingredients, ...before.classes].filter(
      (each) => ![...(after.ingredients ?? []), ...(after.classes ?? [])].includes(each),
    )
    return lost.length
      ? `Allergies to ${lost.join(', ')} would no longer warn of this medicine. Please give a reason.`
      : null
  },
  fresh: () => ({ item_id: newId() }),
  beside: [itemOf, serviceOf('pharmacy', 'selling_price')],
  usual: usualMedications.map((medicine) => ({ ...medicine, ...NOTHING_SAID })),
  file: 'inventory-',
  columns: [
    { title: 'Unit', value: (row) => row.unit },
    { title: 'Ingredients', value: (row) => row.ingredients.join('; ') },
    { title: 'Selling price', value: (row) => (row.has_price ? row.selling_price : 'No price yet') },
    { title: 'Current stock', value: (row) => row.current_stock },
    { title: 'Expired', value: (row) => row.expired_stock },
    { title: 'On hold', value: (row) => row.held_stock },
    { title: 'Stock status', value: (row) => stockWords[wordOf(row)] },
    { title: 'Minimum stock', value: (row) => Number(row.minimum_stock) },
    { title: 'Reorder level', value: (row) => Number(row.reorder_level) },
    { title: 'Location', value: (row) => row.location },
    { title: 'Supplier', value: (row) => row.supplier },
    { title: 'Generic name', value: (row) => row.generic_name },
    { title: 'Form', value: (row) => row.form },
    { title: 'Strength', value: (row) => row.strength },
    { title: 'Route', value: (row) => row.route },
    {
      title: 'Level of use',
      value: (row) => row.level_of_use && String(row.level_of_use),
      words: contract.levelsOfUse,
    },
    { title: 'AWaRe', value: (row) => row.aware, words: contract.awareGroups },
    { title: 'High risk', value: (row) => row.is_high_risk },
    { title: 'Controlled', value: (row) => row.is_controlled },
    { title: 'Smallest part', value: (row) => Number(row.smallest_part) },
    { title: 'Storage', value: (row) => row.storage, words: storages },
    {
      title: 'Barcodes',
      value: (row) => row.barcodes.map(({ code, units }) => (units === 1 ? code : `${code} (${units})`)).join('; '),
    },
  ],
})

/** The documented categories, then the hospital's own. */
export async function listMedicationCategories(ctx: Ctx) {
  const documented: readonly string[] = contract.medicationCategories
  const used = (await selectCategories(ctx.at)).map((row) => row.category)
  return {
    rows: [...documented, ...used.filter((category) => !documented.includes(category))].map((category) => ({
      category,
    })),
  }
}
