// A medicine on the shelf of the main store, and stores beside it.
import { newId } from '../../../kernel/server/ids.ts'
import type { House } from '../house.ts'
import { dispensary } from './medicines.ts'
import { makeStore } from './stock.ts'

/** One more store, of a ward. */
export const wardStore = (house: House) => makeStore(house, `Ward ${newId()}`)
export const mainStore = async (house: House): Promise<string> =>
  (await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])).rows[0]
    .id

/** A medicine with fifty in the main store, and a store that has none. */
export async function shelf(house: House, category = 'Other') {
  const { id, item_id, batches } = await dispensary(house).medicine({ name: `Medicine ${newId()}`, category }, [50, 90])
  const from = await mainStore(house)
  return { medication_id: id, item_id, batch_id: batches[0] ?? '', from, to: await wardStore(house) }
}
