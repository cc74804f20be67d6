import { AppError } from '../../../kernel/contract/index.ts'
import { type Beside, keepCatalogue } from '../../../kernel/server/catalogue.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { serviceOf } from '../../billing/server/index.ts'
import * as inventory from '../../inventory/server/index.ts'
import * as contract from '../contract.ts'
import { usualMedications } from '../default-catalogue.ts'
import { familiesOf, substancesIn } from '../substances.ts'
import { plainFirst, rows, searched } from './medications.sql.ts'

type Medicine = Pick<contract.MedicationDetails, 'minimum_stock' | 'reorder_level'>

/** The stock item of each medicine. Errors, when a medicine is deleted: `medication_stocked` when the item ever had a batch. */
const itemOf: Beside<'pharmacy_medications', Medicine> = {
  made: (ctx, saved) =>
    inventory.createItems(
      ctx,
      saved.map(({ entry: { item_id, code, name, unit }, details: { minimum_stock, reorder_level } }) => {
        return { id: item_id, kind: 'medicine', code, name, unit, minimum_stock, reorder_level }
      }),
    ),
  changed: (ctx, { entry: { item_id, code, name, unit }, details: { minimum_stock, reorder_level } }) =>
    inventory.updateItem(ctx, item_id, { code, name, unit, minimum_stock, reorder_level }),
  statusSet: (ctx, { item_id, status }) => inventory.setItemStatus(ctx, item_id, status),
  removed: async (ctx, { item_id }) => {
    if (!(await inventory.deleteItem(ctx, item_id))) throw new AppError('medication_stocked')
  },
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
  written: ({ minimum_stock: _, reorder_level: __, selling_price: ___, ...details }) => {
    const ingredients = details.ingredients.length ? details.ingredients : substancesIn(details.name).ingredients
    return { ...details, ingredients, classes: details.classes.length ? details.classes : familiesOf(ingredients) }
  },
  // A medicine that is known by less warns of less.
  reasonFor: (before, after) => {
    const lost = [...before.ingredients, ...before.classes].filter(
      (each) => ![...(after.ingredients ?? []), ...(after.classes ?? [])].includes(each),
    )
    return lost.length ? `Allergies to ${lost.join(', ')} would no longer warn of this medicine. Please give a reason.` : null
  },
  fresh: () => ({ item_id: newId() }),
  beside: [itemOf, serviceOf('pharmacy', 'selling_price')],
  usual: usualMedications.map((medicine) => ({ ...medicine, minimum_stock: 0, reorder_level: 0, location: null, supplier: null })),
  file: 'inventory-',
  columns: [
    { title: 'Unit', value: (row) => row.unit },
    { title: 'Ingredients', value: (row) => row.ingredients.join('; ') },
    { title: 'Selling Price', value: (row) => (row.has_price ? row.selling_price : 'No price yet') },
    { title: 'Current Stock', value: (row) => row.current_stock },
    { title: 'Minimum Stock', value: (row) => row.minimum_stock },
    { title: 'Reorder Level', value: (row) => row.reorder_level },
    { title: 'Location', value: (row) => row.location },
    { title: 'Supplier', value: (row) => row.supplier },
  ],
})
