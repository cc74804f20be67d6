import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Allocation, allocate } from '../../allocation.ts'
import { canBeTaken } from '../../expiry.ts'
import { minus } from '../../quantity.ts'
import { expectFree, expectUsable } from '../incoming.ts'
import * as sql from '../ledger.sql.ts'
import { type Change, postMovements, sameExpiry, type Why } from '../movements.ts'
import { exact, needs } from '../quantities.ts'
import { stockShort } from '../stock-short.ts'
import { storeOf } from '../stores/stores.ts'
import { selectNames, storeName } from './transfers.sql.ts'

/** What is moved of an item: of one batch, or of whatever expires first. */
export type MovedLine = { item_id: string; quantity: number; batch_id?: string | undefined }
type Moved = { from_store_id: string; to_store_id: string; lines: readonly MovedLine[] }
/** A batch, and how much of it is not spoken for yet. */
type Free = Omit<sql.Batch, 'quantity'> & { quantity: number }

/**
 * From which batches a line is moved: the one that it names, or what expires first. Errors: `stock_batch_not_found`,
 * `stock_short`, `stock_item_not_found`, `stock_batch_expired`, `stock_batch_held`.
 */
async function allocated(
  ctx: Ctx,
  line: MovedLine,
  there: readonly Free[],
  storeId: string,
): Promise<Allocation<Free>[]> {
  const wanted = exact(line.quantity)
  const its = there.filter((batch) => batch.item_id === line.item_id)
  if (line.batch_id) {
    const batch = its.find((each) => each.id === line.batch_id)
    if (!batch) throw new AppError('stock_batch_not_found')
    expectUsable(ctx, batch)
    expectFree(batch)
    needs(batch, wanted)
    return [{ of: batch, quantity: wanted }]
  }
  const today = localDay(ctx.hospital.time_zone)
  const usable = its.filter((batch) => canBeTaken(batch, today))
  const { allocations, short } = allocate(wanted, usable, its[0]?.smallest_part)
  if (!short) return allocations
  const [item] = await selectNames(ctx.at, [line.item_id])
  if (!item) throw new AppError('stock_item_not_found')
  throw stockShort({ of: 'store', ...item, store: await storeName(ctx.at, storeId), available: minus(wanted, short) })
}

/**
 * Moves several items from one store to another in one go: all of it or nothing. Without a batch the earliest
 * expiry goes first, and nothing that has expired. The batches of both stores are locked together in the house's
 * order. Errors: `stock_store_not_found`, `stock_batch_not_found`, `stock_short`, `stock_batch_exists`,
 * `stock_item_not_found`, `witness_needed`.
 */
export async function moveAll(ctx: Ctx, { from_store_id, to_store_id, lines }: Moved, why: Why): Promise<void> {
  const [from, to] = [await storeOf(ctx, { store_id: from_store_id }), await storeOf(ctx, { store_id: to_store_id })]
  const locked = await sql.lockInStores(
    ctx.at,
    lines.map((line) => line.item_id),
    [from, to],
  )
  const there = locked.flatMap((batch): Free[] =>
    batch.store_id === from ? [{ ...batch, quantity: Number(batch.quantity) }] : [],
  )
  const moved: Allocation<Free>[] = []
  // Those that name a batch first: what expires first is looked for in the rest.
  for (const line of [...lines].sort((one, two) => Number(Boolean(two.batch_id)) - Number(Boolean(one.batch_id)))) {
    const allocations = await allocated(ctx, line, there, from)
    for (const { of, quantity } of allocations) of.quantity = minus(of.quantity, quantity)
    moved.push(...allocations)
  }
  const wanted = moved.map(({ of }) => ({ ...of, id: newId(), store_id: to }))
  await sql.ensureBatches(ctx.at, wanted)
  const targets = await sql.lockByNumber(ctx.at, wanted)
  const changes = moved.flatMap(({ of, quantity }): Change[] => {
    const target = targets.find((each) => each.item_id === of.item_id && each.batch_number === of.batch_number)
    if (!target)
      throw new AppError('stock_batch_not_found', {
        message: `Batch ${of.batch_number} (${writeDay(of.expiry_date ?? '')}) not found`,
      })
    sameExpiry(target, of.expiry_date)
    return [
      { batch_id: of.id, kind: 'transfer_out', quantity: -quantity },
      { batch_id: target.id, kind: 'transfer_in', quantity, unit_cost: of.unit_cost },
    ]
  })
  await postMovements(ctx, changes, why)
}
