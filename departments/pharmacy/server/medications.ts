import type { z } from 'zod'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as billing from '../../billing/server/index.ts'
import * as inventory from '../../inventory/server/index.ts'
import type * as contract from '../contract.ts'
import { usualMedications } from '../default-catalogue.ts'
import { familiesOf, substancesIn } from '../substances.ts'
import * as sql from './medications.sql.ts'

const EXISTS = 'A medication with this code already exists'
const OTHER_EXISTS = 'Another medication with this code already exists'
meansWhenRefused('pharmacy_medications_hospital_id_code_key', 'medication_exists', { code: EXISTS })
// Prescriptions lie above: that they name a medicine is known here by their foreign key alone.
meansWhenRefused('pharmacy_prescriptions_hospital_id_medication_id_fkey', 'medication_used')

const done = { ok: true as const }

/** A page of the hospital's medicines; a brand finds what is in it. */
export async function list(ctx: Ctx, { page, page_size, ...asked }: z.output<typeof contract.listMedications.input>) {
  const filter = { ...asked, meaning: substancesIn(asked.search).ingredients }
  const rows = await sql.selectMedications(ctx.at, filter, page_size, (page - 1) * page_size)
  const all = page === 1 && rows.length < page_size
  return { rows, total: all ? rows.length : await sql.countMedications(ctx.at, filter) }
}

/** `Antibacterials` → `ANT`: what the codes of a category begin with. */
const prefixOf = (category: string): string =>
  category
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3) || 'MED'

async function nextCode(ctx: Ctx, category: string): Promise<string> {
  const prefix = prefixOf(category)
  return `${prefix}-${String((await sql.selectLastNumber(ctx.at, prefix)) + 1).padStart(3, '0')}`
}

/** Ingredients that the name tells, and the families that they belong to, unless somebody said others. */
function withContent<T extends { name: string; ingredients: string[]; classes: string[] }>(details: T): T {
  const ingredients = details.ingredients.length ? details.ingredients : substancesIn(details.name).ingredients
  return { ...details, ingredients, classes: details.classes.length ? details.classes : familiesOf(ingredients) }
}

/** One more medicine, with its item in the inventory and its service. */
export async function create(
  ctx: Ctx,
  { minimum_stock, reorder_level, selling_price, ...details }: z.output<typeof contract.createMedication.input>,
) {
  const code = details.code ?? (await nextCode(ctx, details.category))
  if (await sql.isCodeTaken(ctx.at, code, null)) throw new AppError('medication_exists', { fieldErrors: { code: EXISTS } })
  const [id, item_id] = [newId(), newId()]
  ctx.audit({ entity: 'pharmacy_medication', entity_id: id })
  await sql.insertMedication(ctx.at, { ...withContent(details), id, item_id, code })
  const { name, unit } = details
  await inventory.createItem(ctx, { id: item_id, kind: 'medicine', code, name, unit, minimum_stock, reorder_level })
  await billing.service(ctx, { kind: 'pharmacy', source_id: id, code, name, price: selling_price, active: true })
  return { id, code }
}

/** Changes a medicine, its item and its service; without a code it keeps the one it has. */
export async function update(
  ctx: Ctx,
  { medication_id, code, minimum_stock, reorder_level, selling_price, ...details }: z.output<typeof contract.updateMedication.input>,
) {
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id })
  if (code && (await sql.isCodeTaken(ctx.at, code, medication_id)))
    throw new AppError('medication_exists', { message: OTHER_EXISTS, fieldErrors: { code: OTHER_EXISTS } })
  const changed = await sql.updateMedication(ctx.at, medication_id, { ...withContent(details), ...(code ? { code } : {}) })
  if (!changed) throw new AppError('medication_not_found')
  const { name, unit } = details
  await inventory.updateItem(ctx, changed.item_id, { code: changed.code, name, unit, minimum_stock, reorder_level })
  const entry = { kind: 'pharmacy', source_id: medication_id, code: changed.code, active: changed.status === 'active' } as const
  await billing.service(ctx, { ...entry, name, price: selling_price })
  return done
}

/** Retires a medicine or offers it again; what is in stock of it stays. */
export async function setStatus(ctx: Ctx, { medication_id, status }: z.output<typeof contract.setMedicationStatus.input>) {
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id, reason: status === 'active' ? 'Offered again' : 'Retired' })
  const changed = await sql.updateMedication(ctx.at, medication_id, { status })
  if (!changed) throw new AppError('medication_not_found')
  await inventory.setItemActive(ctx, changed.item_id, status === 'active')
  await billing.setServiceActive(ctx, medication_id, status === 'active')
  return done
}

/**
 * Deletes a medicine with its item and its service. Errors: `medication_used` when it was ever prescribed, `medication_stocked` when it ever had a batch,
 * `service_used` when it is on an invoice.
 */
export async function remove(ctx: Ctx, { medication_id }: { medication_id: string }) {
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id })
  const gone = await sql.deleteMedication(ctx.at, medication_id)
  if (!gone) throw new AppError('medication_not_found')
  if (!(await inventory.deleteItem(ctx, gone.item_id))) throw new AppError('medication_stocked')
  await billing.removeService(ctx, medication_id)
  return done
}

/** Load the usual catalogue: adds the medicines whose codes are missing, each with its item and its service. */
export async function loadUsual(ctx: Ctx) {
  const usual = usualMedications.map((medication) => ({ ...medication, id: newId(), item_id: newId() }))
  const added = await sql.insertMissing(ctx.at, usual)
  const fresh = usual.filter(({ id }) => added.includes(id))
  await inventory.createItems(
    ctx,
    fresh.map(({ item_id, code, name, unit }) => ({ id: item_id, kind: 'medicine', code, name, unit })),
  )
  await billing.services(
    ctx,
    fresh.map(({ id, code, name, selling_price }) => ({ kind: 'pharmacy', source_id: id, code, name, price: selling_price, active: true })),
  )
  ctx.audit({ entity: 'pharmacy_medications', reason: `${added.length} added` })
  return { added: added.length }
}

/** What these medicines are called, contain and cost; one that does not exist is missing in the answer. */
export const find = (ctx: Ctx, ids: readonly string[]) => sql.selectSome(ctx.at, ids)
