import { localDate } from '../../../database/demo/calendar.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'

export type Delivery = {
  item_id: string
  batch_number: string
  /** Null: it does not expire. */
  expires: number | null
  unit_cost: string
  supplier: string
  at: number
  quantity: number
  by: string
  /** Of a purchase order. */
  source?: { id: string; reason: string }
}

/** Puts deliveries on the shelf of the default store and takes from them, so that batches and movements agree. */
export function openShelf({ rows, hospital_id }: World, random: Random) {
  const store_id = rows.stock_stores.find((store) => store.is_default)?.id ?? ''

  /** A delivery and what was issued of it since, `[when, how much]`; answers with the batch. */
  function deliver(
    { expires, at, quantity, by, source, ...of }: Delivery,
    issues: readonly (readonly [at: number, quantity: number])[] = [],
  ) {
    const batch_id = random.id(at)
    let left = quantity
    let number = 1
    const movement = { hospital_id, batch_id, performed_by: by }
    rows.stock_movements.push({
      ...movement,
      id: random.id(at),
      number,
      kind: 'receipt',
      quantity,
      quantity_after: left,
      reason: source?.reason ?? null,
      source_kind: source ? 'purchase_order' : null,
      source_id: source?.id ?? null,
      created_at: new Date(at),
    })
    for (const [when, wanted] of issues) {
      const issued = Math.min(wanted, left)
      if (issued <= 0) continue
      left -= issued
      number++
      rows.stock_movements.push({
        ...movement,
        id: random.id(when),
        number,
        kind: 'issue',
        quantity: -issued,
        quantity_after: left,
        reason: 'Issued to the departments',
        source_kind: 'issue',
        source_id: random.id(when),
        created_at: new Date(when),
      })
    }
    rows.stock_batches.push({
      hospital_id,
      id: batch_id,
      store_id,
      ...of,
      expiry_date: expires === null ? null : localDate(expires),
      received_on: localDate(at),
      quantity: left,
      last_movement: number,
      created_at: new Date(at),
    })
    return batch_id
  }
  return { store_id, deliver }
}
