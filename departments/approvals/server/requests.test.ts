// What one person asks for and another approves, tried with a hospital's money.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../kernel/contract/index.ts'
import { ask, asked } from '../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../tests/support/access/forty.ts'
import { shownTo, signer } from '../../../tests/support/access/signed.ts'
import { type Caller, openHouse, signedCookie } from '../../../tests/support/house.ts'
import { books, draft, inDrawer, invoice, issued, withDrawer } from '../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { removeInvoiceItem, voidInvoice } from '../../billing/contract.ts'
import { closeDrawer, openDrawer } from '../../billing/drawers.contract.ts'
import { recordPayment, refundDeposit, refundPayment, takeDeposit } from '../../billing/payments.contract.ts'
import { creditInvoice, reduceInvoice } from '../../billing/reductions.contract.ts'
import { listNotices } from '../../messages/notices.contract.ts'
import { listAudit } from '../../records/audit.contract.ts'
import { askApproval, countApprovals, decideApproval, listApprovals, withdrawApproval } from '../contract.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
await withDrawer(house, '5000')
const cashier = house.as('cashier')
const supervisor = house.as('billing_supervisor')
const admin = house.as('admin')
const signedFor = signer(house)

const paid = async (amount = '800.00') => {
  const made = await issued(house, amount)
  await cashier.call(recordPayment, { invoice_id: made.invoice_id, parts: [{ payment_mode: 'cash', amount }] })
  return made
}
const inCash = (invoice_id: string, amount = '300', reason = 'Test not done') => ({
  ...{ invoice_id, amount, payment_mode: 'cash' as const, reason },
})
const decide = (who: Caller, approval_id: string, approve = true, note: string | null = null) =>
  who.call(decideApproval, { approval_id, approve, note })
const waiting = async (entity_id: string, who = supervisor) =>
  (await who.call(listApprovals, { search: '', entity_id })).body.rows
const drawer = () => inDrawer(house)
const worker = async (role: 'cashier' | 'billing_supervisor', name: string, also: 'billing_supervisor'[] = []) => {
  const made = await makeWorker(house.owner, house.a.id, 'alpha', role, name, also)
  return { ...made, as: house.withCookie(signedCookie(made.token)) }
}

