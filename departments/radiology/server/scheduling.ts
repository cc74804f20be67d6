import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { expectPaid } from '../../billing/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../orders.contract.ts'
import { questionsFor, safetyQuestions } from '../safety.ts'
import { lock, refuseOrder } from './one-order.ts'
import type { OrderRow } from './order-lists.sql.ts'
import { insertSafety } from './safety.sql.ts'
import * as sql from './scheduling.sql.ts'

// Those who want one room wait for each other and see what is taken; the constraint has the last word.
meansWhenRefused('radiology_orders_room', 'room_taken', { room: 'The room is taken at that time' })
meansWhenRefused('radiology_orders_technician', 'technician_taken', {
  technician_id: 'The technician has another examination at that time',
})

/**
 * Gives an examination its time and room, or another one. Errors: `radiology_order_state`, `room_taken`,
 * `technician_taken`, `patient_taken`, `conflict`.
 */
export async function scheduleExamination(ctx: Ctx, input: Parsed<typeof contract.scheduleExamination>) {
  const { radiology_order_id, version, date, time, duration_minutes: minutes, room, technician_id, ...texts } = input
  const order = await lock(ctx, radiology_order_id)
  if (order.status !== 'pending' && order.status !== 'scheduled') refuseOrder(order)
  expectVersion(order, version)
  const span = await sql.selectSpan(ctx.tx, { date, time, minutes, timeZone: ctx.hospital.time_zone })
  if (span.passed) throw invalid('date', 'This time has passed')
  if (technician_id && !(await findWorker(ctx, technician_id, 'radiology.work')))
    throw invalid('technician_id', 'Please select a technician')
  // Everybody asks in this order: room, technician, patient.
  const taken = room && (await takeRoom(ctx, room, span, order.id))
  if (technician_id) await expectFree(ctx, 'technician', technician_id, span, order.id)
  await expectFree(ctx, 'patient', order.patient_id, span, order.id)
  const times = { scheduled_time: span.starts_at, scheduled_end: span.ends_at }
  return sql.scheduleOrder(ctx.at, order.id, { ...texts, ...times, room: taken, technician_id })
}

/**
 * Nobody is examined twice at once, and nobody examines two. Errors: `patient_taken`, `technician_taken`, with the
 * order that is in the way.
 */
async function expectFree(
  ctx: Ctx,
  who: 'patient' | 'technician',
  id: string,
  span: sql.Span,
  orderId: string,
): Promise<void> {
  const { at, hospital } = ctx
  await sql.lockPlan(at, who, id)
  const there = await sql.selectBusy(at, who, id, span, orderId, hospital.time_zone)
  if (!there) return
  const message = `The ${who} has ${there.order_number} from ${there.from_time} to ${there.until_time}`
  if (who === 'patient') throw new AppError('patient_taken', { message, fieldErrors: { time: message } })
  throw new AppError('technician_taken', { message, fieldErrors: { technician_id: message } })
}

/**
 * The room, as it is written elsewhere in the plan, if it is free. Errors: `room_taken`, with the order that is in the
 * way.
 */
async function takeRoom(ctx: Ctx, typed: string, span: sql.Span, orderId: string): Promise<string> {
  const { at, hospital } = ctx
  const plain = typed.replaceAll(/\s+/g, ' ')
  await sql.lockRoom(at, plain)
  const room = (await sql.selectRoomName(at, plain)) ?? plain
  const there = await sql.selectOccupant(at, room, span, orderId, hospital.time_zone)
  if (!there) return room
  const message = `${room} is taken from ${there.from_time} to ${there.until_time} by ${there.order_number}`
  throw new AppError('room_taken', { message, fieldErrors: { room: message } })
}

/**
 * Begins an examination: a scheduled one, or a pending one of somebody who walks in. Errors: `radiology_order_state`,
 * `safety_unanswered`, `conflict`.
 */
export async function startExamination(
  ctx: Ctx,
  { radiology_order_id, version, safety }: Parsed<typeof contract.startExamination>,
) {
  const order = await lock(ctx, radiology_order_id)
  if (order.status !== 'pending' && order.status !== 'scheduled') refuseOrder(order)
  expectVersion(order, version)
  await expectPaid(ctx, [order.id])
  await keepSafety(ctx, order, safety)
  await receive(ctx, order.visit_id)
  ctx.audit({ entity: 'radiology_order', entity_id: order.id, patient_id: order.patient_id })
  return sql.startOrder(ctx.at, order.id, ctx.person.staff_id)
}

/** Keeps what was asked before. Errors: `safety_unanswered` beside each question without an answer. */
async function keepSafety(
  ctx: Ctx,
  order: OrderRow,
  answers: Parsed<typeof contract.startExamination>['safety'],
): Promise<void> {
  const asked = questionsFor(order, localDay(ctx.hospital.time_zone))
  const given = asked.flatMap((question) => answers.filter((each) => each.question === question).slice(0, 1))
  const open = asked.filter((question) => !given.some((each) => each.question === question))
  if (open.length)
    throw new AppError('safety_unanswered', {
      fieldErrors: Object.fromEntries(open.map((question) => [question, safetyQuestions[question].asks])),
    })
  const by = { order_id: order.id, answered_by: ctx.person.staff_id }
  if (given.length)
    await insertSafety(
      ctx.at,
      given.map((each) => ({ ...each, ...by })),
    )
}

/** Whoever waits in radiology's queue is being served now. */
async function receive(ctx: Ctx, visit_id: string): Promise<void> {
  const { queues } = await visits.getVisit(ctx, { visit_id })
  const waiting = queues.find((entry) => entry.department === 'radiology' && entry.status === 'waiting')
  if (!waiting) return
  try {
    await visits.startService(ctx, { queue_id: waiting.id })
  } catch (error) {
    // Assigned to a colleague: the examination goes on all the same, and the entry ends with its report.
    if (!(error instanceof AppError && error.code === 'queue_state')) throw error
  }
}
