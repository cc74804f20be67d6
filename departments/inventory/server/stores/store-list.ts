import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { expectVersion } from '../../../../kernel/server/documents/version.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { expectDepartment } from '../../../hospital/server/index.ts'
import * as contract from '../../stores.contract.ts'
import * as sql from './store-list.sql.ts'
import { storeOf } from './stores.ts'

meansWhenRefused('stock_stores_hospital_id_name_key', 'stock_store_exists')
meansWhenRefused('stock_stores_serves', 'stock_store_serves')

/** All stores; the default one is made when it is first needed. */
export const listStockStores = async (ctx: Ctx) => ({ rows: await sql.selectStores(ctx.at) })

/** One more store. Errors: `stock_store_exists`, `stock_store_serves`, `department_not_found`. */
export async function createStockStore(ctx: Ctx, store: Parsed<typeof contract.createStockStore>) {
  if (store.serves) await expectDepartment(ctx, store.serves, { even_off: true, field: 'serves' })
  // The default store is the hospital's first.
  await storeOf(ctx, {})
  const id = newId()
  await sql.insertStore(ctx.at, { ...store, id })
  ctx.audit({ entity: 'stock_store', entity_id: id })
  return { id }
}

async function openStoreForChange(ctx: Ctx, id: string) {
  const store = await sql.lockStore(ctx.at, id)
  if (!store) throw new AppError('stock_store_not_found')
  ctx.audit({ entity: 'stock_store', entity_id: id })
  return store
}

/** Renames a store, or says which department it serves. Errors: see the contract. */
export async function updateStockStore(
  ctx: Ctx,
  { store_id, version, ...words }: Parsed<typeof contract.updateStockStore>,
) {
  const store = await openStoreForChange(ctx, store_id)
  expectVersion(store, version)
  if (words.serves) await expectDepartment(ctx, words.serves, { even_off: true, field: 'serves' })
  await sql.updateStore(ctx.at, store_id, words)
  return { ok: true as const }
}

/** Retires an empty store, or opens it again. Errors: see the contract. */
export async function setStockStoreActive(ctx: Ctx, { store_id, active }: Parsed<typeof contract.setStockStoreActive>) {
  const store = await openStoreForChange(ctx, store_id)
  ctx.audit({ reason: active ? 'Opened again' : 'Retired' })
  if (!active && store.is_default)
    throw new AppError('stock_store_in_use', { message: `${store.name} is the default store, and cannot be retired` })
  const use = active ? undefined : await sql.isStoreInUse(ctx.at, store_id)
  if (use) throw new AppError('stock_store_in_use', { message: `${store.name} cannot be retired: it ${use}` })
  if (!active) await emit(ctx, contract.storeRetiring, { store_id, name: store.name })
  await sql.updateStore(ctx.at, store_id, { active })
  return { ok: true as const }
}

/** A few items that a search finds, with what there is of each. */
export const findStockItems = async (ctx: Ctx, asked: Parsed<typeof contract.findStockItems>) => ({
  rows: await sql.selectItems(ctx.at, asked),
})

/** The batches of an item, earliest expiry first. Errors: `stock_item_not_found`. */
export async function listItemBatches(ctx: Ctx, { item_id, store_id }: Parsed<typeof contract.listItemBatches>) {
  if (!(await sql.hasItem(ctx.at, item_id))) throw new AppError('stock_item_not_found')
  return { rows: await sql.selectItemBatches(ctx.at, item_id, store_id) }
}
