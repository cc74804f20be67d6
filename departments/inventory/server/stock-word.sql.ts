import { type RawBuilder, sql } from 'kysely'
import type { StockWord } from '../contract.ts'

/**
 * `stockWord` of the contract, in SQL: out of stock at 0, critical below the minimum stock, low at or below the reorder
 * level, else in stock.
 */
export const wordOfStock = (quantity: RawBuilder<unknown>, minimum: string, reorder: string): RawBuilder<StockWord> =>
  sql<StockWord>`case when ${quantity} <= 0 then 'out_of_stock' when ${quantity} < ${sql.ref(minimum)} then 'critical'
    when ${quantity} <= ${sql.ref(reorder)} then 'low' else 'in_stock' end`
