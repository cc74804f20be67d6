import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as billing from '../../billing/server/index.ts'
import type * as contract from '../contract.ts'
import { usualTestTypes } from '../default-catalogue.ts'
import * as sql from './test-types.sql.ts'

const EXISTS = 'A test type with this code already exists'
const OTHER_EXISTS = 'Another test type with this code already exists'
meansWhenRefused('lab_test_types_hospital_id_code_key', 'test_type_exists', { code: EXISTS })
meansWhenRefused('lab_orders_hospital_id_test_type_id_fkey', 'test_type_used')

const done = { ok: true as const }

/** A page of the hospital's lab tests. */
export async function list(ctx: Ctx, { page, page_size, ...filter }: z.output<typeof contract.listTestTypes.input>) {
  const rows = await sql.selectTypes(ctx.at, filter, page_size, (page - 1) * page_size)
  const all = page === 1 && rows.length < page_size
  return { rows, total: all ? rows.length : await sql.countTypes(ctx.at, filter) }
}

/** What the filter shows, as CSV. */
export async function exportCsv(ctx: Ctx, filter: z.output<typeof contract.exportTestTypes.input>): Promise<RawAnswer> {
  const rows = await sql.selectTypes(ctx.at, filter, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  const text = toCsv<sql.Row>(
    [
      { title: 'Code', value: (row) => row.code },
      { title: 'Name', value: (row) => row.name },
      { title: 'Category', value: (row) => row.category },
      { title: 'Price', value: (row) => row.price },
      { title: 'Sample', value: (row) => (row.requires_sample ? row.sample_type : 'Not Required') },
      { title: 'Processing Time', value: (row) => row.processing_time },
      { title: 'Normal Range', value: (row) => row.normal_range },
      { title: 'Unit', value: (row) => row.unit },
      { title: 'Custom Fields', value: (row) => row.custom_fields?.map(({ name }) => name).join('; ') },
      { title: 'Offered', value: (row) => (row.active ? 'yes' : 'no') },
    ],
    rows,
    ctx.hospital.time_zone,
  )
  return csvAnswer('lab-test-types-', localDay(ctx.hospital.time_zone), text)
}

/** `Clinical chemistry` → `CLI`: what the codes of a category begin with. */
const prefixOf = (category: string): string =>
  category
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3) || 'LAB'

async function nextCode(ctx: Ctx, category: string): Promise<string> {
  const prefix = prefixOf(category)
  return `${prefix}-${String((await sql.selectLastNumber(ctx.at, prefix)) + 1).padStart(3, '0')}`
}

/** What is stored of the details as given (the price with the service); a test without a sample has no sample type. */
const writtenOf = ({ code: _, price: __, ...details }: contract.TestTypeDetails) => ({
  ...details,
  sample_type: details.requires_sample ? details.sample_type : null,
  ranges: details.ranges && JSON.stringify(details.ranges),
  custom_fields: details.custom_fields?.length ? JSON.stringify(details.custom_fields) : null,
})

/** What the laboratory charges is a service of this kind. */
const kind = 'laboratory' as const

/** One more lab test, with its service. */
export async function create(ctx: Ctx, details: z.output<typeof contract.createTestType.input>) {
  const code = details.code ?? (await nextCode(ctx, details.category))
  if (await sql.isCodeTaken(ctx.at, code, null)) throw new AppError('test_type_exists', { fieldErrors: { code: EXISTS } })
  const id = newId()
  ctx.audit({ entity: 'lab_test_type', entity_id: id })
  await sql.insertType(ctx.at, { ...writtenOf(details), id, code })
  const { name, price } = details
  await billing.service(ctx, { kind, source_id: id, code, name, price, active: true })
  return { id, code }
}

/** Changes a lab test and its service; without a code it keeps the one it has. */
export async function update(ctx: Ctx, { test_type_id, ...details }: z.output<typeof contract.updateTestType.input>) {
  const { code } = details
  ctx.audit({ entity: 'lab_test_type', entity_id: test_type_id })
  if (code && (await sql.isCodeTaken(ctx.at, code, test_type_id)))
    throw new AppError('test_type_exists', { message: OTHER_EXISTS, fieldErrors: { code: OTHER_EXISTS } })
  const values = { ...writtenOf(details), ...(code ? { code } : {}) }
  const changed = await sql.updateType(ctx.at, test_type_id, values)
  if (!changed) throw new AppError('test_type_not_found')
  const { name, price } = details
  await billing.service(ctx, { kind, source_id: test_type_id, ...changed, name, price })
  return done
}

/** Retires a lab test or offers it again. */
export async function setActive(ctx: Ctx, { test_type_id, active }: z.output<typeof contract.setTestTypeActive.input>) {
  ctx.audit({ entity: 'lab_test_type', entity_id: test_type_id, reason: active ? 'Offered again' : 'Retired' })
  if (!(await sql.updateType(ctx.at, test_type_id, { active }))) throw new AppError('test_type_not_found')
  await billing.setServiceActive(ctx, test_type_id, active)
  return done
}

/** Deletes a lab test with its service. Errors: `test_type_used` when it was ever ordered, `service_used` when it is on an invoice. */
export async function remove(ctx: Ctx, { test_type_id }: { test_type_id: string }) {
  ctx.audit({ entity: 'lab_test_type', entity_id: test_type_id })
  if (!(await sql.deleteType(ctx.at, test_type_id))) throw new AppError('test_type_not_found')
  await billing.removeService(ctx, test_type_id)
  return done
}

/** Load the usual catalogue: adds the tests whose codes are missing, each with its service. */
export async function loadUsual(ctx: Ctx) {
  const usual = usualTestTypes.map((type) => ({ ...type, id: newId() }))
  const added = await sql.insertMissing(ctx.at, usual)
  const fresh = usual.filter(({ id }) => added.includes(id))
  await billing.services(
    ctx,
    fresh.map(({ id, code, name, price }) => ({ kind, source_id: id, code, name, price, active: true })),
  )
  ctx.audit({ entity: 'lab_test_types', reason: `${added.length} added` })
  return { added: added.length }
}

/** What these test types are called and cost; one that does not exist is missing in the answer. */
export const find = (ctx: Ctx, ids: readonly string[]) => sql.selectSome(ctx.at, ids)
