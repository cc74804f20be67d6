import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials, openDaraja } from '../../../../tests/support/money/daraja.ts'
import type { Account, Push } from '../port.ts'
import { daraja, pushBody } from './daraja.ts'

const server = await openDaraja()
process.env.UZIMA_MPESA_SANDBOX = server.url
afterAll(() => server.close())

/** An account of the test server. */
const fresh = (more: Partial<Account> = {}): Account => ({
  environment: 'sandbox',
  kind: 'paybill',
  till_number: null,
  ...credentials,
  ...more,
})
const push: Push = {
  amount: 1500,
  phone: '254712345678',
  reference: 'INV261121482',
  description: 'Hospital bill',
  callback_url: 'https://uzima.example.org/api/billing/paybill/abc/result',
}
beforeEach(() => {
  server.calls.length = 0
  server.forgetTokens()
})

describe('an STK push', () => {
  it('has the documented fields, with password and time by the clock in Nairobi', async () => {
    const answer = await daraja(fresh()).push(push)
    expect(answer).toMatchObject({
      state: 'sent',
      checkout_request_id: expect.stringMatching(/^ws_CO_/),
      merchant_request_id: expect.any(String),
    })
    const body = server.callsOf('push')[0]?.body ?? {}
    expect(body).toEqual({
      BusinessShortCode: '600000',
      Password: Buffer.from(`600000a-passkey${body.Timestamp}`).toString('base64'),
      Timestamp: expect.stringMatching(/^\d{14}$/),
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1500,
      PartyA: '254712345678',
      PartyB: '600000',
      PhoneNumber: '254712345678',
      CallBackURL: push.callback_url,
      AccountReference: 'INV261121482',
      TransactionDesc: 'Hospital bill',
    })
  })

  it('goes to the till of a hospital that sells over the counter, and cuts what is too long', () => {
    const body = pushBody(
      fresh({ kind: 'till', till_number: '512345' }),
      { ...push, reference: 'x'.repeat(20), description: 'y'.repeat(20) },
      new Date(),
    )
    expect(body).toMatchObject({
      TransactionType: 'CustomerBuyGoodsOnline',
      BusinessShortCode: '600000',
      PartyB: '512345',
    })
    expect([body.AccountReference.length, body.TransactionDesc.length]).toEqual([12, 13])
  })

  it.each([
    [
      'a wrong field',
      { ...push, amount: 0 },
      { state: 'refused', code: '400.002.02', message: 'Bad Request - Invalid Amount' },
    ],
    ['a wrong phone', { ...push, phone: '254212345678' }, { state: 'refused', code: '400.002.02' }],
  ])('with %s is refused, and says which', async (_, wrong, refusal) => {
    expect(await daraja(fresh()).push(wrong)).toMatchObject(refusal)
  })

  it.each([
    [
      'the subscriber is locked',
      { status: 500, body: { requestId: '1', errorCode: '500.001.1001', errorMessage: 'Unable to lock subscriber' } },
      'refused',
    ],
    [
      'there are too many',
      { status: 429, body: { requestId: '1', errorCode: '500.003.02', errorMessage: 'Spike arrest' } },
      'refused',
    ],
    ['there are too many, without a body', { status: 429, text: '' }, 'refused'],
    [
      'the shop is unknown',
      { status: 200, body: { ResponseCode: '1', ResponseDescription: 'Merchant unknown' } },
      'refused',
    ],
    [
      'there are too many in all',
      { status: 500, body: { requestId: '1', errorCode: '500.003.03', errorMessage: 'Quota Violation' } },
      'refused',
    ],
    ['the gateway gives up', { status: 504, text: '<html>' }, 'lost'],
    [
      'the gateway gives up with a code',
      { status: 504, body: { requestId: '1', errorCode: '504.001.01', errorMessage: 'Timeout' } },
      'lost',
    ],
    [
      'the gateway gives up with a known code',
      { status: 504, body: { requestId: '1', errorCode: '500.003.02', errorMessage: 'Busy' } },
      'lost',
    ],
    [
      'the server fails with a code',
      { status: 500, body: { requestId: '1', errorCode: '500.003.1001', errorMessage: 'Internal Server Error' } },
      'lost',
    ],
    [
      'the server fails with the code of a locked subscriber',
      { status: 500, body: { requestId: '1', errorCode: '500.001.1001', errorMessage: 'Internal Server Error' } },
      'lost',
    ],
    ['the server fails', { status: 500, text: 'oops' }, 'lost'],
    ['the answer is cut', 'cut', 'lost'],
    ['the answer cannot be read', { status: 200, text: '<html>welcome</html>' }, 'lost'],
    ['the answer has no number', { status: 200, body: { ResponseCode: '0' } }, 'lost'],
  ] as const)('when %s (%o) is %s, and sent once', async (_, trouble, state) => {
    server.trouble('push', trouble)
    expect((await daraja(fresh()).push(push)).state).toBe(state)
    expect(server.callsOf('push')).toHaveLength(1)
  })

  it('whose answer never comes is lost after a while, and sent once', async () => {
    process.env.UZIMA_MPESA_TIMEOUT_MS = '150'
    server.trouble('push', 'silence')
    expect(await daraja(fresh()).push(push)).toEqual({ state: 'lost', message: 'M-PESA did not answer in time' })
    expect(server.callsOf('push')).toHaveLength(1)
    delete process.env.UZIMA_MPESA_TIMEOUT_MS
  })

  it('that nobody is there to take was certainly not sent', async () => {
    process.env.UZIMA_MPESA_SANDBOX = 'http://127.0.0.1:9'
    expect(await daraja(fresh()).push(push)).toMatchObject({ state: 'refused', code: 'unreached' })
    process.env.UZIMA_MPESA_SANDBOX = server.url
  })
})

