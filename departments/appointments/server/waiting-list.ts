import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localNow, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { expectDepartment } from '../../hospital/server/index.ts'
import { expectNotArchived, lockPatient } from '../../patients/server/index.ts'
import { minutesOf } from '../../staff/times.ts'
import type * as contract from '../waiting-list.contract.ts'
import type { AppointmentRow } from './appointments.sql.ts'
import { Availability, bookable } from './availability.ts'
import { createAppointment as bookAppointment } from './booking.ts'
import { expectKeptType } from './types.ts'
import * as sql from './waiting-list.sql.ts'

/** A page of the waiting list. */
export const listWaitingList = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listWaitingList>,
) => page(sql.entries(ctx.at, ctx.hospital.time_zone, filter), { page: number, page_size })

const OFFERED_TO = 10
/** Who fits a time that has become free; nobody once it is over, or somebody else has it. */
export async function listFittingEntries(
  ctx: Ctx,
  { scheduled_time, ...freed }: Parsed<typeof contract.listFittingEntries>,
) {
  const { at, hospital } = ctx
  const { clinician_id, scheduled_date, duration_minutes } = freed
  if (`${scheduled_date} ${scheduled_time}` < localNow(hospital.time_zone)) return { rows: [] }
  const from = minutesOf(scheduled_time)
  const availability = await Availability.load(ctx, scheduled_date, 1)
  if (clinician_id && availability.isBooked(clinician_id, scheduled_date, { from, until: from + duration_minutes }))
    return { rows: [] }
  return { rows: await sql.selectFitting(at, hospital.time_zone, freed, OFFERED_TO) }
}

async function entryOf(ctx: Ctx, id: string): Promise<sql.EntryRow> {
  const entry = await sql.selectEntry(ctx.at, ctx.hospital.time_zone, id)
  if (!entry) throw new AppError('waiting_entry_not_found')
  ctx.audit({ entity: 'waiting_list', entity_id: id, patient_id: entry.patient_id })
  return entry
}

function refuseWaiting(current: sql.EntryRow): never {
  if (current.status === 'waiting') throw new AppError('conflict', { current })
  const message =
    current.status === 'booked'
      ? `An appointment has already been booked${current.booked_date ? `: ${writeDay(current.booked_date)} at ${current.booked_time}` : ''}`
      : 'This patient has already been removed from the waiting list'
  throw new AppError('waiting_entry_state', { message, current })
}

/** Puts a patient on the list; once per department, so that nobody is called twice. */
export async function addToWaitingList(ctx: Ctx, entry: Parsed<typeof contract.addToWaitingList>) {
  const { at, hospital } = ctx
  const today = localNow(hospital.time_zone).slice(0, 10)
  if (entry.latest !== null && entry.latest < today)
    throw new AppError('invalid', { fieldErrors: { latest: 'This day is over' } })
  const { name } = await expectDepartment(ctx, entry.department, { kind: 'clinic' })
  await expectKeptType(ctx, entry.appointment_type_id)
  if (entry.clinician_id) await bookable(ctx, entry.clinician_id)
  const patient = await lockPatient(at, entry.patient_id)
  if (!patient) throw new AppError('patient_not_found')
  expectNotArchived(ctx, patient)
  if (await sql.isWaiting(at, entry.patient_id, entry.department)) {
    const message = `This patient already waits for an appointment in ${name}`
    throw new AppError('already_waiting', { message, fieldErrors: { department: message } })
  }
  const id = newId()
  await sql.insertEntry(ctx.at, { id, ...entry, created_by: ctx.person.staff_id })
  return entryOf(ctx, id)
}

/** Takes a patient off the list, with the reason. */
export async function removeFromWaitingList(
  ctx: Ctx,
  { entry_id, version, reason }: Parsed<typeof contract.removeFromWaitingList>,
) {
  const entry = await entryOf(ctx, entry_id)
  ctx.audit({ reason })
  const done = await sql.endEntry(ctx.at, entry_id, version, { status: 'removed', removal_reason: reason })
  return done ? ({ ok: true } as const) : refuseWaiting(await entryOf(ctx, entry.id))
}

/** Books a free time for whoever waits: the appointment and the end of the waiting, both or neither. */
export async function bookFromWaitingList(
  ctx: Ctx,
  { entry_id, version, ...wish }: Parsed<typeof contract.bookFromWaitingList>,
): Promise<AppointmentRow> {
  const entry = await entryOf(ctx, entry_id)
  if (entry.status !== 'waiting' || entry.version !== version) return refuseWaiting(entry)
  const { patient_id, appointment_type_id, department, notes } = entry
  const appointment = await bookAppointment(ctx, { patient_id, appointment_type_id, department, notes, ...wish })
  const done = await sql.endEntry(ctx.at, entry_id, version, { status: 'booked', appointment_id: appointment.id })
  return done ? appointment : refuseWaiting(await entryOf(ctx, entry_id))
}
