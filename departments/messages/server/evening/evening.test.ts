// The Day until Eight in one sentence, told once to whoever keeps the settings.
import { expect, it } from 'vitest'
import { byTwoOf } from '../../../../tests/support/access/asked.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { issued } from '../../../../tests/support/money/billing.ts'
import { connectSimulators } from '../../../../tests/support/outside/outside.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { voidInvoice } from '../../../billing/contract.ts'
import { openDrawer } from '../../../billing/drawers.contract.ts'
import { reduceInvoice } from '../../../billing/reductions.contract.ts'
import { listNotices, setNoticeRule } from '../../notices.contract.ts'
import { tellOfTheEvening } from './evening.ts'

const house = await openHouse()
const admin = house.as('admin')
const cashier = house.as('cashier')
const told = async (who = admin) =>
  (await who.call(listNotices)).body.rows.filter(({ event }) => event === 'evening').map(({ body }) => body)

it('is told once to whoever keeps the settings, and to nobody of elsewhere; of nothing nobody is told', async () => {
  expect(await tellOfTheEvening(house.services)).toBe(0)
  // The voids are done alone, by the rules of the tests' hospitals.
  for (const total of ['100.00', '250.00'])
    await cashier.call(voidInvoice, { invoice_id: (await issued(house, total)).invoice_id, reason: 'Twice' })
  const { invoice_id } = await issued(house)
  const discount = { invoice_id, kind: 'discount' as const, amount: '40', reason: 'x' }
  await byTwoOf(cashier, house.as('billing_supervisor'), reduceInvoice, discount)
  const { from } = (await admin.call(getEvening, {})).body
  await house.owner.query(`update acts_alone set at = $1::timestamptz + interval '1 hour'`, [from])
  await house.owner.query('alter table approval_requests disable trigger keep_decision')
  await house.owner.query(`update approval_requests set decided_at = $1::timestamptz + interval '2 hours'`, [from])

  expect(await tellOfTheEvening(house.services)).toBe(1)
  expect(await tellOfTheEvening(house.services)).toBe(1)
  const said = 'Today until 20:00: 2 done alone by 1 person (KES 350.00), 1 approved by a second person'
  expect(await told()).toEqual([said])
  const others = [cashier, house.as('billing_supervisor'), house.as('admin', 'b')]
  for (const other of others) expect(await told(other)).toEqual([])
})

it('names the drawers that nobody counted in the evening', async () => {
  const elsewhere = house.as('admin', 'b')
  const before = await tellOfTheEvening(house.services)
  await house.as('cashier', 'b').call(openDrawer, { float_amount: '0' })
  expect(await tellOfTheEvening(house.services)).toBe(before)
  await house.owner.query(`update billing_drawers set opened_at = now() - interval '2 days' where hospital_id = $1`, [
    house.b.id,
  ])
  expect(await tellOfTheEvening(house.services)).toBe(before + 1)
  const said = `Today until 20:00: 1 drawer open since an earlier day (${house.b.staff.cashier.name})`
  expect(await told(elsewhere)).toEqual([said])
})

it('is cut on the home page and in an SMS where it is long, and whole by mail', async () => {
  const elsewhere = house.as('admin', 'b')
  const { id } = house.b
  const name = 'Wanjiru wa Kamau '.repeat(40).trim()
  await house.owner.query('update staff set name = $2 where id = $1', [house.b.staff.cashier.staff_id, name])
  await house.owner.query(`update staff set phone = '+254712000001' where id = $1`, [house.b.staff.admin.staff_id])
  await house.owner.query(`update hospitals set name = $2 where id = $1`, [
    id,
    'Hospital of Kisumu '.repeat(12).slice(0, 200),
  ])
  await house.owner.query('delete from staff_notices where hospital_id = $1', [id])
  await connectSimulators(house, 'sms')
  const everyWay = { event: 'evening' as const, staff_ids: [], screen: true, mail: true, sms: true }
  expect((await elsewhere.call(setNoticeRule, everyWay)).status).toBe(200)
  await tellOfTheEvening(house.services)
  const said = `Today until 20:00: 1 drawer open since an earlier day (${name})`
  expect(await told(elsewhere)).toEqual([`${said.slice(0, 299)}…`])
  const sent = async (of: string) =>
    (await house.owner.query(`select body from ${of} where hospital_id = $1`, [id])).rows.map(({ body }) =>
      String(body),
    )
  expect((await sent('mail_outbox')).filter((body) => body.includes(`${said}.`))).toHaveLength(1)
  const [sms] = await sent('sms_messages')
  expect([sms?.length, sms?.slice(-1)]).toEqual([480, '…'])
})
