import { addMedicationBatch } from '../../../departments/pharmacy/batches.contract.ts'
import { createMedication } from '../../../departments/pharmacy/contract.ts'
import { byTwoOf } from '../access/asked.ts'
import { signer } from '../access/signed.ts'
import { next } from '../counting.ts'
import type { House } from '../house.ts'
import { dayIn } from './stock.ts'

type More = {
  is_controlled?: boolean
  is_high_risk?: boolean
  minimum_stock?: number
  reorder_level?: number
  category?: string
  smallest_part?: number
  storage?: 'room' | 'cool' | 'cold' | 'frozen'
  name?: string
}

/** The medicines of a hospital with their batches, made through the pharmacy's own screens. */
export function dispensary(house: House, which: 'a' | 'b' = 'a') {
  const pharmacist = house.as('pharmacist', which)

  const signedFor = signer(house, which)

  /** A medicine with these batches, `[quantity, days until it expires]`: B1, B2 … */
  async function medicine(more: More = {}, ...batches: [quantity: number, expires: number][]) {
    const name = more.name ?? `Medicine M${next('medicine')}`
    const details = {
      name,
      category: 'Other',
      unit: 'tablet',
      minimum_stock: 5,
      reorder_level: 10,
      smallest_part: 0.01,
      ...more,
    }
    const { body } = await pharmacist.call(createMedication, details)
    const { rows } = await house.owner.query('select item_id from pharmacy_medications where id = $1', [body.id])
    const ids: string[] = []
    for (const [at, [quantity, expires]] of batches.entries()) {
      const batch = {
        medication_id: body.id,
        batch_number: `B${at + 1}`,
        expiry_date: dayIn(Math.max(expires, 1)),
        ends_soon: true,
        quantity,
        unit_cost: '10',
        received_date: dayIn(0),
      }
      const witness_token = more.is_controlled ? await signedFor('pharmacist', addMedicationBatch, batch) : null
      const added = await pharmacist.call(addMedicationBatch, { ...batch, witness_token })
      if (added.status !== 200) await byTwoOf(pharmacist, house.as('admin', which), addMedicationBatch, batch)
      const made = await house.owner.query('select id from stock_batches where item_id = $1 and batch_number = $2', [
        rows[0].item_id,
        batch.batch_number,
      ])
      ids.push(made.rows[0].id)
      // It came in while it was good.
      if (expires < 1)
        await house.owner.query('update stock_batches set expiry_date = $2 where id = $1', [
          made.rows[0].id,
          dayIn(expires),
        ])
    }
    return { id: body.id, code: body.code, name, item_id: rows[0].item_id as string, batches: ids }
  }

  const batchRow = async (id: string | undefined) =>
    (await house.owner.query('select * from stock_batches where id = $1', [id])).rows[0]
  const movements = async (id: string | undefined) =>
    (await house.owner.query('select * from stock_movements where batch_id = $1 order by number', [id])).rows
  return { medicine, signedFor, batchRow, movements }
}
