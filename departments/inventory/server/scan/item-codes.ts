import { invalid } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { ItemCode } from '../../items.contract.ts'
import * as sql from './item-codes.sql.ts'
import { readCode } from './read-code.ts'

type OfItem = { item_id: string; codes: readonly ItemCode[] }
/**
 * The codes of an item as they are kept. Refused beside its field: a label of this house, and a code that stands there
 * twice, however it is written.
 */
function asKept({ item_id, codes }: OfItem, field: string) {
  const kept = codes.map(({ code }) => readCode(code).code)
  return codes.map(({ units }, at) => {
    const code = kept[at]
    if (!code) throw invalid(`${field}.${at}.code`, 'Please scan the code of a package')
    if (kept.indexOf(code) !== at) throw invalid(`${field}.${at}.code`, 'The same code stands here twice')
    return { code, units, item_id, id: newId() }
  })
}

/**
 * Sets the codes on the packages of items, as a scanner reads them; those that are not said go. `field`: what the
 * form calls them. Errors: `stock_code_exists`, `invalid` beside the code.
 */
export async function setItemCodes(ctx: Ctx, items: readonly OfItem[], field: string): Promise<void> {
  if (!items.length) return
  const rows = items.flatMap((item) => asKept(item, field))
  await sql.removeOthers(
    ctx.at,
    items.map(({ item_id }) => item_id),
    rows,
  )
  await sql.putCodes(ctx.at, rows)
  ctx.changed('stock')
}
