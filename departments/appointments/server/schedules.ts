import { localDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked, invalid } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { permissionsOf } from '../../access/roles.ts'
import { expectDepartment } from '../../hospital/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import type * as contract from '../schedules.contract.ts'
import * as sql from './schedules.sql.ts'

meansWhenRefused('clinician_schedules_hospital_id_staff_id_weekday_tsrange_excl', 'schedule_overlap', {
  starts_at: 'These hours overlap with others of the same day',
})

const ok = { ok: true } as const

/** Who can be booked, each with the departments in which they have hours. */
export async function listClinicians(ctx: Ctx) {
  const rows = await sql.selectPossibleClinicians(ctx.at)
  return {
    rows: rows.filter((row) => permissionsOf(row.roles).includes('consultation.write')).map(({ roles: _, ...row }) => row),
  }
}

/** Everybody's weekly hours, and the absences that are not over. */
export async function listSchedules(ctx: Ctx) {
  const { at, hospital } = ctx
  const [hours, absences] = await Promise.all([
    sql.selectAllHours(at),
    sql.selectAbsencesWithAppointments(at, hospital.time_zone, { from: localDay(hospital.time_zone) }),
  ])
  return { hours, absences }
}

async function clinicianOf(ctx: Ctx, staffId: string): Promise<void> {
  if (!(await findWorker(ctx, staffId, 'consultation.write'))) throw invalid('staff_id', 'Please select a clinician')
}

/** The same hours on one or more days of the week. */
export async function addWorkingHours(ctx: Ctx, { staff_id, weekdays, ...hours }: Asked<typeof contract.addWorkingHours>) {
  await clinicianOf(ctx, staff_id)
  await expectDepartment(ctx, hours.department, { kind: 'clinic' })
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  const rows = [...new Set(weekdays)].map((weekday) => ({ id: newId(), weekday, ...hours }))
  await sql.insertHours(ctx.at, staff_id, rows)
  return ok
}

/** Other hours; what is booked stays booked. */
export async function updateWorkingHours(ctx: Ctx, { schedule_id, ...hours }: Asked<typeof contract.updateWorkingHours>) {
  await expectDepartment(ctx, hours.department, { kind: 'clinic', even_off: true })
  const row = await sql.updateHours(ctx.at, schedule_id, hours)
  if (!row) throw new AppError('schedule_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return ok
}

/** Hours that are no longer worked; what is booked stays booked. */
export async function removeWorkingHours(ctx: Ctx, { schedule_id }: { schedule_id: string }) {
  const row = await sql.deleteHours(ctx.at, schedule_id)
  if (!row) throw new AppError('schedule_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return ok
}

async function absenceOf(ctx: Ctx, id: string) {
  const [row] = await sql.selectAbsencesWithAppointments(ctx.at, ctx.hospital.time_zone, { id })
  if (!row) throw new AppError('absence_not_found')
  return row
}

/** Days away; the answer says how many appointments stand on them. */
export async function addAbsence(ctx: Ctx, { staff_id, ...absence }: Asked<typeof contract.addAbsence>) {
  await clinicianOf(ctx, staff_id)
  const id = newId()
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  await sql.insertAbsence(ctx.at, { id, staff_id, ...absence })
  return absenceOf(ctx, id)
}

/** Other days or another reason. */
export async function updateAbsence(ctx: Ctx, { absence_id, ...absence }: Asked<typeof contract.updateAbsence>) {
  const row = await sql.updateAbsence(ctx.at, absence_id, absence)
  if (!row) throw new AppError('absence_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return absenceOf(ctx, absence_id)
}

/** The clinician is there after all. */
export async function removeAbsence(ctx: Ctx, { absence_id }: { absence_id: string }) {
  const row = await sql.deleteAbsence(ctx.at, absence_id)
  if (!row) throw new AppError('absence_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return ok
}
