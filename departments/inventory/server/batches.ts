import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { minus } from '../quantity.ts'
import { expectUnmoved } from './count-all.ts'
import { expectFree, expectUsable } from './incoming.ts'
import * as sql from './ledger.sql.ts'
import { postMovements, sameExpiry, type Why } from './movements.ts'
import { exact, needs } from './quantities.ts'
import { storeOf } from './stores/stores.ts'

async function lockBatch(ctx: Ctx, id: string): Promise<sql.Batch> {
  const [batch] = await sql.lockBatches(ctx.at, [id])
  if (!batch) throw new AppError('stock_batch_not_found')
  return batch
}

/**
 * Sets a batch to what was counted, and writes the difference; a count that agrees is written too. `expected`: what the
 * books said to whoever counted it. Answers with the difference. Errors: `stock_batch_not_found`, `stock_batch_changed`.
 */
export async function count(
  ctx: Ctx,
  {
    batch_id,
    quantity,
    expected,
    ...why
  }: { batch_id: string; quantity: number; expected?: number; reason: string } & Why,
): Promise<{ difference: number }> {
  const counted = exact(quantity, 0)
  const batch = await lockBatch(ctx, batch_id)
  if (expected !== undefined) expectUnmoved(batch, expected)
  const difference = minus(counted, batch.quantity)
  await postMovements(ctx, [{ batch_id, kind: 'count', quantity: difference }], why)
  return { difference }
}

/** Takes out of a batch what is broken, spilt or expired. Errors: `stock_batch_not_found`, `stock_short`. */
export async function writeOff(
  ctx: Ctx,
  { batch_id, quantity, ...why }: { batch_id: string; quantity: number; reason: string } & Why,
): Promise<void> {
  const wanted = exact(quantity)
  needs(await lockBatch(ctx, batch_id), wanted)
  await postMovements(ctx, [{ batch_id, kind: 'write_off', quantity: -wanted }], why)
}

/**
 * Moves a quantity of a batch to another store, where it makes its batch or adds to it. Both movements carry the
 * same source, so that they are found together. Answers with the batch there. Errors: `stock_batch_not_found`,
 * `stock_store_not_found`, `stock_short`, `stock_batch_exists`, `stock_batch_expired`, `stock_batch_held`.
 */
export async function move(
  ctx: Ctx,
  { batch_id, to_store_id, quantity, ...why }: { batch_id: string; to_store_id: string; quantity: number } & Why,
): Promise<{ batch_id: string }> {
  const wanted = exact(quantity)
  const from = await sql.selectBatch(ctx.at, batch_id)
  if (!from) throw new AppError('stock_batch_not_found')
  const store_id = await storeOf(ctx, { store_id: to_store_id })
  if (from.store_id === store_id)
    throw new AppError('invalid', { fieldErrors: { to_store_id: 'Please choose another store' } })
  await sql.ensureBatches(ctx.at, [{ ...from, id: newId(), store_id }])
  const { item_id, batch_number } = from
  const both = await sql.lockByNumber(ctx.at, [from, { item_id, store_id, batch_number }])
  const [source, target] = [from.store_id, store_id].map((store) => both.find((each) => each.store_id === store))
  if (!source || !target) throw new AppError('stock_batch_not_found')
  sameExpiry(target, source.expiry_date)
  expectUsable(ctx, source)
  expectFree(source)
  needs(source, wanted)
  await postMovements(
    ctx,
    [
      { batch_id: source.id, kind: 'transfer_out', quantity: -wanted },
      { batch_id: target.id, kind: 'transfer_in', quantity: wanted, unit_cost: source.unit_cost },
    ],
    { ...why, source: why.source ?? { kind: 'transfer', id: newId() } },
  )
  return { batch_id: target.id }
}
