/** What a customer’s phone is asked for. */
export type Push = {
  /** Whole shillings. */
  amount: number
  /** `254712345678`. */
  phone: string
  /** What the customer sees as account, at most 12 characters. */
  reference: string
  /** At most 13 characters. */
  description: string
  /** Where the outcome is reported. */
  callback_url: string
}

/**
 * `sent`: M-PESA took the request. `refused`: it certainly did not, so that another one may be made. `lost`: nobody
 * knows; it is asked for later and never sent again.
 */
export type Pushed =
  | { state: 'sent'; merchant_request_id: string; checkout_request_id: string }
  | { state: 'refused'; code: string; message: string }
  | { state: 'lost'; message: string }

/**
 * What M-PESA says of a request. `missing`: it has none of this id. `unknown`: it could not be asked (`line` down:
 * asking for others is of no use at the moment either), or did not say.
 */
export type StatusAnswer =
  | { state: 'paid' }
  | { state: 'failed'; code: string; message: string }
  | { state: 'pending' }
  | { state: 'missing'; message: string }
  | { state: 'unknown'; message: string; line?: 'down' }

export type Registered = { done: true } | { done: false; message: string }

/**
 * How M-PESA is reached: by Daraja, or by the simulator. No call throws for what the other side does, and none repeats
 * itself.
 */
export type Mpesa = {
  push(push: Push): Promise<Pushed>
  query(checkout_request_id: string): Promise<StatusAnswer>
  /** Tells M-PESA where payments that customers make by themselves are reported. */
  registerUrls(urls: { confirmation: string; validation: string }): Promise<Registered>
}

/** A hospital’s connection, with its secrets opened. */
export type Account = {
  environment: 'sandbox' | 'production'
  kind: 'paybill' | 'till'
  shortcode: string
  till_number: string | null
  consumer_key: string
  consumer_secret: string
  passkey: string
}
