// What was charged for less than it costs today is listed, with what it cost then and who charged it.
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { byTwoOf } from '../../../../tests/support/access/asked.ts'
import { seen } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { service } from '../../../../tests/support/money/billing.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { createInvoice, voidInvoice } from '../../../billing/contract.ts'
import { changePrices } from '../../../billing/price-changes.contract.ts'
import { creditInvoice } from '../../../billing/reductions.contract.ts'
import { exportBelowPriceReport, getBelowPriceReport } from '../../finance.contract.ts'

const house = await openHouse()
await house.owner.query(`delete from approval_rules where act = 'price'`)
const accountant = house.as('accountant')
const cashier = house.as('cashier')
const supervisor = house.as('billing_supervisor')
const today = () => localDay('Africa/Nairobi')
const tomorrow = () => addDays(today(), 1)

const charge = async (service_id: string, quantity = 1) => {
  const { patient_id } = await seen(house)
  const made = await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity }] })
  if (made.status !== 200) throw new Error(made.text)
  const { rows } = await house.owner.query('select id from billing_invoice_items where invoice_id = $1', [made.body.id])
  return { invoice_id: made.body.id, item_id: rows[0].id as string }
}
const set = (service_of: string, price: string) =>
  byTwoOf(supervisor, house.as('admin'), changePrices, {
    ...{ prices: [{ service_of, price }], from: today(), reason: 'For a minute' },
  })

it('shows a price that was low for a minute, and not what was credited, voided or costs as much', async () => {
  const suturing = await service(house, '500.00', { name: 'Suturing' })
  await charge(suturing)
  await set(suturing, '1')
  const friend = await charge(suturing, 3)
  const part = await charge(suturing, 2)
  await cashier.call(creditInvoice, {
    ...{ invoice_id: part.invoice_id, reason: 'One was not done' },
    items: [{ item_id: part.item_id, quantity: 1 }],
  })
  const gone = await charge(suturing)
  await cashier.call(voidInvoice, { invoice_id: gone.invoice_id, reason: 'Twice' })
  const before = (await accountant.call(getBelowPriceReport, { period: 'today' })).body
  expect(before.rows).toEqual([])
  await set(suturing, '500')

  const { rows, totals, total } = (await accountant.call(getBelowPriceReport, { period: 'today' })).body
  expect([totals, total]).toEqual([{ lines: 2, less: '1996.00', services: 1 }, 2])
  const row = { what: 'Suturing', unit_price: '1.00', price_then: '1.00', price_today: '500.00' }
  expect(rows).toMatchObject([
    { ...row, id: part.item_id, quantity: 2, less: '499.00' },
    { ...row, id: friend.item_id, invoice_id: friend.invoice_id, quantity: 3, less: '1497.00', who: 'cashier alpha' },
  ])
  const file = (await accountant.call(exportBelowPriceReport, { period: 'today' })).text.trimEnd().split('\r\n')
  expect(file).toHaveLength(3)
  expect(file[1]).toContain(',Suturing,2,1.00,1.00,500.00,499.00,cashier alpha')
  const page = (await accountant.call(getBelowPriceReport, { period: 'today', page: 2, page_size: 1 })).body
  expect(page.rows.map(({ id }) => id)).toEqual([friend.item_id])
  const { also } = (await house.as('admin').call(getEvening, { day: today() })).body
  const { also: next } = (await house.as('admin').call(getEvening, { day: tomorrow() })).body
  expect([...also, ...next]).toContainEqual({
    text: '2 lines charged below today’s price (KES 1,996.00 less)',
    to: '/hospital/reports/below-price',
  })
})

it('is for who keeps the books, of their own hospital', async () => {
  expect((await cashier.call(getBelowPriceReport, {})).status).toBe(403)
  expect((await house.as('accountant', 'b').call(getBelowPriceReport, {})).body.rows).toEqual([])
})
