import { FIELDS_MISSING } from '../../../../kernel/contract/catalogue.ts'
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import type { Witness } from '../../../access/server/index.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import * as inventory from '../../../inventory/server/index.ts'
import { stockAdjustmentColumns } from '../../adjustments.columns.ts'
import * as contract from '../../adjustments.contract.ts'
import * as sql from './adjustments.sql.ts'
import { selectMedicine } from './batches.sql.ts'

/** Everything that moved the stock of medicines, newest first. */
export const listStockAdjustments = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listStockAdjustments>,
) => page(sql.adjustments(ctx.at, filter), { page: number, page_size })

/** The same as a file. */
export const exportStockAdjustments = (ctx: Ctx, filter: Parsed<typeof contract.exportStockAdjustments>) =>
  csv(ctx, 'stock-adjustments-', stockAdjustmentColumns, sql.adjustments(ctx.at, filter))

/** A few medicines that a search finds. */
export const findStockMedications = async (ctx: Ctx, { search }: { search: string }) => ({
  rows: await sql.selectStockMedications(ctx.at, search),
})

type Given = Parsed<typeof contract.recordStockAdjustment>
type Medicine = NonNullable<Awaited<ReturnType<typeof selectMedicine>>>

/**
 * The batch that is meant: of this number, and expiry date where one is said, in the store where it happens. Without a
 * store the only one that has it.
 */
async function batchOf(ctx: Ctx, { item_id }: Medicine, { type, batch_number, expiry_date, ...given }: Given) {
  const store = type === 'transfer' ? given.location_from : given.location
  const found = (await sql.selectByNumber(ctx.at, item_id, batch_number)).filter(
    (batch) => !expiry_date || batch.expiry_date === expiry_date,
  )
  const here = store
    ? found.filter((batch) => batch.store_id === store)
    : found.length > 1
      ? found.filter((batch) => Number(batch.quantity) > 0)
      : found
  if (here.length > 1)
    throw new AppError('invalid', {
      fieldErrors: { location: 'This batch lies in several stores. Please choose the location.' },
    })
  const [batch] = here
  if (!batch) throw new AppError('stock_batch_not_found')
  return batch
}

/** What is issued must be there, in all and in the batch; in the documented words. */
function expectStock(medicine: Medicine, batch: { quantity: string }, quantity: number): void {
  const current = Number(medicine.current_stock)
  if (quantity > current) throw inventory.stockShort({ of: 'medicine', available: current, unit: medicine.unit })
  const there = Number(batch.quantity)
  if (quantity > there) throw inventory.stockShort({ of: 'batch', available: there, unit: medicine.unit })
}

/**
 * Of two who take the last at once, the second hears the same words; what a transfer refuses of its line stands beside
 * the quantity.
 */
async function inWords<T>(unit: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The one line of the document is the form itself.
    const message = error instanceof AppError ? error.fieldErrors?.['lines.0.quantity'] : undefined
    if (message) throw invalid('quantity', message)
    const there =
      error instanceof AppError && error.code === 'stock_short'
        ? (error.current as { available?: number } | undefined)
        : undefined
    throw there?.available === undefined
      ? error
      : inventory.stockShort({ of: 'batch', available: there.available, unit })
  }
}

async function medicineOf(ctx: Ctx, { medication_id }: Given): Promise<Medicine> {
  const medicine = await selectMedicine(ctx.at, medication_id)
  if (medicine) return medicine
  throw new AppError('medication_not_selected', { fieldErrors: { medication_id: 'Selected medication not found' } })
}

const moved: Record<Given['type'], string> = {
  receipt: 'Take in',
  issue: 'Give out',
  adjustment: 'Counted',
  transfer: 'Send',
}
const where = async (ctx: Ctx, { type, location, location_from, location_to }: Given) =>
  type === 'transfer'
    ? `from ${await inventory.storeSaid(ctx.at, location_from)} to ${await inventory.storeSaid(ctx.at, location_to)}`
    : inventory.storeSaid(ctx.at, location)

/**
 * Records by hand what the ledger has not seen, as a second person approves; what only moves from store to store is
 * one person's, and a controlled drug needs somebody who stands by. Errors: see the contract.
 */
