import { AppError } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { type Allocation, allocate, lastingFirst } from '../allocation.ts'
import { canBeTaken, isUsable } from '../expiry.ts'
import { add, compare, isPositive, minus } from '../quantity.ts'
import { expectFree } from './incoming.ts'
import * as sql from './issue.sql.ts'
import type { Source } from './ledger.sql.ts'
import { type Change, postMovements, type Why } from './movements.ts'
import { exact, inParts } from './quantities.ts'
import { stockShort } from './stock-short.ts'
import { storeOf, type Which } from './stores/stores.ts'

type IssuedLine = {
  batches: { batch_id: string; batch_number: string; expiry_date: string | null; unit_cost: string; quantity: number }[]
  /** How much less than what was asked for; above 0 only where a part was enough. */
  short: number
}

/**
 * What is to be taken and for what. Without `batches` the earliest expiry goes first (among those that last until the
 * day `until`, where one is said); with them exactly these, and their quantities make up `quantity`.
 */
type Line = {
  item_id: string
  quantity: number
  batches?: readonly { batch_id: string; quantity: number }[] | undefined
  part?: boolean | undefined
  until?: string | null | undefined
  source: Source
  reason?: string | undefined
}
type How = Which &
  Pick<Why, 'witness'> & {
    /** Puts a refusal of a line (its place, from 0) in other words. */
    refused?: (error: AppError, line: number) => AppError
  }
/** A batch, and how much of it is not spoken for yet. */
type AvailableBatch = Omit<sql.IssuableBatch, 'quantity'> & { quantity: number }

/**
 * Takes a quantity of an item out of a store, earliest expiry first, from several batches when one is not enough,
 * or from the batches that are said; never from an expired one or one on hold, and of each only what can be handed out (whole
 * tablets). With `part`, what is there is enough. Errors: `stock_item_not_found`, `stock_store_not_found`,
 * `stock_short` (says what is there), `stock_batch_not_found`, `stock_batch_expired`, `stock_batch_held`, `witness_needed`.
 */
export async function issue(
  ctx: Ctx,
  { store_id, serving, witness, ...line }: Line & Which & Pick<Why, 'witness'>,
): Promise<IssuedLine> {
  const [taken] = await issueAll(ctx, [line], { store_id, serving, witness })
  return taken as IssuedLine
}

/**
 * Takes several items out of one store in one go, all of it or nothing, each line as `take` does; two lines of the
 * same item share what is there. The batches are locked together in the house's order. Answers in the order of the
 * lines. Errors: as `take`.
 */
export async function issueAll(
  ctx: Ctx,
  lines: readonly Line[],
  { refused = (error) => error, witness, ...which }: How,
): Promise<IssuedLine[]> {
  if (!lines.length) return []
  const store_id = await storeOf(ctx, which)
  const today = localDay(ctx.hospital.time_zone)
  const itemIds = [...new Set(lines.map((line) => line.item_id))]
  const shelves = new Map((await sql.selectShelves(ctx.at, itemIds, store_id, today)).map((row) => [row.item_id, row]))
  const chosenIds = lines.flatMap((line) => (line.batches ?? []).map((each) => each.batch_id))
  const locked = await sql.lockForIssue(ctx.at, { itemIds, storeId: store_id, chosenIds, today })
  const there = locked.map((batch): AvailableBatch => ({ ...batch, quantity: Number(batch.quantity) }))
  const taken: IssuedLine[] = []
  const changes: Change[] = []
  // Those that name their batches first: what expires first is looked for in the rest.
  for (const at of [...lines.keys()].sort(
    (one, two) => Number(Boolean(lines[two]?.batches)) - Number(Boolean(lines[one]?.batches)),
  )) {
    const line = lines[at] as Line
    try {
      const { allocations, short } = allocated(line, shelves.get(line.item_id), there, today)
      for (const { of, quantity } of allocations) {
        of.quantity = minus(of.quantity, quantity)
        changes.push({ batch_id: of.id, kind: 'issue', quantity: -quantity, reason: line.reason, source: line.source })
      }
      const batches = allocations.map(({ of: { id, batch_number, expiry_date, unit_cost }, quantity }) => ({
        ...{ batch_id: id, batch_number, expiry_date, unit_cost },
        quantity,
      }))
      taken[at] = { batches, short }
    } catch (error) {
      throw error instanceof AppError ? refused(error, at) : error
    }
  }
  await postMovements(ctx, changes, { witness })
  return taken
}

/**
 * From which batches a line is taken: those that it names, or what expires first. Above 0 in `short` only where a part
 * is enough.
 */
function allocated(
  { item_id, quantity, batches, part, until }: Line,
  shelf: sql.Shelf | undefined,
  there: readonly AvailableBatch[],
  today: string,
): { allocations: Allocation<AvailableBatch>[]; short: number } {
  const wanted = exact(quantity)
  if (!shelf) throw new AppError('stock_item_not_found')
  inParts(shelf, wanted)
  const its = there.filter((batch) => batch.item_id === item_id)
  if (batches) return { allocations: chosen(its, shelf, batches, wanted, today), short: 0 }
  const usable = its.filter((batch) => canBeTaken(batch, today))
  const found = allocate(wanted, lastingFirst(usable, until ?? null), shelf.smallest_part)
  if (found.short > 0 && !part)
    throw stockShort({
      of: 'item',
      ...shelf,
      available: minus(wanted, found.short),
      expired: Number(shelf.expired),
      held: Number(shelf.held),
    })
  return found
}

/** The batches that somebody chose, each with what is taken of it. */
function chosen(
  its: readonly AvailableBatch[],
  shelf: sql.Shelf,
  batches: NonNullable<Line['batches']>,
  wanted: number,
  today: string,
): Allocation<AvailableBatch>[] {
  const allocations = its.flatMap((of): Allocation<AvailableBatch>[] => {
    const quantity = add(...batches.filter((each) => each.batch_id === of.id).map((each) => exact(each.quantity)))
    return isPositive(quantity) ? [{ of, quantity }] : []
  })
  if (compare(add(...allocations.map(({ quantity }) => quantity)), wanted) !== 0)
    throw new AppError('stock_batch_not_found', { message: 'Please select a valid batch' })
  for (const { of, quantity } of allocations) {
    inParts(shelf, quantity)
    expectFree(of)
    if (of.expiry_date && !isUsable(of.expiry_date, today))
      throw new AppError('stock_batch_expired', {
        message: `Batch ${of.batch_number} has expired: ${writeDay(of.expiry_date)}`,
      })
    if (compare(of.quantity, quantity) < 0)
      throw stockShort({ of: 'selected batch', batch_id: of.id, available: of.quantity, unit: shelf.unit })
  }
  return allocations
}
