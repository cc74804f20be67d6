import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { books, invoice } from '../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../tests/support/money/daraja.ts'
import {
  addresses,
  asked,
  auditOf,
  connect,
  deliver,
  makeDue,
  send,
  sent,
  tokenOfHouse,
  until,
} from '../../../tests/support/money/mpesa.ts'
import { getAccount, recordPayment } from '../../billing/payments.contract.ts'
import { referenceOf } from '../../billing/references.ts'
import { giveUpMpesaRequest, listMpesaMoney, takeMpesaResult } from '../contract.ts'
import { askForMpesa } from './requests/follow-up.ts'
import { newCode, tokenOf } from './token.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const cashier = house.as('cashier')
const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } }
const address = addresses(house).result
const agree = async () => expect((await books(house)).differences).toEqual([])
const stored = async (id: string) =>
  (await house.owner.query('select * from billing_mpesa_requests where id = $1', [id])).rows[0]
const paymentsOf = async (invoice_id: string) =>
  (await invoice(house, invoice_id)).payments.map((row) => [row.amount, row.reference_number])
const waiting = async (receipt: string) =>
  (await house.as('accountant').call(listMpesaMoney, { search: receipt })).body.rows

describe('a callback', () => {
  it('that comes to the address of its request pays, over real HTTP to and fro', async () => {
    const { id, invoice_id, checkout, request } = await sent(house, '1200.00', '0112345678')
    const push = daraja.taken.get(checkout)
    expect(push).toMatchObject({
      Amount: 1200,
      PhoneNumber: '254112345678',
      CallBackURL: address(id),
      AccountReference: request.account_reference,
    })
    expect(await send(house, String(push?.CallBackURL), daraja.message(checkout, { receipt: 'UKL9ZZ0001' }))).toEqual(
      ACCEPTED,
    )
    expect(await stored(id)).toMatchObject({
      status: 'paid',
      receipt_number: 'UKL9ZZ0001',
      found_by: 'callback',
      transacted_at: new Date('2026-11-21T07:22:33Z'),
    })
    expect(await paymentsOf(invoice_id)).toEqual([['1200.00', 'UKL9ZZ0001']])
    for (const action of ['mpesaCallback', 'mpesaQuery'])
      expect(await auditOf(house, action)).toMatchObject([{ person_id: null, person_name: 'M-PESA' }])
    await agree()
  })

  it('counts once, though it comes twenty times at once', async () => {
    const { id, invoice_id, checkout } = await sent(house, '900.00')
    const message = daraja.message(checkout)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(house, address(id), message)))
    expect(answers).toEqual(Array(20).fill(ACCEPTED))
    expect(await send(house, address(id), message)).toEqual(ACCEPTED)
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
    await agree()
  })

  it('that comes again with another amount has to be looked at, and changes nothing', async () => {
    const { id, invoice_id, checkout } = await sent(house, '910.00')
    const receipt = receiptNumber()
    await send(house, address(id), daraja.message(checkout, { receipt }))
    for (let times = 0; times < 2; times++)
      expect(await send(house, address(id), daraja.message(checkout, { receipt, amount: 91 }))).toEqual(ACCEPTED)
    const attention = `M-PESA says KES 91.00 for receipt ${receipt}, and KES 910.00 is recorded`
    expect(await stored(id)).toMatchObject({ status: 'paid', attention, reconciled_at: null })
    expect(await paymentsOf(invoice_id)).toEqual([['910.00', receipt]])
    expect(await waiting(receipt)).toEqual([])
    await agree()
  })

  it('may come before the answer to the call, or instead of it', async () => {
    daraja.trouble('push', 'cut')
    const { id, invoice_id } = await asked(house, '640.00')
    const unknown = await until(house, id, ({ status }) => status === 'unknown')
    expect(unknown).toMatchObject({ can_query: false, result_text: expect.stringContaining('Nobody knows whether') })
    expect(daraja.callsOf('push').filter(({ body }) => body.Amount === 640)).toHaveLength(1)
    const [checkout = ''] = [...daraja.taken].find(([, push]) => push.Amount === 640) ?? []
    await send(house, address(id), daraja.message(checkout))
    expect(await stored(id)).toMatchObject({ status: 'paid', checkout_request_id: checkout })
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
  })

  it('of a failure says why; what comes as money later still counts', async () => {
    const { id, invoice_id, checkout } = await sent(house, '150.00')
    await send(
      house,
      address(id),
      daraja.message(checkout, { code: 2001, text: 'The initiator information is invalid.' }),
    )
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      result_code: '2001',
      result_text: 'The initiator information is invalid.',
      found_by: 'callback',
    })
    await send(house, address(id), daraja.message(checkout, { code: 1032 }))
    expect((await stored(id)).result_code).toBe('2001')
    await send(house, address(id), daraja.message(checkout))
    expect(await stored(id)).toMatchObject({ status: 'paid', result_code: '0' })
    await send(house, address(id), daraja.message(checkout, { code: 1032 }))
    expect((await stored(id)).status).toBe('paid')
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
  })

  it('after the query found the payment only says its receipt’s number', async () => {
    const { id, invoice_id, checkout } = await sent(house, '310.00')
    daraja.results.set(checkout, { ResultCode: '0', ResultDesc: 'The service request is processed successfully.' })
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({ status: 'paid', receipt_number: null, found_by: 'query' })
    await send(house, address(id), daraja.message(checkout, { receipt: 'UKL9ZZ0002' }))
    expect(await stored(id)).toMatchObject({
      receipt_number: 'UKL9ZZ0002',
      attention: null,
      reconciled_at: expect.any(Date),
    })
    expect(await paymentsOf(invoice_id)).toEqual([['310.00', referenceOf(checkout)]])
    // The number counts as used from now on.
    const again = { payment_mode: 'mpesa' as const, amount: '1', reference_number: 'UKL9ZZ0002' }
    const other = await sent(house, '10.00')
    expect((await cashier.call(recordPayment, { invoice_id: other.invoice_id, parts: [again] })).problem.code).toBe(
      'reference_used',
    )
    await agree()
  })

  it('for a request that was given up counts all the same', async () => {
    daraja.trouble('push', 'cut')
    const { id, invoice_id } = await asked(house, '77.00')
    await until(house, id, ({ status }) => status === 'unknown')
    const [checkout = ''] = [...daraja.taken].find(([, push]) => push.Amount === 77) ?? []
    await cashier.call(giveUpMpesaRequest, { mpesa_request_id: id, reason: 'Nothing on the phone' })
    await send(house, address(id), daraja.message(checkout))
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
  })
})

