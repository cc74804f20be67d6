import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
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
 * One order as it is now, while nobody else does anything with this visit's orders: what is decided by it holds until the end of the transaction. The
 * visit is what everybody locks first.
 */
export async function lock(ctx: Ctx, id: string): Promise<OrderRow> {
  await lockVisitOf(ctx.at, id)
  return get(ctx, id)
}

/** Refuses what the order's state does not allow, in a sentence that says what state it is in and who brought it there. */
export function refuseOrder(order: OrderRow): never {
  const by = (verb: string, name: string | null) => (name ? `${verb} ${name}` : '')
  const state = {
    pending: 'is not scheduled yet',
    scheduled: 'is scheduled',
    in_progress: `is already in progress${by(', started by', order.started_by_name)}`,
    completed: `is already completed${by(', reported by', order.reported_by_name)}`,
    cancelled: `is already cancelled${by(' by', order.cancelled_by_name)}`,
  }[order.status]
  const begun = order.status !== 'pending' && order.status !== 'scheduled'
  throw new AppError('radiology_order_state', {
    message: `The radiology order ${order.order_number} ${state}`,
    current: order,
    overtaken: begun,
  })
}
