import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { prioritiesOf, seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, confirmAll, invoice, issued, withDrawer } from '../../../../tests/support/money/billing.ts'
import { cancelLabOrder } from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import {
  exportInvoices,
  getInvoice,
  issueInvoice,
  listChargeable,
  listInvoices,
  mailInvoice,
  removeInvoiceItem,
  voidInvoice,
} from '../../contract.ts'
import {
  exportPayments,
  getAccount,
  getBillingFigures,
  getDayReport,
  getReceipt,
  getVisitBill,
  listPayments,
  payVisit,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
} from '../../payments.contract.ts'
import { creditInvoice } from '../../reductions.contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
const cash = (amount: string, more: object = {}) => ({ payment_mode: 'cash' as const, amount, ...more })
const mpesa = (amount: string, reference_number: string) => ({
  payment_mode: 'mpesa' as const,
  amount,
  reference_number,
})
beforeAll(() => withDrawer(house))

const agree = async () => expect((await books(house)).differences).toEqual([])

describe('Record Payment', () => {
  it('takes several modes at once, issues what is a draft, and says what is left', async () => {
    const { invoice_id, visit_id, patient_id } = await issued(house, '1000.00')
    expect(await prioritiesOf(house, visit_id)).toMatchObject({ billing: 'routine' })
    const part = await cashier.call(recordPayment, {
      invoice_id,
      parts: [cash('250.50', { tendered: '300', notes: 'For the dressing' })],
    })
    expect([part.status, part.body.remaining_amount]).toEqual([200, '749.50'])
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'pending',
      paid_amount: '250.50',
      remaining_amount: '749.50',
    })
    const rest = await cashier.call(recordPayment, {
      invoice_id,
      parts: [
        cash('49.50'),
        mpesa('600', 'rkt1abcde9'),
        { payment_mode: 'card', amount: '100', reference_number: '441022' },
      ],
    })
    expect(rest.body).toMatchObject({ remaining_amount: '0.00', deposited: '0.00' })
    const paid = await invoice(house, invoice_id)
    expect(paid).toMatchObject({ status: 'paid', paid_amount: '1000.00', remaining_amount: '0.00', patient_id })
    expect(paid.payments.map((row) => [row.kind, row.payment_mode, row.amount, row.reference_number]).sort()).toEqual([
      ['payment', 'card', '100.00', '441022'],
      ['payment', 'cash', '250.50', null],
      ['payment', 'cash', '49.50', null],
      ['payment', 'mpesa', '600.00', 'RKT1ABCDE9'],
    ])
    expect(paid.payments.find((row) => row.amount === '250.50')).toMatchObject({
      tendered: '300.00',
      notes: 'For the dressing',
      taken_by: house.a.staff.cashier.staff_id,
      payment_number: expect.stringMatching(/^PAY\d{6}-\d{3}$/),
    })
    expect(await prioritiesOf(house, visit_id)).not.toHaveProperty('billing')
    await house.owner.query(`update patients set language = 'sw' where id = $1`, [patient_id])
    const receipt = (await cashier.call(getReceipt, { receipt_id: rest.body.receipt_id })).body
    expect(receipt).toMatchObject({
      language: 'sw',
      total_amount: '1000.00',
      remaining_amount: '0.00',
      taken_by_name: house.a.staff.cashier.name,
    })
    expect([receipt.payments.length, receipt.items.map((item) => item.total_price)]).toEqual([3, ['600.00', '400.00']])
    await agree()
  })

  it('refuses what is no amount, too much, without reference, without a drawer, and whoever may not', async () => {
    const { invoice_id } = await issued(house, '500.00')
    const said = async (parts: z.input<typeof recordPayment.input>['parts'], who = cashier) => {
      const { status, problem } = await who.call(recordPayment, { invoice_id, parts })
      return [status, problem.code, ...Object.values(problem.field_errors ?? {}), problem.message].slice(0, 3)
    }
    for (const amount of ['0', 'free', '-5', '1e3', '', '12.345'])
      expect(await said([cash(amount)])).toEqual([422, 'invalid', 'Please enter a valid amount'])
    expect(await said([cash('500.01')])).toEqual([
      422,
      'over_balance',
      'Amount exceeds the remaining balance of KES 500.00',
    ])
    expect(await said([cash('300'), mpesa('200.01', 'RKT1XXXXXX')])).toEqual([
      422,
      'over_balance',
      'Amount exceeds the remaining balance of KES 500.00',
    ])
    expect(await said([{ payment_mode: 'mpesa', amount: '10' }])).toEqual([
      422,
      'invalid',
      'Reference number is required',
    ])
    expect(await said([cash('10', { tendered: '5' })])).toEqual([422, 'invalid', 'This is less than the amount'])
    expect(await said([cash('10')], house.as('receptionist'))).toEqual([
      409,
      'no_drawer',
      'Please open your cash drawer first',
    ])
    expect((await said([cash('10')], house.as('doctor')))[0]).toBe(403)
    expect((await said([cash('10')], house.as('cashier', 'b')))[0]).toBe(404)
    expect(await said([{ payment_mode: 'deposit', amount: '10' }])).toEqual([
      422,
      'over_deposit',
      'Amount exceeds the deposit of KES 0.00',
    ])
    expect(
      (await house.as('pharmacist').call(recordPayment, { invoice_id, parts: [mpesa('10', 'RKT1PHARM0')] })).status,
    ).toBe(200)
    await agree()
  })

  it('takes no M-PESA receipt number twice in one payment', async () => {
    const { invoice_id, patient_id } = await issued(house, '1000.00')
    const parts = [mpesa('400', 'RKT2TWICE9'), mpesa('600', 'rkt2twice9')]
    const beside = { 'parts.1.reference_number': 'Reference number RKT2TWICE9 stands here twice' }
    expect((await cashier.call(recordPayment, { invoice_id, parts })).problem.field_errors).toEqual(beside)
    expect((await cashier.call(takeDeposit, { patient_id, parts })).problem.field_errors).toEqual(beside)
    expect(await invoice(house, invoice_id)).toMatchObject({ paid_amount: '0.00', deposit: '0.00' })
  })

  it('counts an M-PESA receipt number once, whoever types it', async () => {
    const [one, other] = [await issued(house, '300.00'), await issued(house, '300.00')]
    const pay = (invoice_id: string, reference: string) =>
      cashier.call(recordPayment, { invoice_id, parts: [mpesa('100', reference)] })
    expect((await pay(one.invoice_id, 'RKT1ONCE00')).status).toBe(200)
    const again = await pay(other.invoice_id, ' rkt1 once-00.')
    expect([again.status, again.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Reference number RKT1ONCE00 has already been used for PAY\d{6}-\d+ on \d\d\/\d\d\/\d{4}/),
    ])
    const raced = await Promise.all(Array.from({ length: 10 }, () => pay(other.invoice_id, 'RKTRACE000')))
    expect(raced.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
    expect((await invoice(house, other.invoice_id)).paid_amount).toBe('100.00')
    await agree()
  })

  it('takes the last balance once, however many pay it at the same moment', async () => {
    const { invoice_id } = await issued(house, '5000.00')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? cashier.call(recordPayment, { invoice_id, parts: [cash('1700')] })
          : cashier.call(recordPayment, { invoice_id, parts: [mpesa('1700', `RKTRACES${10 + n}`)] }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    const { paid_amount, remaining_amount, payments } = await invoice(house, invoice_id)
    expect([paid_amount, remaining_amount, payments.length]).toEqual(['3400.00', '1600.00', 2])
    await agree()
  })
})

