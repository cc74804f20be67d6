import { AppError } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import * as sql from './items.sql.ts'

// A batch of the item came at the moment when the item was deleted.
meansWhenRefused('stock_batches_hospital_id_item_id_fkey', 'stock_item_used')
meansWhenRefused('stock_transfer_lines_hospital_id_item_id_fkey', 'stock_item_ordered')

/** Adds items to the inventory; the caller keeps the codes of medicines unique. */
export async function createItems(ctx: Ctx, items: readonly sql.NewItem[]): Promise<void> {
  if (!items.length) return
  await sql.insertItems(ctx.at, items)
  ctx.changed('stock')
}

/** Adds an item to the inventory. */
export const createItem = (ctx: Ctx, item: sql.NewItem): Promise<void> => createItems(ctx, [item])

/** Changes an item; its quantity changes by movements alone. Errors: `stock_item_not_found`. */
export async function updateItem(ctx: Ctx, id: string, values: sql.ItemChange): Promise<void> {
  if (!(await sql.updateItem(ctx.at, id, values))) throw new AppError('stock_item_not_found')
  ctx.changed('stock')
}

/** Retires an item or offers it again; what is in stock of it stays. Errors: `stock_item_not_found`. */
export const setItemStatus = (ctx: Ctx, id: string, status: Column<'stock_items', 'status'>): Promise<void> =>
  updateItem(ctx, id, { status })

/**
 * Deletes an item that never had a batch; false when it had one. Errors: `stock_item_ordered` when somebody ordered it
 * or asked a store for it.
 */
export async function deleteItem(ctx: Ctx, id: string): Promise<boolean> {
  const done = await sql.deleteItem(ctx.at, id)
  ctx.changed('stock')
  return done
}

/** What is in stock of these items in all stores together; one that does not exist is missing in the answer. */
export const stockOf = (ctx: Ctx, itemIds: readonly string[]): Promise<sql.Stock[]> =>
  sql.selectStock(ctx.at, itemIds, localDay(ctx.hospital.time_zone))
