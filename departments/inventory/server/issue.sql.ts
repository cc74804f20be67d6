import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { isExpired, isHeld, isUsable } from './expiry.sql.ts'
import { LOCK } from './ledger.sql.ts'

export type IssuableBatch = {
  id: string
  item_id: string
  batch_number: string
  expiry_date: string | null
  unit_cost: string
  quantity: string
  stock_hold_id: string | null
}
type Wanted = { itemIds: readonly string[]; storeId: string; chosenIds: readonly string[]; today: string }
/**
 * Locks what can be taken of these items in a store, in the order in which it is taken: what expires today or did
 * before, and what is on hold, is not for taking. Of the chosen batches also those from which nothing can be taken, so that they are
 * refused by name.
 */
export const lockForIssue = async (
  at: HospitalDb,
  { itemIds, storeId, chosenIds, today }: Wanted,
): Promise<IssuableBatch[]> =>
  (
    await sql<IssuableBatch>`
      select bat.id, bat.item_id, bat.batch_number, bat.expiry_date, bat.unit_cost, bat.quantity, bat.stock_hold_id
      from stock_batches bat
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = any(${itemIds}::uuid[])
        and bat.store_id = ${storeId}::uuid
        and (bat.quantity > 0 and ${isUsable('bat', today)} or bat.id = any(${chosenIds}::uuid[]))
      ${LOCK}`.execute(at.tx)
  ).rows

export type Shelf = {
  item_id: string
  name: string
  unit: string
  smallest_part: string
  expired: string
  held: string
}
/** What items are called, the smallest part of each that is handed out, and how much of it lies expired or on hold in a store. */
export const selectShelves = async (
  at: HospitalDb,
  itemIds: readonly string[],
  storeId: string,
  today: string,
): Promise<Shelf[]> =>
  (
    await sql<Shelf>`
      select itm.id item_id, itm.name, itm.unit, itm.smallest_part,
        (select coalesce(sum(bat.quantity), 0) from stock_batches bat
        where bat.hospital_id = itm.hospital_id and bat.item_id = itm.id and bat.store_id = ${storeId}::uuid
          and ${isExpired('bat', today)}) expired,
        (select coalesce(sum(bat.quantity), 0) from stock_batches bat
        where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = itm.id and bat.store_id = ${storeId}::uuid
          and ${isHeld('bat', today)}) held
      from stock_items itm
      where itm.hospital_id = ${at.hospital_id}::uuid and itm.id = any(${itemIds}::uuid[])`.execute(at.tx)
  ).rows