describe('the token', () => {
  it('is kept, shared by those who ask at once, and renewed when Daraja does not know it any more', async () => {
    const account = fresh({ shortcode: credentials.shortcode, consumer_key: credentials.consumer_key })
    const mpesa = daraja(account)
    await mpesa.push(push) // an old token is renewed once
    server.calls.length = 0
    await Promise.all(Array.from({ length: 5 }, () => mpesa.push(push)))
    expect([server.callsOf('oauth').length, server.callsOf('push').length]).toEqual([0, 5])
    server.forgetTokens()
    expect((await mpesa.push(push)).state).toBe('sent')
    expect(server.callsOf('oauth')).toHaveLength(1)
  })

  it('of wrong credentials is refused before anything is sent', async () => {
    const answer = await daraja(fresh({ consumer_secret: 'wrong' })).push(push)
    expect(answer).toEqual({
      state: 'refused',
      code: 'unreached',
      message: 'M-PESA does not know the consumer key and secret of this hospital',
    })
    expect(server.callsOf('push')).toHaveLength(0)
  })

  it('that cannot be had is asked for again the next time', async () => {
    server.trouble('oauth', { status: 503, text: '' })
    const mpesa = daraja(fresh({ shortcode: '600001' }))
    expect((await mpesa.push(push)).state).toBe('refused')
    await mpesa.push(push)
    expect(server.callsOf('oauth')).toHaveLength(2)
  })
})

describe('a query', () => {
  const sent = async () => {
    const answer = await daraja(fresh()).push(push)
    return answer.state === 'sent' ? answer.checkout_request_id : ''
  }

  it('says what became of a request', async () => {
    const mpesa = daraja(fresh())
    const id = await sent()
    expect(await mpesa.query(id)).toEqual({ state: 'pending' })
    server.results.set(id, { ResultCode: '4999', ResultDesc: 'The transaction is still under processing' })
    expect(await mpesa.query(id)).toEqual({ state: 'pending' })
    for (const [ResultCode, ResultDesc] of [
      ['1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber'],
      ['1025', 'An error occurred while processing the push request'],
      ['17', 'The transaction is being processed by another party'],
    ] as const) {
      server.results.set(id, { ResultCode, ResultDesc })
      expect(await mpesa.query(id)).toEqual({ state: 'failed', code: ResultCode, message: ResultDesc })
    }
    server.trouble('query', {
      status: 500,
      body: {
        errorCode: '500.001.1001',
        errorMessage: 'Unable to lock subscriber, a transaction is already in process',
      },
    })
    expect(await mpesa.query(id)).toMatchObject({ state: 'unknown' })
    server.trouble('query', { status: 500, body: { errorCode: '500.003.1001', errorMessage: 'Process failed' } })
    expect(await mpesa.query(id)).toMatchObject({ state: 'unknown' })
    server.results.set(id, { ResultCode: '1032', ResultDesc: 'Request cancelled by user' })
    expect(await mpesa.query(id)).toEqual({ state: 'failed', code: '1032', message: 'Request cancelled by user' })
    server.results.set(id, { ResultCode: '0', ResultDesc: 'The service request is processed successfully.' })
    expect(await mpesa.query(id)).toEqual({ state: 'paid' })
    expect(server.callsOf('query')[0]?.body).toEqual({
      BusinessShortCode: '600000',
      Password: expect.any(String),
      Timestamp: expect.stringMatching(/^\d{14}$/),
      CheckoutRequestID: id,
    })
  })

  it('tells one that does not exist from one that cannot be asked for', async () => {
    const mpesa = daraja(fresh())
    expect(await mpesa.query('ws_CO_none')).toMatchObject({ state: 'missing' })
    for (const trouble of [
      { status: 429, text: '' },
      { status: 503, text: '' },
      'cut',
      { status: 200, body: {} },
      { status: 200, text: 'x' },
    ] as const) {
      server.trouble('query', trouble)
      expect(await mpesa.query('ws_CO_none')).toMatchObject({ state: 'unknown' })
    }
  })
})

it('registers the addresses of payments that customers make by themselves', async () => {
  const urls = { confirmation: 'https://uzima.example.org/c', validation: 'https://uzima.example.org/v' }
  expect(await daraja(fresh()).registerUrls(urls)).toEqual({ done: true })
  expect(server.callsOf('register')[0]?.body).toEqual({
    ShortCode: '600000',
    ResponseType: 'Completed',
    ConfirmationURL: urls.confirmation,
    ValidationURL: urls.validation,
  })
  server.trouble('register', {
    status: 500,
    body: { requestId: '1', errorCode: '500.003.1001', errorMessage: 'URLs are already registered' },
  })
  expect(await daraja(fresh()).registerUrls(urls)).toEqual({ done: false, message: 'URLs are already registered' })
})
