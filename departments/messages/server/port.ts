import type { Outcome } from '../../../kernel/server/outside/outbox.ts'

/** One message, as it goes out. */
type Sms = { id: string; phone: string; body: string }

/** What the provider said; where it took the message, under which id of its own. */
export type SmsOutcome = Outcome<{ provider_id: string; cost: string | null }>

/**
 * How messages go out: by Africa’s Talking, or by the simulator. No call throws for what the other side does, and none
 * repeats itself.
 */
export type SmsPort = (message: Sms) => Promise<SmsOutcome>

/** A hospital’s account, with its key opened. */
export type SmsAccount = {
  environment: 'sandbox' | 'africastalking'
  username: string
  api_key: string
  sender: string | null
}
