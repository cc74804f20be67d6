import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { expectFound, expectState, insertNumbered } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { expectTwoPeople, witnessOf } from '../../../access/server/index.ts'
import { add } from '../../quantity.ts'
import * as contract from '../../takes.contract.ts'
import { countAll } from '../count-all.ts'
import { ensureBatches, lockByNumber, lockCounted } from '../ledger.sql.ts'
import { sameExpiry } from '../movements.ts'
import { storeOf } from '../stores/stores.ts'
import * as sql from './takes.sql.ts'

meansWhenRefused('stock_takes_open', 'stock_take_open')

const done = { ok: true as const }

/** Stock takes: those that run or wait first. */
export const listStockTakes = (ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listStockTakes>) =>
  page(sql.takes(ctx.at, status), paging)

/** A stock take and how far it is. Errors: `stock_take_not_found`. */
export async function getStockTake(ctx: Ctx, { take_id }: { take_id: string }) {
  const take = await sql.selectTake(ctx.at, take_id)
  if (!take) throw new AppError('stock_take_not_found')
  return take
}

/** A page of its lines. Errors: `stock_take_not_found`. */
export async function listTakeLines(
  ctx: Ctx,
  { take_id, search, show, ...paging }: Parsed<typeof contract.listTakeLines>,
) {
  await getStockTake(ctx, { take_id })
  return page(sql.lines(ctx.at, take_id, { search, show }), paging)
}

/** All its lines, for paper. Errors: `stock_take_not_found`. */
export async function getCountSheet(ctx: Ctx, { take_id }: { take_id: string }) {
  await getStockTake(ctx, { take_id })
  return { rows: await sql.lines(ctx.at, take_id, { search: '', show: 'all' }).rows.execute() }
}

/** Begins to count a store. Errors: `stock_store_not_found`, `stock_take_open`, `stock_take_empty`. */
export async function startStockTake(ctx: Ctx, given: Parsed<typeof contract.startStockTake>) {
  const store_id = await storeOf(ctx, { store_id: given.store_id })
  const take = { ...given, store_id, id: newId(), started_by: ctx.person.staff_id }
  const take_number = await insertNumbered(ctx, contract.stockTake, 'stock_takes', take)
  const lines = await sql.insertLines(ctx.at, take)
  if (!lines) throw new AppError('stock_take_empty')
  ctx.audit({ entity: 'stock_take', entity_id: take.id })
  return { id: take.id, take_number, lines }
}

type Take = NonNullable<Awaited<ReturnType<typeof sql.lockTake>>>
type Status = Take['status']
function expectStatus(ctx: Ctx, take: Take | undefined, ...wanted: readonly Status[]): Take {
  const locked = expectFound(ctx, contract.stockTake, take)
  expectState(contract.stockTake, locked, ...wanted)
  return locked
}

/** Writes down what was counted of a batch. Errors: `stock_take_not_found`, `stock_take_state`, `conflict`. */
export async function countTakeLine(
  ctx: Ctx,
  { take_id, line_id, quantity, reason, version }: Parsed<typeof contract.countTakeLine>,
) {
  expectStatus(ctx, await sql.shareTake(ctx.at, take_id), 'counting')
  const line = await sql.lockLine(ctx.at, take_id, line_id)
  if (!line) throw new AppError('stock_take_not_found')
  if (line.version !== version) {
    const who = line.counted_by ? await sql.staffName(ctx.at, line.counted_by) : 'Somebody else'
    const message = `${who} has counted ${Number(line.counted_quantity)} of this batch in the meantime. Please look at it again.`
    throw new AppError('conflict', {
      message,
      current: { version: line.version, counted_quantity: Number(line.counted_quantity) },
    })
  }
  return { version: await sql.setCounted(ctx.at, { id: line_id, by: ctx.person.staff_id, quantity, reason }) }
}

/**
 * Counts a batch that is not on the sheet. What the books do not know becomes an empty batch of the store, which
 * the approval fills. Errors: `stock_take_not_found`, `stock_take_state`, `stock_take_line_exists`,
 * `stock_item_not_found`, `stock_batch_exists` (with another expiry date).
 */
