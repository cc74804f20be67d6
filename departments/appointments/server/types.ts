import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { defaultTypes } from '../default-types.ts'
import type * as contract from '../schedules.contract.ts'
import * as sql from './types.sql.ts'

const taken = { name: 'There is already an appointment type of this name' }
meansWhenRefused('appointment_types_hospital_id_name_key', 'appointment_type_exists', taken)

/** The kinds of appointment, as they are or, before the first command that needed them, as every hospital begins. */
export async function listAppointmentTypes(ctx: Ctx) {
  const rows = await sql.selectTypes(ctx.at)
  return { rows: rows.length ? rows : defaultTypes.map((type) => ({ ...type, active: true })) }
}

/**
 * The kind of appointment that is asked for, to read its duration. Refused beside the field where there is none, or
 * none any more.
 */
export async function expectType(ctx: Ctx, id: string) {
  const type = (await sql.selectType(ctx.at, id)) ?? (await beginning(ctx, id))
  if (!type?.active) throw invalid('appointment_type_id', 'Please select an appointment type')
  return type
}

/** The same inside a command: makes the hospital's rows if this is the first that needs them. */
export async function expectKeptType(ctx: Ctx, id: string) {
  const type = await expectType(ctx, id)
  if (defaultTypes.some((each) => each.id === id)) await sql.insertDefaultTypes(ctx.at)
  return type
}

async function beginning(ctx: Ctx, id: string) {
  const type = defaultTypes.find((each) => each.id === id)
  // A hospital that has types has them all: then an unknown one is none.
  return type && !(await sql.selectTypes(ctx.at)).length ? { ...type, active: true } : undefined
}

async function expectNameFree(ctx: Ctx, name: string, exceptId: string | null): Promise<void> {
  if (await sql.isNameTaken(ctx.at, name, exceptId))
    throw new AppError('appointment_type_exists', { fieldErrors: taken })
}

/** One more kind of appointment. */
export async function createAppointmentType(ctx: Ctx, details: Parsed<typeof contract.createAppointmentType>) {
  await sql.insertDefaultTypes(ctx.at)
  await expectNameFree(ctx, details.name, null)
  const id = newId()
  ctx.audit({ entity: 'appointment_type', entity_id: id })
  await sql.insertType(ctx.at, { ...details, id })
  return { id }
}

/** Another name, duration or preparation; retired or offered again. What is booked keeps its duration. */
export async function updateAppointmentType(
  ctx: Ctx,
  { appointment_type_id, ...details }: Parsed<typeof contract.updateAppointmentType>,
): Promise<{ ok: true }> {
  ctx.audit({ entity: 'appointment_type', entity_id: appointment_type_id })
  await sql.insertDefaultTypes(ctx.at)
  if (!(await sql.selectType(ctx.at, appointment_type_id))) throw new AppError('appointment_type_not_found')
  await expectNameFree(ctx, details.name, appointment_type_id)
  await sql.updateType(ctx.at, appointment_type_id, details)
  return { ok: true }
}
