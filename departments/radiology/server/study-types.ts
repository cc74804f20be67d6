import type { z } from 'zod'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as billing from '../../billing/server/index.ts'
import type * as contract from '../contract.ts'
import { usualStudyTypes } from '../default-catalogue.ts'
import * as sql from './study-types.sql.ts'

const EXISTS = 'A study type with this code already exists'
const OTHER_EXISTS = 'Another study type with this code already exists'
meansWhenRefused('radiology_study_types_hospital_id_code_key', 'study_type_exists', { code: EXISTS })
meansWhenRefused('radiology_orders_hospital_id_study_type_id_fkey', 'study_type_used')

const done = { ok: true as const }

/** A page of the hospital's studies. */
export async function list(ctx: Ctx, { page, page_size, ...filter }: z.output<typeof contract.listStudyTypes.input>) {
  const rows = await sql.selectTypes(ctx.at, filter, page_size, (page - 1) * page_size)
  const all = page === 1 && rows.length < page_size
  return { rows, total: all ? rows.length : await sql.countTypes(ctx.at, filter) }
}

/** `Ultrasound` → `ULT`: what the codes of a category begin with. */
const prefixOf = (category: string): string =>
  category
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3) || 'RAD'

async function nextCode(ctx: Ctx, category: string): Promise<string> {
  const prefix = prefixOf(category)
  return `${prefix}-${String((await sql.selectLastNumber(ctx.at, prefix)) + 1).padStart(3, '0')}`
}

/** What radiology charges is a service of this kind. */
const kind = 'radiology' as const

/** One more study, with its service. */
export async function create(ctx: Ctx, { price, ...details }: z.output<typeof contract.createStudyType.input>) {
  const code = details.code ?? (await nextCode(ctx, details.category))
  if (await sql.isCodeTaken(ctx.at, code, null)) throw new AppError('study_type_exists', { fieldErrors: { code: EXISTS } })
  const id = newId()
  ctx.audit({ entity: 'radiology_study_type', entity_id: id })
  await sql.insertType(ctx.at, { ...details, id, code })
  await billing.service(ctx, { kind, source_id: id, code, name: details.name, price, active: true })
  return { id, code }
}

/** Changes a study and its service; without a code it keeps the one it has. */
export async function update(ctx: Ctx, { study_type_id, code, price, ...details }: z.output<typeof contract.updateStudyType.input>) {
  ctx.audit({ entity: 'radiology_study_type', entity_id: study_type_id })
  if (code && (await sql.isCodeTaken(ctx.at, code, study_type_id)))
    throw new AppError('study_type_exists', { message: OTHER_EXISTS, fieldErrors: { code: OTHER_EXISTS } })
  const values = { ...details, ...(code ? { code } : {}) }
  const changed = await sql.updateType(ctx.at, study_type_id, values)
  if (!changed) throw new AppError('study_type_not_found')
  await billing.service(ctx, { kind, source_id: study_type_id, ...changed, name: details.name, price })
  return done
}

/** Retires a study or offers it again. */
export async function setActive(ctx: Ctx, { study_type_id, active }: z.output<typeof contract.setStudyTypeActive.input>) {
  ctx.audit({ entity: 'radiology_study_type', entity_id: study_type_id, reason: active ? 'Offered again' : 'Retired' })
  if (!(await sql.updateType(ctx.at, study_type_id, { active }))) throw new AppError('study_type_not_found')
  await billing.setServiceActive(ctx, study_type_id, active)
  return done
}

/** Deletes a study with its service. Errors: `study_type_used` when it was ever ordered, `service_used` when it is on an invoice. */
export async function remove(ctx: Ctx, { study_type_id }: { study_type_id: string }) {
  ctx.audit({ entity: 'radiology_study_type', entity_id: study_type_id })
  if (!(await sql.deleteType(ctx.at, study_type_id))) throw new AppError('study_type_not_found')
  await billing.removeService(ctx, study_type_id)
  return done
}

/** Load the usual catalogue: adds the studies whose codes are missing, each with its service. */
export async function loadUsual(ctx: Ctx) {
  const usual = usualStudyTypes.map((type) => ({ ...type, id: newId() }))
  const added = await sql.insertMissing(ctx.at, usual)
  const fresh = usual.filter(({ id }) => added.includes(id))
  await billing.services(
    ctx,
    fresh.map(({ id, code, name, price }) => ({ kind, source_id: id, code, name, price, active: true })),
  )
  ctx.audit({ entity: 'radiology_study_types', reason: `${added.length} added` })
  return { added: added.length }
}

/** What these study types are called and cost; one that does not exist is missing in the answer. */
export const find = (ctx: Ctx, ids: readonly string[]) => sql.selectSome(ctx.at, ids)
