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
    labels.push(
      batchLabel((await send<{ batch_id: string }>(pharmacist, `/pharmacy/medications/${id}/batches`, batch)).batch_id),
    )
  }
  return { id, name, labels }
}
