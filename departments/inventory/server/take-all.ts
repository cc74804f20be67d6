import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { Source } from './ledger.sql.ts'
import { type Change, type Why, write } from './movements.ts'
import { divide, hundredths, inHundredths, inParts, wholeParts } from './quantities.ts'
import { storeOf, type Which } from './stores.ts'
import * as sql from './take-all.sql.ts'

type Taken = {
  batches: { batch_id: string; batch_number: string; expiry_date: string | null; unit_cost: string; quantity: number }[]
  /** How much less than what was asked for; above 0 only where a part was enough. */
  short: number
}

/** What is to be taken and for what. Without `batches` the earliest expiry goes first; with them exactly these, and their quantities make up `quantity`. */
type Line = {
  item_id: string
  quantity: number
  batches?: readonly { batch_id: string; quantity: number }[] | undefined
  part?: boolean | undefined
  source: Source
  reason?: string | undefined
}
type How = Which &
  Pick<Why, 'witness'> & {
    /** Puts a refusal of a line (its place, from 0) in other words. */
    refused?: (error: AppError, line: number) => AppError
  }
type Part = { of: sql.Takeable; part: number }

/**
 * Takes a quantity of an item out of a store, earliest expiry first, from several batches when one is not enough, or from the batches that are said; never from
 * an expired one, and of each only what can be handed out (whole tablets). With `part`, what is there is enough. Errors: `stock_item_not_found`,
 * `stock_store_not_found`, `stock_short` (says what is there), `stock_batch_not_found`, `stock_batch_expired`, `witness_needed`.
 */
export async function take(ctx: Ctx, { store_id, serving, witness, ...line }: Line & Which & Pick<Why, 'witness'>): Promise<Taken> {
  const [taken] = await takeAll(ctx, [line], { store_id, serving, witness })
  return taken as Taken
}

/**
 * Takes several items out of one store in one go, all of it or nothing, each line as `take` does; two lines of the same item share what is there. The batches
 * are locked together in the house's order. Answers in the order of the lines. Errors: as `take`.
 */
export async function takeAll(ctx: Ctx, lines: readonly Line[], { refused = (error) => error, witness, ...which }: How): Promise<Taken[]> {
  if (!lines.length) return []
  const store_id = await storeOf(ctx, which)
  const today = localDay(ctx.hospital.time_zone)
  const itemIds = [...new Set(lines.map((line) => line.item_id))]
  const shelves = new Map((await sql.selectShelves(ctx.at, itemIds, store_id, today)).map((row) => [row.item_id, row]))
  const chosenIds = lines.flatMap((line) => (line.batches ?? []).map((each) => each.batch_id))
  const there = await sql.lockForTaking(ctx.at, { itemIds, storeId: store_id, chosenIds, today })
  const left: Left = new Map(there.map((batch) => [batch.id, inHundredths(batch.quantity)]))
  const taken: Taken[] = []
  const changes: Change[] = []
  // Those that name their batches first: what expires first is looked for in the rest.
  for (const at of [...lines.keys()].sort((one, two) => Number(Boolean(lines[two]?.batches)) - Number(Boolean(lines[one]?.batches)))) {
    const line = lines[at] as Line
    try {
      const { parts, missing } = partsOf(line, shelves.get(line.item_id), there, left, today)
      for (const { of, part } of parts) {
        left.set(of.id, (left.get(of.id) ?? 0) - part)
        changes.push({ batch_id: of.id, kind: 'issue', quantity: -part / 100, reason: line.reason, source: line.source })
      }
      const batches = parts.map(({ of: { id, batch_number, expiry_date, unit_cost }, part }) => ({
        ...{ batch_id: id, batch_number, expiry_date, unit_cost },
        quantity: part / 100,
      }))
      taken[at] = { batches, short: missing / 100 }
    } catch (error) {
      throw error instanceof AppError ? refused(error, at) : error
    }
  }
  await write(ctx, changes, { witness })
  return taken
}

/** What of the batches is not spoken for yet, by their ids, in hundredths. */
type Left = Map<string, number>
/** What of one line comes from which batch; `missing` is what nobody had, where a part is enough. All in hundredths. */
function partsOf(
  { item_id, quantity, batches, part }: Line,
  shelf: sql.Shelf | undefined,
  there: readonly sql.Takeable[],
  left: Left,
  today: string,
): { parts: Part[]; missing: number } {
  const wanted = hundredths(quantity)
  if (!shelf) throw new AppError('stock_item_not_found')
  inParts(shelf, wanted)
  const its = there.filter((batch) => batch.item_id === item_id)
  if (batches) return { parts: chosen(its, shelf, batches, wanted, left, today), missing: 0 }
  const usable = its.filter((batch) => batch.expiry_date === null || batch.expiry_date > today)
  const { parts, left: missing } = divide(wanted, usable, (batch) =>
    wholeParts(String((left.get(batch.id) ?? 0) / 100), shelf.smallest_part),
  )
  if (missing > 0 && !part) throw short(shelf, (wanted - missing) / 100)
  return { parts, missing }
}

/** The batches that somebody chose, each with what is taken of it. */
function chosen(
  its: readonly sql.Takeable[],
  shelf: sql.Shelf,
  batches: NonNullable<Line['batches']>,
  wanted: number,
  left: Left,
  today: string,
): Part[] {
  const parts = its.flatMap((of): Part[] => {
    const part = batches.filter((each) => each.batch_id === of.id).reduce((sum, each) => sum + hundredths(each.quantity), 0)
    return part > 0 ? [{ of, part }] : []
  })
  if (parts.reduce((sum, { part }) => sum + part, 0) !== wanted)
    throw new AppError('stock_batch_not_found', { message: 'Please select a valid batch' })
  for (const { of, part } of parts) {
    inParts(shelf, part)
    if (of.expiry_date && of.expiry_date <= today)
      throw new AppError('stock_batch_expired', { message: `Batch ${of.batch_number} has expired: ${writeDay(of.expiry_date)}` })
    const available = left.get(of.id) ?? 0
    if (available < part)
      throw new AppError('stock_short', {
        message: 'Not enough stock in the selected batch',
        current: { batch_id: of.id, available: available / 100 },
      })
  }
  return parts
}

function short({ name, unit, expired }: sql.Shelf, available: number): AppError {
  const gone = Number(expired)
  const besides = gone > 0 ? `, and ${gone} ${unit} expired` : ''
  return new AppError('stock_short', {
    message: `Not enough stock of ${name}. Current stock: ${available} ${unit}${besides}`,
    current: { available, expired: gone },
  })
}
