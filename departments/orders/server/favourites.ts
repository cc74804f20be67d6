import type { z } from 'zod'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { findServices } from '../../billing/server/index.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { findTestTypes } from '../../laboratory/server/index.ts'
import { findMedications } from '../../pharmacy/server/index.ts'
import { findStudyTypes } from '../../radiology/server/index.ts'
import type * as contract from '../contract.ts'
import type { Favourite, FavouriteItem } from '../contract.ts'
import { targetName, targetsOf } from '../referrals.ts'
import * as sql from './favourites.sql.ts'

meansWhenRefused('order_favourites_in_department', 'department_not_found', { department: 'Please select a department' })

type Shown = z.input<typeof Favourite>
type ShownItem = Shown['items'][number]

/** One's own favourites and order sets and those of the department, with names and prices as they are now. */
export async function listFavourites(ctx: Ctx, { department }: { department: string }) {
  const rows = await sql.selectFavourites(ctx.at, ctx.person.staff_id, department)
  const show = await naming(
    ctx,
    rows.flatMap((row) => row.items),
  )
  return {
    rows: rows.map(
      (row): Shown => ({
        id: row.id,
        name: row.name,
        department: row.department,
        created_by_name: row.created_by_name,
        removable: row.owner_id !== null || row.created_by === ctx.person.staff_id || ctx.can('hospital.settings'),
        items: row.items.map(show),
      }),
    ),
  }
}

/** How items are shown: as the catalogues say now, what they no longer offer by its old name. */
async function naming(ctx: Ctx, items: readonly FavouriteItem[]): Promise<(item: FavouriteItem) => ShownItem> {
  const has = (module: string) => ctx.hospital.modules.includes(module)
  const tests = items.flatMap((item) => (item.kind === 'test' ? [item.test_type_id] : []))
  const studies = items.flatMap((item) => (item.kind === 'study' ? [item.study_type_id] : []))
  const listed = items.flatMap((item) => (item.kind === 'medicine' && item.medication_id ? [item.medication_id] : []))
  const types = tests.length > 0 && has('laboratory') ? await findTestTypes(ctx, tests) : []
  const kinds = studies.length > 0 && has('radiology') ? await findStudyTypes(ctx, studies) : []
  const medicines = listed.length > 0 ? await findMedications(ctx, listed) : []
  const wanted = items.flatMap((item) => (item.kind === 'procedure' ? [item.service_id] : []))
  const procedures = wanted.length > 0 && has('billing') ? await findServices(ctx, wanted) : []
  const departments = items.some((item) => item.kind === 'referral') ? await departmentsOf(ctx) : []
  const targets = targetsOf(departments).map((target) => target.key)
  return (item) => {
    if (item.kind === 'referral') {
      const name = targetName(item.department, departments)
      return { item, name, unit: null, price: null, available: targets.includes(item.department) }
    }
    if (item.kind === 'procedure') {
      const service = procedures.find((each) => each.id === item.service_id)
      const name = service?.name ?? 'A procedure that is gone'
      return { item, name, unit: null, price: service?.price ?? null, available: service?.status === 'active' }
    }
    if (item.kind === 'medicine') {
      const medicine = medicines.find((each) => each.id === item.medication_id)
      const available = item.medication_id === null || medicine?.status === 'active'
      return {
        item,
        name: medicine?.name ?? item.medication_name,
        unit: medicine?.unit ?? null,
        price: medicine?.selling_price ?? null,
        available,
      }
    }
    const type =
      item.kind === 'test'
        ? types.find((each) => each.id === item.test_type_id)
        : kinds.find((each) => each.id === item.study_type_id)
    const gone = item.kind === 'test' ? 'A test that is gone' : 'A study that is gone'
    return {
      item,
      name: type?.name ?? gone,
      unit: null,
      price: type?.price ?? null,
      available: type?.status === 'active',
    }
  }
}

/** Refuses what the hospital's own catalogues do not have, beside the item. Errors: `invalid`. */
async function expectKnown(ctx: Ctx, items: readonly FavouriteItem[]): Promise<void> {
  const ids = {
    test_type_id: items.map((item) => (item.kind === 'test' ? item.test_type_id : null)),
    study_type_id: items.map((item) => (item.kind === 'study' ? item.study_type_id : null)),
    medication_id: items.map((item) => (item.kind === 'medicine' ? item.medication_id : null)),
    service_id: items.map((item) => (item.kind === 'procedure' ? item.service_id : null)),
  }
  const asked = (list: readonly (string | null)[]) => list.filter((id) => id !== null)
  const known = new Set(
    [
      asked(ids.test_type_id).length ? await findTestTypes(ctx, asked(ids.test_type_id)) : [],
      asked(ids.study_type_id).length ? await findStudyTypes(ctx, asked(ids.study_type_id)) : [],
      asked(ids.medication_id).length ? await findMedications(ctx, asked(ids.medication_id)) : [],
      asked(ids.service_id).length ? await findServices(ctx, asked(ids.service_id)) : [],
    ].flatMap((rows) => rows.map((row) => row.id)),
  )
  const fieldErrors = Object.entries(ids).flatMap(([field, list]) =>
    list.flatMap((id, at) =>
      id && !known.has(id) ? [[`items.${at}.${field}`, 'This is not in the catalogue of your hospital']] : [],
    ),
  )
  if (fieldErrors.length) throw new AppError('invalid', { fieldErrors: Object.fromEntries(fieldErrors) })
}

/**
 * Keeps orders under a name; the same name again replaces them. Errors: `invalid` for what the hospital's catalogues do
 * not have.
 */
export async function saveFavourite(ctx: Ctx, { name, department, items }: Parsed<typeof contract.saveFavourite>) {
  await expectKnown(ctx, items)
  const owner = { owner_id: department ? null : ctx.person.staff_id, department }
  const text = JSON.stringify(items)
  const replaced = await sql.replaceItems(ctx.at, owner, name, text, ctx.person.staff_id)
  const id = replaced?.id ?? newId()
  ctx.audit({ entity: 'order_favourite', entity_id: id })
  if (!replaced) await sql.insertFavourite(ctx.at, { ...owner, id, name, items: text, created_by: ctx.person.staff_id })
  return { id }
}

/** Forgets a favourite. Errors: `favourite_not_found`, also for one that somebody else keeps. */
export async function removeFavourite(ctx: Ctx, { favourite_id }: { favourite_id: string }) {
  ctx.audit({ entity: 'order_favourite', entity_id: favourite_id })
  if (!(await sql.deleteFavourite(ctx.at, favourite_id, ctx.person.staff_id, ctx.can('hospital.settings'))))
    throw new AppError('favourite_not_found')
  return { ok: true as const }
}
