import { createHash, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { timestampOf } from './daraja/timestamp.ts'
import type { Mpesa, Push, StatusAnswer } from './port.ts'

/** After how many milliseconds the simulated customer does something; tests make it shorter. */
export const pace = { answer: 3_000, unreachable: 8_000, late: 20_000 }

type Outcome = 'paid' | 'cancelled' | 'unreachable' | 'twice' | 'silent' | 'late'
/** What a simulated customer does, by the last two digits of the phone number; any others pay. */
const outcomes: Readonly<Record<string, Outcome>> = {
  '32': 'cancelled',
  '37': 'unreachable',
  '97': 'late',
  '98': 'silent',
  '99': 'twice',
}
const outcomeOf = (phone: string): Outcome => outcomes[phone.slice(-2)] ?? 'paid'
const waitOf = (outcome: Outcome): number =>
  outcome === 'late' ? pace.late : outcome === 'unreachable' ? pace.unreachable : pace.answer

/** How often M-PESA tells of an outcome, where that is not once. */
const timesTold: Partial<Record<Outcome, number>> = { twice: 2, silent: 0 }

const FAILED = {
  cancelled: ['1032', 'Request cancelled by user'],
  unreachable: ['1037', 'DS timeout user cannot be reached'],
} as const

/**
 * When a request was made, and to whom, stands in its id: the simulator keeps nothing and knows after a restart what it
 * knew before.
 */
const ID = /^ws_CO_SIMULATED_([0-9a-z]+)_\d+_(\d+)$/

/**
 * A receipt of the simulator says so wherever it stands: `SIMULATED` and seven characters that follow from the request.
 * No real one is so long.
 */
const simulatedReceipt = (checkout_request_id: string): string =>
  `SIMULATED${BigInt(`0x${createHash('sha256').update(checkout_request_id).digest('hex')}`)
    .toString(36)
    .slice(0, 7)
    .toUpperCase()}`

/**
 * The message that M-PESA sends of an outcome, in its documented shape (developer.safaricom.co.ke, M-Pesa Express
 * Simulate).
 */
function resultBody(
  of: { merchant_request_id: string; checkout_request_id: string },
  { amount, phone }: Push,
  transacted: string,
) {
  const outcome = outcomeOf(phone)
  const ids = { MerchantRequestID: of.merchant_request_id, CheckoutRequestID: of.checkout_request_id }
  if (outcome === 'cancelled' || outcome === 'unreachable') {
    const [code, text] = FAILED[outcome]
    return { Body: { stkCallback: { ...ids, ResultCode: Number(code), ResultDesc: text } } }
  }
  const Item = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: simulatedReceipt(of.checkout_request_id) },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(transacted) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ]
  const ResultDesc = 'The service request is processed successfully.'
  return { Body: { stkCallback: { ...ids, ResultCode: 0, ResultDesc, CallbackMetadata: { Item } } } }
}

const open = new Set<Promise<void>>()
/**
 * Until all simulated customers have done what they were asked for so far. Whoever closes the house waits for it: they
 * would knock at a closed door.
 */
export const settled = async (): Promise<void> => {
  await Promise.all(open)
}

/** M-PESA without M-PESA: no money moves. `deliver` brings a message to the request of this id. */
export function simulator(deliver: (requestId: string, body: object) => Promise<unknown>): Mpesa {
  return {
    push: async (push) => {
      const made = Date.now()
      const ids = {
        merchant_request_id: `SIM-${randomInt(1e9)}-1`,
        checkout_request_id: `ws_CO_SIMULATED_${made.toString(36)}_${randomInt(1e9)}_${push.phone}`,
      }
      const outcome = outcomeOf(push.phone)
      const act = async () => {
        // A timer may run out a moment before the clock says so, which is what `query` goes by.
        for (let left = waitOf(outcome); left > 0; left = made + waitOf(outcome) - Date.now())
          await delay(left, undefined, { ref: false })
        const body = resultBody(ids, push, timestampOf(new Date()))
        for (let times = timesTold[outcome] ?? 1; times > 0; times--)
          await deliver(push.callback_url, body).catch(() => undefined)
      }
      const acting = act().finally(() => open.delete(acting))
      open.add(acting)
      return { state: 'sent', ...ids }
    },
    query: async (id): Promise<StatusAnswer> => {
      const [, made, phone] = ID.exec(id) ?? []
      if (!made || !phone) return { state: 'missing', message: 'The simulator has no such request' }
      const outcome = outcomeOf(phone)
      if (Date.now() - Number.parseInt(made, 36) < waitOf(outcome)) return { state: 'pending' }
      if (outcome !== 'cancelled' && outcome !== 'unreachable') return { state: 'paid' }
      const [code, message] = FAILED[outcome]
      return { state: 'failed', code, message }
    },
    registerUrls: async () => ({ done: true }),
  }
}
