import type { Insertable } from 'kysely'
import { DAY, localDate } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import type { StockBatches, StockMovements } from '../../../database/types.ts'

const HOUR = 3_600_000
type Batch = Insertable<StockBatches>
type Movement = Omit<Insertable<StockMovements>, 'hospital_id' | 'id' | 'batch_id' | 'number' | 'quantity_after'> & {
  quantity: number
}

/** Adds a movement to the end of a batch's chain. */
function move({ rows, random, hospital_id }: World, batch: Batch, at: number, movement: Movement): void {
  const number = Number(batch.last_movement ?? 0) + 1
  const quantity_after = Number(batch.quantity) + movement.quantity
  rows.stock_movements.push({
    hospital_id,
    id: random.id(at),
    batch_id: batch.id,
    number,
    ...movement,
    quantity_after,
    created_at: new Date(at),
  })
  Object.assign(batch, { quantity: quantity_after, last_movement: number })
}

const numberOf = (letters: string, at: number, digits: string) =>
  `${letters}${localDate(at).slice(2).replaceAll('-', '')}-${digits}`

/**
 * Stores besides the main one, a transfer that was sent and one that waits, a count that waits for somebody else,
 * what was disposed of, and this morning's count of the controlled drugs. All of it happened last, so that the
 * books of every batch stay in order.
 */
