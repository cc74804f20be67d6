// Money that was recorded and did not come is taken back by two people: what it paid is asked for again.
import { beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { asked, byTwoOf } from '../../../../tests/support/access/asked.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { type Caller, openHouse } from '../../../../tests/support/house.ts'
import {
  books,
  confirmAll,
  invoice,
  issued,
  outside,
  reference,
  service,
  withDrawer,
} from '../../../../tests/support/money/billing.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { confirmPayments, listUnconfirmed, takeBackPayment } from '../../confirmations.contract.ts'
import { createInvoice } from '../../contract.ts'
import {
  getAccount,
  listPayments,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../payments.contract.ts'
import type { ByReference } from '../../references.ts'
import { takeBack } from '../index.ts'
import { receiveFor } from '../payments/receive.ts'

const house = await openHouse()
const [cashier, accountant, supervisor] = [house.as('cashier'), house.as('accountant'), house.as('billing_supervisor')]
const today = localDay('Africa/Nairobi')
beforeAll(() => withDrawer(house, '5000'))

/** What is recorded under a reference, as the database has it. */
const unit = async (of: string) =>
  (
    await house.owner.query('select * from billing_confirmations where reference_number = $1 order by recorded_at', [
      of,
    ])
  ).rows
const idOf = async (of: string): Promise<string> => (await unit(of)).at(-1)?.id ?? ''
const pay = async (
  invoice_id: string,
  ...parts: { payment_mode: ByReference | 'cash' | 'deposit'; amount: string; reference_number?: string }[]
) => {
  const done = await cashier.call(recordPayment, { invoice_id, parts })
  if (done.status !== 200) throw new Error(done.text)
  return done.body
}
const deposit = async (
  patient_id: string,
  part: { payment_mode: ByReference | 'cash'; amount: string; reference_number?: string },
) => {
  const done = await cashier.call(takeDeposit, { patient_id, parts: [part] })
  if (done.status !== 200) throw new Error(done.text)
}
/** It did not come: one person may say so in the hospitals of the tests. */
const notCome = async (of: string, who: Caller = accountant) =>
  who.call(takeBackPayment, { confirmation_id: await idOf(of), reason: 'Not on the settlement' })
const depositOf = async (patient_id: string) => (await cashier.call(getAccount, { patient_id })).body.deposit
const owed = async (invoice_id: string) => {
  const { status, paid_amount, remaining_amount } = await invoice(house, invoice_id)
  return { status, paid_amount, remaining_amount }
}

describe.each(['card', 'bank', 'mpesa'] as const)('a payment by %s that did not come', (mode) => {
  it('is taken back by its mode, its invoice asks for it again, and its reference is free', async () => {
    const { invoice_id, patient_id } = await issued(house, '1000.00')
    const part = outside(mode, '600.00')
    const [first] = (await pay(invoice_id, { payment_mode: 'cash', amount: '400' }, part)).payment_numbers
    expect(await owed(invoice_id)).toEqual({ status: 'paid', paid_amount: '1000.00', remaining_amount: '0.00' })
    const done = await notCome(part.reference_number)
    expect(done.status).toBe(200)
    expect(await owed(invoice_id)).toMatchObject({ paid_amount: '400.00', remaining_amount: '600.00' })
    const { payments } = await invoice(house, invoice_id)
    expect(payments.find((row) => row.payment_number === done.body.payment_numbers[0])).toMatchObject({
      ...{ kind: 'refund', payment_mode: mode, amount: '-600.00', reference_number: part.reference_number },
      confirmed: null,
    })
    expect(payments.find((row) => row.payment_mode === mode && row.kind === 'payment')?.confirmed).toBe('taken_back')
    expect(payments.find((row) => row.payment_number === first)).toBeDefined()
    const { staff_id } = house.a.staff.accountant
    expect(await unit(part.reference_number)).toMatchObject([
      {
        ...{ status: 'taken_back', taken_back_by: staff_id, taken_back_reason: 'Not on the settlement' },
        ...{ taken_back_at: expect.any(Date), how: null, said_by: null, confirmed_at: null, amount: '600.00' },
      },
    ])
    expect((await accountant.call(listUnconfirmed, { search: part.reference_number })).body.total).toBe(0)
    const { rows } = await house.owner.query(
      `select entity, entity_id, patient_id, reason from audit_log where action = 'takeBackPayment' order by at desc limit 1`,
    )
    expect(rows).toEqual([
      {
        ...{ entity: 'confirmation', entity_id: await idOf(part.reference_number), patient_id },
        reason: expect.stringContaining('Not on the settlement'),
      },
    ])
    // It may come after all: then it is recorded once more, and waits once more.
    expect((await cashier.call(listPayments, { search: part.reference_number })).body.total).toBe(2)
    await pay(invoice_id, part)
    expect(await owed(invoice_id)).toMatchObject({ status: 'paid' })
    expect((await unit(part.reference_number)).map(({ status }) => status)).toEqual(['taken_back', 'recorded'])
    expect((await notCome(part.reference_number)).status).toBe(200)
    expect(await owed(invoice_id)).toMatchObject({ remaining_amount: '600.00' })
    // What came in cash goes back in cash, and nothing by the mode that did not come.
    const back = { invoice_id, reason: 'x' }
    const byMode = await cashier.call(refundPayment, { ...back, ...outside(mode, '1') })
    expect(byMode.problem.code).toBe('not_that_way')
    const inCash = await cashier.call(refundPayment, { ...back, payment_mode: 'cash', amount: '400' })
    expect(inCash.status).toBe(200)
  })
})
/** One more invoice of a patient. */
async function issuedAgain(patient_id: string, price: string): Promise<string> {
  const items = [{ service_id: await service(house, price), quantity: 1 }]
  return (await cashier.call(createInvoice, { patient_id, items })).body.id
}

describe('a deposit that did not come', () => {
  it('is gone from what the patient has', async () => {
    const { patient_id } = await issued(house)
    await deposit(patient_id, { payment_mode: 'cash', amount: '100' })
    const part = outside('card', '250.00')
    await deposit(patient_id, part)
    expect(await depositOf(patient_id)).toBe('350.00')
    expect((await notCome(part.reference_number)).status).toBe(200)
    expect((await cashier.call(getAccount, { patient_id })).body).toMatchObject({
      deposit: '100.00',
      unconfirmed: '0.00',
    })
    const back = { patient_id, payment_mode: 'cash', amount: '100', reason: 'x' } as const
    expect((await cashier.call(refundDeposit, back)).status).toBe(200)
  })

  it('and was spent: the invoices that it paid ask again, the latest first, as far as it takes', async () => {
    const first = await issued(house, '300.00')
    const { patient_id } = first
    const cash = { payment_mode: 'cash', amount: '200' } as const
    await deposit(patient_id, cash)
    const part = outside('bank', '500.00')
    await deposit(patient_id, part)
    await pay(first.invoice_id, { payment_mode: 'deposit', amount: '300' })
    const second = await issuedAgain(patient_id, '250.00')
    await pay(second, { payment_mode: 'deposit', amount: '250' })
    expect(await depositOf(patient_id)).toBe('150.00')
    expect((await notCome(part.reference_number)).status).toBe(200)
    // 150 were left; 250 of the second and 100 of the first are asked for again.
    expect(await owed(second)).toMatchObject({ paid_amount: '0.00', remaining_amount: '250.00' })
    expect(await owed(first.invoice_id)).toMatchObject({ paid_amount: '200.00', remaining_amount: '100.00' })
    expect(await depositOf(patient_id)).toBe('0.00')
    expect((await books(house)).differences).toEqual([])
  })

  it('that an invoice gave is taken from the deposit, and what stayed on the invoice from the invoice', async () => {
    const { invoice_id, patient_id } = await issued(house, '400.00')
    const part = outside('card', '400.00')
    await pay(invoice_id, part)
    const moved = await cashier.call(refundPayment, { invoice_id, reason: 'x', payment_mode: 'deposit', amount: '150' })
    expect(moved.status).toBe(200)
    expect(await depositOf(patient_id)).toBe('150.00')
    expect((await notCome(part.reference_number)).status).toBe(200)
    expect(await depositOf(patient_id)).toBe('0.00')
    expect(await owed(invoice_id)).toMatchObject({ paid_amount: '0.00', remaining_amount: '400.00' })
  })

  it('that one reference made beside a payment goes with it', async () => {
    const { invoice_id, patient_id } = await issued(house, '700.00')
    const of = reference('mpesa')
    const tender = { payment_mode: 'mpesa', amount: '1000.00', reference_number: of } as const
    await ctxOf(house, 'cashier')((ctx) => receiveFor(ctx, { invoice_id, visit_id: null, patient_id }, tender))
    expect(await depositOf(patient_id)).toBe('300.00')
    const done = await notCome(of)
    expect(done.body.payment_numbers).toHaveLength(2)
    expect(await depositOf(patient_id)).toBe('0.00')
    expect(await owed(invoice_id)).toMatchObject({ paid_amount: '0.00', remaining_amount: '700.00' })
    const { rows } = (await cashier.call(listPayments, { search: of })).body
    expect(rows.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'deposit 300.00',
      'deposit_refund -300.00',
      'payment 700.00',
      'refund -700.00',
    ])
  })
})

describe('money that came and was reversed', () => {
  const reversed = async (of: string) => {
    const id = await idOf(of)
    return ctxOf(house, 'accountant')((ctx) => takeBack(ctx, id, { reason: 'Reversed by M-PESA', came: true }))
  }

  it('is taken back though it is confirmed, and its reference stays used', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const part = outside('mpesa', '100.00')
    await pay(invoice_id, part)
    await confirmAll(house)
    await reversed(part.reference_number)
    expect(await unit(part.reference_number)).toMatchObject([
      {
        status: 'taken_back',
        how: 'settlement',
        taken_back_reason: 'Reversed by M-PESA',
        confirmed_at: expect.any(Date),
      },
    ])
    expect(await owed(invoice_id)).toMatchObject({ remaining_amount: '100.00' })
    expect((await cashier.call(recordPayment, { invoice_id, parts: [part] })).problem.code).toBe('reference_used')
    await expect(reversed(part.reference_number)).rejects.toMatchObject({ code: 'confirmation_state' })
  })

  it('is not taken back twice where it has gone back to the patient already', async () => {
    const { patient_id } = await issued(house)
    const part = outside('mpesa', '80.00')
    await deposit(patient_id, part)
    await confirmAll(house)
    const back = { patient_id, reason: 'x', ...outside('mpesa', '30') }
    expect((await cashier.call(refundDeposit, back)).status).toBe(200)
    await expect(reversed(part.reference_number)).rejects.toMatchObject({
      code: 'over_paid',
      message: 'KES 30.00 of it has gone back already',
    })
    expect(await depositOf(patient_id)).toBe('50.00')
    expect(await unit(part.reference_number)).toMatchObject([{ status: 'confirmed' }])
  })
})

