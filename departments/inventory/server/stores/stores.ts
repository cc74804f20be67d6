import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import * as sql from './stores.sql.ts'

/**
 * Which store is meant: this one; or the one that a department (by its key) takes from; where neither is said, or the
 * department has none, the default one.
 */
export type Which = { store_id?: string | undefined; serving?: string | undefined }

/**
 * The store that is meant. A hospital's default store is made when it is first needed. Errors: `stock_store_not_found`,
 * also for a closed one.
 */
export async function storeOf(ctx: Ctx, { store_id, serving }: Which): Promise<string> {
  if (store_id && !(await sql.isStoreOpen(ctx.at, store_id))) throw new AppError('stock_store_not_found')
  if (store_id) return store_id
  const there = await sql.selectStoreServing(ctx.at, serving ?? null)
  if (there) return there.id
  await sql.insertDefaultStore(ctx.at, newId())
  const made = await sql.selectStoreServing(ctx.at, null)
  if (!made) throw new AppError('stock_store_not_found')
  return made.id
}
