import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { dayPrefix } from '../../../kernel/server/documents/numbers.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { expectPaid } from '../../billing/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import { containers, withOwn } from '../catalogue/lists.ts'
import * as contract from '../draw.contract.ts'
import { type OrderRow, selectOrderRow, selectOrderRows, selectToCollect } from './order-lists.sql.ts'
import { lockOrders, moveOrders } from './orders.sql.ts'
import { hasPending } from './orders.ts'
import * as sql from './samples.sql.ts'

const TAKEN = 'A sample with this number already exists'
meansWhenRefused('lab_samples_number', 'sample_number_taken', { sample_number: TAKEN })
meansWhenRefused('lab_sample_orders_live', 'lab_order_state')

type Tube = Parsed<typeof contract.collectSamples>['tubes'][number]

/** What is to be drawn at a visit. Errors: `visit_not_found`. */
export async function getDraw(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const visit = await visits.openVisit(ctx, { visit_id })
  const orders = await selectToCollect(ctx.at, visit_id)
  const prefix = dayPrefix(contract.sample.number.letters, ctx.hospital.time_zone)
  const [[placed], numbers, own] = await Promise.all([
    visits.withPlaces(ctx, [{ ...visit, visit_id }]),
    orders.length > 0 ? sql.selectFreeNumbers(ctx.at, prefix, orders.length) : [],
    sql.selectContainers(ctx.at),
  ])
  return {
    of: { ...visit, visit_id, place: placed?.place ?? null },
    rows: orders.map((order) => ({ ...order, lab_order_id: order.id })),
    numbers,
    containers: withOwn(containers, own),
  }
}

/** Why nothing can be collected for an order: a sentence with its state and who brought it there. */
async function refuseCollecting(ctx: Ctx, order: OrderRow): Promise<never> {
  const { order_number: number, status, cancelled_by_name } = order
  const sample = order.sample_id ? await sql.selectSample(ctx.at, order.sample_id) : undefined
  const message =
    status === 'cancelled'
      ? `The lab order ${number} has been cancelled${cancelled_by_name ? ` by ${cancelled_by_name}` : ''}`
      : sample
        ? `${sample.collected_by_name} has already collected ${sample.sample_number} for ${number}`
        : status === 'pending'
          ? `${order.test_name} needs no sample`
          : `The lab order ${number} is already ${status}`
  throw new AppError('lab_order_state', { message, overtaken: status !== 'pending' || sample !== undefined })
}

/** A wrong tube is asked about, beside the tube; whoever takes it on purpose says so. */
function expectContainers(tubes: readonly Tube[], orderOf: (id: string) => OrderRow): void {
  const fieldErrors: Record<string, string> = {}
  for (const [at, { lab_order_ids, container_type, other_container }] of tubes.entries()) {
    const other = lab_order_ids
      .map(orderOf)
      .filter((order) => order.container_type && order.container_type !== container_type)
    if (other.length > 0 && !other_container)
      fieldErrors[`tubes.${at}.container_type`] = other
        .map((order) => `${order.test_name} asks for ${order.container_type}`)
        .join('; ')
  }
  const [first] = Object.values(fieldErrors)
  if (first) throw new AppError('container_differs', { message: first, fieldErrors })
}

async function expectFreeNumbers(ctx: Ctx, tubes: readonly Tube[]): Promise<void> {
  const taken = await sql.selectTaken(
    ctx.at,
    tubes.map((tube) => tube.sample_number),
  )
  if (taken.length === 0) return
  const mine = tubes.flatMap((tube, at) =>
    taken.includes(tube.sample_number) ? [[`tubes.${at}.sample_number`, TAKEN]] : [],
  )
  throw new AppError('sample_number_taken', { fieldErrors: Object.fromEntries(mine) })
}

/** The first of these orders, whose visit is that of the draw. Errors: `lab_order_not_found`. */
async function firstOf(ctx: Ctx, ids: readonly string[]): Promise<OrderRow> {
  const order = await selectOrderRow(ctx.at, ids[0] ?? '')
  if (!order) throw new AppError('lab_order_not_found')
  return order
}

/**
 * Collect Sample: the tubes of one draw; their orders go from pending to collected, while the visit is open or they
 * are still to be done after it. With the last thing that the laboratory had to collect the patient leaves its
 * queue. All tubes are collected, or none. Errors: `lab_order_not_found`, `visit_closed`, `lab_order_state`,
 * `container_differs`, `sample_number_taken`, `not_paid`.
 */
export async function collectSamples(ctx: Ctx, { tubes, collection_notes }: Parsed<typeof contract.collectSamples>) {
  const { at } = ctx
  const ids = tubes.flatMap((tube) => tube.lab_order_ids)
  const { visit_id } = await firstOf(ctx, ids)
  const visit = await visits.openVisitForChangeIfOpen(ctx, visit_id)
  // On a ward the nurse draws the blood; whoever walks goes to the laboratory.
  if (!ctx.can('lab.work') && visit?.status !== 'admitted')
    throw new AppError('forbidden', { message: 'This patient lies on no ward. The laboratory takes the sample.' })
  await lockOrders(at, ids)
  const orders = await selectOrderRows(at, ids)
  const orderOf = (id: string): OrderRow => {
    const order = orders.find((each) => each.id === id && each.visit_id === visit_id)
    if (!order) throw new AppError('lab_order_not_found')
    return order
  }
  const [first] = ids.map(orderOf)
  if (first) ctx.audit({ entity: 'lab_order', entity_id: first.id, patient_id: first.patient_id })
  const stuck = orders.find((order) => order.status !== 'pending' || !order.requires_sample)
  if (stuck) return refuseCollecting(ctx, stuck)
  if (!visit && !orders.every((order) => order.still_to_do)) await visits.openVisitForChange(ctx, visit_id)
  expectContainers(tubes, orderOf)
  await expectPaid(ctx, ids)
  await expectFreeNumbers(ctx, tubes)
  const rows = tubes.map(({ lab_order_ids, ...tube }) => ({
    id: newId(),
    visit_id,
    ...tube,
    collection_notes,
    collected_by: ctx.person.staff_id,
  }))
  await moveOrders(at, ids, ['pending'], 'collected')
  await sql.insertSamples(
    at,
    rows,
    tubes.flatMap(({ lab_order_ids }, n) =>
      lab_order_ids.map((order_id) => ({ sample_id: rows[n]?.id ?? '', order_id })),
    ),
  )
  if (visit && !(await hasPending(ctx, visit_id))) await visits.leave(ctx, visit_id, 'laboratory')
  return { rows: rows.map(({ id, sample_number }) => ({ id, sample_number })) }
}
