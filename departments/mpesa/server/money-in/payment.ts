import type { sources } from '../../words.ts'

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
}

/**
 * What became of it. `known`: it was counted, or lies on the work list, already; `differs`: so it is, but with
 * another amount, and somebody has to look at what `text` says.
 */
export type MatchResult =
  | { what: 'known' | 'request' | 'invoice' | 'deposit' | 'suspense' }
  | { what: 'differs'; text: string }
