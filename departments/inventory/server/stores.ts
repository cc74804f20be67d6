import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as sql from './stores.sql.ts'

/** The store that is meant: this one, or the hospital's default store, made when it is first needed. Errors: `stock_store_not_found`, also for a closed one. */
export async function storeOf(ctx: Ctx, storeId: string | undefined): Promise<string> {
  if (storeId && !(await sql.isStoreOpen(ctx.at, storeId))) throw new AppError('stock_store_not_found')
  if (storeId) return storeId
  const there = await sql.selectDefaultStore(ctx.at)
  if (there) return there.id
  await sql.insertDefaultStore(ctx.at, newId())
  const made = await sql.selectDefaultStore(ctx.at)
  if (!made) throw new AppError('stock_store_not_found')
  return made.id
}
