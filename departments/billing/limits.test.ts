// What is refused because no honest amount is that large, each beside its field; and the largest that is not.
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../tests/support/house.ts'
import { close, issued, service, slip, withDrawer } from '../../tests/support/money/billing.ts'
import { createTestType } from '../laboratory/contract.ts'
import { bankCash } from './bankings.contract.ts'
import { createInvoice } from './contract.ts'
import { closeDrawer, openDrawer } from './drawers.contract.ts'
import { moveCash } from './moves.contract.ts'
import { recordPayment, takeDeposit } from './payments.contract.ts'
import { importPrices } from './prices.contract.ts'
import { createService, listServices } from './services.contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')
const supervisor = house.as('billing_supervisor')
const MOST = 'Please enter at most KES 50,000,000.00'
const PRICE = 'Please enter at most KES 10,000,000.00'

describe('an amount that no hospital has', () => {
  it('is no float, is not moved, banked or counted', async () => {
    expect((await cashier.call(openDrawer, { float_amount: '500,000.01' })).problem.field_errors).toEqual({
      float_amount: 'Please enter at most KES 500,000.00',
    })
    await withDrawer(house, '500000')
    const move = { direction: 'to_safe', amount: '50000000.01' } as const
    expect((await cashier.call(moveCash, move)).problem.field_errors).toEqual({ amount: MOST })
    expect((await cashier.call(moveCash, { ...move, amount: '50000000' })).problem.code).toBe('drawer_short')
    const accountant = house.as('accountant')
    const bank = { direction: 'to_bank', amount: '999999999999', ...slip('Slip 1') } as const
    expect((await accountant.call(bankCash, bank)).problem.field_errors).toEqual({ amount: MOST })
    expect((await close(house, { 1000: 50_000, 500: 1 })).problem.field_errors).toEqual({ 'counts.1000': MOST })
    expect((await close(house, { 1000: 20_000, 500: 99_999 })).problem.field_errors).toEqual({ 'counts.500': MOST })
    expect((await cashier.call(closeDrawer, { counts: {}, loose: '50000001' })).problem.field_errors).toEqual({
      loose: MOST,
    })
    expect((await close(house, { 1000: 50_000 }, 'As much as can be')).body.difference).toBe('49500000.00')
  })

  it('is no price, neither of a service, nor of a test, nor in a file', async () => {
    const made = { code: 'LIM-1', name: 'Limit', category: 'Other', price: '10000000.01' } as const
    expect((await supervisor.call(createService, made)).problem.field_errors).toEqual({ price: PRICE })
    expect((await supervisor.call(createService, { ...made, price: '10,000,000' })).status).toBe(200)
    const test = { code: 'LIM-2', name: 'Limit test', category: 'Hormones', requires_sample: false } as const
    const { problem } = await house.as('admin').call(createTestType, { ...test, price: '10000001' })
    expect(problem.field_errors).toEqual({ price: PRICE })
    const file = Buffer.from('Code,Price\nLIM-1,10000000.50\n')
    const seen = await supervisor.call(importPrices, { filename: 'prices.csv', save: 'true' }, {}, file)
    expect(seen.body).toMatchObject({ faulty: 1, imported: null, faults: [{ line: 2, text: PRICE }] })
    const { rows } = (await supervisor.call(listServices, { search: 'LIM-1' })).body
    expect(rows[0]?.price).toBe('10000000.00')
  })

  it('is no line of an invoice: the price, as often as it is given', async () => {
    const { patient_id } = await issued(house)
    const [cheap, dear] = [await service(house, '5.00'), await service(house, '10000000.00', { name: 'Heart valve' })]
    const invoice = (quantity: number) => ({
      patient_id,
      items: [
        { service_id: cheap, quantity: 9999 },
        { service_id: dear, quantity },
      ],
    })
    const refused = await cashier.call(createInvoice, invoice(6))
    const said = `Heart valve would cost KES 60,000,000.00. ${MOST}.`
    expect([refused.status, refused.problem.field_errors]).toEqual([422, { 'items.1.quantity': said }])
    expect((await cashier.call(createInvoice, invoice(5))).status).toBe(200)
  })

  it('is no payment and no deposit', async () => {
    const { invoice_id, patient_id } = await issued(house)
    const parts = [{ payment_mode: 'card' as const, amount: '50000000.01', reference_number: 'LIM1' }]
    const beside = { 'parts.0.amount': MOST }
    expect((await cashier.call(recordPayment, { invoice_id, parts })).problem.field_errors).toEqual(beside)
    expect((await cashier.call(takeDeposit, { patient_id, parts })).problem.field_errors).toEqual(beside)
    const most = [{ payment_mode: 'card' as const, amount: '50000000', reference_number: 'LIM2' }]
    expect((await cashier.call(takeDeposit, { patient_id, parts: most })).status).toBe(200)
  })
})