describe('a callback that is not believed', () => {
  it('with an altered amount goes to the work list, and the customer is not credited', async () => {
    const { id, invoice_id, checkout } = await sent(house, '1000.00')
    const receipt = receiptNumber()
    expect(await send(house, address(id), daraja.message(checkout, { amount: 1, receipt }))).toEqual(ACCEPTED)
    await send(house, address(id), daraja.message(checkout, { amount: 1, receipt }))
    expect(await paymentsOf(invoice_id)).toEqual([])
    expect(await stored(id)).toMatchObject({
      status: 'unknown',
      result_text: 'M-PESA reported KES 1.00 from 254712345600: see the work list',
    })
    expect(await waiting(receipt)).toEqual([
      expect.objectContaining({
        why: 'other_amount',
        amount: '1.00',
        asked_amount: '1000.00',
        source: 'callback',
        status: 'open',
      }),
    ])
    expect((await books(house)).balances.suspense).toBe(-1)
    // What M-PESA says when it is asked is believed, and the contradiction stays to be looked at.
    daraja.results.set(checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({ status: 'paid', attention: expect.stringContaining(receipt) })
    expect(await paymentsOf(invoice_id)).toEqual([['1000.00', referenceOf(checkout)]])
    await agree()
  })

  it('from another phone, without a receipt, or for nobody goes there too', async () => {
    const { id, invoice_id, checkout } = await sent(house, '60.00')
    const [one, two, three] = [receiptNumber(), receiptNumber(), receiptNumber()]
    await send(house, address(id), daraja.message(checkout, { receipt: one, phone: 254799999999 }))
    await send(house, address(newId()), daraja.message('ws_CO_nobody', { receipt: two, amount: 61 }))
    await send(house, address(id), daraja.message('ws_CO_other', { receipt: three, amount: 60 }))
    await send(house, address(id), daraja.message(checkout, { receipt: '' }))
    expect((await waiting(one))[0]).toMatchObject({ why: 'other_phone' })
    expect((await waiting(two))[0]).toMatchObject({
      why: 'unknown_request',
      asked_amount: null,
      amount: '61.00',
      phone: '254712345678',
    })
    expect((await waiting(three))[0]).toMatchObject({ why: 'unknown_request' })
    expect(await paymentsOf(invoice_id)).toEqual([])
    await agree()
  })

  it('with the receipt or the number of another request pays nothing', async () => {
    const first = await sent(house, '64.00')
    const receipt = receiptNumber()
    await send(house, address(first.id), daraja.message(first.checkout, { receipt }))
    const second = await sent(house, '64.00')
    expect(await send(house, address(second.id), daraja.message(second.checkout, { receipt }))).toEqual(ACCEPTED)
    expect(await stored(second.id)).toMatchObject({
      status: 'unknown',
      result_text: `M-PESA reported receipt ${receipt}, which paid another request`,
    })
    expect(await paymentsOf(second.invoice_id)).toEqual([])
    await send(house, address(second.id), daraja.message(second.checkout, { receipt: receiptNumber() }))
    expect(await paymentsOf(second.invoice_id)).toHaveLength(1)
    daraja.trouble('push', 'cut')
    const third = await asked(house, '64.00')
    await until(house, third.id, ({ status }) => status === 'unknown')
    const stray = receiptNumber()
    expect(await send(house, address(third.id), daraja.message(first.checkout, { receipt: stray }))).toEqual(ACCEPTED)
    expect(await paymentsOf(third.invoice_id)).toEqual([])
    expect((await waiting(stray))[0]).toMatchObject({ why: 'unknown_request' })
    await agree()
  })

  it('masked phones are no contradiction', async () => {
    const { id, invoice_id, checkout } = await sent(house, '62.00')
    daraja.results.set(checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await send(house, address(id), {
      Body: {
        stkCallback: {
          MerchantRequestID: '1',
          CheckoutRequestID: checkout,
          ResultCode: '0',
          ResultDesc: 'ok',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: '62.00' },
              { Name: 'MpesaReceiptNumber', Value: 'ukl9zz0077' },
              { Name: 'PhoneNumber', Value: '2547******600' },
              { Name: 'Something new', Value: { nested: true } },
            ],
          },
        },
      },
    })
    expect(await paymentsOf(invoice_id)).toEqual([['62.00', 'UKL9ZZ0077']])
  })

  it('whose receipt somebody recorded by hand is not counted again', async () => {
    const { id, invoice_id, checkout } = await sent(house, '500.00')
    const receipt = receiptNumber()
    const byHand = { payment_mode: 'mpesa' as const, amount: '500', reference_number: receipt }
    expect((await cashier.call(recordPayment, { invoice_id, parts: [byHand] })).status).toBe(200)
    await send(house, address(id), daraja.message(checkout, { receipt }))
    expect(await stored(id)).toMatchObject({
      status: 'paid',
      receipt_number: receipt,
      receipt_id: null,
      attention: expect.stringContaining('by hand'),
    })
    expect(await paymentsOf(invoice_id)).toEqual([['500.00', receipt]])
    await agree()
  })

  it('when both come at the same moment, the receipt counts once', async () => {
    const { id, invoice_id, checkout, patient_id } = await sent(house, '500.00')
    const receipt = receiptNumber()
    const byHand = { payment_mode: 'mpesa' as const, amount: '500', reference_number: receipt }
    await Promise.all([
      send(house, address(id), daraja.message(checkout, { receipt })),
      cashier.call(recordPayment, { invoice_id, parts: [byHand] }),
    ])
    expect((await stored(id)).status).toBe('paid')
    expect(await paymentsOf(invoice_id)).toEqual([['500.00', receipt]])
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('0.00')
    await agree()
  })

  it('with a second receipt for the same request is nobody’s money until somebody looks at it', async () => {
    const { id, checkout, patient_id, invoice_id } = await sent(house, '210.00')
    await send(house, address(id), daraja.message(checkout, { receipt: receiptNumber() }))
    const other = receiptNumber()
    const second = daraja.message(checkout, { receipt: other })
    await Promise.all([send(house, address(id), second), send(house, address(id), second)])
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('0.00')
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
    expect(await waiting(other)).toMatchObject([{ why: 'second_receipt', amount: '210.00', asked_amount: '210.00' }])
    await agree()
  })
})