export async function addTakeLine(
  ctx: Ctx,
  { take_id, item_id, batch_number, expiry_date, ...found }: Parsed<typeof contract.addTakeLine>,
) {
  const { store_id, kind, category } = expectStatus(ctx, await sql.shareTake(ctx.at, take_id), 'counting')
  const item = await sql.selectItem(ctx.at, item_id)
  if (!item) throw new AppError('stock_item_not_found')
  if ((kind && item.kind !== kind) || (category && item.category !== category))
    throw invalid('item_id', `${item.name} is not among what is counted here`)
  const key = { item_id, store_id, batch_number }
  const received_on = localDay(ctx.hospital.time_zone)
  await ensureBatches(ctx.at, [{ ...key, id: newId(), expiry_date, supplier: null, received_on }])
  const [batch] = await lockByNumber(ctx.at, [key])
  if (!batch) throw new AppError('stock_item_not_found')
  sameExpiry(batch, expiry_date)
  const line_id = newId()
  if (!(await sql.insertLine(ctx.at, { id: line_id, take_id, batch_id: batch.id })))
    throw new AppError('stock_take_line_exists', {
      message: `Batch ${batch_number} of ${item.name} is on the count sheet already`,
    })
  await sql.setCounted(ctx.at, { id: line_id, by: ctx.person.staff_id, quantity: found.quantity, reason: found.reason })
  return { line_id }
}

/** Ends the counting. Errors: see the contract. */
export async function finishStockTake(ctx: Ctx, { take_id }: { take_id: string }) {
  expectStatus(ctx, await sql.lockTake(ctx.at, take_id), 'counting')
  const { lines, counted, differences } = await sql.selectSums(ctx.at, take_id)
  if (!counted) throw new AppError('stock_take_empty', { message: 'Nothing was counted yet' })
  await sql.setFinished(ctx.at, take_id, ctx.person.staff_id, differences)
  return { differences, uncounted: lines - counted }
}

/** Sends it back to be counted again. Errors: see the contract. */
export async function recountStockTake(ctx: Ctx, { take_id, reason }: { take_id: string; reason: string }) {
  expectStatus(ctx, await sql.lockTake(ctx.at, take_id), 'counted')
  ctx.audit({ reason })
  await sql.setCounting(ctx.at, take_id)
  return done
}

/** Gives it up. Errors: see the contract. */
export async function cancelStockTake(ctx: Ctx, { take_id, reason }: { take_id: string; reason: string }) {
  expectStatus(ctx, await sql.lockTake(ctx.at, take_id), 'counting', 'counted')
  ctx.audit({ reason })
  await sql.setDecided(ctx.at, take_id, 'cancelled', ctx.person.staff_id, reason)
  return done
}

const stale = (line: sql.ToBook, why: string) =>
  new AppError('stock_take_stale', {
    message: `${line.name}, batch ${line.batch_number}: ${why}. Please have it counted once more.`,
  })

/** Approves what was counted: each difference is added to what the books say now. Errors: see the contract. */
export async function approveStockTake(
  ctx: Ctx,
  { take_id, note, witness_token }: Parsed<typeof contract.approveStockTake>,
) {
  const take = expectStatus(ctx, await sql.lockTake(ctx.at, take_id), 'counted')
  ctx.audit({ reason: note })
  const me = ctx.person.staff_id
  // Locked first: what is read of them after it stays so.
  const batches = await lockCounted(ctx.at, take_id)
  const lines = await sql.selectCounted(ctx.at, take_id)
  if (take.differences > 0 && (take.counted_by === me || lines.some((line) => line.counted_by === me)))
    throw new AppError('stock_take_own')
  if (take.differences > 0) await expectTwoPeople(ctx, take.counted_by, ...lines.map((line) => line.counted_by))
  const counted = lines.map((line) => {
    if (line.stale) throw stale(line, 'it was counted again in the meantime')
    const expected = Number(batches.find((batch) => batch.id === line.batch_id)?.quantity ?? 0)
    const after = add(expected, line.difference)
    if (after < 0) throw stale(line, 'more of it has left since than was counted')
    const reason = line.reason ?? `Stock take ${take.take_number}`
    return { batch_id: line.batch_id, expected, quantity: after, reason }
  })
  const witness = await witnessOf(ctx, witness_token)
  await countAll(ctx, counted, { source: { kind: 'stock_take', id: take_id }, witness })
  await sql.setDecided(ctx.at, take_id, 'approved', me, note)
  return { movements: counted.length }
}
