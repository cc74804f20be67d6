/** One message, as it goes out. */
type Sms = { id: string; phone: string; body: string }

/**
 * `sent`: the provider took it, under an id of its own. `refused`: it certainly did not and will not. `later`: it certainly did not, and may take it later.
 * `lost`: nobody knows; it is not sent again by itself.
 */
export type SmsOutcome =
  | { state: 'sent'; provider_id: string; cost: string | null }
  | { state: 'refused'; message: string }
  | { state: 'later'; message: string }
  | { state: 'lost'; message: string }

/** How messages go out: by Africa’s Talking, or by the simulator. No call throws for what the other side does, and none repeats itself. */
export type SmsPort = (message: Sms) => Promise<SmsOutcome>

/** A hospital’s account, with its key opened. */
export type SmsAccount = { environment: 'sandbox' | 'africastalking'; username: string; api_key: string; sender: string | null }
