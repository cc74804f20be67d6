import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { emit, on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { charge, uncharge } from '../../billing/server/index.ts'
import { type Priority, visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { cancellable } from '../contract.ts'
import { radiologyOrderSettled } from '../results.contract.ts'
import { lock, refuse } from './one-order.ts'
import type { OrderRow } from './order-lists.sql.ts'
import * as sql from './orders.sql.ts'

export type RadiologyOrderLine = { id: string; study_type_id: string; priority: Priority; clinical_notes: string | null }

const TRIES = 4
const URGENCY: readonly Priority[] = ['routine', 'urgent', 'stat']

/**
 * Orders studies for an open visit: one request with a line and a number for each study, and the patient in the radiology’s
 * queue unless they are there already; each on the visit's invoice. The caller has checked that the study types exist and are offered; `id` is the caller's.
 */
export async function place(
  ctx: Ctx,
  visit: visits.LockedVisit,
  consultationId: string | null,
  lines: readonly RadiologyOrderLine[],
): Promise<sql.PlacedOrder[]> {
  const request = {
    request_id: newId(),
    visit_id: visit.id,
    consultation_id: consultationId,
    payment_status: visit.visit_type === 'emergency' ? ('waived' as const) : ('pending' as const),
    ordered_by: ctx.person.staff_id,
    prefix: `RAD${localDay(ctx.hospital.time_zone).slice(2).replaceAll('-', '')}-`,
  }
  const placed: sql.PlacedOrder[] = []
  for (let attempt = 0; attempt < TRIES && placed.length < lines.length; attempt++) {
    const missing = lines.filter((line) => !placed.some((row) => row.id === line.id))
    placed.push(...(await sql.insertOrders(ctx.at, request, missing)))
  }
  if (placed.length < lines.length) throw new AppError('unavailable', { retryAfter: 1 })
  const priority = URGENCY.findLast((each) => lines.some((line) => line.priority === each)) ?? 'routine'
  await visits.waitIn(ctx, { visit_id: visit.id, department: 'radiology', priority })
  await charge(
    ctx,
    visit,
    lines.map(({ id, study_type_id }) => ({ source_id: id, service_of: study_type_id, quantity: 1 })),
  )
  return placed
}

/**
 * Cancels an order while it is pending or scheduled, and takes it off the invoice; the patient leaves radiology's queue when no order is left. Errors: `radiology_order_not_found`,
 * `radiology_order_state`.
 */
export async function cancel(ctx: Ctx, { radiology_order_id, reason }: { radiology_order_id: string; reason: string }) {
  const order = await lock(ctx, radiology_order_id)
  if (!cancellable.includes(order.status)) refuse(order)
  await sql.cancelOrder(ctx.at, order.id, ctx.person.staff_id, reason)
  if (!(await hasToExamine(ctx, order.visit_id))) await visits.withdraw(ctx, order.visit_id, 'radiology', 'All orders were cancelled')
  await uncharge(ctx, [order.id], reason)
  await settle(ctx, order, 'cancelled')
  ctx.audit({ reason })
  return { ok: true as const }
}

/** Tells those who ordered that nothing more is to be done. */
export const settle = (ctx: Ctx, { id, visit_id, consultation_id, ordered_by }: OrderRow, how: 'approved' | 'cancelled') =>
  emit(ctx, radiologyOrderSettled, { order_id: id, visit_id, consultation_id, ordered_by, how })

/** Whether a patient still has to come to radiology. */
export const hasToExamine = async (ctx: Ctx, visitId: string): Promise<boolean> => (await sql.selectOpen(ctx.at, visitId)).examine

/** Whether something of a visit is still to be done by radiology: to examine, to report, or to approve. */
export async function hasOpen(ctx: Ctx, visitId: string): Promise<boolean> {
  const { examine, review } = await sql.selectOpen(ctx.at, visitId)
  return examine || review
}

// A visit that did not take place leaves no work behind; an examination that has begun is finished.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  const why = `Visit cancelled: ${reason}`
  await uncharge(ctx, await sql.cancelOfVisit(ctx.at, visit_id, ctx.person.staff_id, why), why)
  ctx.changed('orders')
})