describe('saying that money did not come', () => {
  it('is refused of what is confirmed, of what is elsewhere, without a reason and without the permission', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const part = outside('card', '100.00')
    await pay(invoice_id, part)
    const confirmation_id = await idOf(part.reference_number)
    const say = (who: Caller, reason = 'x') => who.call(takeBackPayment, { confirmation_id, reason })
    expect((await say(house.as('accountant', 'b'))).problem.code).toBe('confirmation_not_found')
    for (const role of ['cashier', 'receptionist', 'doctor'] as const)
      expect((await say(house.as(role))).status).toBe(403)
    expect((await say(accountant, ' ')).problem.field_errors).toEqual({ reason: 'Please give a reason' })
    const found = { statement: 'S 1', statement_day: today, confirmation_ids: [confirmation_id] }
    expect((await accountant.call(confirmPayments, found)).status).toBe(200)
    expect((await say(accountant)).problem).toMatchObject({
      code: 'confirmation_state',
      message: expect.stringContaining('has already been confirmed'),
    })
    expect(await owed(invoice_id)).toMatchObject({ status: 'paid' })
  })

  it('is done once, of many at the same moment, and never beside a confirmation', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const part = outside('card', '100.00')
    await pay(invoice_id, part)
    const all = await Promise.all(Array.from({ length: 12 }, () => notCome(part.reference_number)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
      new Set(['confirmation_state']),
    )
    expect(await owed(invoice_id)).toMatchObject({ paid_amount: '0.00', remaining_amount: '100.00' })
    await pay(invoice_id, part)
    const id = await idOf(part.reference_number)
    const day = { statement: 'S 2', statement_day: today, confirmation_ids: [id] }
    const both = await Promise.all([notCome(part.reference_number), supervisor.call(confirmPayments, day)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes two where the hospital has not said otherwise: asked for with what it changes, approved, done', async () => {
    await house.owner.query(`delete from approval_rules where hospital_id = $1 and act = 'not_come'`, [house.a.id])
    const { invoice_id } = await issued(house, '100.00')
    const part = outside('card', '100.00')
    await pay(invoice_id, part)
    expect((await notCome(part.reference_number)).problem.code).toBe('approval_needed')
    const input = { confirmation_id: await idOf(part.reference_number), reason: 'Not on the settlement' }
    const approval_id = await asked(accountant, takeBackPayment, input)
    const { rows } = (await supervisor.call(listApprovals, {})).body
    expect(rows.find(({ id }) => id === approval_id)).toMatchObject({
      ...{ act: 'not_come', amount: '100.00', reason: 'Not on the settlement', entity: 'confirmation' },
      says: `Take back KES 100.00 (Card ${part.reference_number}), which did not come`,
      facts: [
        { label: 'Payment', before: 'Recorded, not confirmed', after: 'Did not come' },
        { label: 'To be paid', before: 'KES 0.00', after: 'KES 100.00' },
        { label: 'Deposit of the patient', before: 'KES 0.00', after: 'KES 0.00' },
      ],
    })
    expect(await owed(invoice_id)).toMatchObject({ status: 'paid' })
    for (const who of [accountant, cashier])
      expect((await who.call(decideApproval, { approval_id, approve: true, note: null })).status).not.toBe(200)
    expect((await supervisor.call(decideApproval, { approval_id, approve: true, note: null })).status).toBe(200)
    expect(await owed(invoice_id)).toMatchObject({ remaining_amount: '100.00' })
    expect((await unit(part.reference_number)).at(-1)).toMatchObject({
      ...{ status: 'taken_back', taken_back_by: house.a.staff.accountant.staff_id },
    })
    // What was confirmed meanwhile is not taken back.
    await pay(invoice_id, part)
    const later = await asked(accountant, takeBackPayment, {
      ...input,
      confirmation_id: await idOf(part.reference_number),
    })
    await confirmAll(house)
    expect((await supervisor.call(decideApproval, { approval_id: later, approve: true, note: null })).status).toBe(409)
    expect(await owed(invoice_id)).toMatchObject({ status: 'paid' })
    const other = outside('card', '10.00')
    const { patient_id } = await issued(house)
    await deposit(patient_id, other)
    await byTwoOf(accountant, supervisor, takeBackPayment, {
      ...input,
      confirmation_id: await idOf(other.reference_number),
    })
    expect(await depositOf(patient_id)).toBe('0.00')
  })
})

it('the evening says who has what for more than a day that nobody confirmed', async () => {
  await confirmAll(house)
  // One evening through the whole test, whatever the hour.
  const { to } = (await house.as('admin').call(getEvening, {})).body
  const day = localDay('Africa/Nairobi', new Date(to))
  const said = async () =>
    (await house.as('admin').call(getEvening, { day })).body.also.find(({ text }) => text.includes('not confirmed'))
  const { patient_id } = await issued(house)
  const part = outside('card', '1250.00')
  await deposit(patient_id, part)
  expect(await said()).toBeUndefined()
  const putAt = (interval: string, evening: string) =>
    house.owner.query(`update billing_confirmations set recorded_at = $2::timestamptz - $3::interval where id = $1`, [
      ...[id, evening, interval],
    ])
  const id = await idOf(part.reference_number)
  await putAt('23 hours 59 minutes', to)
  expect(await said()).toBeUndefined()
  await putAt('24 hours 1 minute', to)
  expect(await said()).toEqual({
    text: 'KES 1,250.00 recorded and not confirmed for more than a day (cashier alpha: KES 1,250.00)',
    to: '/hospital/billing/money-to-confirm',
  })
  expect((await house.as('admin', 'b').call(getEvening, { day })).body.also).toEqual([])
  expect((await notCome(part.reference_number)).problem.code).toBe('approval_needed')
})

it('and the books agree', async () => {
  expect((await books(house)).differences).toEqual([])
})
