import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { emit, on } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { charge, uncharge } from '../../billing/server/index.ts'
import { type Priority, visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type { LabOrderStatus } from '../contract.ts'
import { labOrderSettled } from '../results.contract.ts'
import * as sql from './orders.sql.ts'

export type LabOrderLine = { id: string; test_type_id: string; priority: Priority; clinical_notes: string | null }

const TRIES = 4
const URGENCY: readonly Priority[] = ['routine', 'urgent', 'stat']

/**
 * Orders tests for an open visit: one request with a line and a number for each test, and the patient in the laboratory's
 * queue unless they are there already; each on the visit's invoice. The caller has checked that the test types exist and are offered; `id` is the caller's.
 */
export async function place(
  ctx: Ctx,
  visit: visits.LockedVisit,
  consultationId: string | null,
  lines: readonly LabOrderLine[],
): Promise<sql.PlacedOrder[]> {
  const request = {
    request_id: newId(),
    visit_id: visit.id,
    consultation_id: consultationId,
    payment_status: visit.visit_type === 'emergency' ? ('waived' as const) : ('pending' as const),
    ordered_by: ctx.person.staff_id,
    prefix: `LAB${localDay(ctx.hospital.time_zone).slice(2).replaceAll('-', '')}-`,
  }
  const placed: sql.PlacedOrder[] = []
  for (let attempt = 0; attempt < TRIES && placed.length < lines.length; attempt++) {
    const missing = lines.filter((line) => !placed.some((row) => row.id === line.id))
    placed.push(...(await sql.insertOrders(ctx.at, request, missing)))
  }
  if (placed.length < lines.length) throw new AppError('unavailable', { retryAfter: 1 })
  const priority = URGENCY.findLast((each) => lines.some((line) => line.priority === each)) ?? 'routine'
  await visits.waitIn(ctx, { visit_id: visit.id, department: 'laboratory', priority })
  await charge(
    ctx,
    visit,
    lines.map(({ id, test_type_id }) => ({ source_id: id, service_of: test_type_id, quantity: 1 })),
  )
  return placed
}

/** Moves an order on if it is in one of these states; true when this call did it. */
export const moveOrder = (ctx: Ctx, id: string, from: readonly LabOrderStatus[], to: LabOrderStatus): Promise<boolean> =>
  sql.moveOrder(ctx.at, id, from, to)

/** Whether the laboratory still needs the patient of a visit. */
export const hasPending = (ctx: Ctx, visitId: string): Promise<boolean> => sql.hasPending(ctx.at, visitId)

/** Nothing more is to be done for an order; those above are told. */
export async function settle(ctx: Ctx, orderId: string, how: 'approved' | 'cancelled'): Promise<void> {
  const order = await sql.selectOrder(ctx.at, orderId)
  if (!order) throw new AppError('lab_order_not_found')
  const { visit_id, consultation_id, ordered_by } = order
  await emit(ctx, labOrderSettled, { visit_id, order_id: orderId, consultation_id, ordered_by, how })
}

/**
 * Cancels an order while it is pending or collected, and takes it off the invoice; with the last one the patient does not wait for the laboratory any more.
 * A sample stays as it is.
 * Errors: `lab_order_not_found`, `lab_order_state`.
 */
export async function cancel(ctx: Ctx, { lab_order_id, reason }: { lab_order_id: string; reason: string }) {
  const found = await sql.selectOrder(ctx.at, lab_order_id)
  if (!found) throw new AppError('lab_order_not_found')
  const visit = await visits.lockIfOpen(ctx, found.visit_id)
  const done = await sql.cancelOrder(ctx.at, lab_order_id, ctx.person.staff_id, reason)
  ctx.audit({ entity: 'lab_order', entity_id: found.id, patient_id: found.patient_id, reason })
  if (!done) {
    const order = (await sql.selectOrder(ctx.at, lab_order_id)) ?? found
    const by = order.cancelled_by_name ? ` by ${order.cancelled_by_name}` : ''
    throw new AppError('lab_order_state', { message: `The lab order ${order.order_number} is already ${order.status}${by}` })
  }
  if (visit && !(await hasPending(ctx, visit.id))) {
    const why = (await hasOpen(ctx, visit.id)) ? 'Nothing is left to be collected' : 'All orders were cancelled'
    await visits.withdraw(ctx, visit.id, 'laboratory', why)
  }
  await uncharge(ctx, [found.id], reason)
  await settle(ctx, found.id, 'cancelled')
  return { ok: true as const }
}

/** Whether something of a visit is still to be done by the laboratory. */
export const hasOpen = (ctx: Ctx, visitId: string): Promise<boolean> => sql.isOpen(ctx.at, visitId)

// A visit that did not take place leaves no work behind; a sample that is being processed is finished.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  const why = `Visit cancelled: ${reason}`
  const cancelled = await sql.cancelOfVisit(ctx.at, visit_id, ctx.person.staff_id, why)
  await uncharge(ctx, cancelled, why)
  ctx.changed('orders')
})
