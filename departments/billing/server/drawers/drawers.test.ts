import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { ask, asked } from '../../../../tests/support/access/asked.ts'
import { type Caller, openHouse, signedCookie } from '../../../../tests/support/house.ts'
import {
  acceptAll,
  books,
  close,
  countedSafe,
  invoice,
  issued,
  withDrawer,
} from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { decideApproval, listApprovals, withdrawApproval } from '../../../approvals/contract.ts'
import { closeDays, getBooks, listClosings } from '../../books.contract.ts'
import { closeDrawer, getDrawer, getOwnDrawer, listDrawers, openDrawer, signDrawer } from '../../drawers.contract.ts'
import { recordPayment, refundPayment } from '../../payments.contract.ts'
import { reduceInvoice } from '../../reductions.contract.ts'
import { getSafe } from '../../safe.contract.ts'

const house = await openHouse()
// A small hospital: who takes money also approves and keeps the books. The second person is another one all the same.
await house.owner.query(
  `insert into staff_roles (hospital_id, staff_id, role) select $1, $2, unnest(array['billing_supervisor', 'accountant'])`,
  [house.a.id, house.a.staff.cashier.staff_id],
)
const cashier = house.as('cashier')
const receptionist = house.as('receptionist')
const second = house.withCookie(
  signedCookie(
    (await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', 'two', ['billing_supervisor', 'accountant'])).token,
  ),
)
const agree = async () => expect((await books(house)).differences).toEqual([])
const own = async (who = cashier) => (await who.call(getOwnDrawer)).body.drawer

describe('a cash drawer', () => {
  it('is opened with a float, takes cash, and closes with what was counted', async () => {
    expect(await own()).toBeNull()
    expect((await cashier.call(openDrawer, { float_amount: 'some' })).problem.field_errors).toEqual({
      float_amount: 'Please enter an amount',
    })
    const empty = await cashier.call(openDrawer, { float_amount: '2000' })
    expect([empty.problem.code, empty.problem.field_errors]).toEqual([
      'drawer_short',
      { float_amount: 'There is only KES 0.00 in the safe' },
    ])
    expect(await own()).toBeNull()
    await countedSafe(house)
    const twice = await Promise.all([
      cashier.call(openDrawer, { float_amount: '2,000' }),
      cashier.call(openDrawer, { float_amount: '2000' }),
    ])
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409])
    const { invoice_id } = await issued(house, '1650.00')
    await cashier.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'cash', amount: '1650', tendered: '2000' }],
    })
    await cashier.call(refundPayment, { invoice_id, amount: '150', payment_mode: 'cash', reason: 'Too much' })
    const drawer = await own()
    expect(drawer).toMatchObject({
      status: 'open',
      float_amount: '2000.00',
      balance: '3500.00',
      staff_id: house.a.staff.cashier.staff_id,
    })
    expect((await close(house, { 1000: 3 })).body).toMatchObject({ difference: '-500.00', again: true })
    expect((await cashier.call(closeDrawer, { counts: { 1000: -1 } })).problem.field_errors).toEqual({
      'counts.1000': 'Please enter a whole number',
    })
    expect((await close(house, { 1000: 3, 200: 2, 100: 1 })).body.difference).toBe('0.00')
    const { body } = await cashier.call(getDrawer, { drawer_id: drawer?.id ?? '' })
    expect(body.drawer).toMatchObject({
      status: 'closed',
      counts: { 1000: 3, 200: 2, 100: 1 },
      expected_amount: '3500.00',
      counted_amount: '3500.00',
      difference: '0.00',
      balance: '0.00',
      signed_by: null,
    })
    expect(body.movements.map((row) => [row.kind, row.amount, row.other])).toEqual([
      ['float', '2000.00', 'safe'],
      ['payment', '1650.00', 'patients'],
      ['refund', '-150.00', 'patients'],
      ['count', '-3500.00', 'on_the_way'],
    ])
    expect((await cashier.call(closeDrawer, { counts: {} })).problem.message).toBe('Please open your cash drawer first')
    expect((await cashier.call(getSafe)).body.balance).toBe('998000.00')
    await acceptAll(house)
    expect((await cashier.call(getSafe)).body.balance).toBe('1001500.00')
    await agree()
  })

  it('that is short is signed by somebody else', async () => {
    await withDrawer(house, '500')
    const { invoice_id } = await issued(house, '300.00')
    await cashier.call(recordPayment, { invoice_id, parts: [{ payment_mode: 'cash', amount: '300' }] })
    const drawer_id = (await own())?.id ?? ''
    expect((await second.call(signDrawer, { drawer_id, note: null })).problem.message).toBe(
      'This drawer has not been counted yet',
    )
    expect((await close(house, { 500: 1, 200: 1 }, 'A note was torn')).body.difference).toBe('-100.00')
    expect((await cashier.call(listDrawers, { status: 'counted' })).body.rows).toMatchObject([
      { id: drawer_id, status: 'counted', difference: '-100.00', difference_reason: 'A note was torn' },
    ])
    const self = await cashier.call(signDrawer, { drawer_id, note: 'Mine' })
    expect([self.status, self.problem.message]).toEqual([403, 'Somebody else has to sign this drawer'])
    expect((await receptionist.call(signDrawer, { drawer_id })).status).toBe(403)
    expect((await house.as('admin', 'b').call(signDrawer, { drawer_id })).status).toBe(404)
    const both = await Promise.all([
      second.call(signDrawer, { drawer_id, note: 'Seen' }),
      house.as('admin').call(signDrawer, { drawer_id, note: 'Seen' }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await cashier.call(getDrawer, { drawer_id })).body.drawer).toMatchObject({
      status: 'closed',
      sign_note: 'Seen',
      signed_at: expect.any(String),
    })
    expect((await receptionist.call(getDrawer, { drawer_id })).status).toBe(200)
    expect((await house.as('pharmacist').call(getDrawer, { drawer_id })).status).toBe(404)
    await agree()
  })

  it('is opened with no more than lies in the safe, however many open theirs at the same moment', async () => {
    const many: Caller[] = []
    for (let n = 0; n < 12; n++) {
      const { token } = await makeWorker(house.owner, house.a.id, 'alpha', 'cashier', `many${n}`)
      many.push(house.withCookie(signedCookie(token)))
    }
    const safe = Number((await cashier.call(getSafe)).body.balance)
    const all = await Promise.all(many.map((who) => who.call(openDrawer, { float_amount: '300000' })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(Math.floor(safe / 300_000))
    expect(Number((await cashier.call(getSafe)).body.balance)).toBe(safe % 300_000)
    expect(all.find(({ status }) => status !== 200)?.problem.code).toBe('drawer_short')
    await agree()
  })

  it('is looked at by the admin, who has none, and by whoever takes cash only where it is the own', async () => {
    const admin = house.as('admin')
    await withDrawer(house, '0')
    const drawer_id = (await own())?.id ?? ''
    expect((await admin.call(getDrawer, { drawer_id })).body.drawer).toMatchObject({ id: drawer_id, status: 'open' })
    expect((await admin.call(openDrawer, { float_amount: '0' })).status).toBe(403)
    expect(
      (await admin.call(listDrawers, { status: 'counted' })).body.rows.every((row) => row.status === 'counted'),
    ).toBe(true)
    expect((await house.as('pharmacist').call(getDrawer, { drawer_id })).status).toBe(404)
  })
})

describe('a discount or waiver', () => {
  const decide = (who: Caller, approval_id: string, approve = true, note: string | null = null) =>
    who.call(decideApproval, { approval_id, approve, note })

  it('is asked for by one and decided by another', async () => {
    const { invoice_id } = await issued(house, '1000.00')
    const reduce = (amount: string, kind: 'discount' | 'waiver' = 'waiver', who = cashier) =>
      ask(who, reduceInvoice, { invoice_id, kind, amount, reason: 'Cannot pay' })
    expect((await reduce('1000.01')).problem.field_errors).toEqual({
      amount: 'Amount exceeds the remaining balance of KES 1,000.00',
    })
    expect((await reduce('0')).status).toBe(422)
    const both = await Promise.all([reduce('400'), reduce('300', 'discount', receptionist)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [waiting] = (await cashier.call(listApprovals, { search: '', entity_id: invoice_id })).body.rows
    const approval_id = waiting?.id ?? ''
    const mine = waiting?.asked_by === house.a.staff.cashier.staff_id
    const asker = mine ? cashier : house.withCookie(signedCookie(house.a.staff.receptionist.token))
    expect((await decide(asker, approval_id)).status).toBe(403)
    expect((await house.as('doctor').call(withdrawApproval, { approval_id })).status).toBe(403)
    const decided = await Promise.all([
      decide(second, approval_id, true, 'Social work agrees'),
      decide(house.as('admin'), approval_id),
    ])
    expect(decided.map((answer) => answer.status).sort()).toEqual([200, 409])
    const after = await invoice(house, invoice_id)
    expect(Number(after.total_amount) + Number(after.discount_amount)).toBe(1000)
    expect(after.reductions).toMatchObject([
      { status: 'approved', reason: 'Cannot pay', amount: waiting?.amount, decided_at: expect.any(String) },
    ])
    await agree()
  })

  it('of the whole leaves nothing to pay; refused or withdrawn it changes nothing', async () => {
    const { invoice_id } = await issued(house, '600.00')
    const waiver = () =>
      asked(receptionist, reduceInvoice, { invoice_id, kind: 'waiver', amount: '600', reason: 'Orphan' })
    const first = await waiver()
    expect((await receptionist.call(withdrawApproval, { approval_id: first })).status).toBe(200)
    expect((await receptionist.call(withdrawApproval, { approval_id: first })).problem.message).toMatch(
      /^This request has already been withdrawn/,
    )
    const refused = await waiver()
    expect((await decide(cashier, refused, false, 'Has cover')).status).toBe(200)
    expect(await invoice(house, invoice_id)).toMatchObject({ total_amount: '600.00', status: 'pending' })
    expect((await decide(cashier, await waiver())).status).toBe(200)
    expect(await invoice(house, invoice_id)).toMatchObject({
      total_amount: '0.00',
      discount_amount: '600.00',
      status: 'paid',
    })
    expect((await cashier.call(listApprovals, { search: '', status: 'refused' })).body.rows).toMatchObject([
      { decision_note: 'Has cover' },
    ])
    expect((await decide(house.as('admin', 'b'), refused)).status).toBe(404)
    await agree()
  })
})

describe('the books', () => {
  it('balance, name revenue by department, and close days once they are over', async () => {
    const { body } = await cashier.call(getBooks, { from: '2000-01-01', to: '2999-12-31' })
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect(body.rows.reduce((sum, row) => sum + cents(row.debit) - cents(row.credit), 0)).toBe(0)
    expect(body.rows.reduce((sum, row) => sum + cents(row.balance), 0)).toBe(0)
    expect(body.rows.find((row) => row.account === 'revenue')).toMatchObject({ of: 'Billing' })
    expect((await cashier.call(closeDays, { through: localDay('Africa/Nairobi') })).problem.message).toBe(
      'A day can be closed from 01:00 of the next day',
    )
    await house.owner.query(`update billing_journal set day = day - 10 where hospital_id = $1 and kind = 'float'`, [
      house.a.id,
    ])
    const { rows } = await house.owner.query(
      `select (now() at time zone 'Africa/Nairobi')::date::text today,
        ((now() at time zone 'Africa/Nairobi')::date - 5)::text before`,
    )
    expect(
      (
        await Promise.all([
          cashier.call(closeDays, { through: rows[0].before }),
          second.call(closeDays, { through: rows[0].before }),
        ])
      )
        .map((answer) => answer.status)
        .sort(),
    ).toEqual([200, 409])
    expect((await cashier.call(closeDays, { through: '2020-01-01' })).problem.message).toBe(
      'These days have already been closed',
    )
    expect((await cashier.call(listClosings)).body.rows).toMatchObject([{ through: rows[0].before, agrees: true }])
    // A person, a department or an insurer may be called otherwise later.
    await house.owner.query(`update staff set name = name || ' Njeri' where hospital_id = $1`, [house.a.id])
    await house.owner.query(`update hospital_departments set name = name || ' Desk' where hospital_id = $1`, [
      house.a.id,
    ])
    expect((await cashier.call(listClosings)).body.rows).toMatchObject([{ agrees: true }])
    // Somebody with the owner's rights changed what was closed.
    await house.owner.query(
      `update billing_journal set amount = amount + 1 where hospital_id = $1 and kind = 'float'`,
      [house.a.id],
    )
    expect((await cashier.call(listClosings)).body.rows).toMatchObject([{ agrees: false }])
    expect((await books(house)).differences.length).toBeGreaterThan(0)
    const today = localDay('Africa/Nairobi')
    expect((await receptionist.call(getBooks, { from: today, to: today })).status).toBe(403)
    expect((await house.as('admin', 'b').call(getBooks, { from: today, to: today })).body).toEqual({
      rows: [],
      differences: [],
      closed_through: null,
    })
  })
})
