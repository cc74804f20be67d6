import type { Insertable } from 'kysely'
import { DAY, localDate } from '../../database/demo/calendar.ts'
import type { Random } from '../../database/demo/random.ts'
import type { TenantRows } from '../../database/demo/tables.ts'
import type { PharmacyMedications, StockItems } from '../../database/types.ts'

type Store = { random: Random; hospital_id: string; subdomain: string; rows: TenantRows; founded: number; now: number }
type OfItem = Pick<Insertable<StockItems>, 'is_controlled' | 'smallest_part' | 'storage'>
type Shelf = OfItem & { current: number; full: number; price: string }

/** The hospital's store, and how a medicine gets its item there, with the batches that its stock came in. */
export function openStore({ random, hospital_id, subdomain, rows, founded, now }: Store) {
  const store_id = random.id(founded)
  rows.stock_stores.push({
    hospital_id,
    id: store_id,
    name: 'Main store',
    kind: 'main',
    is_default: true,
    created_at: new Date(founded),
  })
  const keeper = rows.staff.find((person) => person.email === `store@${subdomain}.test`)
  const performed_by = keeper?.id ?? null

  /** A delivery; a few were counted since, with a little less than the books said. */
  const deliver = (
    item_id: string,
    supplier: string | null,
    quantity: number,
    unit_cost: string,
    at: number,
    expires: number,
  ): void => {
    const batch_id = random.id(at)
    const missing = quantity > 20 && random.chance(0.08) ? random.int(1, 3) : 0
    const of = { hospital_id, batch_id, performed_by }
    rows.stock_movements.push({
      ...of,
      id: random.id(at),
      number: 1,
      kind: 'receipt',
      quantity: quantity + missing,
      quantity_after: quantity + missing,
      created_at: new Date(at),
    })
    const counted = now - random.int(1, 9) * DAY
    if (missing > 0)
      rows.stock_movements.push({
        ...of,
        id: random.id(counted),
        number: 2,
        kind: 'count',
        quantity: -missing,
        quantity_after: quantity,
        reason: 'Counted at the monthly stock take',
        created_at: new Date(counted),
      })
    rows.stock_batches.push({
      hospital_id,
      id: batch_id,
      item_id,
      store_id,
      batch_number: `${random.pick(['B', 'L', 'KE', 'MD'])}${random.digits(5)}`,
      expiry_date: localDate(expires),
      unit_cost,
      supplier,
      received_on: localDate(at),
      quantity,
      last_movement: missing > 0 ? 2 : 1,
      created_at: new Date(at),
    })
  }

  return (
    medicine: Omit<Insertable<PharmacyMedications>, 'item_id'>,
    { current, full, price, ...kept }: Shelf,
  ): string => {
    const { code, name, unit, category } = medicine
    const id = random.id(founded)
    const levels = { minimum_stock: full * 0.1, reorder_level: full * 0.2, ...kept }
    rows.stock_items.push({
      hospital_id,
      id,
      kind: 'medicine',
      code,
      name,
      unit,
      category,
      ...levels,
      created_at: new Date(founded),
    })
    if (!current) return id
    const unit_cost = (Number(price) * 0.7).toFixed(2)
    const older = current >= 20 && random.chance(0.4) ? Math.round(current * random.tenth(0.1, 0.4)) : 0
    const supplier = medicine.supplier ?? null
    // What is left of an older delivery expires soon; a little of it already has.
    if (older > 0)
      deliver(
        id,
        supplier,
        older,
        unit_cost,
        now - random.int(150, 240) * DAY,
        now +
          random.weighted([
            [-6, 1],
            [18, 2],
            [70, 3],
            [160, 3],
          ]) *
            DAY,
      )
    deliver(id, supplier, current - older, unit_cost, now - random.int(10, 120) * DAY, now + random.int(240, 900) * DAY)
    return id
  }
}

type Issue = { item_id: string; quantity: number; at: number; source_id: string; by: string; reason: string }
/**
 * What a hand-out took from the shelf: from the batch that expired first of those that were there. As much more was
 * delivered, so that what is on the shelf now stays what it is; where none was there yet, a batch came and was used
 * up.
 */
export function issue(
  random: Random,
  hospital_id: string,
  rows: TenantRows,
  { item_id, quantity, at, source_id, by, reason }: Issue,
): void {
  const day = localDate(at)
  const there = rows.stock_batches
    .filter(
      (row) => row.item_id === item_id && new Date(row.created_at ?? 0).getTime() < at && String(row.expiry_date) > day,
    )
    .toSorted((one, other) => String(one.expiry_date).localeCompare(String(other.expiry_date)))[0]
  const begun = at - 20 * DAY
  const batch =
    there ??
    ({
      hospital_id,
      id: random.id(begun),
      item_id,
      store_id: rows.stock_stores[0]?.id ?? '',
      batch_number: `UP${random.digits(6)}`,
      expiry_date: localDate(at + 200 * DAY),
      unit_cost: '1.00',
      supplier: 'KEMSA',
      received_on: localDate(begun),
      quantity: 0,
      last_movement: 0,
      created_at: new Date(begun),
    } satisfies TenantRows['stock_batches'][number])
  const of = { hospital_id, batch_id: batch.id, performed_by: by, number: 0, quantity_after: 0 }
  if (!there) {
    rows.stock_batches.push(batch)
    rows.stock_movements.push({
      ...of,
      id: random.id(begun),
      kind: 'receipt',
      quantity: 0,
      created_at: new Date(begun),
    })
  }
  const own = rows.stock_movements.filter((row) => row.batch_id === batch.id)
  const receipt = own.find((row) => row.kind === 'receipt')
  if (receipt) receipt.quantity = Number(receipt.quantity) + quantity
  const movement = {
    ...of,
    id: random.id(at),
    kind: 'issue' as const,
    quantity: -quantity,
    reason,
    source_kind: 'dispense',
    source_id,
    created_at: new Date(at),
  }
  rows.stock_movements.push(movement)
  let left = 0
  for (const [index, row] of [...own, movement]
    .toSorted((one, other) => new Date(one.created_at ?? 0).getTime() - new Date(other.created_at ?? 0).getTime())
    .entries()) {
    left += Number(row.quantity)
    Object.assign(row, { number: index + 1, quantity_after: left })
  }
  Object.assign(batch, { quantity: left, last_movement: own.length + 1 })
}
