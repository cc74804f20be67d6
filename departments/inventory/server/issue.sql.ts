import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { isExpired, isUsable } from './expiry.sql.ts'
import { LOCK } from './ledger.sql.ts'

export type IssuableBatch = {
  id: string
  item_id: string
  batch_number: string
  expiry_date: string | null
  unit_cost: string
  quantity: string
}
type Wanted = { itemIds: readonly string[]; storeId: string; chosenIds: readonly string[]; today: string }
/**
 * Locks what can be taken of these items in a store, in the order in which it is taken: what expires today or did
 * before is not for taking. Of the chosen batches also those from which nothing can be taken, so that they are
 * refused by name.
 */
export const lockForIssue = async (
  at: HospitalDb,
  { itemIds, storeId, chosenIds, today }: Wanted,
): Promise<IssuableBatch[]> =>
  (
    await sql<IssuableBatch>`
      select b.id, b.item_id, b.batch_number, b.expiry_date, b.unit_cost, b.quantity from stock_batches b
      where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = any(${itemIds}::uuid[]) and b.store_id = ${storeId}::uuid
        and (b.quantity > 0 and ${isUsable('b', today)} or b.id = any(${chosenIds}::uuid[]))
      ${LOCK}`.execute(at.tx)
  ).rows

export type Shelf = { item_id: string; name: string; unit: string; smallest_part: string; expired: string }
/** What items are called, the smallest part of each that is handed out, and how much of it lies expired in a store. */
export const selectShelves = async (
  at: HospitalDb,
  itemIds: readonly string[],
  storeId: string,
  today: string,
): Promise<Shelf[]> =>
  (
    await sql<Shelf>`
      select i.id item_id, i.name, i.unit, i.smallest_part, (select coalesce(sum(b.quantity), 0) from stock_batches b
        where b.hospital_id = i.hospital_id and b.item_id = i.id and b.store_id = ${storeId}::uuid and ${isExpired('b', today)}) expired
      from stock_items i where i.hospital_id = ${at.hospital_id}::uuid and i.id = any(${itemIds}::uuid[])`.execute(
      at.tx,
    )
  ).rows
