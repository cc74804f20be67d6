// The most that amounts of money may be, in shillings. More is a slip of the finger, or no honest one; what is refused
// says 'Please enter at most KES 500,000.00' beside its field. M-PESA has a limit of its own (mpesa/contract.ts).
import { atMost } from '../../kernel/contract/index.ts'
import { toCents } from '../../kernel/contract/values/money.ts'

export const limits = {
  /** What a drawer begins with. */
  float: 500_000,
  /** Cash that is moved between drawers and the safe. */
  moved: 50_000_000,
  /** All that is counted in a drawer, or in the safe. */
  counted: 50_000_000,
  /** What goes to the bank, or comes from it. */
  banked: 50_000_000,
  /** What a service costs. */
  price: 10_000_000,
  /** What stands on one line of an invoice: the price, as often as it was given. */
  line: 50_000_000,
  /** One payment or deposit, and what of it is given back, reduced or claimed. */
  payment: 50_000_000,
} as const

/** No row of the journal is honestly above this: more than any limit allows. */
export const LARGEST = Math.max(...Object.values(limits))

/** What is said of money above a limit; undefined: it is within. */
export const above = (limit: keyof typeof limits, money: string): string | undefined =>
  toCents(money) > limits[limit] * 100 ? atMost(limits[limit]) : undefined
