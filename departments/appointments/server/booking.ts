import type { z } from 'zod'
import { AppError, type ErrorCode, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { addMonths, localDay, localNow } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { Department } from '../../hospital/contract.ts'
import { expectDepartment } from '../../hospital/server/index.ts'
import { expectAlive, expectNotArchived, lockPatient } from '../../patients/server/index.ts'
import { minutesOf } from '../../staff/times.ts'
import type * as contract from '../contract.ts'
import type { AppointmentRow } from './appointments.sql.ts'
import { get, refuseAppointment } from './appointments.ts'
import { Availability, bookable } from './availability.ts'
import * as sql from './booking.sql.ts'
import { expectKeptType } from './types.ts'

// Bookings of one day wait for each other and see what is taken, with a name; what slips past midnight is refused by
// the constraint itself.
meansWhenRefused('appointments_hospital_id_clinician_id_tstzrange_excl', 'double_booked', {
  scheduled_time: 'The clinician already has an appointment at that time',
})

type Wish = Pick<
  z.output<typeof contract.NewAppointment>,
  'scheduled_date' | 'scheduled_time' | 'clinician_id' | 'confirm_outside' | 'confirm_overlap'
>
type Place = { patient_id: string; department: Department; minutes: number; exceptId: string | null }

const refusal = (code: ErrorCode, message: string) =>
  new AppError(code, { message, fieldErrors: { scheduled_time: message } })

/** Nobody is booked for a day beyond it: more is a slip of the hand. */
const FURTHEST_YEARS = 2

/**
 * Whether this can be booked: not in the past, nobody twice; outside the working hours and beside another
 * appointment of the patient only when asked and confirmed. Answers where it goes. Errors: `double_booked`,
 * `outside_schedule`, `patient_overlap`, `patient_not_found`.
 */
async function take(ctx: Ctx, wish: Wish, { patient_id, department, minutes, exceptId }: Place) {
  const { scheduled_date: date, scheduled_time: time } = wish
  if (`${date} ${time}` < localNow(ctx.hospital.time_zone))
    throw invalid('scheduled_time', 'This time has already passed')
  if (date > addMonths(localDay(ctx.hospital.time_zone), 12 * FURTHEST_YEARS))
    throw invalid('scheduled_date', 'Please choose a day within two years')
  const clinician = wish.clinician_id ? await bookable(ctx, wish.clinician_id) : null
  await sql.lockDay(ctx.at, date)
  const patient = await lockPatient(ctx.at, patient_id)
  if (!patient) throw new AppError('patient_not_found')
  expectAlive(ctx, patient)
  expectNotArchived(ctx, patient)
  const availability = await Availability.load(ctx, date, 1, exceptId ?? undefined)
  const span = { from: minutesOf(time), until: minutesOf(time) + minutes }
  if (clinician && availability.isBooked(clinician.id, date, span))
    throw refusal('double_booked', `${clinician.name} already has an appointment at that time`)
  const why = clinician
    ? availability.whyOutside(clinician, department, date, span)
    : availability.whyNobody(department, date, span)
  if (why && !wish.confirm_outside) throw refusal('outside_schedule', why)
  const slot: sql.Slot = { date, time, minutes, timeZone: ctx.hospital.time_zone }
  const other = wish.confirm_overlap ? undefined : await sql.selectOverlapOfPatient(ctx.at, patient_id, slot, exceptId)
  if (other) {
    const name = `${patient.first_name} ${patient.last_name}`.trim()
    const where = `${availability.nameOf(other.department)}${other.clinician_name ? `, ${other.clinician_name}` : ''}`
    throw refusal('patient_overlap', `${name} already has an appointment at ${other.time} (${where})`)
  }
  return { slot, values: { clinician_id: clinician?.id ?? null, outside_schedule: why !== null } }
}

/** Books; the waiting list calls it too, inside its own transaction. */
export async function createAppointment(
  ctx: Ctx,
  input: z.output<typeof contract.NewAppointment>,
): Promise<AppointmentRow> {
  const { patient_id, appointment_type_id, department, notes } = input
  await expectDepartment(ctx, department, { kind: 'clinic' })
  const type = await expectKeptType(ctx, appointment_type_id)
  const { slot, values } = await take(ctx, input, {
    patient_id,
    department,
    minutes: type.duration_minutes,
    exceptId: null,
  })
  const id = newId()
  const row = { patient_id, appointment_type_id, department, notes, ...values, created_by: ctx.person.staff_id }
  await sql.insertAppointment(ctx.at, { id, ...row }, slot)
  await note(ctx, id, 'created', null)
  ctx.audit({ entity: 'appointment', entity_id: id, patient_id })
  return get(ctx, id)
}

/** Another time or another clinician; it keeps its own duration, and is reminded of again. */
export async function rescheduleAppointment(
  ctx: Ctx,
  input: Parsed<typeof contract.rescheduleAppointment>,
): Promise<AppointmentRow> {
  const { appointment_id: id, version, reason } = input
  const now = await get(ctx, id)
  if ((now.status !== 'scheduled' && now.status !== 'confirmed') || now.version !== version)
    return refuseAppointment(ctx, id, version)
  if (
    now.scheduled_date === input.scheduled_date &&
    now.scheduled_time === input.scheduled_time &&
    now.clinician_id === input.clinician_id
  )
    throw invalid('scheduled_time', 'The appointment already has this time')
  const { patient_id, department, duration_minutes: minutes } = now
  const { slot, values } = await take(ctx, input, { patient_id, department, minutes, exceptId: id })
  // Who has confirmed one day has not confirmed another.
  const again = now.scheduled_date === input.scheduled_date ? {} : { status: 'scheduled' as const }
  if (!(await sql.moveAppointment(ctx.at, id, version, { ...values, ...again }, slot)))
    return refuseAppointment(ctx, id, version)
  await note(ctx, id, 'rescheduled', reason)
  ctx.audit({ entity: 'appointment', entity_id: id, patient_id, reason })
  return get(ctx, id)
}

/** Writes into the appointment's own history what was done, and by whom. */
export const note = (ctx: Ctx, id: string, what: (typeof contract.changeKinds)[number], reason: string | null) =>
  sql.insertChanges(ctx.at, [id], { what, reason, changed_by: ctx.person.staff_id })
