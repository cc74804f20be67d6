import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import type { Witness } from '../../../access/server/index.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { expiryWord, expiryWords } from '../../../inventory/expiry.ts'
import * as inventory from '../../../inventory/server/index.ts'
import { medicationBatchColumns } from '../../batches.columns.ts'
import type { MedicationBatch } from '../../batches.contract.ts'
import * as contract from '../../batches.contract.ts'
import * as sql from './batches.sql.ts'

const EXISTS = 'A batch with this number already exists'

async function medicineOf(ctx: Ctx, id: string) {
  const medicine = await sql.selectMedicine(ctx.at, id)
  if (!medicine) throw new AppError('medication_not_found')
  return medicine
}

/** What there is of a medicine. Errors: `medication_not_found`. */
export const getMedicationStock = (ctx: Ctx, { medication_id }: { medication_id: string }) =>
  medicineOf(ctx, medication_id)

/** The batches of a medicine, earliest expiry first. Errors: `medication_not_found`. */
export async function listMedicationBatches(
  ctx: Ctx,
  { medication_id, search, expiry, ...paging }: Parsed<typeof contract.listMedicationBatches>,
) {
  const { item_id } = await medicineOf(ctx, medication_id)
  return page(sql.batchesOf(ctx.at, item_id, { search, expiry }), paging)
}

/** The same as a file. Errors: `medication_not_found`, `not_found` when there is none. */
export async function exportMedicationBatches(
  ctx: Ctx,
  { medication_id, ...filter }: Parsed<typeof contract.exportMedicationBatches>,
) {
  const { item_id, name, unit } = await medicineOf(ctx, medication_id)
  const list = sql.batchesOf(ctx.at, item_id, filter)
  const today = localDay(ctx.hospital.time_zone)
  const columns = {
    ...medicationBatchColumns,
    medication_name: { ...medicationBatchColumns.medication_name, value: () => name },
    expiry_status: {
      ...medicationBatchColumns.expiry_status,
      value: ({ expiry_date }: Pick<MedicationBatch, 'expiry_date'>) => expiryWords[expiryWord(expiry_date, today)],
    },
    unit: { ...medicationBatchColumns.unit, value: () => unit },
  }
  return csv(ctx, 'batches-', columns, list)
}

type NewBatch = Parsed<typeof contract.addMedicationBatch>

/**
 * A new batch of a medicine, which no order says: as a second person approves, a controlled drug before somebody who
 * stands by. Errors: see the contract.
 */
export const addMedicationBatch = byTwo(contract.addMedicationBatch, {
  acts: ['stock_adjustment'],
  look: async (ctx, { medication_id, quantity, batch_number, unit_cost, store_id, supplier }) => {
    const { id, item_id, name, unit, current_stock } = await medicineOf(ctx, medication_id)
    // It is worth what such a one cost at most: a cost of 0 makes no small batch of it.
    const each = Math.max(toCents(unit_cost), toCents(await sql.highestCost(ctx.at, item_id)))
    return {
      act: 'stock_adjustment',
      says: `Take into ${await inventory.storeSaid(ctx.at, store_id)}: ${inUnits(quantity, unit)} of ${name}, batch ${batch_number}`,
      amount: fromCents(Math.round(each * quantity)),
      reason: supplier ? `New batch from ${supplier}` : 'New batch',
      ...{ entity: 'pharmacy_medication', entity_id: id, patient_id: null },
      facts: {},
      passing: { 'In stock': inUnits(Number(current_stock), unit) },
    }
  },
  signed: async (ctx, { medication_id }) => (await medicineOf(ctx, medication_id)).is_controlled,
  carryOut: (ctx, given, { witness }) => add(ctx, given, witness),
})

async function add(
  ctx: Ctx,
  { medication_id, witness_token: _, received_date, ends_soon, ...line }: NewBatch,
  witness: Witness | undefined,
) {
  const medicine = await medicineOf(ctx, medication_id)
  const { item_id, name } = medicine
  ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id })
  inventory.partOf(medicine, line.quantity, 'quantity')
  inventory.expectToLast(ctx, [{ ...line, ends_soon, name }])
  const exists = () => new AppError('stock_batch_exists', { message: EXISTS, fieldErrors: { batch_number: EXISTS } })
  if (await sql.hasBatch(ctx.at, item_id, line.batch_number)) throw exists()
  if (received_date > localDay(ctx.hospital.time_zone))
    throw new AppError('invalid', { fieldErrors: { received_date: 'This day has not come yet' } })
  const { store_id, ...receipt } = line
  const [made] = await inventory.receive(ctx, [{ ...receipt, item_id, received_on: received_date }], {
    ...(store_id ? { store_id } : {}),
    ...(witness ? { witness } : {}),
    reason: 'New batch',
  })
  // Somebody else added it at the same moment.
  if (!made || made.quantity_after !== line.quantity) throw exists()
  return { batch_id: made.batch_id }
}

/**
 * Retires a batch of a medicine; what is left in it is written off as a second person approves, a controlled drug
 * before somebody who stands by. Errors: see the contract.
 */
export const deleteMedicationBatch = byTwo(contract.deleteMedicationBatch, {
  acts: ['disposal'],
  look: async ({ at }, { batch_id, quantity, reason }) => {
    // Nothing is left in it, or nothing was seen in it: that is one person's, or refused.
    if (quantity <= 0 || !reason) return null
    const { batches, amount } = await inventory.valued(at, [{ batch_id, quantity }])
    const [batch] = batches
    if (!batch) throw new AppError('stock_batch_not_found')
    return {
      ...{ act: 'disposal', says: `Retire and write off ${batch.said}`, amount, reason },
      ...{ entity: 'stock_batch', entity_id: batch_id, patient_id: null },
      facts: { [batch.called]: batch.holds },
    }
  },
  lines: ({ at }, { batch_id, quantity }) => inventory.batchesSaid(at, [{ batch_id, quantity }]),
  signed: async ({ at }, { batch_id, quantity }) =>
    (await inventory.valued(at, [{ batch_id, quantity }])).batches.some((batch) => batch.is_controlled),
  carryOut: async (ctx, { batch_id, quantity, reason }, { witness }) => {
    if (!(await sql.isOfMedicine(ctx.at, batch_id))) throw new AppError('stock_batch_not_found')
    ctx.audit({ entity: 'stock_batch', entity_id: batch_id, reason })
    await inventory.retireBatch(ctx, { batch_id, quantity, reason, ...(witness ? { witness } : {}) })
    return { ok: true as const }
  },
})
