import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import { isUsable } from './expiry.sql.ts'

export type NewItem = NewRow<'stock_items'>
export type ItemChange = Partial<Omit<NewItem, 'id' | 'kind' | 'created_at'>>

export const insertItems = (at: HospitalDb, rows: readonly NewItem[]) => at.insert('stock_items', rows).execute()

/** True when there is such an item. */
export const updateItem = async (at: HospitalDb, id: string, values: ItemChange): Promise<boolean> =>
  (await at.update('stock_items').set(values).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** False: the item has batches, or there is none. */
export const deleteItem = async (at: HospitalDb, id: string): Promise<boolean> =>
  (
    await at
      .remove('stock_items')
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('stock_batches')
              .select('id')
              .where('hospital_id', '=', at.hospital_id)
              .where('item_id', '=', id),
          ),
        ),
      )
      .executeTakeFirst()
  ).numDeletedRows === 1n

export type Stock = { item_id: string; quantity: number; usable: number; minimum_stock: number; reorder_level: number }
/** How much is there of these items in all stores together, and how much of it has not expired. */
export const selectStock = async (at: HospitalDb, itemIds: readonly string[], today: string): Promise<Stock[]> =>
  (
    await sql<Stock>`
      select itm.id item_id, coalesce(sum(bat.quantity), 0)::float8 quantity,
        coalesce(sum(bat.quantity) filter (where ${isUsable('bat', today)}), 0)::float8 usable,
        itm.minimum_stock::float8 minimum_stock, itm.reorder_level::float8 reorder_level
      from stock_items itm left join stock_batches bat on bat.hospital_id = itm.hospital_id and bat.item_id = itm.id
      where itm.hospital_id = ${at.hospital_id}::uuid and itm.id = any(${itemIds}::uuid[])
      group by itm.hospital_id, itm.id order by itm.id`.execute(at.tx)
  ).rows
