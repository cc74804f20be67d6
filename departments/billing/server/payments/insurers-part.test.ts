// What an insurer has paid is the insurer's: it never becomes the patient's deposit, or cash.
import { beforeAll, describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued, withDrawer } from '../../../../tests/support/money/billing.ts'
import { insurerPaidByHand, insurerPays } from '../../../../tests/support/money/insurance.ts'
import { cancelLabOrder } from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { getInvoice, listInvoices, voidInvoice } from '../../contract.ts'
import {
  getAccount,
  listPayments,
  payVisit,
  recordPayment,
  refundDeposit,
  refundPayment,
  takeDeposit,
  typedModes,
} from '../../payments.contract.ts'
import { creditInvoice, listCancelledLines } from '../../reductions.contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
beforeAll(() => withDrawer(house))

const cash = (amount: string) => ({ payment_mode: 'cash' as const, amount })
const agree = async () => expect((await books(house)).differences).toEqual([])
const refund = (invoice_id: string, payment_mode: 'cash' | 'insurance', amount: string) =>
  cashier.call(refundPayment, { invoice_id, payment_mode, amount, reference_number: 'RTGS 2', reason: 'Not given' })

describe('insurers’ money', () => {
  const beside = { 'parts.0.payment_mode': 'Please choose how it is paid' }
  it('is taken by nobody who takes payments: it comes through claims alone', async () => {
    const { invoice_id, visit_id, patient_id } = await issued(house, '1000.00')
    const parts = [{ payment_mode: 'insurance', amount: '1000', reference_number: 'REM1' }] as unknown as []
    for (const who of ['cashier', 'receptionist', 'pharmacist'] as const) {
      const as = house.as(who)
      for (const answer of [
        await as.call(recordPayment, { invoice_id, parts }),
        await as.call(payVisit, { visit_id, parts }),
        await as.call(takeDeposit, { patient_id, parts }),
      ])
        expect([answer.status, answer.problem.field_errors]).toEqual([422, beside])
    }
    const back = { patient_id, amount: '1', payment_mode: 'insurance' as 'cash', reference_number: 'REM2', reason: 'x' }
    expect((await cashier.call(refundDeposit, back)).problem.field_errors).toEqual({
      payment_mode: 'Please choose how it is paid',
    })
    expect(await invoice(house, invoice_id)).toMatchObject({ paid_amount: '0.00', deposit: '0.00' })
    expect(typedModes).not.toContain('insurance')
    await insurerPays(house, visit_id, '1000.00')
    expect(await invoice(house, invoice_id)).toMatchObject({
      ...{ status: 'paid', payments: [{ payment_mode: 'insurance', amount: '1000.00', confirmed: null }] },
    })
    await agree()
  })

  it('that was typed by hand before is shown, and goes back to the insurer', async () => {
    const { invoice_id, invoice_number } = await issued(house, '1000.00')
    await insurerPaidByHand(house, invoice_id, '1000.00')
    expect((await cashier.call(listPayments, { search: invoice_number })).body.rows).toMatchObject([
      { payment_mode: 'insurance', amount: '1000.00', confirmed: null },
    ])
    expect((await refund(invoice_id, 'insurance', '1000')).status).toBe(200)
    await agree()
  })
})

