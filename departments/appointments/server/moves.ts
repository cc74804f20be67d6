import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localNow, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { on } from '../../../kernel/server/events.ts'
import { expectAlive, expectNotArchived, lockPatient } from '../../patients/server/index.ts'
import { visitCancelled, visitCompleted } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import type { AppointmentRow } from './appointments.sql.ts'
import { get, refuseAppointment } from './appointments.ts'
import * as sql from './booking.sql.ts'
import { note } from './booking.ts'

type Versioned = { appointment_id: string; version: number }
type What = 'confirmed' | 'cancelled' | 'no_show' | 'checked_in'

/**
 * Moves an appointment on if it is still as the person saw it; of two people one wins, the other is told who it was.
 */
async function move(
  ctx: Ctx,
  { appointment_id, version }: Versioned,
  from: readonly ('scheduled' | 'confirmed')[],
  what: What,
  reason: string | null,
  values: Omit<sql.MoveValues, 'status'> = {},
): Promise<AppointmentRow> {
  const done = await sql.changeStatus(ctx.at, appointment_id, version, from, { status: what, ...values })
  if (!done) return refuseAppointment(ctx, appointment_id, version)
  await note(ctx, appointment_id, what, reason)
  const row = await get(ctx, appointment_id)
  ctx.audit({ entity: 'appointment', entity_id: row.id, patient_id: row.patient_id, reason })
  return row
}

const standing = ['scheduled', 'confirmed'] as const

/** The patient has said that they will come. */
export const confirmAppointment = (ctx: Ctx, input: Versioned) =>
  move(ctx, input, ['scheduled'], 'confirmed', null, { notice: null })

/** Cancels with a reason. */
export const cancelAppointment = (ctx: Ctx, { reason, ...input }: Parsed<typeof contract.cancelAppointment>) =>
  move(ctx, input, standing, 'cancelled', reason, { cancel_reason: reason })

/** The patient did not come; nobody can know that before the time. */
export async function markNoShow(
  ctx: Ctx,
  { reason, ...input }: Parsed<typeof contract.markNoShow>,
): Promise<AppointmentRow> {
  const { scheduled_date, scheduled_time, status } = await get(ctx, input.appointment_id)
  const later = `${scheduled_date} ${scheduled_time}` > localNow(ctx.hospital.time_zone)
  if (later && (status === 'scheduled' || status === 'confirmed'))
    throw new AppError('appointment_state', {
      message: `This appointment is on ${writeDay(scheduled_date)} at ${scheduled_time}. Until then it can be cancelled.`,
      overtaken: false,
    })
  return move(ctx, input, standing, 'no_show', reason)
}

/**
 * Makes the visit (or takes the open one of today) and puts the patient into the department's queue. Errors:
 * `appointment_day`.
 */
export async function checkInAppointment(ctx: Ctx, input: Versioned) {
  const { at, hospital } = ctx
  const appointment = await get(ctx, input.appointment_id)
  const { patient_id, scheduled_date, scheduled_time, status, version, department, clinician_id } = appointment
  if ((status !== 'scheduled' && status !== 'confirmed') || version !== input.version)
    return refuseAppointment(ctx, input.appointment_id, input.version)
  if (scheduled_date !== localNow(hospital.time_zone).slice(0, 10))
    throw new AppError('appointment_day', {
      message: `This appointment is on ${writeDay(scheduled_date)}. A patient can be checked in on the day itself.`,
    })
  const patient = await lockPatient(at, patient_id)
  if (!patient) throw new AppError('patient_not_found')
  expectAlive(ctx, patient)
  expectNotArchived(ctx, patient)
  const visit = (await openVisit(ctx, patient_id)) ?? (await newVisit(ctx, patient))
  // Nobody else takes who is booked with somebody.
  const expected = clinician_id ? { assigned_to: clinician_id } : {}
  const queued = visit.queues.find((entry) => entry.department === department)
  const entry =
    queued ??
    (await visits.enqueue(ctx, {
      visit_id: visit.id,
      department,
      priority: 'routine',
      reason: 'appointment',
      note: `Appointment ${scheduled_time}`,
      ...expected,
    }))
  if (queued?.status === 'waiting' && clinician_id)
    await visits.waitIn(ctx, { visit_id: visit.id, department, priority: 'routine', ...expected })
  const row = await move(ctx, input, standing, 'checked_in', null, { visit_id: visit.id, checked_in_at: 'now' })
  return { ...row, ticket: entry.ticket }
}

/** The patient's open visit of today, locked so that nobody closes it meanwhile. */
async function openVisit(ctx: Ctx, patientId: string) {
  const open = await visits.openToday(ctx, patientId)
  if (!open) return undefined
  await visits.openVisitForChange(ctx, open.id)
  return visits.getVisit(ctx, { visit_id: open.id })
}

type Patient = NonNullable<Awaited<ReturnType<typeof lockPatient>>>
async function newVisit(ctx: Ctx, { id, op_number, payment_mode, payment_details }: Patient) {
  const visit = await visits.create(ctx, {
    patient_id: id,
    op_number,
    visit_type: 'regular',
    // As the patient paid the last time; reception corrects it where that has changed.
    payment_mode: payment_mode ?? 'cash',
    payment_details: (payment_details ?? {}) as object,
    emergency_type: null,
    emergency_details: null,
    referred_from: null,
  })
  return { id: visit.id, queues: [] }
}

/** A patient will not come any more: cancels every appointment that is still ahead. */
export async function cancelAllAhead(ctx: Ctx, patientId: string, reason: string): Promise<void> {
  const ended = await sql.cancelAhead(ctx.at, patientId, reason)
  if (!ended.length) return
  const ids = ended.map((row) => row.id)
  await sql.insertChanges(ctx.at, ids, { what: 'cancelled', reason, changed_by: ctx.person.staff_id })
  ctx.changed('appointments')
}

/** A patient may not come any more: marks every appointment that is still ahead, for whoever manages it to ask. */
export async function noticeAllAhead(ctx: Ctx, patientId: string, notice: string): Promise<void> {
  const marked = await sql.noticeAhead(ctx.at, patientId, notice)
  if (!marked.length) return
  const ids = marked.map((row) => row.id)
  await sql.insertChanges(ctx.at, ids, { what: 'noticed', reason: notice, changed_by: ctx.person.staff_id })
  ctx.changed('appointments')
}

// An appointment ends with its visit, in the same transaction.
on(visitCompleted, async (ctx, visit) => {
  const ended = await sql.endWithVisit(ctx.at, visit, { status: 'completed' })
  if (ended.length) ctx.changed('appointments')
})
on(visitCancelled, async (ctx, { reason, ...visit }) => {
  const ended = await sql.endWithVisit(ctx.at, visit, { status: 'cancelled', cancel_reason: reason })
  if (!ended.length) return
  const ids = ended.map((row) => row.id)
  await sql.insertChanges(ctx.at, ids, { what: 'cancelled', reason, changed_by: ctx.person.staff_id })
  ctx.changed('appointments')
})
