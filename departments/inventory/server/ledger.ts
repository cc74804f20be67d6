import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as sql from './ledger.sql.ts'
import { type Change, sameExpiry, type Why, write } from './movements.ts'
import { divide, hundredths, inHundredths, inParts, wholeParts } from './quantities.ts'
import { storeOf, type Which } from './stores.ts'

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
 * Takes a delivery into a store, the default one unless another is said: each line makes its batch or adds to it. Answers with the batches in the order of
 * the lines. Errors: `stock_item_not_found`, `stock_store_not_found`, `stock_batch_exists` (with another expiry date).
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
    added: hundredths(quantity),
  }))
  await sql.ensureBatches(ctx.at, batches)
  const locked = await sql.lockByNumber(ctx.at, batches)
  const changes = batches.map(({ item_id, batch_number, expiry_date, unit_cost, added }): Change => {
    const batch = locked.find((each) => each.item_id === item_id && each.batch_number === batch_number)
    if (!batch) throw new AppError('stock_item_not_found')
    sameExpiry(batch, expiry_date)
    return { batch_id: batch.id, kind: 'receipt', quantity: added / 100, unit_cost }
  })
  return (await write(ctx, changes, more)).map((row) => ({ batch_id: row.batch_id, quantity_after: Number(row.quantity_after) }))
}

export type Taken = {
  batches: { batch_id: string; batch_number: string; expiry_date: string | null; unit_cost: string; quantity: number }[]
  /** How much less than what was asked for; above 0 only where a part was enough. */
  short: number
}

/** What is to be taken. Without `batches` the earliest expiry goes first; with them exactly these, and their quantities make up `quantity`. */
export type Wanted = {
  item_id: string
  quantity: number
  batches?: readonly { batch_id: string; quantity: number }[] | undefined
  part?: boolean | undefined
}

/**
 * Takes a quantity of an item out of a store, earliest expiry first, from several batches when one is not enough, or from the batches that are said; never from
 * an expired one, and only what can be handed out of it (whole tablets). With `part`, what is there is enough. Who takes several items takes them in the order of
 * their ids. Errors: `stock_item_not_found`, `stock_store_not_found`, `stock_short` (says what is there), `stock_batch_not_found`, `stock_batch_expired`,
 * `witness_needed`.
 */
export async function take(
  ctx: Ctx,
  { item_id, quantity, batches, part, ...why }: Wanted & Which & Why & { source: Source },
): Promise<Taken> {
  const wanted = hundredths(quantity)
  const store_id = await storeOf(ctx, why)
  const today = localDay(ctx.hospital.time_zone)
  const shelf = await sql.selectShelf(ctx.at, item_id, store_id, today)
  if (!shelf) throw new AppError('stock_item_not_found')
  inParts(shelf, wanted)
  const { parts, left } = batches
    ? { parts: await chosen(ctx, { item_id, store_id, today, batches, wanted, shelf }), left: 0 }
    : divide(wanted, await sql.lockUsable(ctx.at, item_id, store_id, today), (batch) => wholeParts(batch.quantity, shelf.smallest_part))
  if (left > 0 && !part) throw short(shelf, (wanted - left) / 100)
  await write(
    ctx,
    parts.map(({ of, part: taken }) => ({ batch_id: of.id, kind: 'issue', quantity: -taken / 100 })),
    why,
  )
  return { batches: parts.map(({ of, part: taken }) => ({ batch_id: of.id, ...labelOf(of), quantity: taken / 100 })), short: left / 100 }
}

const labelOf = ({ batch_number, expiry_date, unit_cost }: sql.Usable) => ({ batch_number, expiry_date, unit_cost })

type Choice = {
  item_id: string
  store_id: string
  today: string
  wanted: number
  shelf: sql.Shelf
  batches: NonNullable<Wanted['batches']>
}
/** The batches that somebody chose, locked, each with what is taken of it. */
async function chosen(ctx: Ctx, { item_id, store_id, today, wanted, batches, shelf }: Choice): Promise<{ of: sql.Batch; part: number }[]> {
  const locked = await sql.lockBatches(
    ctx.at,
    batches.map((each) => each.batch_id),
  )
  const parts = locked.flatMap((of) => {
    const parted = batches.filter((each) => each.batch_id === of.id).reduce((sum, each) => sum + hundredths(each.quantity), 0)
    return of.item_id === item_id && of.store_id === store_id ? [{ of, part: parted }] : []
  })
  if (parts.reduce((sum, { part }) => sum + part, 0) !== wanted)
    throw new AppError('stock_batch_not_found', { message: 'Please select a valid batch' })
  for (const { of, part } of parts) {
    inParts(shelf, part)
    if (of.expiry_date && of.expiry_date <= today)
      throw new AppError('stock_batch_expired', { message: `Batch ${of.batch_number} has expired: ${writeDay(of.expiry_date)}` })
    if (inHundredths(of.quantity) < part)
      throw new AppError('stock_short', {
        message: 'Not enough stock in the selected batch',
        current: { batch_id: of.id, available: Number(of.quantity) },
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

/**
 * Gives back what a source took of an item, all of it unless a quantity is said, into the batches that it came from: the one begun last first. Answers with
 * them. Errors: `stock_not_taken` when less than that is out.
 */
export async function giveBack(
  ctx: Ctx,
  { item_id, quantity, source, ...why }: { item_id: string; quantity?: number } & Why & { source: Source; reason: string },
): Promise<{ batch_id: string; quantity: number }[]> {
  // Two statements: what is out is counted once nobody else can give it back.
  await sql.lockTaken(ctx.at, source, item_id)
  const taken = await sql.selectTaken(ctx.at, source, item_id)
  const out = taken.reduce((sum, row) => sum + inHundredths(row.quantity), 0)
  const { parts, left } = divide(quantity === undefined ? out : hundredths(quantity), taken, (row) => inHundredths(row.quantity))
  if (left > 0 || !out) throw new AppError('stock_not_taken', { current: { taken: out / 100 } })
  await write(
    ctx,
    parts.map(({ of, part }) => ({ batch_id: of.batch_id, kind: 'return', quantity: part / 100 })),
    { ...why, source },
  )
  return parts.map(({ of, part }) => ({ batch_id: of.batch_id, quantity: part / 100 }))
}
