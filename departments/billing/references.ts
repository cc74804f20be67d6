// References of money that comes or goes outside the house: one spelling, and what each kind of them looks like.
import type { paymentModes } from '../patients/payment-modes.ts'

/** The one spelling of a reference: its letters and digits, in capitals. ` ukq1-bbbbb1.` is `UKQ1BBBBB1`. */
export const referenceOf = (typed: string | null | undefined): string =>
  (typed ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** What a reference that somebody types looks like, and what is said of one that does not. */
type Form = { looks: RegExp; says: string }
const AT_LEAST_4 = /^[A-Z0-9]{4,60}$/
/**
 * Modes whose money can be found outside the house by its reference, which therefore counts once. M-PESA makes receipts
 * of ten letters and digits that begin with a letter, as its messages show (developer.safaricom.co.ke, M-Pesa Express).
 */
export const referenceForms = {
  mpesa: {
    looks: /^[A-Z][A-Z0-9]{9}$/,
    says: 'An M-PESA receipt number has 10 letters and digits and begins with a letter: UKQ1A2B3C4',
  },
  card: { looks: AT_LEAST_4, says: 'An approval code has at least 4 letters and digits' },
  bank: { looks: AT_LEAST_4, says: 'The number of a slip or transfer has at least 4 letters and digits' },
} as const satisfies Partial<Record<keyof typeof paymentModes, Form>>
/** A mode whose references count once. */
export type ByReference = keyof typeof referenceForms
export const byReference = Object.keys(referenceForms) as ByReference[]
export const hasReference = (mode: string): mode is ByReference => mode in referenceForms

const NO_REFERENCE = 'Reference number is required'
/** What is wrong with a reference that somebody typed for money of that mode; undefined: nothing, or it needs none. */
export function wrongReference(mode: string, typed: string | null | undefined): string | undefined {
  if (!hasReference(mode)) return undefined
  if (!typed) return NO_REFERENCE
  const { looks, says } = referenceForms[mode]
  return looks.test(referenceOf(typed)) ? undefined : says
}