export const recordStockAdjustment = byTwo(contract.recordStockAdjustment, {
  acts: ['stock_adjustment'],
  look: async (ctx, given) => {
    if (given.type === 'transfer') return null
    const medicine = await medicineOf(ctx, given)
    const { type, quantity, batch_number, reason } = given
    const batch = type === 'receipt' ? await likeOf(ctx, medicine, given) : await batchOf(ctx, medicine, given)
    const difference = type === 'adjustment' ? Math.abs(quantity - Number(batch?.quantity ?? 0)) : quantity
    return {
      act: 'stock_adjustment',
      says: `${moved[type]} ${inUnits(quantity, medicine.unit)} of ${medicine.name}, batch ${batch_number}, ${await where(ctx, given)}`,
      amount: fromCents(Math.round(toCents(batch?.unit_cost ?? '0.00') * difference)),
      ...{ reason, entity: 'pharmacy_medication', entity_id: medicine.id, patient_id: null },
      facts: {},
      passing: { 'In stock': inUnits(Number(medicine.current_stock), medicine.unit) },
    }
  },
  lines: async (ctx, given) => {
    if (given.type !== 'transfer') return []
    const { name, unit } = await medicineOf(ctx, given)
    const what = `${inUnits(given.quantity, unit)} of ${name}, batch ${given.batch_number}`
    return [`${moved.transfer}: ${what}, ${await where(ctx, given)}`, given.reason]
  },
  signed: async (ctx, given) => (await medicineOf(ctx, given)).is_controlled,
  carryOut: (ctx, given, { witness }) => record(ctx, given, witness),
})

/** What a receipt would be of: the batch of that number in the store, or anywhere else. */
async function likeOf(ctx: Ctx, { item_id }: Medicine, { batch_number, location }: Given) {
  const numbered = await sql.selectByNumber(ctx.at, item_id, batch_number)
  return numbered.find((each) => (location ? each.store_id === location : each.is_default)) ?? numbered[0]
}

async function record(ctx: Ctx, given: Given, witness: Witness | undefined) {
  const medicine = await medicineOf(ctx, given)
  const { type, quantity, batch_number, expiry_date, reason, location } = given
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medicine.id, reason })
  const why = { reason, witness }
  const { item_id } = medicine
  if (type === 'receipt') {
    // What is found costs what its batch did; a new batch nothing.
    const numbered = await sql.selectByNumber(ctx.at, item_id, batch_number)
    const known = numbered.find((each) => (location ? each.store_id === location : each.is_default))
    const [like] = known ? [known] : numbered
    if (!like && !expiry_date) throw invalid('expiry_date', FIELDS_MISSING)
    const expires = expiry_date ?? like?.expiry_date ?? null
    inventory.expectToLast(ctx, [
      { name: medicine.name, expiry_date: expires, ends_soon: given.ends_soon || Boolean(like) },
    ])
    const line = {
      item_id,
      batch_number,
      expiry_date: expires,
      quantity,
      unit_cost: known?.unit_cost ?? '0.00',
      supplier: medicine.supplier,
    }
    await inventory.receive(ctx, [line], { ...why, store_id: location })
    return { ok: true as const }
  }
  const batch = await batchOf(ctx, medicine, given)
  if (type !== 'adjustment') inventory.expectUsable(ctx, { ...batch, batch_number })
  if (type === 'adjustment')
    await inventory.count(ctx, { batch_id: batch.id, quantity, expected: given.expected ?? 0, ...why })
  if (type === 'issue') {
    expectStock(medicine, batch, quantity)
    const batches = [{ batch_id: batch.id, quantity }]
    const source = { kind: 'adjustment', id: newId() }
    await inWords(medicine.unit, () =>
      inventory.issue(ctx, { item_id, quantity, batches, store_id: batch.store_id, source, ...why }),
    )
  }
  if (type === 'transfer') {
    expectStock(medicine, batch, quantity)
    const to_store_id = given.location_to ?? ''
    const lines = [{ item_id, quantity, batch_id: batch.id }]
    const document = { from_store_id: batch.store_id, to_store_id, note: reason, lines, witness }
    await inWords(medicine.unit, () => inventory.transferAtOnce(ctx, document))
  }
  return { ok: true as const }
}