describe('nothing counts before M-PESA, asked, says so too', () => {
  it('what a message made up is not paid, and says why', async () => {
    const { id, invoice_id, checkout } = await sent(house, '320.00')
    const receipt = receiptNumber()
    const forged = daraja.message(checkout, { receipt })
    daraja.results.set(checkout, { ResultCode: '1032', ResultDesc: 'Request cancelled by user' })
    expect(await send(house, address(id), forged)).toEqual(ACCEPTED)
    expect(await paymentsOf(invoice_id)).toEqual([])
    expect(await waiting(receipt)).toEqual([])
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      result_code: '1032',
      receipt_number: null,
      attention: expect.stringContaining(`receipt ${receipt} paid this. M-PESA, asked, says that it was not paid`),
    })
    await agree()
  })

  it('while it is not reached the money waits, and counts under its receipt when it is', async () => {
    const { id, invoice_id, checkout } = await sent(house, '330.00')
    const receipt = receiptNumber()
    const message = daraja.message(checkout, { receipt })
    daraja.trouble('query', { status: 503, text: '' })
    await deliver(house, address(id), message)
    await until(house, id, ({ status }) => status === 'unknown')
    // Told again meanwhile, it is still the same one question; another receipt is nobody’s.
    await deliver(house, address(id), message)
    const other = receiptNumber()
    await deliver(house, address(id), daraja.message(checkout, { receipt: other }))
    expect(await waiting(other)).toMatchObject([{ why: 'second_receipt' }])
    expect(await paymentsOf(invoice_id)).toEqual([])
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await paymentsOf(invoice_id)).toEqual([['330.00', receipt]])
    expect(await stored(id)).toMatchObject({
      status: 'paid',
      found_by: 'callback',
      receipt_number: receipt,
      transacted_at: new Date('2026-11-21T07:22:33Z'),
      told_receipt: null,
    })
    await agree()
  })

  it('what M-PESA still works on is asked for again by itself', async () => {
    const { id, invoice_id, checkout } = await sent(house, '340.00')
    const message = daraja.message(checkout)
    daraja.results.delete(checkout)
    const before = daraja.callsOf('query').length
    await deliver(house, address(id), message)
    await until(house, id, () => daraja.callsOf('query').length > before)
    expect(await paymentsOf(invoice_id)).toEqual([])
    daraja.results.set(checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
  })
})