describe('Process Payment', () => {
  it('pays all that a visit owes, oldest first, and issues its draft', async () => {
    const item = await stocked(house)
    const { visit_id, patient_id } = await issued(house, '700.00')
    await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const bill = (await cashier.call(getVisitBill, { visit_id })).body
    expect(bill).toMatchObject({ remaining_amount: '1300.00', patient_id, deposit: '0.00' })
    expect(bill.items.map((line) => line.description)).toEqual(['Wound dressing', 'Injection', 'Full blood count'])
    const part = await cashier.call(payVisit, { visit_id, parts: [cash('900', { tendered: '1000' })] })
    expect(part.body).toMatchObject({
      remaining_amount: '400.00',
      payment_numbers: [expect.any(String), expect.any(String)],
    })
    const rows = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    expect(rows.map((row) => [row.status, row.total_amount, row.remaining_amount])).toEqual([
      ['pending', '600.00', '400.00'],
      ['paid', '700.00', '0.00'],
    ])
    expect((await cashier.call(payVisit, { visit_id, parts: [cash('400.01')] })).problem.message).toBe(
      'Amount exceeds the remaining balance of KES 400.00',
    )
    expect((await cashier.call(payVisit, { visit_id, parts: [cash('400')] })).status).toBe(200)
    expect((await cashier.call(payVisit, { visit_id, parts: [cash('1')] })).problem.message).toBe(
      'Nothing is to be paid for this visit',
    )
    expect((await cashier.call(getVisitBill, { visit_id })).body).toMatchObject({
      charged: true,
      items: [],
      remaining_amount: '0.00',
    })
    expect((await cashier.call(getVisitBill, { visit_id: (await seen(house)).visit_id })).body).toMatchObject({
      charged: false,
      items: [],
    })
    expect((await house.as('nurse').call(getVisitBill, { visit_id })).status).toBe(403)
    expect((await house.as('cashier', 'b').call(getVisitBill, { visit_id })).status).toBe(404)
    await agree()
  })
})

