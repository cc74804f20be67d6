import { AppError } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { allocate } from '../allocation.ts'
import { add } from '../quantity.ts'
import * as sql from './ledger.sql.ts'
import { type Change, postMovements, sameExpiry, type Why } from './movements.ts'
import { exact } from './quantities.ts'
import { storeOf, type Which } from './stores/stores.ts'

export type { Source } from './ledger.sql.ts'

type Source = sql.Source

export type Receipt = {
  item_id: string
  batch_number: string
  /** Null: it does not expire. */
  expiry_date: string | null
  quantity: number
  /** What one unit was bought at, as `Money`. */
  unit_cost: string
  supplier: string | null
  /** Left out: today. */
  received_on?: string
}
type Received = { batch_id: string; quantity_after: number }

/**
 * Takes a delivery into a store, the default one unless another is said: each line makes its batch or adds to it.
 * Answers with the batches in the order of the lines. Errors: `stock_item_not_found`, `stock_store_not_found`,
 * `stock_batch_exists` (with another expiry date).
 */
export async function receive(ctx: Ctx, lines: readonly Receipt[], more: Why & Which = {}): Promise<Received[]> {
  const store_id = await storeOf(ctx, more)
  const today = localDay(ctx.hospital.time_zone)
  const batches = lines.map(({ quantity, received_on, batch_number, ...line }) => ({
    received_on: today,
    ...line,
    ...(received_on ? { received_on } : {}),
    batch_number: batch_number.trim(),
    id: newId(),
    store_id,
    added: exact(quantity),
  }))
  await sql.ensureBatches(ctx.at, batches)
  const locked = await sql.lockByNumber(ctx.at, batches)
  const changes = batches.map(({ item_id, batch_number, expiry_date, unit_cost, added }): Change => {
    const batch = locked.find((each) => each.item_id === item_id && each.batch_number === batch_number)
    if (!batch) throw new AppError('stock_item_not_found')
    sameExpiry(batch, expiry_date)
    return { batch_id: batch.id, kind: 'receipt', quantity: added, unit_cost }
  })
  return (await postMovements(ctx, changes, more)).map((row) => ({
    batch_id: row.batch_id,
    quantity_after: Number(row.quantity_after),
  }))
}

/**
 * Gives back what a source took of an item, all of it unless a quantity is said, into the batches that it came
 * from: the one begun last first. Answers with them. Errors: `stock_not_taken` when less than that is out.
 */
export async function returnStock(
  ctx: Ctx,
  {
    item_id,
    quantity,
    source,
    ...why
  }: { item_id: string; quantity?: number } & Why & { source: Source; reason: string },
): Promise<{ batch_id: string; batch_number: string; expiry_date: string | null; quantity: number }[]> {
  // Two statements: what is out is counted once nobody else can give it back.
  await sql.lockIssued(ctx.at, source, item_id)
  const taken = await sql.selectTaken(ctx.at, source, item_id)
  const out = add(...taken.map((row) => row.quantity))
  const { allocations, short } = allocate(quantity === undefined ? out : exact(quantity), taken)
  if (short > 0 || !out) throw new AppError('stock_not_taken', { current: { taken: out } })
  await postMovements(
    ctx,
    allocations.map(({ of, quantity: back }) => ({ batch_id: of.batch_id, kind: 'return', quantity: back })),
    { ...why, source },
  )
  return allocations.map(({ of, quantity: back }) => ({ ...of, quantity: back }))
}
