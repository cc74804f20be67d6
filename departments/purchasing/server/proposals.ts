import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import * as contract from '../proposals.contract.ts'
import { type Reckoned, reckon } from '../reorder.ts'
import { selectItems, selectOnOrder } from './orders.sql.ts'
import { createOrder } from './orders.ts'
import * as sql from './proposals.sql.ts'

/** What should be ordered now, for so many days beyond the lead time. */
export async function listProposals(ctx: Ctx, { cover_days }: { cover_days: number }) {
  const facts = await sql.selectFacts(ctx.at, { today: localDay(ctx.hospital.time_zone), days: contract.WINDOW_DAYS })
  const rows = facts.flatMap((item) => {
    const reckoned: Reckoned = reckon(item, cover_days)
    return reckoned.proposed > 0 ? [{ ...item, ...reckoned }] : []
  })
  return { window_days: contract.WINDOW_DAYS, least_days: contract.LEAST_DAYS, rows }
}

/**
 * Makes a draft order of proposals, at the last costs where there are any. What was ordered since they were shown
 * is refused by name, so that nothing is ordered twice. Errors: `stock_item_not_found`, `conflict`, `invalid`.
 */
export async function orderProposals(ctx: Ctx, { supplier_id, items }: Parsed<typeof contract.orderProposals>) {
  const ids = items.map((item) => item.item_id)
  await sql.lockItems(ctx.at, ids)
  const now = new Map((await selectOnOrder(ctx.at, ids)).map((row) => [row.id, row]))
  const known = new Map((await selectItems(ctx.at, ids)).map((row) => [row.id, row]))
  for (const { item_id, on_order } of items) {
    const item = known.get(item_id)
    if (!item) throw new AppError('stock_item_not_found')
    if (Number(now.get(item_id)?.on_order ?? 0) <= on_order) continue
    const first = await sql.selectOpenOrder(ctx.at, item_id)
    const by = first ? ` by ${first.name} with ${first.order_number}` : ''
    throw new AppError('conflict', {
      message: `${item.name} has been ordered in the meantime${by}. Please look at the proposals again.`,
    })
  }
  const lines = items.map(({ item_id, quantity }) => ({
    item_id,
    quantity,
    unit_cost: now.get(item_id)?.last_cost ?? null,
  }))
  return createOrder(ctx, { supplier_id, store_id: null, notes: null, lines })
}