describe('an act that takes two people', () => {
  it('is not done by one: what it would be refused for is said first, and nothing is left of the try', async () => {
    const { invoice_id } = await paid()
    const before = [await drawer(), (await invoice(house, invoice_id)).paid_amount]
    expect((await cashier.call(refundPayment, inCash(invoice_id, '800.01'))).problem).toMatchObject({
      code: 'over_paid',
      field_errors: { amount: 'Amount exceeds what was paid: KES 800.00' },
    })
    const needed = await cashier.call(refundPayment, inCash(invoice_id))
    expect([needed.status, needed.problem.code, needed.problem.message]).toEqual([
      409,
      'approval_needed',
      'A second person has to approve this',
    ])
    expect([await drawer(), (await invoice(house, invoice_id)).paid_amount]).toEqual(before)
    expect(await waiting(invoice_id)).toEqual([])
    expect((await books(house)).differences).toEqual([])
  })

  it('waits with what it would change, for those who may approve it, and is told to them', async () => {
    const { invoice_id, invoice_number, patient_id } = await paid()
    const approval_id = await asked(cashier, refundPayment, inCash(invoice_id))
    const [row, ...more] = await waiting(invoice_id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      id: approval_id,
      act: 'refund',
      act_says: 'Refunds',
      says: `Refund KES 300.00 in cash on ${invoice_number}`,
      amount: '300.00',
      reason: 'Test not done',
      facts: [
        { label: 'Invoice', before: 'Paid', after: 'Pending' },
        { label: 'Total', before: 'KES 800.00', after: 'KES 800.00' },
        { label: 'Paid', before: 'KES 800.00', after: 'KES 500.00' },
        { label: 'Deposit of the patient', before: 'KES 0.00', after: 'KES 0.00' },
      ],
      patient_id,
      entity: 'invoice',
      entity_id: invoice_id,
      status: 'waiting',
      asked_by_name: 'cashier alpha',
      decided_by_name: null,
      here: false,
      may_decide: true,
    })
    expect((await invoice(house, invoice_id)).paid_amount).toBe('800.00')
    // Whoever asked sees it, others who may ask see it, and nobody of elsewhere.
    expect(await waiting(invoice_id, cashier)).toMatchObject([{ id: approval_id, may_decide: false }])
    expect(await waiting(invoice_id, house.as('receptionist'))).toEqual([])
    expect(await waiting(invoice_id, house.as('billing_supervisor', 'b'))).toEqual([])
    expect((await house.as('nurse').call(listApprovals, { search: '' })).status).toBe(403)
    const { acts, ...figures } = (await supervisor.call(countApprovals, {})).body
    expect(figures).toEqual({ to_decide: 1, asked: 0 })
    expect(acts.map(({ says }) => says)).toEqual([
      'Refunds',
      'Deposits given back',
      'Credit notes',
      'Invoices voided',
      'Lines taken off a draft',
      'Discounts',
      'Waivers',
      'Prices changed',
      'Payments that did not come',
      'The safe counted',
      'M-PESA payments corrected',
    ])
    expect((await cashier.call(countApprovals, {})).body).toMatchObject({ to_decide: 0, asked: 1 })
    expect((await supervisor.call(listApprovals, { search: 'cashier not done' })).body.total).toBe(1)
    expect((await supervisor.call(listApprovals, { search: '', act: 'void' })).body.total).toBe(0)
    const told = (await supervisor.call(listNotices)).body.rows.map(({ body }) => body)
    expect(told).toContain(`cashier alpha asks for approval: Refund KES 300.00 in cash on ${invoice_number}`)
    // The same is not asked for twice.
    expect((await ask(cashier, refundPayment, inCash(invoice_id, '10'))).problem).toMatchObject({
      code: 'approval_waiting',
      message: 'cashier alpha has already asked for this. It waits for approval.',
    })
    await cashier.call(withdrawApproval, { approval_id })
  })

  it('is done once somebody else approves it, in the name of whoever asked', async () => {
    const { invoice_id, invoice_number } = await paid()
    const had = Number(await drawer())
    const approval_id = await asked(cashier, refundPayment, inCash(invoice_id))
    expect((await decide(house.as('accountant'), approval_id)).status).toBe(403)
    expect((await decide(house.as('billing_supervisor', 'b'), approval_id)).status).toBe(404)
    expect((await decide(supervisor, approval_id, true, 'Seen')).status).toBe(200)
    const { payments, paid_amount, status } = await invoice(house, invoice_id)
    expect([paid_amount, status]).toEqual(['500.00', 'pending'])
    expect(payments.find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: '-300.00',
      taken_by_name: 'cashier alpha',
      reason: 'Test not done',
    })
    expect(Number(await drawer())).toBe(had - 300)
    const decided = (await supervisor.call(listApprovals, { search: '', status: 'approved', entity_id: invoice_id }))
      .body
    expect(decided.rows).toMatchObject([
      { id: approval_id, decided_by_name: 'billing_supervisor alpha', decision_note: 'Seen', here: false },
    ])
    const audited = await admin.call(listAudit, { search: '', thing: approval_id })
    expect(audited.body.rows.map(({ person_name, reason }) => [person_name, reason])).toEqual([
      ['billing_supervisor alpha', `Refund KES 300.00 in cash on ${invoice_number}: Seen`],
      ['cashier alpha', `Refund KES 300.00 in cash on ${invoice_number}: Test not done`],
    ])
    const told = (await cashier.call(listNotices)).body.rows.map(({ body }) => body)
    expect(told).toContain(`billing_supervisor alpha approved: Refund KES 300.00 in cash on ${invoice_number}`)
    expect((await decide(supervisor, approval_id)).problem.message).toMatch(
      /^This request has already been approved by billing_supervisor alpha/,
    )
    expect((await books(house)).differences).toEqual([])
  })

  it('is not approved by whoever asked, whatever their roles', async () => {
    const both = await worker('cashier', 'both', ['billing_supervisor'])
    const { invoice_id } = await issued(house)
    const approval_id = await asked(both.as, voidInvoice, { invoice_id, reason: 'Wrong patient' })
    expect((await decide(both.as, approval_id)).problem).toMatchObject({
      status: 403,
      code: 'approval_own',
      message: 'Somebody else has to decide on your own request',
    })
    expect(await waiting(invoice_id, both.as)).toMatchObject([{ may_decide: false }])
    expect((await decide(supervisor, approval_id, false, 'It is the right one')).status).toBe(200)
    expect((await invoice(house, invoice_id)).status).toBe('pending')
    expect(
      (await both.as.call(listApprovals, { search: '', status: 'refused', entity_id: invoice_id })).body.rows,
    ).toMatchObject([{ decision_note: 'It is the right one' }])
    expect((await decide(supervisor, approval_id)).status).toBe(409)
  })

  it('is not approved when it is not what was shown any more; it is refused, and asked for again', async () => {
    const { invoice_id } = await paid()
    const approval_id = await asked(cashier, refundPayment, inCash(invoice_id))
    const other = await worker('cashier', 'other')
    const token = await signedFor('cashier', refundPayment, inCash(invoice_id, '100'), 'billing_supervisor')
    const witnessed = { ...inCash(invoice_id, '100'), witness_token: token }
    expect((await other.as.call(refundPayment, witnessed)).problem.code).toBe('witness_gone')
    expect((await cashier.call(refundPayment, witnessed)).status).toBe(200)
    expect((await decide(supervisor, approval_id)).problem).toMatchObject({
      code: 'approval_stale',
      message:
        'Invoice was Paid when it was asked for, and is Pending now. Please refuse it; it can be asked for again.',
    })
    expect((await invoice(house, invoice_id)).paid_amount).toBe('700.00')
    expect((await decide(supervisor, approval_id, false)).status).toBe(200)
    const again = await asked(cashier, refundPayment, inCash(invoice_id))
    expect((await decide(supervisor, again)).status).toBe(200)
    expect((await invoice(house, invoice_id)).paid_amount).toBe('400.00')
    // What the act itself would be refused for.
    await other.as.call(openDrawer, { float_amount: '500' })
    const short = await asked(other.as, refundPayment, inCash(invoice_id, '400'))
    await other.as.call(closeDrawer, { counts: { 500: 1 } })
    expect((await decide(supervisor, short)).problem.message).toBe(
      'It cannot be done: Please open your cash drawer first',
    )
    expect((await decide(supervisor, short, false)).status).toBe(200)
  })

  it('is not done for somebody who left, or may not do it any more', async () => {
    const leaving = await worker('cashier', 'leaving')
    const { invoice_id } = await issued(house)
    const approval_id = await asked(leaving.as, voidInvoice, { invoice_id, reason: 'x' })
    await house.owner.query('update staff set active = false where id = $1', [leaving.staff_id])
    const gone = 'cashier leaving may not do this any more. Please refuse it.'
    expect((await decide(supervisor, approval_id)).problem.message).toBe(gone)
    await house.owner.query('update staff set active = true where id = $1', [leaving.staff_id])
    await house.owner.query('delete from staff_roles where staff_id = $1', [leaving.staff_id])
    expect((await decide(supervisor, approval_id)).problem.message).toBe(gone)
    expect((await decide(supervisor, approval_id, false)).status).toBe(200)
    expect((await invoice(house, invoice_id)).status).toBe('pending')
  })

  it('is taken back by whoever asked alone; what waits on an invoice that was voided is taken back with it', async () => {
    const { invoice_id } = await issued(house)
    const less = { invoice_id, kind: 'discount' as const, amount: '100', reason: 'x' }
    const approval_id = await asked(cashier, reduceInvoice, less)
    expect((await supervisor.call(withdrawApproval, { approval_id })).status).toBe(403)
    expect((await decide(supervisor, await asked(cashier, voidInvoice, { invoice_id, reason: 'x' }))).status).toBe(200)
    expect((await decide(supervisor, approval_id)).problem.code).toBe('approval_state')
    const gone = await cashier.call(listApprovals, { search: '', status: 'withdrawn', entity_id: invoice_id })
    expect(gone.body.rows).toMatchObject([{ id: approval_id, decision_note: 'The invoice was voided' }])
    expect(
      (await cashier.call(listApprovals, { search: '', status: 'all', mine: 'true' })).body.rows[0]?.asked_by,
    ).toBe(house.a.staff.cashier.staff_id)
    expect((await supervisor.call(listApprovals, { search: '', status: 'all', mine: 'true' })).body.total).toBe(0)
    const { invoice_id: other } = await issued(house)
    const own = await asked(cashier, reduceInvoice, { ...less, invoice_id: other })
    expect((await cashier.call(withdrawApproval, { approval_id: own })).status).toBe(200)
    expect((await cashier.call(withdrawApproval, { approval_id: own })).status).toBe(409)
  })

  it('is signed at the screen of whoever does it, for exactly what was read, and stands among what was approved', async () => {
    const { invoice_id, invoice_number } = await paid()
    expect((await shownTo(cashier, refundPayment, inCash(invoice_id))).says).toEqual([
      `Refund KES 300.00 in cash on ${invoice_number}`,
      'Invoice: Paid → Pending',
      'Total: KES 800.00',
      'Paid: KES 800.00 → KES 500.00',
      'Deposit of the patient: KES 0.00',
      'Reason: Test not done',
    ])
    const witness_token = await signedFor('cashier', refundPayment, inCash(invoice_id), 'billing_supervisor')
    const more = await cashier.call(refundPayment, { ...inCash(invoice_id, '301'), witness_token })
    expect(more.problem.code).toBe('witness_gone')
    expect((await cashier.call(refundPayment, { ...inCash(invoice_id), witness_token })).status).toBe(200)
    const decided = (await cashier.call(listApprovals, { search: '', status: 'approved', entity_id: invoice_id })).body
    expect(decided.rows).toMatchObject([
      {
        says: `Refund KES 300.00 in cash on ${invoice_number}`,
        decided_by_name: 'billing_supervisor alpha',
        here: true,
      },
    ])
  })

  it('is asked for by who may do it, of commands that take two', async () => {
    const { invoice_id } = await issued(house)
    expect((await ask(house.as('accountant'), voidInvoice, { invoice_id, reason: 'x' })).status).toBe(403)
    expect((await ask(house.as('nurse'), voidInvoice, { invoice_id, reason: 'x' })).status).toBe(403)
    expect((await ask(house.as('cashier', 'b'), voidInvoice, { invoice_id, reason: 'x' })).status).toBe(404)
    expect((await ask(cashier, recordPayment, { invoice_id, parts: [] })).status).toBe(404)
    expect((await ask(cashier, voidInvoice, { invoice_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await cashier.call(askApproval, { endpoint: ' ', input: {} })).status).toBe(422)
    expect((await decide(supervisor, crypto.randomUUID())).status).toBe(404)
  })

  it('stays as it was decided, also against the program', async () => {
    const { invoice_id } = await issued(house)
    const approval_id = await asked(cashier, voidInvoice, { invoice_id, reason: 'x' })
    await decide(supervisor, approval_id, false)
    const change = (set: string) =>
      house.services.db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) =>
        sql.raw(`update approval_requests set ${set} where id = '${approval_id}'`).execute(tx),
      )
    await expect(change(`status = 'approved'`)).rejects.toThrow(/stays as it is/)
    await expect(change(`decided_by = '${house.a.staff.admin.staff_id}'`)).rejects.toThrow(/stays as it is/)
    for (const column of ['amount = 1', `says = 'x'`, `asked_by = '${house.a.staff.admin.staff_id}'`, `input = '{}'`])
      await expect(change(column)).rejects.toThrow(/permission denied/)
  })
})

