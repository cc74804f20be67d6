import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { ItemCode } from '../items.contract.ts'
import * as sql from './item-codes.sql.ts'
import { readCode } from './read-code.ts'

/** Sets the codes on the packages of items, as a scanner reads them; those that are not said go. Errors: `stock_code_exists`. */
export async function setItemCodes(ctx: Ctx, items: readonly { item_id: string; codes: readonly ItemCode[] }[]): Promise<void> {
  if (!items.length) return
  const rows = items.flatMap(({ item_id, codes }) =>
    codes.map(({ code, units }) => ({ code: readCode(code).code ?? code, units, item_id, id: newId() })),
  )
  await sql.removeOthers(
    ctx.at,
    items.map(({ item_id }) => item_id),
    rows,
  )
  await sql.putCodes(ctx.at, rows)
  ctx.changed('stock')
}
