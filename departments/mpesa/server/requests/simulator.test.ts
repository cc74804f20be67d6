// The simulator, which a demo alone has: every outcome, and its money stands apart.
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice } from '../../../../tests/support/money/billing.ts'
import { asked, auditOf, makeDue, until } from '../../../../tests/support/money/mpesa.ts'
import { connectSimulators } from '../../../../tests/support/outside/outside.ts'
import { getBillingFigures, getDayReport, recordPayment, refundPayment } from '../../../billing/payments.contract.ts'
import { askByMpesa } from '../../contract.ts'
import { SIMULATED } from '../../words.ts'
import { pace, settled } from '../simulator.ts'
import { askForMpesa } from './follow-up.ts'

const house = await openHouse()
await connectSimulators(house, 'mpesa')
const cashier = house.as('cashier')
Object.assign(pace, { answer: 40, unreachable: 60, late: 400 })
const paid = ({ status }: { status: string }) => status === 'paid'
const agree = async () => expect((await books(house)).differences).toEqual([])
const stored = async (id: string) =>
  (await house.owner.query('select * from billing_mpesa_requests where id = $1', [id])).rows[0]
const paymentsOf = async (invoice_id: string) =>
  (await invoice(house, invoice_id)).payments.map(({ amount, payment_mode, reference_number }) => ({
    amount,
    payment_mode,
    reference_number,
  }))
// What the simulator still has to say is said before the house closes.
afterAll(settled)

describe('the simulator', () => {
  it('pays: the intent is there first, then the invoice is paid with a receipt that says it is simulated', async () => {
    const { id, invoice_id, invoice_number, request, patient_id } = await asked(house, '1000.00', '0712 345 600')
    expect(request).toMatchObject({
      status: 'created',
      amount: '1000.00',
      phone: '+254712345600',
      environment: 'simulator',
      invoice_id,
      patient_id,
    })
    expect(request.account_reference).toBe(invoice_number.replace('-', '').slice(-12))
    const done = await until(house, id, paid)
    expect(done).toMatchObject({
      receipt_number: expect.stringMatching(/^SIMULATED[0-9A-Z]{7}$/),
      found_by: 'callback',
      result_code: '0',
      attention: null,
    })
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid', remaining_amount: '0.00' })
    expect(await paymentsOf(invoice_id)).toEqual([
      { amount: '1000.00', payment_mode: 'simulated', reference_number: done.receipt_number },
    ])
    expect((await invoice(house, invoice_id)).payments[0]).toMatchObject({
      receipt_id: done.receipt_id,
      notes: SIMULATED,
      taken_by_name: done.asked_by_name,
    })
    expect(await stored(id)).toMatchObject({
      merchant_request_id: expect.stringMatching(/^SIM-/),
      checkout_request_id: expect.stringMatching(/^ws_CO_SIMULATED_/),
      sent_at: expect.any(Date),
      answered_at: expect.any(Date),
      transacted_at: expect.any(Date),
      next_query_at: null,
    })
    expect(await auditOf(house, 'mpesaCallback')).toContainEqual(
      expect.objectContaining({ person_name: 'M-PESA', patient_id, entity: 'mpesa_request' }),
    )
    await agree()
  })

  it('moves no money: it stands apart in the books, the day report and the figures, and goes back the same way', async () => {
    const today = localDay('Africa/Nairobi', new Date())
    const read = async () => ({
      balances: (await books(house)).balances,
      sums: (await house.as('accountant').call(getDayReport, { from: today, to: today })).body.rows,
      figures: (await house.as('accountant').call(getBillingFigures)).body.revenue_today.value,
    })
    const before = await read()
    const { id, invoice_id } = await asked(house, '1300.00', '0712345600')
    await until(house, id, paid)
    const after = await read()
    const grown = (account: string) => (after.balances[account] ?? 0) - (before.balances[account] ?? 0)
    expect([grown('mpesa'), grown('simulated')]).toEqual([0, 1300])
    const simulated = ({ sums }: typeof before) =>
      sums.filter((row) => row.payment_mode === 'simulated').reduce((sum, row) => sum + Number(row.net), 0)
    expect(simulated(after) - simulated(before)).toBe(1300)
    expect(after.sums.filter((row) => row.payment_mode === 'mpesa')).toEqual(
      before.sums.filter((row) => row.payment_mode === 'mpesa'),
    )
    expect(after.figures).toBe(before.figures)
    const back = { invoice_id, amount: '1300', reason: 'The demo is over' }
    const refused = await house
      .as('cashier')
      .call(refundPayment, { ...back, payment_mode: 'mpesa', reference_number: 'UKL9ZZ0009' })
    expect(refused.problem.code).toBe('not_that_way')
    const typed = { payment_mode: 'simulated' as never, amount: '10', reference_number: null }
    expect((await cashier.call(recordPayment, { invoice_id, parts: [typed] })).status).toBe(422)
    await agree()
  })

  it.each([
    ['32', '1032', 'Request cancelled by user'],
    ['37', '1037', 'DS timeout user cannot be reached'],
  ])(
    'fails for a number that ends in %s with %s, and another request may follow',
    async (digits, result_code, result_text) => {
      const { id, invoice_id } = await asked(house, '300.00', `07123456${digits}`)
      expect(await until(house, id, ({ status }) => status === 'failed')).toMatchObject({
        result_code,
        result_text,
        receipt_number: null,
      })
      expect(await paymentsOf(invoice_id)).toEqual([])
      const again = await cashier.call(askByMpesa, { invoice_id, amount: '300', phone: '0712345600' })
      expect(again.status).toBe(200)
      await until(house, again.body.id, paid)
    },
  )

  it('counts a callback that comes twice once', async () => {
    const { id, invoice_id } = await asked(house, '450.00', '0712345699')
    await until(house, id, paid)
    await settled()
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
    await agree()
  })

  it('that sends no callback is asked, and a receipt number that nobody knows is not made up', async () => {
    const { id, invoice_id, patient_id } = await asked(house, '500.00', '0112345698')
    await until(house, id, ({ status }) => status === 'sent')
    await settled()
    expect(await askForMpesa(house.services)).toBe(0) // not before a minute
    await makeDue(house, id)
    expect(await askForMpesa(house.services)).toBe(1)
    expect(await until(house, id, paid)).toMatchObject({ found_by: 'query', receipt_number: null, can_query: true })
    const [payment] = await paymentsOf(invoice_id)
    expect(payment?.reference_number).toMatch(/^WS_CO_SIMULATED_/)
    expect((await auditOf(house, 'mpesaQuery')).filter((row) => row.patient_id === patient_id)).toHaveLength(1)
    await agree()
  })

  it('that is late is unknown first, and counted when it comes', async () => {
    const { id, invoice_id } = await asked(house, '700.00', '0712345697')
    await until(house, id, ({ status }) => status === 'sent')
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect((await until(house, id, () => true)).status).toBe('sent')
    expect((await stored(id)).queries).toBe(1)
    expect(await until(house, id, paid)).toMatchObject({ found_by: 'callback' })
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
  })
})