const lineOf = async (invoice_id: string) => (await invoice(house, invoice_id)).items[0]?.id ?? ''
type Act<E extends Endpoint = Endpoint> = { endpoint: E; input: () => Promise<Input<E>> }
const act = <E extends Endpoint>(endpoint: E, input: () => Promise<Input<E>>): Act => ({ endpoint, input }) as never
const acts: Record<string, Act> = {
  refund: act(refundPayment, async () => inCash((await paid()).invoice_id)),
  'deposit back': act(refundDeposit, async () => {
    const { patient_id } = await issued(house)
    await cashier.call(takeDeposit, { patient_id, parts: [{ payment_mode: 'cash', amount: '700' }] })
    return { patient_id, amount: '600', payment_mode: 'cash' as const, reason: 'Goes home' }
  }),
  'credit note': act(creditInvoice, async () => {
    const { invoice_id } = await paid()
    return { invoice_id, items: [{ item_id: await lineOf(invoice_id), quantity: 1 }], reason: 'Not given' }
  }),
  void: act(voidInvoice, async () => ({ invoice_id: (await issued(house)).invoice_id, reason: 'Twice' })),
  'line off': act(removeInvoiceItem, async () => {
    await house.owner.query(`insert into approval_rules (hospital_id, act, way) values ($1, 'void', 'alone')`, [
      house.a.id,
    ])
    const invoice_id = await draft(house)
    await house.owner.query('delete from approval_rules')
    return { invoice_id, item_id: await lineOf(invoice_id), reason: 'Not done' }
  }),
  discount: act(reduceInvoice, async () => ({
    ...{
      invoice_id: (await issued(house)).invoice_id,
      kind: 'discount' as const,
      amount: '100',
      reason: 'A neighbour',
    },
  })),
  waiver: act(reduceInvoice, async () => ({
    ...{ invoice_id: (await issued(house)).invoice_id, kind: 'waiver' as const, amount: '1000', reason: 'An orphan' },
  })),
}

describe.each(Object.entries(acts))('forty people who approve a %s at the same moment', (_, { endpoint, input }) => {
  it('do it once, and the books agree', async () => {
    await decidedByForty({ asks: cashier, decide: [admin, supervisor] }, endpoint, input)
    expect((await books(house)).differences).toEqual([])
  })
})
