import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { inUnits } from '../contract.ts'
import { compare, minus } from '../quantity.ts'
import * as sql from './ledger.sql.ts'
import { type Change, postMovements, type Why } from './movements.ts'
import { exact } from './quantities.ts'

/**
 * A batch that was counted. `expected`: what the books said to whoever counted it; `reason` of a difference, or of the
 * count.
 */
type CountedBatch = { batch_id: string; expected: number; quantity: number; reason: string }

/** Refuses a count of what was moved since: `expected`: what the books said then. Errors: `stock_batch_changed`. */
export function expectUnmoved(batch: sql.Batch, expected: number): void {
  const there = Number(batch.quantity)
  if (compare(there, exact(expected, 0)) === 0) return
  const now = inUnits(there, batch.unit)
  const message = `Batch ${batch.batch_number} was moved in the meantime: the books say ${now} now. Please look at it again.`
  throw new AppError('stock_batch_changed', { message, current: { batch_id: batch.id, quantity: there } })
}

/**
 * Sets several batches to what was counted in one go, all locked in the house's order; a count that agrees is
 * written too. Errors: `stock_batch_not_found`, `stock_batch_changed` when a batch no longer holds what was
 * expected, `witness_needed`.
 */
export async function countAll(ctx: Ctx, counted: readonly CountedBatch[], why: Omit<Why, 'reason'>): Promise<void> {
  const locked = await sql.lockBatches(
    ctx.at,
    counted.map((each) => each.batch_id),
  )
  const changes = counted.map(({ batch_id, expected, quantity, reason }): Change => {
    const batch = locked.find((each) => each.id === batch_id)
    if (!batch) throw new AppError('stock_batch_not_found')
    expectUnmoved(batch, expected)
    return { batch_id, kind: 'count', quantity: minus(exact(quantity, 0), Number(batch.quantity)), reason }
  })
  await postMovements(ctx, changes, why)
}
