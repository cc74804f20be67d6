import { createRandom } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { makeEquipment } from './equipment.ts'
import { makeFridges } from './fridges.ts'

/** Equipment with its log, and fridges of the default store with their readings. */
export function keepEquipment(world: World): void {
  const store = world.rows.stock_stores.find(({ is_default }) => is_default)
  if (!store) return
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(world.hospital_id.slice(-8), 16) + 13)
  makeEquipment(world, random)
  makeFridges(world, random, store.id)
}
