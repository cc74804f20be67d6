import { z } from 'zod'
import { endpoint, Instant, LocalDate, Money, Nothing, Ok, rowsOf } from '../../kernel/contract/index.ts'

/** Accounts of the journal → what they are called. */
export const accounts = {
  patients: 'Owed by patients',
  insurers: 'Owed by insurers',
  deposits: 'Deposits of patients',
  cash: 'Cash in drawers',
  safe: 'Safe',
  mpesa: 'M-PESA',
  card: 'Card',
  bank: 'Bank',
  suspense: 'Suspense',
  revenue: 'Revenue',
  refunds: 'Credit notes and refunds',
  discounts: 'Discounts',
  waivers: 'Waivers',
  differences: 'Cash differences',
  opening: 'In the safe before Uzima',
  on_the_way: 'Cash on its way',
  simulated: 'M-PESA simulator',
} as const
/** Rows of the journal → what they are called. */
export const journalKinds = {
  issue: 'Invoice',
  void: 'Void',
  credit: 'Credit note',
  discount: 'Discount',
  waiver: 'Waiver',
  payment: 'Payment',
  refund: 'Refund',
  deposit: 'Deposit',
  deposit_refund: 'Deposit refund',
  claim: 'Claim',
  claim_return: 'Claim returned',
  remittance: 'Remittance',
  float: 'Float',
  transfer: 'Moved',
  count: 'Counted, to the safe',
  difference: 'Difference',
  banking: 'Banking',
  suspense: 'Suspense',
  opening: 'Opening count',
} as const
export const Account = z.enum(Object.keys(accounts) as [keyof typeof accounts])

const Balance = z.object({ account: Account, of: z.string().nullable(), debit: Money, credit: Money, balance: Money })
const Books = { permission: 'billing.books', reads: ['invoices', 'payments', 'drawers'] } as const
export const getBooks = endpoint('getBooks', 'GET /billing/books', {
  ...Books,
  input: z.object({ from: LocalDate, to: LocalDate }),
  output: z.object({
    rows: z.array(Balance),
    /** What does not agree with the journal (invoices, drawers), and rows of it that no limit allows. Empty: all is right. */
    differences: z.array(z.string()),
    closed_through: LocalDate.nullable(),
  }),
  summary:
    'The trial balance of these days: what each account was debited and credited, and its balance at the end; revenue by department',
})
export const closeDays = endpoint('closeDays', 'POST /billing/books/close', {
  permission: 'billing.books',
  changes: ['payments'],
  input: z.object({ through: LocalDate }),
  output: Ok,
  errors: ['days_not_over', 'days_closed'],
  summary: 'Closes all days up to this one with the balances that they end on',
})
export const listClosings = endpoint('listClosings', 'GET /billing/books/closings', {
  ...Books,
  input: Nothing,
  output: rowsOf(z.object({ through: LocalDate, closed_by_name: z.string(), closed_at: Instant, agrees: z.boolean() })),
  summary: 'Closed days, newest first; `agrees`: the journal still says what it said when they were closed',
})
