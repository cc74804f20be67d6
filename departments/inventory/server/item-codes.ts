import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { ItemCode } from '../items.contract.ts'
import * as sql from './item-codes.sql.ts'

meansWhenRefused('stock_item_codes_hospital_id_code_key', 'stock_code_taken')

/** Sets the codes on the packages of items; those that are not said go. Errors: `stock_code_taken`. */
export async function setItemCodes(ctx: Ctx, items: readonly { item_id: string; codes: readonly ItemCode[] }[]): Promise<void> {
  if (!items.length) return
  const rows = items.flatMap(({ item_id, codes }) => codes.map((code) => ({ ...code, item_id, id: newId() })))
  await sql.removeOthers(
    ctx.at,
    items.map(({ item_id }) => item_id),
    rows,
  )
  await sql.putCodes(ctx.at, rows)
  ctx.changed('stock')
}
