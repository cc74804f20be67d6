import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import type * as contract from '../../holds.contract.ts'
import { storeOf } from '../stores/stores.ts'
import * as sql from './holds.sql.ts'

const done = { ok: true as const }
const HELD = 'stock_batch_held'
meansWhenRefused('stock_holds_open', HELD)

/**
 * Holds a batch, in one store or in all; what comes of it later to a store is held too. Errors:
 * `stock_batch_not_found`, `stock_batch_held` when all of it is already, `stock_store_not_found`.
 */
export async function holdBatch(
  ctx: Ctx,
  { item_id, batch_number, store_id: store, reason }: Parsed<typeof contract.holdBatch>,
) {
  const store_id = store && (await storeOf(ctx, { store_id: store }))
  if (!(await sql.lockItem(ctx.at, item_id))) throw new AppError('stock_batch_not_found')
  const batches = await sql.lockOfNumber(ctx.at, { item_id, batch_number }, store_id)
  const free = batches.filter((batch) => batch.stock_hold_id === null)
  const [first] = batches
  if (!first) throw new AppError('stock_batch_not_found')
  if (!free.length) throw new AppError(HELD, { message: `Batch ${first.batch_number} is on hold already` })
  const id = newId()
  await sql.insertHold(ctx.at, {
    id,
    item_id,
    batch_number: first.batch_number,
    store_id,
    reason,
    held_by: ctx.person.staff_id,
  })
  await sql.setHeld(
    ctx.at,
    free.map((batch) => batch.id),
    id,
  )
  ctx.audit({ entity: 'stock_hold', entity_id: id, reason })
  return { id }
}

/** Lets a batch go. Errors: `stock_hold_not_found`, `stock_hold_state` (says who was first). */
export async function releaseBatch(ctx: Ctx, { stock_hold_id, reason }: Parsed<typeof contract.releaseBatch>) {
  ctx.audit({ entity: 'stock_hold', entity_id: stock_hold_id, reason })
  if (!(await sql.release(ctx.at, stock_hold_id, ctx.person.staff_id, reason))) {
    const hold = await sql.selectHold(ctx.at, stock_hold_id)
    if (!hold?.released_at) throw new AppError('stock_hold_not_found')
    const when = writeInstant(ctx.hospital.time_zone, hold.released_at)
    throw new AppError('stock_hold_state', { message: `${hold.released_by} has released this batch already, ${when}` })
  }
  await sql.setFree(ctx.at, stock_hold_id)
  return done
}

/** Batches that are or were on hold. */
export const listBatchHolds = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listBatchHolds>,
) => page(sql.holds(ctx.at, filter), { page: number, page_size })

/** A hold. Errors: `stock_hold_not_found`. */
export async function getHold(ctx: Ctx, { stock_hold_id }: { stock_hold_id: string }) {
  const hold = await sql.selectHold(ctx.at, stock_hold_id)
  if (!hold) throw new AppError('stock_hold_not_found')
  return {
    ...hold,
    batches: await sql.selectBatches(ctx.at, hold),
    history: await sql.selectHistory(ctx.at, hold),
  }
}
