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
      select i.id item_id, coalesce(sum(b.quantity), 0)::float8 quantity,
        coalesce(sum(b.quantity) filter (where ${isUsable('b', today)}), 0)::float8 usable,
        i.minimum_stock::float8 minimum_stock, i.reorder_level::float8 reorder_level
      from stock_items i left join stock_batches b on b.hospital_id = i.hospital_id and b.item_id = i.id
      where i.hospital_id = ${at.hospital_id}::uuid and i.id = any(${itemIds}::uuid[])
      group by i.hospital_id, i.id order by i.id`.execute(at.tx)
  ).rows
