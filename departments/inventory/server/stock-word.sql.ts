import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { StockWord } from '../contract.ts'

/**
 * `stockWord` of the contract, in SQL: out of stock at 0, critical below the minimum stock, low at or below the reorder
 * level, else in stock.
 */
export const wordOfStock = (quantity: RawBuilder<unknown>, minimum: string, reorder: string): RawBuilder<StockWord> =>
  sql<StockWord>`case when ${quantity} <= 0 then 'out_of_stock' when ${quantity} < ${sql.ref(minimum)} then 'critical'
    when ${quantity} <= ${sql.ref(reorder)} then 'low' else 'in_stock' end`

/**
 * Whether the hospital keeps an item, the row `itm` of stock_items: somebody has said how much of it there has to be, or
 * it was here once. Of what only stands in a catalogue nobody is alarmed that it is not there.
 */
export const isKept = (at: HospitalDb) => sql<boolean>`(itm.minimum_stock > 0 or itm.reorder_level > 0
  or exists (select from stock_batches had where had.hospital_id = ${at.hospital_id}::uuid and had.item_id = itm.id))`
