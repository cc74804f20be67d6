import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { fromCents, sumCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectFound, expectSeen, expectState } from '../../../kernel/server/documents/document.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { expectDepartment } from '../../hospital/server/index.ts'
import * as contract from '../contract.ts'
import * as sql from './equipment.sql.ts'

const EXISTS = 'Equipment with this tag number already exists'
meansWhenRefused('equipment_hospital_id_tag_number_key', 'equipment_exists', { tag_number: EXISTS })
const done = { ok: true as const }
const SOON = contract.DUE_SOON_DAYS

/** The asset register, with how much is overdue and due soon. */
export async function listEquipment(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listEquipment>,
) {
  const found = await page(sql.equipment(ctx.at, filter, SOON), { page: number, page_size })
  return { ...found, ...(await sql.countDue(ctx.at, SOON)) }
}

const dueWords = { overdue: 'Overdue', soon: 'Due soon', later: 'Later' }
/** What the filter shows, as CSV. */
export const exportEquipment = (ctx: Ctx, filter: Parsed<typeof contract.exportEquipment>) =>
  csv(
    ctx,
    'equipment-',
    [
      { title: 'Tag', value: (row) => row.tag_number },
      { title: 'Name', value: (row) => row.name },
      { title: 'Category', value: (row) => row.category },
      { title: 'Make', value: (row) => row.make },
      { title: 'Model', value: (row) => row.model },
      { title: 'Serial number', value: (row) => row.serial_number },
      { title: 'Department', value: (row) => row.department_name },
      { title: 'Location', value: (row) => row.location },
      { title: 'Status', value: (row) => row.status, words: contract.equipmentStatuses },
      { title: 'Reason', value: (row) => row.status_reason },
      { title: 'Bought on', value: (row) => row.purchased_on },
      { title: 'Cost (KES)', value: (row) => row.cost },
      { title: 'Warranty until', value: (row) => row.warranty_until },
      { title: 'Maintenance every (days)', value: (row) => row.maintenance_days },
      { title: 'Last maintenance', value: (row) => row.last_done_on },
      { title: 'Next due', value: (row) => row.next_due },
      { title: 'Due', value: (row) => row.due, words: dueWords },
    ],
    sql.equipment(ctx.at, filter, SOON),
  )

/** One piece of equipment with its log. Errors: `equipment_not_found`. */
export async function getEquipment(ctx: Ctx, { equipment_id }: { equipment_id: string }) {
  const equipment = await sql.selectEquipment(ctx.at, equipment_id, SOON)
  if (!equipment) throw new AppError('equipment_not_found')
  const log = await sql.selectLog(ctx.at, equipment_id)
  return { ...equipment, log, spent: fromCents(sumCents(log.map((entry) => entry.cost ?? '0'))) }
}

type Details = Parsed<typeof contract.createEquipment>
/** One more piece of equipment. Errors: `equipment_exists`, `department_not_found`. */
export async function createEquipment(ctx: Ctx, details: Details) {
  if (details.department) await expectDepartment(ctx, details.department, { even_off: true })
  const id = newId()
  ctx.audit({ entity: 'equipment', entity_id: id })
  await sql.insertEquipment(ctx.at, { id, ...details, changed_by: ctx.person.staff_id })
  return { equipment_id: id }
}

/** A piece of equipment, held until the end of the request. Errors: `equipment_not_found`. */
async function openEquipmentForChange(ctx: Ctx, id: string) {
  return expectFound(ctx, contract.equipment, await sql.lockEquipment(ctx.at, id))
}

/**
 * Changes what is known of it. Errors: `equipment_not_found`, `equipment_exists`, `department_not_found`, `conflict`.
 */
export async function updateEquipment(
  ctx: Ctx,
  { equipment_id, version, ...details }: Parsed<typeof contract.updateEquipment>,
) {
  expectVersion(await openEquipmentForChange(ctx, equipment_id), version)
  if (details.department) await expectDepartment(ctx, details.department, { even_off: true })
  await sql.updateEquipment(ctx.at, equipment_id, ctx.person.staff_id, details)
  return done
}

/**
 * Takes it into use, out of it, to repair, or disposes of it for good. Errors: `equipment_not_found`,
 * `equipment_state`, `conflict`.
 */
export async function setEquipmentStatus(
  ctx: Ctx,
  { equipment_id, version, status, reason }: Parsed<typeof contract.setEquipmentStatus>,
) {
  expectSeen(ctx, contract.equipment, await sql.lockEquipment(ctx.at, equipment_id), version, ...contract.usable)
  ctx.audit({ reason })
  await sql.updateEquipment(ctx.at, equipment_id, ctx.person.staff_id, {
    status,
    status_reason: status === 'in_use' ? null : reason,
  })
  return done
}

/** Writes into its log. Errors: `equipment_not_found`, `equipment_state`, `invalid`. */
export async function logMaintenance(ctx: Ctx, { equipment_id, ...entry }: Parsed<typeof contract.logMaintenance>) {
  expectState(contract.equipment, await openEquipmentForChange(ctx, equipment_id), ...contract.usable)
  if (entry.performed_on > localDay(ctx.hospital.time_zone)) throw invalid('performed_on', 'This day lies ahead')
  const id = newId()
  await sql.insertLog(ctx.at, { id, equipment_id, ...entry, recorded_by: ctx.person.staff_id })
  return { id }
}
