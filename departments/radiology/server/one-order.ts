import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { refuseState } from '../../../kernel/server/documents/document.ts'
import { radiologyOrder } from '../contract.ts'
import { type OrderRow, selectOrderRow } from './order-lists.sql.ts'
import { lockVisitOf } from './orders.sql.ts'

/** One order. Errors: `radiology_order_not_found`. */
export async function get(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await selectOrderRow(ctx.at, id)
  if (!order) throw new AppError('radiology_order_not_found')
  ctx.audit({ entity: 'radiology_order', entity_id: order.id, patient_id: order.patient_id })
  return order
}

/**
 * One order as it is now, while nobody else does anything with this visit's orders: what is decided by it holds
 * until the end of the transaction. The visit is what everybody locks first.
 */
export async function lock(ctx: Ctx, id: string): Promise<OrderRow> {
  await lockVisitOf(ctx.at, id)
  return get(ctx, id)
}

/**
 * Refuses what the order's state does not allow, in a sentence that says what state it is in and who brought it there.
 * Errors: `radiology_order_state`.
 */
export function refuseOrder(order: OrderRow): never {
  return refuseState(radiologyOrder, order, 'in_progress', 'completed')
}
