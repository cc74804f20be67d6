// What was done alone and by two in a day until eight in the evening, read by whoever keeps the settings.
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { asked, byTwoOf } from '../../../tests/support/access/asked.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { issued } from '../../../tests/support/money/billing.ts'
import { voidInvoice } from '../../billing/contract.ts'
import { reduceInvoice } from '../../billing/reductions.contract.ts'
import { decideApproval } from '../contract.ts'
import { getEvening } from '../evening.contract.ts'
import { listApprovalRules, setApprovalRule } from '../rules.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const cashier = house.as('cashier')
const supervisor = house.as('billing_supervisor')
// One evening through the whole test, whatever the hour: the last one that had come when it began.
const { to: last } = (await admin.call(getEvening, {})).body
const day = localDay('Africa/Nairobi', new Date(last))
const evening = async (of = day, who = admin) => (await who.call(getEvening, { day: of })).body
const reduction = async (amount: string) => ({
  ...{ invoice_id: (await issued(house)).invoice_id, kind: 'discount' as const, amount, reason: 'x' },
})
/** Puts all that has happened to so long after the beginning of the day until that evening. */
const putAt = async (times: { acts: string; requests: string }) => {
  const { from } = await evening()
  await house.owner.query(`update acts_alone set at = $1::timestamptz + interval '${times.acts}'`, [from])
  await house.owner.query(`alter table approval_requests disable trigger keep_decision`)
  await house.owner.query(
    `update approval_requests set asked_at = $1::timestamptz + interval '${times.requests}',
      decided_at = case when decided_at is null then null else $1::timestamptz + interval '${times.requests}' end`,
    [from],
  )
  await house.owner.query(`alter table approval_requests enable trigger keep_decision`)
}
it('is summed up by person and act for whoever keeps the settings, and for nobody of elsewhere', async () => {
  // The voids are done alone, by the rules of the tests' hospitals.
  for (const total of ['100.00', '250.00'])
    await cashier.call(voidInvoice, { invoice_id: (await issued(house, total)).invoice_id, reason: 'Twice' })
  await byTwoOf(cashier, supervisor, reduceInvoice, await reduction('40'))
  const refused = await asked(cashier, reduceInvoice, await reduction('50'))
  await supervisor.call(decideApproval, { approval_id: refused, approve: false, note: null })
  await asked(cashier, reduceInvoice, await reduction('60'))
  await putAt({ acts: '1 hour', requests: '2 hours' })

  const { from, to, rows } = await evening()
  expect(to).toBe(last)
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(24 * 3_600_000)
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit' }).format(new Date(to))).toBe(
    '20',
  )
  const who = { staff_id: house.a.staff.cashier.staff_id, staff_name: 'cashier alpha' }
  const none = { alone: 0, alone_amount: '0.00', approved: 0, approved_amount: '0.00', refused: 0, waiting: 0 }
  expect(rows).toEqual([
    { ...who, ...none, act: 'void', says: 'Invoices voided', alone: 2, alone_amount: '350.00' },
    {
      ...{ ...who, ...none, act: 'discount', says: 'Discounts' },
      ...{ approved: 1, approved_amount: '40.00', refused: 1, waiting: 1 },
    },
  ])
  expect((await evening(addDays(day, -7))).rows).toEqual([])
  expect((await evening(day, house.as('admin', 'b'))).rows).toEqual([])
  for (const role of ['cashier', 'billing_supervisor', 'accountant'] as const)
    expect((await house.as(role).call(getEvening, {})).status).toBe(403)
})

it('says who changed who approves, also where it was changed back', async () => {
  const { rows } = (await admin.call(listApprovalRules, {})).body
  const rule = rows.find(({ act }) => act === 'refund')
  const set = (way: 'alone' | 'limit', version: number) =>
    admin.call(setApprovalRule, { act: 'refund', way, amount: way === 'limit' ? '500' : null, version })
  expect((await set('limit', rule?.version ?? 0)).status).toBe(200)
  expect((await set('alone', (rule?.version ?? 0) + 1)).status).toBe(200)
  const { from } = await evening()
  await house.owner.query(
    `update audit_log set at = $1::timestamptz + interval '1 hour' where action = 'setApprovalRule'`,
    [from],
  )
  const told = async (of = day, who = admin) =>
    (await evening(of, who)).also.filter(({ text }) => text.includes('who approves'))
  const { name } = house.a.staff.admin
  const line = (text: string) => ({
    text: expect.stringMatching(new RegExp(`^${name} changed who approves\\. Refunds: ${text}$`)),
    to: '/hospital/settings/approvals',
  })
  const lines = await told()
  expect(lines).toHaveLength(2)
  for (const text of ['alone up to an amount a day, 500(\\.00)?', 'alone, with a reason'])
    expect(lines).toContainEqual(line(text))
  expect(await told(addDays(day, 1))).toEqual([])
  expect(await told(day, house.as('admin', 'b'))).toEqual([])
})

it('counts what came after eight to the next day', async () => {
  await putAt({ acts: '-1 minutes', requests: '-1 minutes' })
  expect((await evening()).rows).toEqual([])
  await putAt({ acts: '24 hours', requests: '24 hours' })
  expect((await evening()).rows).toEqual([])
  await putAt({ acts: '0 minutes', requests: '23 hours 59 minutes' })
  expect((await evening()).rows).toHaveLength(2)
})