describe('the address', () => {
  it('is another hospital’s, or nobody’s: nothing happens', async () => {
    const { id, invoice_id, checkout } = await sent(house, '88.00')
    const message = daraja.message(checkout)
    const of = (token: string) => `http://localhost/api/billing/paybill/${token}/${id}/result`
    const token = tokenOfHouse(house)
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      tokenOf(house.a.id, newCode()),
      tokenOf(house.b.id, token.slice(32)),
      'short',
    ])
      expect((await send(house, of(wrong), message)).status).toBe(404)
    // Hospital b never connected itself: it has no address.
    expect((await send(house, addresses(house, 'b').result(id), message)).status).toBe(404)
    expect(await paymentsOf(invoice_id)).toEqual([])
    expect((await house.as('accountant', 'b').call(listMpesaMoney, {})).body.total).toBe(0)
  })

  it('takes what is well-formed, and says what is not', async () => {
    const { id } = await sent(house, '89.00')
    for (const payload of [
      {},
      { Body: {} },
      { Body: { stkCallback: { ResultCode: 0 } } },
      { Body: { stkCallback: [] } },
      { Body: 'x' },
    ])
      expect((await send(house, address(id), payload)).status).toBe(400)
    const token = tokenOfHouse(house)
    const taken = await house.anonymous.call(takeMpesaResult, {
      token,
      mpesa_request_id: id,
      ...daraja.message('ws_CO_unknown', { code: 1032 }),
    })
    expect([taken.status, taken.body]).toEqual([200, ACCEPTED.body])
    expect((await stored(id)).status).toBe('sent')
    const huge = await house.http.inject({
      method: 'POST',
      url: new URL(address(id)).pathname,
      payload: { Body: 'x'.repeat(1_100_000) },
    })
    expect(huge.statusCode).toBe(413)
  })
})

describe('a refusal of the call', () => {
  it.each([
    [
      { status: 500, body: { requestId: '1', errorCode: '500.001.1001', errorMessage: 'Unable to lock subscriber' } },
      '500.001.1001',
      'Unable to lock subscriber',
    ],
    [{ status: 429, text: '' }, '429', 'M-PESA has too many requests at the moment. Please try again in a minute.'],
  ])('%o fails at once, and another request may follow', async (trouble, result_code, result_text) => {
    daraja.trouble('push', trouble)
    const { id } = await asked(house, '90.00')
    expect(await until(house, id, ({ status }) => status === 'failed')).toMatchObject({
      result_code,
      result_text,
      found_by: 'call',
    })
  })

  it('a query that finds no such request lets another one follow', async () => {
    const { id, checkout } = await sent(house, '91.00')
    daraja.taken.delete(checkout)
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({ status: 'failed', result_code: 'missing', found_by: 'query' })
  })

  it('a query that fails is repeated later', async () => {
    const { id } = await sent(house, '92.00')
    daraja.trouble('query', { status: 503, text: '' })
    await makeDue(house, id)
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({
      status: 'unknown',
      next_query_at: expect.any(Date),
      result_text: 'M-PESA answered with error 503',
    })
  })
})
