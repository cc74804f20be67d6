import { createRandom } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { liesIn } from '../fridge-stock.ts'

/** What lies in a fridge whose alarm is open is on hold, by whoever read it. Done last: nothing of it moves any more. */
export function holdWarm({ rows, hospital_id }: World): void {
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 17)
  const items = new Map(rows.stock_items.map((item) => [item.id, item]))
  for (const alarm of rows.fridge_alarms) {
    const fridge = rows.fridges.find(({ id }) => id === alarm.fridge_id)
    const reading = rows.fridge_readings.find(({ id }) => id === alarm.reading_id)
    if (!fridge || !reading || alarm.closed_at) continue
    const of = ({ id, holds, maximum_celsius }: typeof fridge) => ({
      ...{ id, holds },
      maximum_celsius: maximum_celsius ?? 8,
    })
    const inUse = rows.fridges.filter(({ store_id }) => store_id === fridge.store_id).map(of)
    for (const batch of rows.stock_batches) {
      const item = items.get(batch.item_id)
      if (!item || batch.store_id !== fridge.store_id || !(Number(batch.quantity) > 0)) continue
      const { kind, category = null, storage = 'room' } = item
      if (!liesIn({ kind, category, storage }, of(fridge), inUse)) continue
      const held_at = new Date(alarm.opened_at ?? 0)
      const id = random.id(held_at.getTime())
      const { item_id, batch_number, store_id } = batch
      const reason = `${fridge.name} at ${Number(reading.celsius).toFixed(1)} °C`
      rows.stock_holds.push({
        ...{ hospital_id, id, item_id, batch_number, store_id, reason, held_at },
        held_by: reading.read_by,
      })
      rows.fridge_alarm_holds.push({ hospital_id, fridge_alarm_id: alarm.id, stock_hold_id: id })
      Object.assign(batch, { stock_hold_id: id })
    }
  }
}
