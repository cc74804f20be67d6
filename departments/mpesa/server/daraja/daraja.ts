import { fieldOf } from '../../../../kernel/server/outside/call-out.ts'
import type { Account, Mpesa, Push, Pushed, Registered, StatusAnswer } from '../port.ts'
import { type Answered, call } from './call.ts'
import { timestampOf } from './timestamp.ts'
import { tokenOf } from './token.ts'

/**
 * Daraja, Safaricom’s API of M-PESA, as of 2026. Sources: developer.safaricom.co.ke (Authorization, M-Pesa Express
 * Simulate and Query, Customer To Business Register URL; stored copies at
 * glama.ai/mcp/servers/@JacksCodeVault/mpesa-daraja-mcp, folder daraja_docs_v3); limits of AccountReference (12)
 * and TransactionDesc (13) at pub.dev/documentation/dart_mpesa; result 4999 while a request is still worked on,
 * seen by several integrations in 2025 and 2026.
 */
const BASES = { sandbox: 'https://sandbox.safaricom.co.ke', production: 'https://api.safaricom.co.ke' } as const
/** The sandbox may be another server that speaks the same, for rehearsals and tests; production never is. */
const baseOf = (environment: Account['environment']): string =>
  environment === 'sandbox' ? (process.env.UZIMA_MPESA_SANDBOX ?? BASES.sandbox) : BASES.production

const PUSH = '/mpesa/stkpush/v1/processrequest'
const QUERY = '/mpesa/stkpushquery/v1/query'
const REGISTER = '/mpesa/c2b/v2/registerurl'

const passwordOf = ({ shortcode, passkey }: Account, timestamp: string): string =>
  Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64')

/** M-PESA by Daraja, for one hospital’s account. */
export function daraja(account: Account): Mpesa {
  const base = baseOf(account.environment)
  /**
   * One call with a token. A token that Daraja no longer knows is renewed once: what it refuses for its token it has
   * not looked at.
   */
  const authorised = async (path: string, body: object): Promise<Answered> => {
    for (let fresh = false; ; fresh = true) {
      const token = await tokenOf(base, account, fresh)
      if (!token.ok) return { kind: 'unreached', message: token.message }
      const answer = await call(`${base}${path}`, { authorization: `Bearer ${token.token}` }, body)
      const refusedToken = answer.kind === 'error' && (answer.status === 401 || answer.code === '404.001.03')
      if (!refusedToken || fresh) return answer
    }
  }
  return {
    push: async (push) => readPushed(await authorised(PUSH, pushBody(account, push, new Date()))),
    query: async (checkout_request_id) => {
      const timestamp = timestampOf(new Date())
      const body = {
        BusinessShortCode: account.shortcode,
        Password: passwordOf(account, timestamp),
        Timestamp: timestamp,
        CheckoutRequestID: checkout_request_id,
      }
      return readAsked(await authorised(QUERY, body))
    },
    registerUrls: async ({ confirmation, validation }) =>
      readRegistered(
        await authorised(REGISTER, {
          ShortCode: account.shortcode,
          // When we do not answer the validation in time, the customer’s payment goes on; it is then placed, or waits
          // in suspense.
          ResponseType: 'Completed',
          ConfirmationURL: confirmation,
          ValidationURL: validation,
        }),
      ),
  }
}

/** The fields of an STK push, by name and in the documented order. */
export function pushBody(account: Account, push: Push, now: Date) {
  const timestamp = timestampOf(now)
  const till = account.kind === 'till'
  return {
    BusinessShortCode: account.shortcode,
    Password: passwordOf(account, timestamp),
    Timestamp: timestamp,
    TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: push.amount,
    PartyA: push.phone,
    PartyB: till ? account.till_number : account.shortcode,
    PhoneNumber: push.phone,
    CallBackURL: push.callback_url,
    AccountReference: push.reference.slice(0, 12),
    TransactionDesc: push.description.slice(0, 13),
  }
}

/**
 * Errors of the server that say why the request was not taken (developer.safaricom.co.ke, M-Pesa Express and
 * Customer To Business, error codes): spike arrest and quota violation of the gateway; 500.001.1001 with the
 * documented words. The same code, 500.003.1001 and others also stand for "internal server error", after which
 * nobody knows.
 */
