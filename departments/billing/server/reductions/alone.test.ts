import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, close, issued, withDrawer } from '../../../../tests/support/money/billing.ts'
import {
  exportActsAlone,
  listActsAlone,
  listApprovalRules,
  setApprovalRule,
} from '../../../approvals/rules.contract.ts'
import { listNotices } from '../../../messages/notices.contract.ts'
import { listAudit } from '../../../records/audit.contract.ts'
import { getInvoice } from '../../contract.ts'
import { getDrawer, getOwnDrawer } from '../../drawers.contract.ts'
import { reduceInvoice } from '../../reductions.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const cashier = house.as('cashier')
const ruleOf = async (act: string, who = admin) =>
  (await who.call(listApprovalRules)).body.rows.find((rule) => rule.act === act)
async function allow(act: string, way: 'other' | 'limit' | 'alone', amount: string | null = null) {
  const { version = 0 } = (await ruleOf(act)) ?? {}
  expect((await admin.call(setApprovalRule, { act, way, amount, version })).status).toBe(200)
}
/** Gives a discount or a waiver without a second person. */
const reduce = async (kind: 'discount' | 'waiver', amount: string, total = '1000.00') => {
  const { invoice_id } = await issued(house, total)
  const { status, problem } = await cashier.call(reduceInvoice, {
    ...{ invoice_id, kind, amount, reason: `A neighbour ${amount}` },
  })
  expect([200, 409]).toContain(status)
  if (status === 409) expect(problem.code).toBe('approval_needed')
  return { invoice_id, alone: status === 200 }
}
const invoiceOf = async (invoice_id: string) => (await cashier.call(getInvoice, { invoice_id })).body
const register = async (more: object = {}, who = admin) => (await who.call(listActsAlone, { search: '', ...more })).body

describe('what one person may do alone', () => {
  it('is nothing until the hospital says otherwise', async () => {
    const { invoice_id, alone } = await reduce('discount', '100')
    expect(alone).toBe(false)
    expect((await invoiceOf(invoice_id)).total_amount).toBe('1000.00')
    expect(await register()).toMatchObject({ rows: [], total: 0 })
  })

  it('is so much a day in all; above it somebody else approves, and the other kind is not touched', async () => {
    await allow('discount', 'limit', '500')
    const first = await reduce('discount', '300')
    expect(first.alone).toBe(true)
    expect(await invoiceOf(first.invoice_id)).toMatchObject({
      total_amount: '700.00',
      reductions: [{ status: 'approved', alone: true, amount: '300.00', requested_by_name: 'cashier alpha' }],
    })
    expect((await reduce('discount', '200.01')).alone).toBe(false)
    expect((await reduce('waiver', '1')).alone).toBe(false)
    expect((await reduce('discount', '200')).alone).toBe(true)
    expect((await reduce('discount', '0.01')).alone).toBe(false)
    const { rows, total } = await register()
    expect(total).toBe(2)
    expect(rows[1]).toMatchObject({
      staff_name: 'cashier alpha',
      act: 'discount',
      says: 'Discounts',
      amount: '300.00',
      reason: 'A neighbour 300',
      entity: 'invoice',
    })
    // The audit knows it by the same number.
    const audited = await admin.call(listAudit, { search: '', thing: rows[1]?.entity_id })
    expect(audited.body.rows.map(({ what, person_name }) => `${person_name}: ${what}`)).toContain(
      'cashier alpha: Makes an invoice ask for less',
    )
    expect((await books(house)).differences).toEqual([])
    // The next day begins at nothing.
    await house.owner.query(`update acts_alone set at = at - interval '1 day'`)
    expect((await reduce('discount', '500')).alone).toBe(true)
  })

  it('is counted once by two at the same moment', async () => {
    await house.owner.query(`update acts_alone set at = at - interval '1 day'`)
    const asked = await Promise.all(Array.from({ length: 10 }, () => reduce('discount', '300')))
    expect(asked.filter(({ alone }) => alone)).toHaveLength(1)
  })

  it('is everything, with a reason, where nobody else is there; and stands in the register', async () => {
    await allow('waiver', 'alone')
    const { invoice_id, alone } = await reduce('waiver', '1000')
    expect(alone).toBe(true)
    expect(await invoiceOf(invoice_id)).toMatchObject({ total_amount: '0.00', remaining_amount: '0.00' })
    const { invoice_id: other } = await issued(house, '1000.00')
    const silent = await cashier.call(reduceInvoice, { invoice_id: other, kind: 'waiver', amount: '1', reason: '' })
    expect(silent.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await register({ act: 'waiver' })).rows).toMatchObject([{ amount: '1000.00', reason: 'A neighbour 1000' }])
    expect((await register({ search: 'neighbour 1000 cash' })).total).toBe(1)
    expect((await register({ day: localDay('Africa/Nairobi'), act: 'waiver' })).total).toBe(1)
    expect((await register({ day: '2020-01-01' })).total).toBe(0)
    expect((await register({}, house.as('admin', 'b'))).total).toBe(0)
    const file = await admin.call(exportActsAlone, { search: '', act: 'waiver' })
    expect(file.text).toContain('When,Who,What,Amount (KES),Reason')
    expect(file.text).toContain(',cashier alpha,Waivers,1000.00,A neighbour 1000')
    // Whoever keeps the settings is told.
    const told = (await admin.call(listNotices)).body.rows.map(({ body }) => body)
    expect(told).toContain('cashier alpha did alone: Waivers, KES 1,000.00')
    await allow('waiver', 'other')
    expect((await reduce('waiver', '1')).alone).toBe(false)
  })

  it('closes a drawer that is a little short or over, and no other', async () => {
    await allow('cash_difference', 'limit', '50')
    await withDrawer(house, '500')
    const { drawer } = (await cashier.call(getOwnDrawer)).body
    const drawer_id = drawer?.id ?? ''
    expect((await close(house, { 200: 2, 50: 1, 20: 1 }, 'No coins')).body).toMatchObject({
      difference: '-30.00',
      alone: true,
    })
    expect((await cashier.call(getDrawer, { drawer_id })).body.drawer).toMatchObject({
      status: 'closed',
      alone: true,
      signed_at: null,
      difference: '-30.00',
    })
    expect((await register({ act: 'cash_difference' })).rows).toMatchObject([
      { amount: '30.00', reason: 'Short: No coins', entity: 'drawer', entity_id: drawer_id },
    ])
    await withDrawer(house, '500')
    const over = await close(house, { 500: 1, 20: 1, 1: 1 }, 'Somebody’s change')
    expect(over.body).toMatchObject({ difference: '21.00', alone: false })
    expect((await books(house)).differences).toEqual([])
  })
})
