// A server that speaks Daraja as it is documented: tokens, STK push and query, registering of addresses, its errors.
// Tests say what goes wrong.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { next } from '../counting.ts'

/** Instead of the documented answer: another one, none at all, or the connection is cut after the request was taken. */
type Trouble = { status: number; body?: unknown; text?: string } | 'silence' | 'cut'
type Path = 'oauth' | 'push' | 'query' | 'register'
type Call = { path: Path; body: Record<string, string | number>; headers: IncomingMessage['headers'] }

export const credentials = {
  consumer_key: 'a-consumer-key',
  consumer_secret: 'a-consumer-secret',
  passkey: 'a-passkey',
  shortcode: '600000',
}
const PATHS: Record<string, Path> = {
  '/oauth/v1/generate': 'oauth',
  '/mpesa/stkpush/v1/processrequest': 'push',
  '/mpesa/stkpushquery/v1/query': 'query',
  '/mpesa/c2b/v2/registerurl': 'register',
}

export type Daraja = Awaited<ReturnType<typeof openDaraja>>

/** Opens it on a free port of this machine. */
export async function openDaraja() {
  const calls: Call[] = []
  const troubles: Record<Path, Trouble[]> = { oauth: [], push: [], query: [], register: [] }
  /** What a query answers, by CheckoutRequestID; nothing: still worked on. */
  const results = new Map<string, { ResultCode: string; ResultDesc: string }>()
  const taken = new Map<string, Record<string, string | number>>()
  /** Answers to queries that wait, by CheckoutRequestID. */
  const slow = new Map<string, Promise<void>>()
  const tokens = new Set<string>()
  let pushes = 0

  const error = (errorCode: string, errorMessage: string) => ({ requestId: randomUUID(), errorCode, errorMessage })
  const password = (timestamp: unknown) =>
    Buffer.from(`${credentials.shortcode}${credentials.passkey}${timestamp}`).toString('base64')
  const wrong = (field: string) => ({ status: 400, body: error('400.002.02', `Bad Request - Invalid ${field}`) })

  function push(body: Call['body']): { status: number; body: unknown } {
    const checks: [string, boolean][] = [
      ['BusinessShortCode', body.BusinessShortCode === credentials.shortcode],
      ['Timestamp', /^20\d{12}$/.test(String(body.Timestamp))],
      ['TransactionType', ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(String(body.TransactionType))],
      ['Amount', Number.isInteger(body.Amount) && Number(body.Amount) >= 1 && Number(body.Amount) <= 250_000],
      ['PartyA', /^254[17]\d{8}$/.test(String(body.PartyA))],
      ['PartyB', /^\d{5,9}$/.test(String(body.PartyB))],
      ['PhoneNumber', body.PhoneNumber === body.PartyA],
      [
        'CallBackURL',
        /^https?:\/\/[^ ]+$/.test(String(body.CallBackURL)) &&
          !/mpesa|safaricom|exe|cmd|sql/i.test(String(body.CallBackURL)),
      ],
      ['AccountReference', /^[A-Za-z0-9]{1,12}$/.test(String(body.AccountReference))],
      ['TransactionDesc', /^.{1,13}$/.test(String(body.TransactionDesc))],
    ]
    const bad = checks.find(([, right]) => !right)
    if (bad) return wrong(bad[0])
    if (body.Password !== password(body.Timestamp))
      return { status: 500, body: error('500.001.1001', 'Wrong credentials') }
    const CheckoutRequestID = `ws_CO_${body.Timestamp}${String(pushes++).padStart(3, '0')}${body.PartyA}`
    const MerchantRequestID = `${randomUUID().slice(0, 8)}-1`
    taken.set(CheckoutRequestID, { ...body, MerchantRequestID })
    return {
      status: 200,
      body: {
        MerchantRequestID,
        CheckoutRequestID,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    }
  }

  function query(body: Call['body']): { status: number; body: unknown } {
    if (body.Password !== password(body.Timestamp))
      return { status: 500, body: error('500.001.1001', 'Wrong credentials') }
    const id = String(body.CheckoutRequestID)
    const asked = taken.get(id)
    if (!asked) return wrong('CheckoutRequestID')
    const result = results.get(id)
    if (!result) return { status: 500, body: error('500.001.1001', 'The transaction is being processed') }
    const { MerchantRequestID } = asked
    const ResponseDescription = 'The service request has been accepted successsfully'
    return {
      status: 200,
      body: { ResponseCode: '0', ResponseDescription, MerchantRequestID, CheckoutRequestID: id, ...result },
    }
  }

  function answer({ path, body, headers }: Call): { status: number; body: unknown } {
    if (path === 'oauth') {
      const basic = Buffer.from(`${credentials.consumer_key}:${credentials.consumer_secret}`).toString('base64')
      if (headers.authorization !== `Basic ${basic}`)
        return { status: 400, body: error('400.008.01', 'Invalid Authentication passed') }
      const token = createHash('sha256').update(randomUUID()).digest('base64url').slice(0, 28)
      tokens.add(token)
      return { status: 200, body: { access_token: token, expires_in: '3599' } }
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) {
      return { status: 404, body: error('404.001.03', 'Invalid Access Token') }
    }
    if (path === 'push') return push(body)
    if (path === 'query') return query(body)
    if (body.ShortCode !== credentials.shortcode) return wrong('ShortCode')
    if (/mpesa/i.test(`${body.ConfirmationURL}${body.ValidationURL}`)) return wrong('URL')
    return { status: 200, body: { OriginatorCoversationID: '1', ResponseCode: '0', ResponseDescription: 'Success' } }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = PATHS[request.url?.split('?')[0] ?? '']
    let text = ''
    for await (const part of request) text += part
    if (!path) return void response.writeHead(404).end()
    const call: Call = { path, body: text ? JSON.parse(text) : {}, headers: request.headers }
    calls.push(call)
    await slow.get(String(call.body.CheckoutRequestID))
    const trouble = troubles[path].shift()
    if (trouble === 'silence' || trouble === 'cut') {
      answer(call) // it was taken all the same
      if (trouble === 'cut') request.socket.destroy()
      return
    }
    const { status, body, text: raw } = (trouble ?? answer(call)) as { status: number; body?: unknown; text?: string }
    response.writeHead(status, { 'content-type': 'application/json' }).end(raw ?? JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (path: Path) => calls.filter((call) => call.path === path),
    /** What goes wrong with the next calls of a path. */
    trouble: (path: Path, ...next: Trouble[]) => troubles[path].push(...next),
    results,
    slow,
    /** The requests that it took, by CheckoutRequestID. */
    taken,
    /** Daraja forgets every token that it gave out. */
    forgetTokens: () => tokens.clear(),
    /** What it sends of a request that was paid or failed. */
    message: (
      checkout: string,
      more: { code?: number; amount?: number; receipt?: string; phone?: string | number; text?: string } = {},
    ) => {
      const asked = taken.get(checkout)
      const ids = { MerchantRequestID: asked?.MerchantRequestID ?? '1-1', CheckoutRequestID: checkout }
      const {
        code = 0,
        amount = asked?.Amount ?? 1,
        receipt = receiptNumber(),
        phone = asked?.PartyA ?? '254712345678',
      } = more
      if (code !== 0)
        return {
          Body: { stkCallback: { ...ids, ResultCode: code, ResultDesc: more.text ?? 'Request cancelled by user' } },
        }
      // Whom it tells of a payment it tells so, too, when it is asked.
      if (asked && !results.has(checkout))
        results.set(checkout, { ResultCode: '0', ResultDesc: 'The service request is processed successfully.' })
      const Item = [
        { Name: 'Amount', Value: Number(amount) },
        { Name: 'MpesaReceiptNumber', Value: receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: 20261121102233 },
        { Name: 'PhoneNumber', Value: Number(phone) },
      ]
      const ResultDesc = 'The service request is processed successfully.'
      return { Body: { stkCallback: { ...ids, ResultCode: 0, ResultDesc, CallbackMetadata: { Item } } } }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A receipt’s number that nobody has. */
export const receiptNumber = () => `UKL${String(1_000_000 + next('receipt of M-PESA'))}`
