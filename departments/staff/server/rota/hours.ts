import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { expectDepartment } from '../../../hospital/server/index.ts'
import type * as contract from '../../hours.contract.ts'
import { selectStaffMember } from '../rights.sql.ts'
import { selectHours } from '../work.sql.ts'
import * as sql from './hours.sql.ts'

meansWhenRefused('staff_hours_overlap', 'schedule_overlap', {
  starts_at: 'These hours overlap with others of the same day',
})

const ok = { ok: true } as const

/** Everybody's weekly hours. */
export async function listWorkingHours({ at }: Ctx) {
  const rows = await selectHours(at)
  return { hours: rows.map(({ name, job_title: _, ...row }) => ({ ...row, staff_name: name })) }
}

/** Somebody active who works here; refused beside the field otherwise. */
export async function expectPerson({ at }: Ctx, staffId: string): Promise<{ id: string; name: string }> {
  const person = await selectStaffMember(at, staffId)
  if (!person?.active) throw invalid('staff_id', 'Please select a person')
  return person
}

/** The same hours on one or more days of the week. */
export async function addWorkingHours(
  ctx: Ctx,
  { staff_id, weekdays, ...hours }: Parsed<typeof contract.addWorkingHours>,
) {
  await expectPerson(ctx, staff_id)
  if (hours.department) await expectDepartment(ctx, hours.department)
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  const rows = [...new Set(weekdays)].map((weekday) => ({ id: newId(), weekday, ...hours }))
  await sql.insertHours(ctx.at, staff_id, rows)
  return ok
}

/** Other hours; what is booked stays booked. */
export async function updateWorkingHours(
  ctx: Ctx,
  { schedule_id, ...hours }: Parsed<typeof contract.updateWorkingHours>,
) {
  if (hours.department) await expectDepartment(ctx, hours.department, { even_off: true })
  const row = await sql.updateHours(ctx.at, schedule_id, hours)
  if (!row) throw new AppError('schedule_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return ok
}

/** Hours that are no longer worked; what is booked stays booked. */
export async function removeWorkingHours(ctx: Ctx, { schedule_id }: Parsed<typeof contract.removeWorkingHours>) {
  const row = await sql.deleteHours(ctx.at, schedule_id)
  if (!row) throw new AppError('schedule_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  return ok
}
