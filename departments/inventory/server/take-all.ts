import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import type { Source } from './ledger.sql.ts'
import { chosenParts, labelOf, short, type Taken, type Wanted } from './ledger.ts'
import { type Change, type Why, write } from './movements.ts'
import { divide, hundredths, inHundredths, inParts } from './quantities.ts'
import { storeOf, type Which } from './stores.ts'
import * as sql from './take-all.sql.ts'

/** What is taken for one thing, which is its source in the ledger. */
export type TakenLine = Wanted & { source: Source; reason: string }
type How = Which &
  Pick<Why, 'witness'> & {
    /** Puts a refusal of a line (its place, from 0) in other words. */
    refused?: (error: AppError, line: number) => AppError
  }

/**
 * Takes several items out of one store in one go, all of it or nothing, each line as `take` does; two lines of the same item share what is there. The batches
 * are locked together in the house's order. Answers in the order of the lines. Errors: as `take`.
 */
export async function takeAll(
  ctx: Ctx,
  lines: readonly TakenLine[],
  { refused = (error) => error, witness, ...which }: How,
): Promise<Taken[]> {
  if (!lines.length) return []
  const store_id = await storeOf(ctx, which)
  const today = localDay(ctx.hospital.time_zone)
  const itemIds = [...new Set(lines.map((line) => line.item_id))]
  const shelves = new Map((await sql.selectShelves(ctx.at, itemIds, store_id, today)).map((row) => [row.item_id, row]))
  const chosenIds = lines.flatMap((line) => (line.batches ?? []).map((each) => each.batch_id))
  const there = await sql.lockForTaking(ctx.at, { itemIds, storeId: store_id, chosenIds, today })
  const left = new Map(there.map((batch) => [batch.id, inHundredths(batch.quantity)]))
  const has = (batch: sql.Takeable) => left.get(batch.id) ?? 0

  const partsOf = ({ item_id, quantity, batches, part }: TakenLine) => {
    const wanted = hundredths(quantity)
    const shelf = shelves.get(item_id)
    if (!shelf) throw new AppError('stock_item_not_found')
    inParts(shelf, wanted)
    const its = there.filter((batch) => batch.item_id === item_id)
    if (batches) return { parts: chosenParts(its, { today, wanted, batches, has }), left: 0 }
    const usable = its.filter((batch) => batch.expiry_date === null || batch.expiry_date > today)
    const found = divide(wanted, usable, has)
    if (found.left > 0 && !part) throw short(shelf, (wanted - found.left) / 100)
    return found
  }

  const taken: Taken[] = []
  const changes: Change[] = []
  // Those that name their batches first: what expires first is looked for in the rest.
  for (const at of [...lines.keys()].sort((one, two) => Number(Boolean(lines[two]?.batches)) - Number(Boolean(lines[one]?.batches)))) {
    const line = lines[at] as TakenLine
    try {
      const { parts, left: missing } = partsOf(line)
      for (const { of, part } of parts) {
        left.set(of.id, has(of) - part)
        changes.push({ batch_id: of.id, kind: 'issue', quantity: -part / 100, reason: line.reason, source: line.source })
      }
      taken[at] = {
        batches: parts.map(({ of, part }) => ({ batch_id: of.id, ...labelOf(of), quantity: part / 100 })),
        short: missing / 100,
      }
    } catch (error) {
      throw error instanceof AppError ? refused(error, at) : error
    }
  }
  await write(ctx, changes, { witness })
  return taken
}
