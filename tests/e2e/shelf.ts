// Medicines of their own for journeys: what the demo has on its shelves is chance.
import type { Page } from 'playwright-core'
import { batchLabel } from '../../departments/inventory/batch-label.ts'
import { addDays, localDay } from '../../kernel/contract/values/days.ts'
import type { Seat } from './browser.ts'
import { send } from './clinic.ts'

/** A barcode scanner: types, and presses Enter. */
export async function scan(page: Page, box: string, code: string): Promise<void> {
  await page.getByLabel(box, { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

const dayIn = (days: number) => addDays(localDay('Africa/Nairobi'), days)

/** The id of a medicine’s batch of this number. */
async function batchOf(seat: Seat, medicineId: string, batchNumber: string): Promise<string> {
  type Found = { rows: { id: string; batch_number: string }[] }
  const { rows } = await send<Found>(seat, `/pharmacy/medications/${medicineId}/batches`, undefined, 'GET')
  const found = rows.find((row) => row.batch_number === batchNumber)
  if (!found) throw new Error(`no batch ${batchNumber}`)
  return found.id
}

export type Medicine = { id: string; name: string; labels: string[] }
/** A medicine of its own, with these batches `[number, quantity, days until it expires]`. */
export async function medicine(
  admin: Seat,
  pharmacist: Seat,
  name: string,
  batches: readonly [string, number, number][],
  more: object = {},
): Promise<Medicine> {
  const details = {
    ...more,
    name,
    category: 'Antibiotics',
    unit: 'tablet',
    selling_price: '10',
    ingredients: [name.toLowerCase()],
  }
  const { id } = await send<{ id: string }>(admin, '/pharmacy/medications', details)
  const labels: string[] = []
  for (const [batch_number, quantity, days] of batches) {
    const batch = {
      batch_number,
      quantity,
      expiry_date: dayIn(days),
      ends_soon: true,
      received_date: dayIn(0),
      unit_cost: '5',
    }
    // What no order says comes in as somebody else approves it.
    const asked = { endpoint: 'addMedicationBatch', input: { ...batch, medication_id: id } }
    const { approval_id } = await send<{ approval_id: string }>(pharmacist, '/approvals', asked)
    await send(admin, `/approvals/${approval_id}/decide`, { approve: true, note: null })
    labels.push(batchLabel(await batchOf(pharmacist, id, batch_number)))
  }
  return { id, name, labels }
}
