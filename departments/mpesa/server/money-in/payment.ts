import type { Tender } from '../../../billing/server/index.ts'
import type { sources } from '../../words.ts'

/** How it is known that money came: M-PESA itself says so, or a statement that somebody brought. */
export type Known = NonNullable<Tender['confirmed']>
/** M-PESA itself says so: asked by us, or from its own addresses. */
export const BY_M_PESA: Known = { how: 'mpesa', brought_by: null }

/** Money that M-PESA says has come. */
export type MpesaPayment = {
  receipt: string
  /** Exact, above 0. */
  amount: string
  /** As it was said; masked numbers are of no use. */
  phone: string | null
  payer: string | null
  account: string | null
  transacted_at: Date | null
  source: keyof typeof sources
  /** Null: a message that may be from anybody; it is recorded, and not confirmed. */
  known: Known | null
}

/**
 * What became of it. `known`: it was counted, or lies on the work list, already; `differs`: so it is, but with
 * another amount, and somebody has to look at what `text` says.
 */
export type MatchResult =
  | { what: 'known' | 'request' | 'invoice' | 'deposit' | 'suspense' }
  | { what: 'differs'; text: string }
  /** M-PESA took it back: it is not credited, or, where it is recorded, not confirmed. */
  | { what: 'reversed'; text: string }