describe('an invoice that an insurer has paid in part', () => {
  it('gives each back what it has paid, and credits a line once the insurer has its money', async () => {
    const { invoice_id, visit_id, patient_id } = await issued(house, '1000.00')
    await insurerPays(house, visit_id, '800.00')
    await cashier.call(recordPayment, { invoice_id, parts: [cash('200')] })
    expect((await refund(invoice_id, 'cash', '200.01')).problem.field_errors).toEqual({
      amount: 'Amount exceeds what the patient paid: KES 200.00',
    })
    expect((await refund(invoice_id, 'insurance', '900')).problem.field_errors).toEqual({
      amount: 'Amount exceeds what insurers paid: KES 800.00',
    })
    const line = (await invoice(house, invoice_id)).items.find((item) => item.total_price === '400.00')
    const credit = () =>
      cashier.call(creditInvoice, {
        invoice_id,
        items: [{ item_id: line?.id ?? '', quantity: 1 }],
        reason: 'Not given',
      })
    expect((await credit()).problem.message).toBe(
      'An insurer has paid for this. Please give it back to the insurer first: Refund, in mode Insurance.',
    )
    expect((await refund(invoice_id, 'insurance', '400')).status).toBe(200)
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'pending',
      paid_amount: '600.00',
      remaining_amount: '400.00',
    })
    const note = await credit()
    expect([note.status, note.body.credit_note_number]).toEqual([200, expect.stringMatching(/^CRN\d{6}-\d{6}$/)])
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'paid',
      paid_amount: '600.00',
      total_amount: '600.00',
    })
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('0.00')
    await agree()
  })

  it('credits no line twice on one note', async () => {
    const { invoice_id } = await issued(house, '500.00')
    const item_id = (await invoice(house, invoice_id)).items[0]?.id ?? ''
    const items = [
      { item_id, quantity: 1 },
      { item_id, quantity: 1 },
    ]
    expect(
      (await cashier.call(creditInvoice, { invoice_id, items, reason: 'Registered twice' })).problem.field_errors,
    ).toEqual({
      'items.1.quantity': 'This line stands here twice',
    })
  })
})

describe('a cancelled order that an insurer has paid', () => {
  it('stays billed and says so, until it is settled', async () => {
    const item = await stocked(house)
    const doctor = house.as('doctor')
    const { visit_id, patient_id } = await seen(house)
    const [fbc, malaria] = [await item.test('FBC'), await item.test('MRDT')]
    await doctor.call(signOrders, { visit_id, items: [fbc, malaria] })
    await insurerPays(house, visit_id, '900.00')
    expect((await doctor.call(cancelLabOrder, { lab_order_id: fbc.id, reason: 'Done elsewhere' })).status).toBe(200)
    const [bill] = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    const invoice_id = bill?.id ?? ''
    expect(bill).toMatchObject({ status: 'paid', total_amount: '900.00' })
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('0.00')
    const standing = async () =>
      (await cashier.call(listCancelledLines)).body.rows.filter((row) => row.invoice_id === invoice_id)
    expect(await standing()).toMatchObject([
      {
        quantity: 1,
        total_price: '600.00',
        order_cancel_reason: 'Done elsewhere',
        order_cancelled_at: expect.any(String),
        patient_id,
      },
    ])
    const lineOf = async () =>
      (await cashier.call(getInvoice, { invoice_id })).body.items.find((line) => line.source_id === fbc.id)
    expect(await lineOf()).toMatchObject({ order_cancel_reason: 'Done elsewhere', credited_quantity: 0 })
    await refund(invoice_id, 'insurance', '600')
    await cashier.call(creditInvoice, {
      invoice_id,
      items: [{ item_id: (await lineOf())?.id ?? '', quantity: 1 }],
      reason: 'Cancelled',
    })
    expect([await standing(), (await lineOf())?.order_cancel_reason]).toEqual([[], null])
    expect((await house.as('nurse').call(listCancelledLines)).status).toBe(403)
    expect((await house.as('cashier', 'b').call(listCancelledLines)).body.rows).toEqual([])
    await agree()
  })

  it('is not billed again with the rest of a voided invoice', async () => {
    const item = await stocked(house)
    const doctor = house.as('doctor')
    const { visit_id } = await seen(house)
    const [fbc, malaria] = [await item.test('FBC'), await item.test('MRDT')]
    await doctor.call(signOrders, { visit_id, items: [fbc, malaria] })
    await insurerPays(house, visit_id, '900.00')
    await doctor.call(cancelLabOrder, { lab_order_id: fbc.id, reason: 'Done elsewhere' })
    const [bill] = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    await refund(bill?.id ?? '', 'insurance', '900')
    expect(
      (await cashier.call(voidInvoice, { invoice_id: bill?.id ?? '', reason: 'Wrong insurer', bill_again: true }))
        .status,
    ).toBe(200)
    const rows = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    expect(rows.map((row) => [row.status, row.total_amount])).toEqual([
      ['draft', '300.00'],
      ['cancelled', '900.00'],
    ])
    await agree()
  })
})
