import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { refuseState } from '../../../kernel/server/documents/document.ts'
import { type PlacedOrder, serviceOrders } from '../../billing/server/index.ts'
import type { Priority } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { type LabOrderStatus, labOrder } from '../contract.ts'
import { labOrderSettled } from '../results.contract.ts'
import * as sql from './orders.sql.ts'
import { closeSamples } from './samples.sql.ts'

// The id belongs to an order of another visit.
meansWhenRefused('lab_orders_pkey', 'order_taken')

export type LabOrderLine = { id: string; test_type_id: string; priority: Priority; clinical_notes: string | null }

/** One order. Errors: `lab_order_not_found`. */
async function get(ctx: Ctx, id: string) {
  const order = await sql.selectOrder(ctx.at, id)
  if (!order) throw new AppError('lab_order_not_found')
  return order
}

const orders = serviceOrders({
  department: 'laboratory',
  prefix: labOrder.number.letters,
  insert: sql.insertOrders,
  async lock(ctx, id) {
    const order = await get(ctx, id)
    await visits.openVisitForChangeIfOpen(ctx, order.visit_id)
    ctx.audit({ entity: 'lab_order', entity_id: order.id, patient_id: order.patient_id })
    return order
  },
  async cancel(at, of, id, staffId, reason) {
    const cancelled = await sql.cancelOrders(at, of, id, staffId, reason)
    await closeSamples(at, cancelled)
    return cancelled
  },
  async refuse(ctx, { id }) {
    return refuseState(labOrder, await get(ctx, id))
  },
  async whyLeave(ctx, visitId) {
    if (await hasPending(ctx, visitId)) return null
    return (await hasOpen(ctx, visitId)) ? 'Nothing is left to be collected' : 'All orders were cancelled'
  },
  settled: labOrderSettled,
})

/**
 * Orders tests for an open visit. The caller has checked that the test types exist and are offered; `id` is the
 * caller's.
 */
export const place = (
  ctx: Ctx,
  visit: visits.LockedVisit,
  consultationId: string | null,
  lines: readonly LabOrderLine[],
): Promise<PlacedOrder[]> =>
  orders.place(
    ctx,
    visit,
    consultationId,
    lines.map(({ test_type_id: service_of, ...line }) => ({ ...line, service_of })),
  )

/** Moves an order on if it is in one of these states; true when this call did it. */
export const moveOrder = (
  ctx: Ctx,
  id: string,
  from: readonly LabOrderStatus[],
  to: LabOrderStatus,
): Promise<boolean> => sql.moveOrders(ctx.at, [id], from, to).then((moved) => moved.length === 1)

/** Whether the laboratory still needs the patient of a visit. */
export const hasPending = (ctx: Ctx, visitId: string): Promise<boolean> => sql.hasPending(ctx.at, visitId)

/** Whether something of a visit is still to be done by the laboratory. */
export const hasOpen = (ctx: Ctx, visitId: string): Promise<boolean> => sql.isOpen(ctx.at, visitId)

/** Nothing of an order is to be done any more; those above are told. */
export const settle = async (ctx: Ctx, orderId: string, how: 'approved' | 'amended' | 'cancelled'): Promise<void> =>
  orders.settle(ctx, await get(ctx, orderId), how)

/**
 * Cancels an order while it is pending or collected; its tube is discarded with the last of its orders. Whoever
 * ordered it and did not cancel it finds that on their home page. Errors: `lab_order_not_found`, `lab_order_state`.
 */
export async function cancelLabOrder(ctx: Ctx, { lab_order_id, reason }: { lab_order_id: string; reason: string }) {
  const done = await orders.cancel(ctx, lab_order_id, reason)
  const { ordered_by } = await get(ctx, lab_order_id)
  if (ordered_by !== ctx.person.staff_id) await sql.setCancelUnseen(ctx.at, lab_order_id, true)
  return done
}

/**
 * The pending order is still to be done though its visit has ended. Errors: `lab_order_not_found`, `lab_order_state`.
 */
export async function keepLabOrder(ctx: Ctx, { lab_order_id }: { lab_order_id: string }) {
  const order = await get(ctx, lab_order_id)
  ctx.audit({ entity: 'lab_order', entity_id: order.id, patient_id: order.patient_id })
  if (!(await sql.keepOrder(ctx.at, order.id))) refuseState(labOrder, order)
  return { ok: true as const }
}

/** What this person ordered and somebody else cancelled; every patient named in the audit. */
export async function listCancelledLabOrders(ctx: Ctx) {
  return { rows: await sql.selectCancelUnseen(ctx.at, ctx.person.staff_id) }
}

/** Whoever ordered it has seen that it was cancelled. Errors: `lab_order_not_found`, `lab_order_of_another`. */
export async function seeCancelledLabOrder(ctx: Ctx, { lab_order_id }: { lab_order_id: string }) {
  const order = await get(ctx, lab_order_id)
  if (order.ordered_by !== ctx.person.staff_id) throw new AppError('lab_order_of_another')
  ctx.audit({ entity: 'lab_order', entity_id: order.id, patient_id: order.patient_id })
  await sql.setCancelUnseen(ctx.at, order.id, false)
  return { ok: true as const }
}