export function keepStores(world: World): void {
  const { rows, random, hospital_id, now } = world
  const staff = (name: string) => rows.staff.find((person) => person.email?.startsWith(`${name}@`))?.id ?? ''
  const [keeper, nurse, pharmacist] = [staff('store'), staff('nurse'), staff('pharmacy')]
  const main = rows.stock_stores.find((store) => store.is_default)
  if (!main || !keeper || !nurse || !pharmacist) return
  const founded = new Date(main.created_at ?? 0).getTime()
  const made = { hospital_id, created_at: new Date(founded) }
  const ward = { ...made, id: random.id(founded), name: 'Ward store', kind: 'ward' as const, is_default: false }
  const theatre = {
    ...made,
    id: random.id(founded),
    name: 'Theatre store',
    kind: 'theatre' as const,
    is_default: false,
  }
  rows.stock_stores.push(ward, theatre)

  const controlled = new Set(rows.stock_items.filter((item) => item.is_controlled).map((item) => item.id))
  const today = localDate(now)
  const full = rows.stock_batches.filter((batch) => batch.store_id === main.id && Number(batch.quantity) >= 40)
  const good = full.filter(
    (batch) => String(batch.expiry_date) > localDate(now + 60 * DAY) && !controlled.has(batch.item_id),
  )

  // Yesterday's round to the ward.
  const sentAt = now - 20 * HOUR
  const sent = { hospital_id, id: random.id(sentAt), from_store_id: main.id, to_store_id: ward.id }
  const round = good.slice(0, 5)
  rows.stock_transfers.push({
    ...sent,
    transfer_number: numberOf('TRF', sentAt, '204'),
    status: 'sent',
    note: 'Weekly ward stock',
    created_by: nurse,
    created_at: new Date(sentAt - 2 * HOUR),
    sent_by: keeper,
    sent_at: new Date(sentAt),
    version: 2,
  })
  const there: Batch[] = []
  const seen = new Set<string>()
  for (const batch of round) {
    if (seen.has(batch.item_id)) continue
    seen.add(batch.item_id)
    const quantity = 20
    const line = seen.size - 1
    const of = { hospital_id, transfer_id: sent.id, item_id: batch.item_id }
    rows.stock_transfer_lines.push({ ...of, line, quantity_requested: quantity, quantity_sent: quantity })
    const target: Batch = {
      ...batch,
      id: random.id(sentAt),
      store_id: ward.id,
      quantity: 0,
      last_movement: 0,
      created_at: new Date(sentAt),
    }
    const why = { source_kind: 'transfer', source_id: sent.id, reason: 'Weekly ward stock', performed_by: keeper }
    move(world, batch, sentAt, { ...why, kind: 'transfer_out', quantity: -quantity })
    move(world, target, sentAt, { ...why, kind: 'transfer_in', quantity })
    rows.stock_batches.push(target)
    there.push(target)
  }

  // What theatre asked for half an hour ago.
  const askedAt = now - 35 * 60_000
  const asked = { hospital_id, id: random.id(askedAt), from_store_id: main.id, to_store_id: theatre.id }
  rows.stock_transfers.push({
    ...asked,
    transfer_number: numberOf('TRF', askedAt, '871'),
    status: 'requested',
    note: 'For tomorrow’s list',
    created_by: nurse,
    created_at: new Date(askedAt),
    version: 1,
  })
  for (const [line, item_id] of [...new Set(good.slice(5, 9).map((batch) => batch.item_id))].entries())
    rows.stock_transfer_lines.push({
      hospital_id,
      transfer_id: asked.id,
      item_id,
      line,
      quantity_requested: 10,
      quantity_sent: null,
    })

  // The ward store was counted this morning; one batch is two short, and waits for somebody else.
  const countedAt = now - 3 * HOUR
  const take_id = random.id(countedAt)
  rows.stock_takes.push({
    hospital_id,
    id: take_id,
    take_number: numberOf('STK', countedAt, '118'),
    store_id: ward.id,
    blind: true,
    note: 'Monthly count of the ward',
    status: 'counted',
    started_by: keeper,
    started_at: new Date(countedAt - HOUR),
    counted_by: keeper,
    counted_at: new Date(countedAt),
    differences: 1,
    version: 2,
  })
  for (const [at, batch] of there.entries()) {
    const missing = at === 1 ? 2 : 0
    rows.stock_take_lines.push({
      hospital_id,
      id: random.id(countedAt),
      take_id,
      batch_id: batch.id,
      counted_quantity: Number(batch.quantity) - missing,
      book_quantity: Number(batch.quantity),
      book_movement: Number(batch.last_movement),
      reason: missing ? 'Given in the night, not written down' : null,
      counted_by: keeper,
      counted_at: new Date(countedAt - 20 * 60_000),
      version: 2,
    })
  }

  // Two of the batches that have expired were burnt.
  const burntAt = now - 2 * HOUR
  const expired = rows.stock_batches
    .filter(
      (batch) =>
        Number(batch.quantity) > 0 &&
        batch.expiry_date &&
        String(batch.expiry_date) <= today &&
        !controlled.has(batch.item_id),
    )
    .slice(0, 2)
  if (expired.length) {
    const disposal_id = random.id(burntAt)
    rows.stock_disposals.push({
      hospital_id,
      id: disposal_id,
      disposal_number: numberOf('DSP', burntAt, '035'),
      method: 'incineration',
      reason: 'Expired',
      disposed_by: keeper,
      witnessed_by: pharmacist,
      created_at: new Date(burntAt),
    })
    for (const batch of expired) {
      const quantity = Number(batch.quantity)
      rows.stock_disposal_lines.push({
        hospital_id,
        disposal_id,
        batch_id: batch.id,
        quantity,
        unit_cost: batch.unit_cost ?? '0.00',
      })
      const why = {
        source_kind: 'disposal',
        source_id: disposal_id,
        reason: 'Expired',
        performed_by: keeper,
        witnessed_by: pharmacist,
      }
      move(world, batch, burntAt, { ...why, kind: 'write_off', quantity: -quantity })
    }
  }

  // The change of shift: the controlled drugs are all there.
  const shiftAt = now - 25 * 60_000
  const held = rows.stock_batches.filter(
    (batch) => controlled.has(batch.item_id) && batch.store_id === main.id && Number(batch.quantity) > 0,
  )
  if (!held.length || !rows.pharmacy_medications.length) return
  const count_id = random.id(shiftAt)
  const signed = { counted_by: pharmacist, witnessed_by: nurse }
  rows.pharmacy_controlled_counts.push({
    hospital_id,
    id: count_id,
    store_id: main.id,
    note: 'Night to day',
    ...signed,
    counted_at: new Date(shiftAt),
  })
  for (const batch of held) {
    const quantity = Number(batch.quantity)
    rows.pharmacy_controlled_count_lines.push({
      hospital_id,
      count_id,
      batch_id: batch.id,
      expected: quantity,
      counted: quantity,
    })
    const why = {
      source_kind: 'controlled_count',
      source_id: count_id,
      reason: 'Shift count: agrees',
      performed_by: pharmacist,
      witnessed_by: nurse,
    }
    move(world, batch, shiftAt, { ...why, kind: 'count', quantity: 0 })
  }
}
