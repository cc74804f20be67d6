import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as sql from './ledger.sql.ts'
import { type Change, sameExpiry, type Why, write } from './movements.ts'
import { divide, hundredths, inHundredths, needs, wholeParts } from './quantities.ts'
import { storeOf } from './stores.ts'
import { selectNames, storeName } from './transfers.sql.ts'

/** What is moved of an item: of one batch, or of whatever expires first. */
export type MovedLine = { item_id: string; quantity: number; batch_id?: string | undefined }
type Moved = { from_store_id: string; to_store_id: string; lines: readonly MovedLine[] }
type Part = { of: sql.Batch; part: number }

/** Takes the parts of each line out of what there is; `left` holds what is not spoken for yet, in hundredths. */
function partsOf(
  line: MovedLine,
  there: readonly sql.Batch[],
  left: Map<string, number>,
  today: string,
): { parts: Part[]; missing: number } {
  const wanted = hundredths(line.quantity)
  if (line.batch_id) {
    const batch = there.find((each) => each.id === line.batch_id && each.item_id === line.item_id)
    if (!batch) throw new AppError('stock_batch_not_found')
    needs({ ...batch, quantity: String((left.get(batch.id) ?? 0) / 100) }, wanted)
    return { parts: [{ of: batch, part: wanted }], missing: 0 }
  }
  const usable = there.filter((batch) => batch.item_id === line.item_id && (batch.expiry_date === null || batch.expiry_date > today))
  const { parts, left: missing } = divide(wanted, usable, (batch) =>
    wholeParts(String((left.get(batch.id) ?? 0) / 100), batch.smallest_part),
  )
  return { parts, missing }
}

async function short(ctx: Ctx, line: MovedLine, missing: number, storeId: string): Promise<AppError> {
  const [item] = await selectNames(ctx.at, [line.item_id])
  if (!item) return new AppError('stock_item_not_found')
  const there = (hundredths(line.quantity) - missing) / 100
  const store = await storeName(ctx.at, storeId)
  return new AppError('stock_short', {
    message: `Not enough stock of ${item.name} in ${store}. There: ${there} ${item.unit}`,
    current: { available: there },
  })
}

/**
 * Moves several items from one store to another in one go: all of it or nothing. Without a batch the earliest expiry goes first, and nothing that has
 * expired. The batches of both stores are locked together in the house's order. Errors: `stock_store_not_found`, `stock_batch_not_found`, `stock_short`,
 * `stock_batch_exists`, `stock_item_not_found`, `witness_needed`.
 */
export async function moveAll(ctx: Ctx, { from_store_id, to_store_id, lines }: Moved, why: Why): Promise<void> {
  const [from, to] = [await storeOf(ctx, { store_id: from_store_id }), await storeOf(ctx, { store_id: to_store_id })]
  const today = localDay(ctx.hospital.time_zone)
  const locked = await sql.lockInStores(
    ctx.at,
    lines.map((line) => line.item_id),
    [from, to],
  )
  const there = locked.filter((batch) => batch.store_id === from)
  const left = new Map(there.map((batch) => [batch.id, inHundredths(batch.quantity)]))
  const parts: Part[] = []
  // Those that name a batch first: what expires first is looked for in the rest.
  for (const line of [...lines].sort((one, two) => Number(Boolean(two.batch_id)) - Number(Boolean(one.batch_id)))) {
    const found = partsOf(line, there, left, today)
    if (found.missing > 0) throw await short(ctx, line, found.missing, from)
    for (const { of, part } of found.parts) left.set(of.id, (left.get(of.id) ?? 0) - part)
    parts.push(...found.parts)
  }
  const wanted = parts.map(({ of }) => ({ ...of, id: newId(), store_id: to }))
  await sql.ensureBatches(ctx.at, wanted)
  const targets = await sql.lockByNumber(ctx.at, wanted)
  const changes = parts.flatMap(({ of, part }): Change[] => {
    const target = targets.find((each) => each.item_id === of.item_id && each.batch_number === of.batch_number)
    if (!target)
      throw new AppError('stock_batch_not_found', { message: `Batch ${of.batch_number} (${writeDay(of.expiry_date ?? '')}) not found` })
    sameExpiry(target, of.expiry_date)
    return [
      { batch_id: of.id, kind: 'transfer_out', quantity: -part / 100 },
      { batch_id: target.id, kind: 'transfer_in', quantity: part / 100, unit_cost: of.unit_cost },
    ]
  })
  await write(ctx, changes, why)
}
