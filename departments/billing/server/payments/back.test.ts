// Money goes back the way it came: what a cashier alone could once turn into cash (the hospital lets this one do it
// alone, so that the ways are tried and not the second person).
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import {
  books,
  confirmAll,
  inDrawer,
  invoice,
  issued,
  reference,
  withDrawer,
} from '../../../../tests/support/money/billing.ts'
import { recordPayment, refundDeposit, refundPayment, takeDeposit } from '../../payments.contract.ts'
import { creditInvoice } from '../../reductions.contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
await withDrawer(house, '5000')
type Mode = 'cash' | 'card' | 'mpesa' | 'bank' | 'deposit'
const part = (payment_mode: Mode, amount: string) => ({
  ...{ payment_mode, amount },
  ...(payment_mode !== 'cash' && payment_mode !== 'deposit' && { reference_number: reference(payment_mode) }),
})
const pay = async (invoice_id: string, ...parts: [Mode, string][]) => {
  const given = parts.map(([mode, amount]) => part(mode, amount))
  expect((await cashier.call(recordPayment, { invoice_id, parts: given })).status).toBe(200)
  await confirmAll(house)
}
const deposit = async (patient_id: string, mode: Exclude<Mode, 'deposit'>, amount: string) => {
  expect((await cashier.call(takeDeposit, { patient_id, parts: [part(mode, amount)] })).status).toBe(200)
  await confirmAll(house)
}
const depositBack = async (patient_id: string, payment_mode: Exclude<Mode, 'deposit'>, amount: string) => {
  const { status, problem } = await cashier.call(refundDeposit, {
    ...{ patient_id, reason: 'x' },
    ...part(payment_mode, amount),
    payment_mode,
  })
  return status === 200 ? 'given' : problem.message
}
const refund = async (invoice_id: string, payment_mode: Mode, amount: string) => {
  const { status, problem } = await cashier.call(refundPayment, {
    ...{ invoice_id, reason: 'x' },
    ...part(payment_mode, amount),
  })
  return status === 200 ? 'given' : problem.message
}
const credit = async (invoice_id: string) => {
  const { items } = await invoice(house, invoice_id)
  const lines = items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  expect((await cashier.call(creditInvoice, { invoice_id, items: lines, reason: 'x' })).status).toBe(200)
}
const drawer = () => inDrawer(house)

describe('cash', () => {
  it('does not come out of a deposit that a card paid', async () => {
    const { patient_id } = await issued(house)
    const had = await drawer()
    await deposit(patient_id, 'card', '1500')
    expect(await depositBack(patient_id, 'cash', '1500')).toBe(
      'Nothing of this came in cash. Money goes back the way it came: KES 1,500.00 by card',
    )
    expect(await depositBack(patient_id, 'card', '1500')).toBe('given')
    expect(await drawer()).toBe(had)
  })

  it('does not come out of a bill that M-PESA paid, credited or refunded', async () => {
    const { invoice_id, patient_id } = await issued(house)
    await pay(invoice_id, ['mpesa', '1000'])
    expect(await refund(invoice_id, 'cash', '1000')).toMatch(/^Nothing of this came in cash/)
    await credit(invoice_id)
    expect(await depositBack(patient_id, 'cash', '1000')).toMatch(/^Nothing of this came in cash/)
    expect(await depositBack(patient_id, 'mpesa', '1000')).toBe('given')
  })

  it('comes out once for what came in cash, by the bill or by the deposit', async () => {
    const { invoice_id, patient_id } = await issued(house)
    await pay(invoice_id, ['cash', '400'], ['mpesa', '600'])
    expect(await refund(invoice_id, 'cash', '400.01')).toBe(
      'Only KES 400.00 of this came in cash. Money goes back the way it came.',
    )
    // Half of it becomes a deposit, which may be given back in cash; then nothing in cash is left on the bill.
    expect(await refund(invoice_id, 'deposit', '500')).toBe('given')
    expect(await depositBack(patient_id, 'cash', '400')).toBe('given')
    expect(await refund(invoice_id, 'cash', '0.01')).toMatch(/^Nothing of this came in cash/)
    expect(await depositBack(patient_id, 'cash', '0.01')).toMatch(/^Nothing of this came in cash/)
    expect(await depositBack(patient_id, 'mpesa', '100')).toBe('given')
    expect(await refund(invoice_id, 'mpesa', '500')).toBe('given')
    expect((await invoice(house, invoice_id)).paid_amount).toBe('0.00')
  })

  it('comes out of a bill that a deposit in cash paid, by way of the deposit', async () => {
    const { invoice_id, patient_id } = await issued(house)
    await deposit(patient_id, 'cash', '1000')
    await pay(invoice_id, ['deposit', '1000'])
    expect(await refund(invoice_id, 'cash', '1000')).toBe(
      'Nothing of this came in cash. Money goes back the way it came: KES 1,000.00 from the deposit',
    )
    expect(await refund(invoice_id, 'deposit', '1000')).toBe('given')
    expect(await depositBack(patient_id, 'cash', '1000')).toBe('given')
  })

  it('of another bill of the patient does not come out for this one', async () => {
    const { invoice_id, patient_id } = await issued(house)
    await pay(invoice_id, ['cash', '1000'])
    await deposit(patient_id, 'card', '300')
    expect(await depositBack(patient_id, 'cash', '300')).toMatch(/^Nothing of this came in cash/)
  })

  it('comes out once of two at the same moment, of the bill and of the deposit', async () => {
    for (let round = 0; round < 5; round++) {
      const { invoice_id, patient_id } = await issued(house)
      await pay(invoice_id, ['cash', '500'], ['mpesa', '500'])
      expect(await refund(invoice_id, 'deposit', '500')).toBe('given')
      const both = await Promise.all([refund(invoice_id, 'cash', '500'), depositBack(patient_id, 'cash', '500')])
      expect(both.filter((answer) => answer === 'given')).toHaveLength(1)
    }
  })

  it('and the books agree', async () => {
    expect((await books(house)).differences).toEqual([])
  })
})
