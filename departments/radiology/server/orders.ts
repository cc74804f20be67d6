import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { type PlacedOrder, serviceOrders } from '../../billing/server/index.ts'
import type { Priority } from '../../visits/contract.ts'
import type { LockedVisit } from '../../visits/server/index.ts'
import { radiologyOrder } from '../contract.ts'
import { radiologyOrderSettled } from '../results.contract.ts'
import { lock, refuseOrder } from './one-order.ts'
import * as sql from './orders.sql.ts'

// The id belongs to an order of another visit.
meansWhenRefused('radiology_orders_pkey', 'order_taken')

export type RadiologyOrderLine = {
  id: string
  study_type_id: string
  priority: Priority
  clinical_notes: string | null
}

const orders = serviceOrders({
  department: 'radiology',
  prefix: radiologyOrder.number.letters,
  insert: sql.insertOrders,
  lock,
  cancel: sql.cancelOrders,
  refuse: async (_, order) => refuseOrder(order),
  whyLeave: async (ctx, visitId) => ((await hasToExamine(ctx, visitId)) ? null : 'All orders were cancelled'),
  settled: radiologyOrderSettled,
})

/** Tells those who ordered that nothing is to be done any more. */
export const settle = orders.settle

/**
 * Orders studies for an open visit. The caller has checked that the study types exist and are offered; `id` is the
 * caller's.
 */
export const place = (
  ctx: Ctx,
  visit: LockedVisit,
  consultationId: string | null,
  lines: readonly RadiologyOrderLine[],
): Promise<PlacedOrder[]> =>
  orders.place(
    ctx,
    visit,
    consultationId,
    lines.map(({ study_type_id: service_of, ...line }) => ({ ...line, service_of })),
  )

/** Cancels an order while it is pending or scheduled. Errors: `radiology_order_not_found`, `radiology_order_state`. */
export const cancelRadiologyOrder = (
  ctx: Ctx,
  { radiology_order_id, reason }: { radiology_order_id: string; reason: string },
) => orders.cancel(ctx, radiology_order_id, reason)

/** Whether a patient still has to come to radiology. */
export const hasToExamine = async (ctx: Ctx, visitId: string): Promise<boolean> =>
  (await sql.selectOpen(ctx.at, visitId)).examine

/** Whether something of a visit is still to be done by radiology: to examine, to report, or to approve. */
export async function hasOpen(ctx: Ctx, visitId: string): Promise<boolean> {
  const { examine, review } = await sql.selectOpen(ctx.at, visitId)
  return examine || review
}
