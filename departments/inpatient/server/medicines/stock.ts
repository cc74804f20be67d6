import './receivers.sql.ts'
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type { Witness } from '../../../access/server/index.ts'
import { charge, reverseCharge } from '../../../billing/server/index.ts'
import { isStoreOpen, issue, returnStock } from '../../../inventory/server/index.ts'
import type * as contract from '../../medicine-charts.contract.ts'
import type { openMedicineForChange } from './lock-medicine.ts'
import * as sql from './medicines.sql.ts'

type LockedMedicine = Awaited<ReturnType<typeof openMedicineForChange>>
/** What is given: a dose or a bag, before it is written. */
export type Taking = {
  dose_id: string
  units: number | null
  stock: 'ward' | 'own' | 'none'
  witness: Witness | undefined
}

const ELSEWHERE = 'Choose ‘From elsewhere’ if it did not come from the ward’s stock.'

/**
 * Takes what is given out of the ward's store, and puts it on the visit's bill: whole units, never the patient's
 * own. Answers where it came from. Errors: `stock_short` beside `stock`, `witness_needed`, `visit_closed`.
 */
export async function issueAndCharge(
  ctx: Ctx,
  { admission, medicine, visit }: LockedMedicine,
  { dose_id, units, stock, witness }: Taking,
): Promise<'ward' | 'own' | 'none'> {
  const { medication_id, item_id, medication_name } = medicine
  if (stock === 'own' || !medication_id || !item_id || !units) return stock === 'own' ? 'own' : 'none'
  if (!visit) throw new AppError('visit_closed')
  await charge(ctx, visit, [{ source_id: dose_id, service_of: medication_id, quantity: Math.ceil(units) }])
  if (stock === 'none') return stock
  const store = await sql.selectStoreOf(ctx.at, admission.ward_id)
  try {
    await issue(ctx, {
      ...{ item_id, quantity: units, store_id: store?.id, witness },
      ...{ source: { kind: 'ward_dose', id: dose_id }, reason: `Given on the ward: ${medication_name}` },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'stock_short') {
      const message = `${error.message}. ${ELSEWHERE}`
      throw new AppError('stock_short', { message, fieldErrors: { stock: message }, current: error.current })
    }
    if (error.code !== 'invalid') throw error
    const message = error.fieldErrors?.quantity ?? error.message
    throw new AppError('invalid', { message, fieldErrors: { units: message } })
  }
  return stock
}

type Given = { id: string; stock: 'ward' | 'own' | 'none' | null }
/**
 * Undoes it: what was taken is back in its batches, and off the bill. Errors: `witness_needed` for a controlled drug.
 */
export async function returnAndReverse(
  ctx: Ctx,
  { item_id }: sql.MedicineRow,
  { id, stock }: Given,
  reason: string,
  witness: Witness | undefined,
): Promise<void> {
  await reverseCharge(ctx, [id], reason)
  if (stock === 'ward' && item_id)
    await returnStock(ctx, { item_id, source: { kind: 'ward_dose', id }, reason, witness })
}

/** From which store each ward takes. */
export const listWardStores = async (ctx: Ctx) => ({ rows: await sql.selectWardStores(ctx.at) })

/** Says from which store a ward takes. Errors: `ward_not_found`, `stock_store_not_found`. */
export async function setWardStore(ctx: Ctx, { ward_id, store_id }: Parsed<typeof contract.setWardStore>) {
  ctx.audit({ entity: 'ward', entity_id: ward_id })
  if (store_id && !(await isStoreOpen(ctx.at, store_id))) throw new AppError('stock_store_not_found')
  if (!(await sql.updateStoreOf(ctx.at, ward_id, store_id))) throw new AppError('ward_not_found')
  return { ok: true as const }
}
