import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import type * as contract from '../../holds.contract.ts'
import { isPositive } from '../../quantity.ts'
import { lockBatches } from '../ledger.sql.ts'
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
  const held = { id, item_id, batch_number: first.batch_number, store_id, reason, held_by: ctx.person.staff_id }
  await sql.insertHolds(ctx.at, [held])
  await sql.setHeld(
    ctx.at,
    free.map((batch) => batch.id),
    id,
  )
  ctx.audit({ entity: 'stock_hold', entity_id: id, reason })
  return { id }
}

/**
 * Holds all of these batches that are not on hold yet, each in the store where it lies. Answers with the holds that were
 * made.
 */
export async function putOnHold(ctx: Ctx, batchIds: readonly string[], reason: string): Promise<string[]> {
  if (batchIds.length === 0) return []
  await sql.lockItemsOf(ctx.at, batchIds)
  const free = (await lockBatches(ctx.at, batchIds)).filter(
    ({ stock_hold_id, quantity }) => stock_hold_id === null && isPositive(quantity),
  )
  const ofNumber = Map.groupBy(free, (each) => `${each.item_id} ${each.store_id} ${each.batch_number.toLowerCase()}`)
  const made = [...ofNumber.values()].flatMap((batches) => {
    const [first] = batches
    if (!first) return []
    const { item_id, batch_number, store_id } = first
    return [{ hold: { id: newId(), item_id, batch_number, store_id, reason, held_by: ctx.person.staff_id }, batches }]
  })
  if (made.length === 0) return []
  await sql.insertHolds(
    ctx.at,
    made.map(({ hold }) => hold),
  )
  await sql.setAllHeld(
    ctx.at,
    made.flatMap(({ hold, batches }) => batches.map(({ id }) => ({ batch_id: id, stock_hold_id: hold.id }))),
  )
  ctx.changed('stock')
  return made.map(({ hold }) => hold.id)
}

/** Who released a batch already. Errors: `stock_hold_not_found`, `stock_hold_state`. */
async function refuseReleased(ctx: Ctx, id: string): Promise<never> {
  const hold = await sql.selectHold(ctx.at, id)
  if (!hold?.released_at) throw new AppError('stock_hold_not_found')
  const when = writeInstant(ctx.hospital.time_zone, hold.released_at)
  throw new AppError('stock_hold_state', { message: `${hold.released_by} has released this batch already, ${when}` })
}

/**
 * Holds of these ids, until the transaction ends. Errors: `stock_hold_not_found`, `stock_hold_state` (says who was
 * first).
 */
export async function lockOnHold(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const locked = await sql.lockHolds(ctx.at, ids)
  const gone = ids.find((id) => locked.find((each) => each.id === id)?.released_at !== null)
  if (gone) await refuseReleased(ctx, gone)
}

/** Lets batches go whose holds are locked, each with its reason. */
export async function releaseAll(ctx: Ctx, releases: readonly { stock_hold_id: string; reason: string }[]) {
  if (releases.length === 0) return
  await sql.releaseEach(ctx.at, ctx.person.staff_id, releases)
  ctx.changed('stock')
}

/** Lets a batch go. Errors: `stock_hold_not_found`, `stock_hold_state` (says who was first). */
export async function releaseBatch(ctx: Ctx, { stock_hold_id, reason }: Parsed<typeof contract.releaseBatch>) {
  ctx.audit({ entity: 'stock_hold', entity_id: stock_hold_id, reason })
  if (!(await sql.release(ctx.at, stock_hold_id, ctx.person.staff_id, reason))) await refuseReleased(ctx, stock_hold_id)
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
