import { callOut, fieldOf, isObject, textOf } from '../../../kernel/server/outside/call-out.ts'
import type { SmsAccount, SmsOutcome, SmsPort } from './port.ts'

const TIMEOUT_MS = 25_000
const BASES = {
  africastalking: 'https://api.africastalking.com/version1/messaging',
  sandbox: 'https://api.sandbox.africastalking.com/version1/messaging',
} as const
/** The sandbox may be another server that speaks the same, for rehearsals and tests; production never is. */
const baseOf = (environment: SmsAccount['environment']): string =>
  environment === 'sandbox' ? (process.env.UZIMA_SMS_SANDBOX ?? BASES.sandbox) : BASES.africastalking

/** Status codes of a recipient that mean: taken (processed, sent, queued). */
const TAKEN = ['100', '101', '102']
/** Not taken, and worth another try: no credit, could not route, an error of the server or of the gateway. */
const LATER = ['405', '407', '500', '501']

/**
 * Africa’s Talking: one message by POST as a form, key in the header `apiKey`. Source:
 * developers.africastalking.com, SMS › Sending (request, response with `SMSMessageData.Recipients[]` and the list
 * of status codes).
 */
export const africasTalking =
  ({ environment, username, api_key, sender }: SmsAccount): SmsPort =>
  async ({ phone, body }) => {
    const form = {
      username,
      to: phone,
      message: body,
      bulkSMSMode: '1',
      enqueue: '1',
      ...(sender ? { from: sender } : {}),
    }
    const called = await callOut(baseOf(environment), {
      name: 'Africa’s Talking',
      headers: { apiKey: api_key },
      form,
      timeout: Number(process.env.UZIMA_SMS_TIMEOUT_MS) || TIMEOUT_MS,
    })
    if (called.kind === 'unreached') return { state: 'later', message: called.message }
    if (called.kind === 'lost') return { state: 'lost', message: called.message }
    if (called.status === 401) return { state: 'later', message: 'Africa’s Talking refused the user name or the key' }
    if (called.status === 429 || called.status >= 500)
      return { state: 'later', message: `Africa’s Talking answered with error ${called.status}` }
    if (!called.ok) return { state: 'refused', message: `Africa’s Talking answered with error ${called.status}` }
    return readAnswer(called.body)
  }

/** What the answer says of the one recipient. */
function readAnswer(body: unknown): SmsOutcome {
  const data = isObject(body) ? body.SMSMessageData : undefined
  const recipients = isObject(data) && Array.isArray(data.Recipients) ? data.Recipients : undefined
  if (!recipients) return { state: 'lost', message: 'Africa’s Talking’s answer could not be read' }
  const [recipient] = recipients as unknown[]
  // Nobody is listed where the whole request was refused: `InvalidSenderId`.
  if (!recipient)
    return {
      state: 'refused',
      message: textOf(isObject(data) ? data.Message : null) ?? 'Africa’s Talking took no recipient',
    }
  const code = fieldOf(recipient, 'statusCode') ?? ''
  const words = fieldOf(recipient, 'status') ?? `status ${code}`
  if (TAKEN.includes(code)) {
    const provider_id = fieldOf(recipient, 'messageId')
    if (!provider_id || provider_id === 'None') return { state: 'lost', message: 'Africa’s Talking gave no id' }
    return { state: 'sent', values: { provider_id, cost: textOf(fieldOf(recipient, 'cost'), 40) } }
  }
  return { state: LATER.includes(code) ? 'later' : 'refused', message: words.slice(0, 200) }
}

/**
 * What a delivery report says: `Success` was delivered, these three come to an end without; everything else is on its
 * way.
 */
const ENDED: Record<string, 'delivered' | 'failed'> = {
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  Expired: 'failed',
  AbsentSubscriber: 'failed',
}
export const reportedAs = (status: string): 'delivered' | 'failed' | null => ENDED[status] ?? null