const NOT_TAKEN = new Set(['500.003.02', '500.003.03'])
const NOT_TAKEN_WORDS = /lock subscriber|already in process|wrong credentials|merchant does not exist/i
/** Answers of a gateway for a server behind it, which may have the request. */
const FROM_GATEWAY = [502, 504]

const certainlyNotTaken = ({ status, code, message }: Extract<Answered, { kind: 'error' }>): boolean =>
  status < 500 ||
  (!FROM_GATEWAY.includes(status) &&
    code !== null &&
    (NOT_TAKEN.has(code) || (code === '500.001.1001' && NOT_TAKEN_WORDS.test(message))))

/**
 * Only a request that Daraja certainly did not take is refused; a gateway that gave up, or an answer nobody can read,
 * is lost.
 */
function readPushed(answer: Answered): Pushed {
  if (answer.kind === 'unreached') return { state: 'refused', code: 'unreached', message: answer.message }
  if (answer.kind === 'lost') return { state: 'lost', message: answer.message }
  if (answer.kind === 'error') {
    if (answer.status === 429)
      return {
        state: 'refused',
        code: '429',
        message: 'M-PESA has too many requests at the moment. Please try again in a minute.',
      }
    return certainlyNotTaken(answer)
      ? { state: 'refused', code: answer.code ?? String(answer.status), message: answer.message }
      : { state: 'lost', message: answer.message }
  }
  const [code, merchant_request_id, checkout_request_id] = [
    'ResponseCode',
    'MerchantRequestID',
    'CheckoutRequestID',
  ].map((name) => fieldOf(answer.body, name))
  if (code === '0' && checkout_request_id)
    return { state: 'sent', merchant_request_id: merchant_request_id ?? '', checkout_request_id }
  if (code && code !== '0')
    return { state: 'refused', code, message: fieldOf(answer.body, 'ResponseDescription') ?? `M-PESA answered ${code}` }
  return { state: 'lost', message: 'M-PESA’s answer could not be read' }
}

/**
 * Still worked on: the error 500.001.1001 “The transaction is being processed” (github.com/safaricom/
 * LNMOnlineAndroidSample, issue 13), and the result 4999. The same error with other words is about the query itself.
 * Any other result that is not 0 is the end, whatever its words say: 1001 “Unable to lock subscriber, a transaction is
 * already in process”, 1025 “An error occurred while sending a push request” (paylod.dev/docs/errors,
 * kenzobe.com/blog/mpesa-daraja-api-errors, 2026).
 */
const WORKED_ON = { error: '500.001.1001', words: /being processed/i, result: '4999' } as const
const NO_SUCH = /does not exist|invalid checkout ?request ?id|no such/i

function readAsked(answer: Answered): StatusAnswer {
  if (answer.kind === 'unreached' || answer.kind === 'lost')
    return { state: 'unknown', message: answer.message, line: 'down' }
  if (answer.kind === 'error') {
    if (answer.status === 429) return { state: 'unknown', message: answer.message, line: 'down' }
    if (answer.code === WORKED_ON.error && WORKED_ON.words.test(answer.message)) return { state: 'pending' }
    if (NO_SUCH.test(answer.message)) return { state: 'missing', message: answer.message }
    return { state: 'unknown', message: answer.message }
  }
  const code = fieldOf(answer.body, 'ResultCode')
  const message = fieldOf(answer.body, 'ResultDesc') ?? ''
  if (code === undefined) return { state: 'unknown', message: message || 'M-PESA’s answer could not be read' }
  if (code === '0') return { state: 'paid' }
  if (code === WORKED_ON.result) return { state: 'pending' }
  return { state: 'failed', code, message }
}

function readRegistered(answer: Answered): Registered {
  if (answer.kind !== 'answer') return { done: false, message: answer.message }
  // The documented success is `ResponseCode` "0"; the older version of this call says "00000000".
  const code = fieldOf(answer.body, 'ResponseCode')
  return code !== undefined && /^0+$/.test(code)
    ? { done: true }
    : { done: false, message: fieldOf(answer.body, 'ResponseDescription') ?? 'M-PESA’s answer could not be read' }
}