it('who pays a draft at once never waits at the cashier’s for it; who pays a part waits there', async () => {
  const tickets = async (visit_id: string) =>
    (
      await house.owner.query(`select count(*)::int n from queues where visit_id = $1 and department = 'billing'`, [
        visit_id,
      ])
    ).rows[0].n
  const item = await stocked(house)
  const ordered = async () => {
    const { visit_id } = await seen(house)
    const order = await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
    expect(order.status).toBe(200)
    return { visit_id, owes: (await cashier.call(getVisitBill, { visit_id })).body.remaining_amount }
  }
  const [whole, part] = [await ordered(), await ordered()]
  expect(
    (await cashier.call(payVisit, { visit_id: whole.visit_id, parts: [cash(whole.owes)] })).body.remaining_amount,
  ).toBe('0.00')
  expect(await tickets(whole.visit_id)).toBe(0)
  await cashier.call(payVisit, { visit_id: part.visit_id, parts: [cash('1')] })
  expect(await prioritiesOf(house, part.visit_id)).toMatchObject({ billing: 'routine' })
  await agree()
})

describe('an issued invoice', () => {
  it('is issued once, and not without lines', async () => {
    const item = await stocked(house)
    const { visit_id, patient_id } = await seen(house)
    await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const [draft] = (await cashier.call(listInvoices, { visit_id })).body.rows
    const issue = () => cashier.call(issueInvoice, { invoice_id: draft?.id ?? '' })
    expect((await Promise.all([issue(), issue()])).map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await prioritiesOf(house, visit_id)).toMatchObject({ billing: 'routine' })
    await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('MRDT')] })
    const [second] = (await cashier.call(listInvoices, { visit_id, status: 'draft' })).body.rows
    const lines = (await invoice(house, second?.id ?? '')).items
    const remove = { invoice_id: second?.id ?? '', item_id: lines[0]?.id ?? '' }
    expect((await cashier.call(removeInvoiceItem, { ...remove, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await cashier.call(removeInvoiceItem, { ...remove, reason: 'Ordered twice' })).status).toBe(200)
    expect((await cashier.call(removeInvoiceItem, { ...remove, reason: 'Ordered twice' })).status).toBe(404)
    expect((await cashier.call(issueInvoice, { invoice_id: second?.id ?? '' })).problem.message).toBe(
      'There is nothing on this invoice',
    )
    expect((await cashier.call(listInvoices, { search: patient_id.slice(0, 4), period: 'all' })).status).toBe(200)
    await agree()
  })

  it('is voided with a reason while nothing is paid, and billed again where the visit is open', async () => {
    const { invoice_id, visit_id } = await issued(house, '900.00')
    await cashier.call(recordPayment, { invoice_id, parts: [cash('100')] })
    const paid = await cashier.call(voidInvoice, { invoice_id, reason: 'Wrong patient' })
    expect([paid.status, paid.problem.message]).toEqual([
      409,
      'Something has been paid on this invoice. Please refund it first, or write a credit note.',
    ])
    await cashier.call(refundPayment, { invoice_id, amount: '100', payment_mode: 'cash', reason: 'Wrong patient' })
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'Wrong patient', bill_again: true })).status).toBe(
      200,
    )
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'cancelled',
      void_reason: 'Wrong patient',
      voided_by_name: house.a.staff.cashier.name,
      items: [{ total_price: '540.00' }, { total_price: '360.00' }],
    })
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'Again' })).problem.message).toMatch(
      /^This invoice has been cancelled/,
    )
    expect((await cashier.call(listInvoices, { visit_id, status: 'draft' })).body.rows).toMatchObject([
      { total_amount: '900.00' },
    ])
    await agree()
  })

  it('gives back what was paid, not more, and asks for it again', async () => {
    const { invoice_id } = await issued(house, '800.00')
    await cashier.call(recordPayment, { invoice_id, parts: [cash('500'), mpesa('300', 'RKTREFUND0')] })
    await confirmAll(house)
    const refund = (amount: string, more: object = {}) =>
      cashier.call(refundPayment, { invoice_id, amount, payment_mode: 'cash', reason: 'Test not done', ...more })
    expect((await refund('800.01')).problem.field_errors).toEqual({
      amount: 'Amount exceeds what was paid: KES 800.00',
    })
    expect((await refund('10', { reason: ' ' })).problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await refund('300')).status).toBe(200)
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'pending',
      paid_amount: '500.00',
      remaining_amount: '300.00',
    })
    // The way it came, and by none more than came that way.
    expect((await refund('200.01')).problem.field_errors).toEqual({
      payment_mode: 'Only KES 200.00 of this came in cash. Money goes back the way it came.',
    })
    expect((await refund('1', { payment_mode: 'bank', reference_number: 'B000' })).problem.message).toBe(
      'Nothing of this came by bank. Money goes back the way it came: KES 200.00 in cash, KES 300.00 by M-PESA',
    )
    const both = await Promise.all(
      ['BACKRKT001', 'BACKRKT002'].map((reference_number) =>
        refund('200', { payment_mode: 'mpesa', reference_number }),
      ),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await refund('200')).status).toBe(200)
    expect((await refund('100', { payment_mode: 'mpesa', reference_number: 'BACKRKT003' })).status).toBe(200)
    expect((await refund('1')).problem.message).toBe('Nothing has been paid on this invoice')
    expect(
      (
        await house
          .as('receptionist')
          .call(refundPayment, { invoice_id, amount: '1', payment_mode: 'cash', reason: 'No' })
      ).status,
    ).toBe(403)
    const refunds = (await invoice(house, invoice_id)).payments.filter((row) => row.kind === 'refund')
    expect(refunds.map((row) => [row.amount, row.reason])).toEqual(
      expect.arrayContaining([['-300.00', 'Test not done']]),
    )
    await agree()
  })

  it('is credited line by line; what was paid for it becomes a deposit, which can be used and given back', async () => {
    const { invoice_id, patient_id } = await issued(house, '1000.00')
    await cashier.call(recordPayment, { invoice_id, parts: [cash('1000')] })
    const [dressing, injection] = (await invoice(house, invoice_id)).items
    const credit = (quantity: number, item_id = dressing?.id ?? '') =>
      cashier.call(creditInvoice, { invoice_id, items: [{ item_id, quantity }], reason: 'Not done' })
    expect((await credit(2)).problem.field_errors).toEqual({ 'items.0.quantity': 'Only 1 can be credited' })
    expect((await credit(1)).body.credit_note_number).toMatch(/^CRN\d{6}-\d{6}$/)
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'paid',
      total_amount: '400.00',
      paid_amount: '400.00',
      deposit: '600.00',
      credit_notes: [
        {
          amount: '600.00',
          reason: 'Not done',
          items: [{ quantity: 1, amount: '600.00', description: 'Wound dressing' }],
        },
      ],
    })
    expect((await credit(1)).status).toBe(422)
    expect((await credit(1, injection?.id)).status).toBe(200)
    const account = () => cashier.call(getAccount, { patient_id }).then(({ body }) => body)
    expect(await account()).toEqual({
      ...{ deposit: '1000.00', remaining_amount: '0.00', claimed_amount: '0.00' },
      came: [{ payment_mode: 'cash', amount: '1000.00' }],
      unconfirmed: '0.00',
    })
    const back = (amount: string) =>
      cashier.call(refundDeposit, { patient_id, amount, payment_mode: 'cash', reason: 'Moves away' })
    expect((await back('1000.01')).problem.field_errors).toEqual({
      amount: 'Amount exceeds the deposit of KES 1,000.00',
    })
    expect((await Promise.all([back('600'), back('600')])).map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(await account()).toMatchObject({ deposit: '400.00' })
    await agree()
  })

  it('is paid from a deposit, which is used once', async () => {
    const [one, other] = [await issued(house, '500.00'), await seen(house)]
    const deposited = await cashier.call(takeDeposit, {
      patient_id: one.patient_id,
      parts: [cash('400'), mpesa('100', 'RKTDEPOSIT')],
    })
    expect(deposited.body).toMatchObject({ deposited: '500.00' })
    expect((await cashier.call(getReceipt, { receipt_id: deposited.body.receipt_id })).body).toMatchObject({
      items: [],
      patient_id: one.patient_id,
    })
    const pay = () =>
      cashier.call(recordPayment, { invoice_id: one.invoice_id, parts: [{ payment_mode: 'deposit', amount: '300' }] })
    expect((await Promise.all([pay(), pay(), pay()])).map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    expect(await invoice(house, one.invoice_id)).toMatchObject({ paid_amount: '300.00', deposit: '200.00' })
    expect((await cashier.call(getAccount, { patient_id: other.patient_id })).body.deposit).toBe('0.00')
    await agree()
  })

  it('is credited when its order is cancelled, also when it is paid', async () => {
    const item = await stocked(house)
    const { visit_id, patient_id } = await seen(house)
    const test = await item.test('FBC')
    await house.as('doctor').call(signOrders, { visit_id, items: [test, await item.test('MRDT')] })
    await cashier.call(payVisit, { visit_id, parts: [cash('900')] })
    await house.as('doctor').call(cancelLabOrder, { lab_order_id: test.id, reason: 'Done elsewhere' })
    expect((await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows).toMatchObject([
      { status: 'paid', total_amount: '300.00' },
    ])
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('600.00')
    const { rows } = await house.owner.query(
      `select entity, entity_id from audit_log where action = 'cancelLabOrder' and patient_id = $1`,
      [patient_id],
    )
    expect(rows).toEqual([{ entity: 'lab_order', entity_id: test.id }])
    await agree()
  })

  it('goes out by mail without a clinical word', async () => {
    const { invoice_id } = await issued(house, '450.00')
    expect((await cashier.call(mailInvoice, { invoice_id, email: 'nobody' })).problem.field_errors).toEqual({
      email: 'Please enter a valid e-mail address',
    })
    expect((await cashier.call(mailInvoice, { invoice_id, email: 'patient@home.test' })).status).toBe(200)
    const { rows } = await house.owner.query(
      `select subject, body from mail_outbox where recipient = 'patient@home.test'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].body).toContain('To be paid: KES 450.00')
    const [line] = (await invoice(house, invoice_id)).items
    await cashier.call(creditInvoice, {
      invoice_id,
      items: [{ item_id: line?.id ?? '', quantity: 1 }],
      reason: 'Not given',
    })
    await cashier.call(mailInvoice, { invoice_id, email: 'after@home.test' })
    const after = await house.owner.query(`select body from mail_outbox where recipient = 'after@home.test'`)
    const left = (await invoice(house, invoice_id)).total_amount
    expect(after.rows[0].body).toContain(`\n\nProcedure: KES ${left}\n\nTotal: KES ${left}\n`)
    expect(`${rows[0].subject}${rows[0].body}`).not.toMatch(/dressing|injection/i)
  })
})

it('the cards of billing, and what New Invoice offers', async () => {
  const { invoice_id } = await issued(house, '320.00')
  const figures = () => cashier.call(getBillingFigures).then(({ body }) => body)
  const before = await figures()
  await cashier.call(recordPayment, { invoice_id, parts: [cash('320')] })
  const after = await figures()
  expect(after.pending_invoices).toBe(before.pending_invoices - 1)
  expect(Math.round((after.revenue_today.value - before.revenue_today.value) * 100)).toBe(32_000)
  const offered = (await cashier.call(listChargeable)).body.rows
  expect(offered.length).toBeGreaterThan(0)
  const [first] = offered
  await house.owner.query('update billing_services set has_price = false, price = 0 where id = $1', [first?.id])
  expect((await cashier.call(listChargeable)).body.rows.map((row) => row.id)).not.toContain(first?.id)
  expect((await house.as('receptionist').call(listChargeable)).status).toBe(403)
  expect((await house.as('cashier', 'b').call(getInvoice, { invoice_id })).status).toBe(404)
  expect((await house.as('doctor').call(getBillingFigures)).status).toBe(403)
})

describe('what was paid', () => {
  it('is listed by mode, kind, person and day, saved, and summed', async () => {
    const { invoice_id, invoice_number } = await issued(house, '100.00')
    await cashier.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'bank', amount: '100', reference_number: 'slip 77' }],
    })
    const listed = (filter: object) =>
      cashier.call(listPayments, filter).then(({ body }) => body.rows.map((row) => row.amount))
    expect(await listed({ search: invoice_number })).toEqual(['100.00'])
    expect(
      await listed({
        search: 'SLIP 77',
        payment_mode: 'bank',
        kind: 'payment',
        taken_by: house.a.staff.cashier.staff_id,
      }),
    ).toEqual(['100.00'])
    expect(await listed({ search: invoice_number, payment_mode: 'cash' })).toEqual([])
    expect(await listed({ search: invoice_number, to: '2020-01-01' })).toEqual([])
    expect((await house.as('cashier', 'b').call(listPayments)).body.rows).toEqual([])
    expect((await house.as('doctor').call(listPayments)).status).toBe(403)
    const file = await cashier.call(exportPayments, { search: invoice_number })
    expect(file.headers['content-disposition']).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/)
    expect(file.text).toContain('Bank,SLIP77,100.00')
    expect((await cashier.call(exportInvoices, { search: invoice_number })).text).toContain(invoice_number)
    expect((await cashier.call(exportInvoices, { search: 'nobody at all' })).problem.message).toBe('No data to export')
    const day = (await cashier.call(getDayReport, { from: '2000-01-01', to: '2999-01-01' })).body.rows
    const bank = day.find((row) => row.payment_mode === 'bank')
    expect(bank).toMatchObject({ taken_by_name: house.a.staff.cashier.name, received: '100.00' })
    const { rows } = await house.owner.query(
      `select sum(amount) net from billing_payments where hospital_id = $1 and payment_mode <> 'deposit'`,
      [house.a.id],
    )
    expect(day.reduce((sum, row) => sum + Math.round(Number(row.net) * 100), 0)).toBe(
      Math.round(Number(rows[0].net) * 100),
    )
  })
})
