import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, daysFrom, localDay, weeksOf } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { csv, extended, page, upTo } from '../../../kernel/server/lists/list.ts'
import { departmentNames } from '../../hospital/server/index.ts'
import { openingOf } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as sql from './appointments.sql.ts'
import { Availability } from './availability.ts'
import { selectLastHand } from './booking.sql.ts'

/** One appointment. Errors: `appointment_not_found`. */
export async function get(ctx: Ctx, id: string): Promise<sql.AppointmentRow> {
  const row = await sql.selectAppointment(ctx.at, id, ctx.hospital.time_zone)
  if (!row) throw new AppError('appointment_not_found')
  return row
}

/** The same with its preparation instructions and its history. */
export async function getAppointment(ctx: Ctx, { appointment_id }: { appointment_id: string }) {
  const { at, hospital } = ctx
  const row = await get(ctx, appointment_id)
  ctx.audit({ entity: 'appointment', entity_id: appointment_id, patient_id: row.patient_id })
  const [more, changes] = await Promise.all([
    sql.selectPreparation(at, appointment_id),
    sql.selectChanges(at, appointment_id, hospital.time_zone),
  ])
  return { ...row, ...more, changes }
}

/**
 * Why an action did not find the appointment as the person saw it: a sentence with its state and who brought it there.
 */
export async function refuseAppointment(ctx: Ctx, id: string, version: number): Promise<never> {
  const current = await get(ctx, id)
  ctx.audit({ entity: 'appointment', entity_id: id, patient_id: current.patient_id })
  const hand = await selectLastHand(ctx.at, id)
  const by = hand?.name ? ` by ${hand.name}` : ''
  const open = current.status === 'scheduled' || current.status === 'confirmed'
  if (open && current.version !== version)
    throw new AppError('conflict', {
      message: `${hand?.name ?? 'Somebody else'} changed this appointment in the meantime`,
      current,
    })
  const message = {
    scheduled: 'This appointment is not confirmed yet',
    confirmed: `This appointment has already been confirmed${by}`,
    checked_in: `The patient has already been checked in${by}`,
    in_progress: `The patient is being seen${hand?.serving ? ` by ${hand.serving}` : ''}`,
    completed: `This appointment has been completed${by}`,
    cancelled: `This appointment has been cancelled${by}. Please make a new one.`,
    no_show: `This appointment has been marked as no-show${by}. Please make a new one.`,
  }[current.status]
  throw new AppError('appointment_state', {
    message,
    current,
    overtaken: current.status !== 'scheduled' && current.status !== 'in_progress',
  })
}

const filterOf = (ctx: Ctx, input: Omit<sql.ListFilter, 'timeZone'>): sql.ListFilter => {
  const timeZone = ctx.hospital.time_zone
  const everyDay = input.from || input.to || input.patient_id
  return { ...input, ...(everyDay ? {} : { from: localDay(timeZone) }), timeZone }
}

/** A page of appointments in their order; of one patient when asked so. Errors: `patient_not_found`. */
export async function listAppointments(
  ctx: Ctx,
  { page: number, page_size, ...input }: Parsed<typeof contract.listAppointments>,
) {
  if (input.patient_id) await openingOf(ctx, input.patient_id)
  return page(sql.appointments(ctx.at, filterOf(ctx, input)), { page: number, page_size })
}

/** What the filter shows, as CSV. */
export async function exportAppointments(
  ctx: Ctx,
  input: Parsed<typeof contract.exportAppointments>,
): Promise<RawAnswer> {
  if (input.patient_id) await openingOf(ctx, input.patient_id)
  const nameOf = await departmentNames(ctx)
  const rows = extended(sql.appointments(ctx.at, filterOf(ctx, input)), async (some) =>
    some.map((row) => ({ ...row, department: nameOf(row.department) })),
  )
  return csv(ctx, 'appointments-', contract.appointmentColumns, rows)
}

/** More than any clinic books in a week. */
const MOST_AT_ONCE = 2000

/** A day or a week: who works when, who is away, and what is booked. */
export async function getSchedule(ctx: Ctx, { from, days, ...input }: Parsed<typeof contract.getSchedule>) {
  const { department, clinician_id } = input
  const filter = filterOf(ctx, { ...input, from, to: addDays(from, days - 1) })
  const [appointments, availability] = await Promise.all([
    upTo(MOST_AT_ONCE, sql.appointments(ctx.at, filter)),
    Availability.load(ctx, from, days),
  ])
  const dates = daysFrom(from, days)
  const people = new Map<string, { name: string; job_title: string | null }>()
  for (const { id, name, job_title } of availability.clinicians(department)) people.set(id, { name, job_title })
  for (const { clinician_id: id, clinician_name: name } of appointments)
    if (id && !people.has(id)) people.set(id, { name: name ?? '', job_title: null })
  const booked = new Set(appointments.map((row) => row.clinician_id))
  const clinicians = [...people]
    .filter(([id]) => !clinician_id || id === clinician_id)
    .map(([id, person]) => ({
      id,
      ...person,
      days: dates.map((date) => ({
        date,
        hours: availability.hoursOf(id, date),
        absence: describeAbsence(availability.absence(id, date)),
      })),
    }))
    .filter(({ id, days: each }) => booked.has(id) || each.some((day) => day.hours.length > 0))
    .sort((one, other) => one.name.localeCompare(other.name))
  return { appointments, clinicians }
}

const describeAbsence = (absence: { why: string | null } | undefined) => (absence ? (absence.why ?? 'Away') : null)

const FIRST_OF_DAY = 3
/** A month in whole weeks: how many appointments each day has, and the first of them. */
export async function getCalendar(ctx: Ctx, { month, ...input }: Parsed<typeof contract.getCalendar>) {
  const dates = weeksOf(month)
  const filter = filterOf(ctx, { ...input, from: dates[0], to: dates.at(-1) })
  const [counts, first] = await Promise.all([
    sql.selectDayCounts(ctx.at, filter),
    sql.selectFirstOfDays(ctx.at, filter, FIRST_OF_DAY),
  ])
  return {
    days: [...new Set(counts.map((row) => row.date))].map((date) => ({
      date,
      counts: Object.fromEntries(counts.filter((row) => row.date === date).map((row) => [row.status, row.n])),
      first: first.filter((row) => row.date === date),
    })),
  }
}

/** How many are expected today, of everybody or of one clinician, and how many wait for a time. */
export async function countAppointments(ctx: Ctx, { clinician_id }: Parsed<typeof contract.countAppointments>) {
  const timeZone = ctx.hospital.time_zone
  const day = localDay(timeZone)
  const [rows, { waiting }] = await Promise.all([
    sql.selectDayCounts(ctx.at, { from: day, to: day, timeZone, ...(clinician_id ? { clinician_id } : {}) }),
    sql.selectWaitingCount(ctx.at),
  ])
  const of = (status: contract.AppointmentStatus) => rows.find((row) => row.status === status)?.n ?? 0
  return { scheduled: of('scheduled'), confirmed: of('confirmed'), checked_in: of('checked_in'), waiting }
}
