import * as inventory from '../../../departments/inventory/server/index.ts'
import { signOrders } from '../../../departments/orders/contract.ts'
import { getDispensing, type PrescriptionRow } from '../../../departments/pharmacy/dispensing.contract.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { signer } from '../access/signed.ts'
import { ctxOf } from '../ctx.ts'
import { seen, stocked } from '../diagnostics/orders.ts'
import type { House } from '../house.ts'
import { dayIn } from './stock.ts'

type Line = {
  code?: string
  name?: string
  dosage?: string
  duration?: string
  quantity?: number
  override_reason?: string
}

/** The pharmacy of hospital a: shelves, prescriptions, and what became of both. */
export async function pharmacyOf(house: House) {
  const item = await stocked(house)
  const { owner } = house
  const medicine = async (code: string) => {
    const { rows } = await owner.query(
      'select id, item_id, name from pharmacy_medications where hospital_id = $1 and code = $2',
      [house.a.id, code],
    )
    if (!rows[0]) throw new Error(`no ${code}`)
    return rows[0] as { id: string; item_id: string; name: string }
  }
  return {
    item,
    medicine,
    /** Batches of a medicine, `[quantity, days until it expires]`; answers with their ids. */
    shelve: async (code: string, ...batches: [quantity: number, expires: number][]): Promise<string[]> => {
      const { item_id } = await medicine(code)
      const lines = batches.map(([quantity, expires]) => {
        const batch_number = `${code}-${newId().slice(-6)}`
        return { item_id, batch_number, expiry_date: dayIn(expires), quantity, unit_cost: '1.00', supplier: null }
      })
      const { rows } = await owner.query('select is_controlled from stock_items where id = $1', [item_id])
      // Received while nobody asks for a second person.
      await owner.query('update stock_items set is_controlled = false where id = $1', [item_id])
      const received = await ctxOf(house, 'storekeeper')((ctx) => inventory.receive(ctx, lines))
      await owner.query('update stock_items set is_controlled = $2 where id = $1', [item_id, rows[0].is_controlled])
      return received.map((row) => row.batch_id)
    },
    /** Nothing is on the shelf of a medicine any more. */
    clear: async (code: string) => {
      const { item_id } = await medicine(code)
      const { rows } = await owner.query('select id, quantity from stock_batches where item_id = $1 and quantity > 0', [
        item_id,
      ])
      for (const row of rows)
        await ctxOf(
          house,
          'storekeeper',
        )((ctx) => inventory.count(ctx, { batch_id: row.id, quantity: 0, reason: 'Cleared' }))
    },
    left: async (batchIds: readonly string[]): Promise<number[]> => {
      const { rows } = await owner.query('select id, quantity from stock_batches where id = any($1)', [batchIds])
      return batchIds.map((id) => Number(rows.find((row) => row.id === id)?.quantity))
    },
    /**
     * Somebody whom the doctor has prescribed these; answers with the visit and the ids of the prescriptions, in their
     * order.
     */
    prescribed: async (...lines: Line[]) => {
      const visit = await seen(house)
      const items = []
      for (const { code, name, dosage, duration, quantity = 15, override_reason } of lines)
        items.push(
          code
            ? await item.medicine(code, {
                quantity,
                ...(dosage && { dosage }),
                ...(duration && { duration }),
                ...(override_reason ? { override_reason } : {}),
              })
            : await item.medicine('PARA-500T', {
                quantity,
                medication_id: null,
                medication_name: name ?? 'Dawa',
                ...(dosage && { dosage }),
                frequency: 'once a day',
              }),
        )
      const signed = await house.as('doctor').call(signOrders, { visit_id: visit.visit_id, items })
      if (signed.status !== 200) throw new Error(signed.text)
      return { ...visit, ids: items.map((each) => each.id) as [string, ...string[]] }
    },
    /** How a prescription stands. */
    row: async (patient_id: string, id: string): Promise<PrescriptionRow & { batches: { batch_id: string }[] }> => {
      const { prescriptions } = (await house.as('pharmacist').call(getDispensing, { patient_id })).body
      const found = prescriptions.find((each) => each.id === id)
      if (!found) throw new Error('the pharmacy does not see this prescription')
      return found
    },
    /** What is asked of handing out, with the versions that the prescriptions have now. */
    seen: async <I extends { prescription_id: string }>(items: readonly I[]): Promise<(I & { version: number })[]> => {
      const { rows } = await owner.query('select id, version from pharmacy_prescriptions where id = any($1)', [
        items.map((each) => each.prescription_id),
      ])
      return items.map((each) => ({
        version: rows.find((row) => row.id === each.prescription_id)?.version ?? 1,
        ...each,
      }))
    },
    /** Somebody else signs at the screen of whoever is named, for one command. */
    signedFor: signer(house),
    /** Prescriptions whose figures are not those of their hand-outs and the ledger; there is none. */
    disagreeing: async () =>
      (
        await owner.query(
          `select rx.id, rx.quantity_dispensed, rx.quantity_returned, found.out, found.back, found.moved
            from pharmacy_prescriptions rx
           left join lateral (select coalesce(sum(dsp.quantity), 0) out, coalesce(sum(dsp.returned_quantity), 0) back,
             coalesce(sum((select -sum(mov.quantity) from stock_movements mov
               where mov.hospital_id = dsp.hospital_id and mov.source_kind = 'dispense' and mov.source_id = dsp.id)),
                 0) moved
             from pharmacy_dispenses dsp
             where dsp.hospital_id = rx.hospital_id and dsp.prescription_id = rx.id) found on true
           where rx.quantity_dispensed <> found.out - found.back or rx.quantity_returned <> found.back
             or rx.quantity_dispensed <> found.moved`,
        )
      ).rows,
  }
}
