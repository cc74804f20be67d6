import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SMALLER,
  typedNumber,
} from '../../kernel/contract/index.ts'
import { amountAboveZero } from './payments.contract.ts'

/** Notes and coins of the Kenyan shilling in use (Central Bank of Kenya), in shillings, largest first. */
export const denominations = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const

export const drawerStatuses = { open: 'Open', counted: 'To be signed', closed: 'Closed' } as const
export const Drawer = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  status: z.enum(Object.keys(drawerStatuses) as [keyof typeof drawerStatuses]),
  float_amount: Money,
  /** What must be in it; 0 once it is counted. */
  balance: Money,
  opened_at: Instant,
  /** Denomination → how many; `loose`: cents. */
  counts: z.record(z.string(), z.number().int()).nullable(),
  expected_amount: Money.nullable(),
  counted_amount: Money.nullable(),
  /** Counted less expected: below 0 it was short. */
  difference: Money.nullable(),
  counted_at: Instant.nullable(),
  difference_reason: z.string().nullable(),
  signed_by: Id.nullable(),
  signed_by_name: z.string().nullable(),
  signed_at: Instant.nullable(),
  sign_note: z.string().nullable(),
  /** Closed by whoever counted it although it was short or over, as the hospital allows. */
  alone: z.boolean(),
  version: z.number().int(),
})
export type Drawer = z.infer<typeof Drawer>

const Own = { permission: 'billing.take_payment', changes: ['drawers'] } as const
const reads = ['drawers', 'payments'] as const

export const getOwnDrawer = endpoint('getOwnDrawer', 'GET /billing/drawer', {
  permission: 'billing.take_payment',
  input: Nothing,
  output: z.object({ drawer: Drawer.nullable() }),
  reads,
  summary: 'The person’s own open drawer; null: none is open',
})
export const openDrawer = endpoint('openDrawer', 'POST /billing/drawer', {
  ...Own,
  input: z.object({ float_amount: amount('Please enter the float; 0 if there is none') }),
  output: z.object({ id: Id }),
  errors: ['drawer_state'],
  summary: 'Opens the person’s own drawer with a float from the safe',
})
export const closeDrawer = endpoint('closeDrawer', 'POST /billing/drawer/close', {
  ...Own,
  input: z.object({
    /** Denomination → how many; what is left out was counted as none. */
    counts: z.partialRecord(
      z.enum(denominations.map(String) as [string]),
      typedNumber(0, 'Please enter a whole number', (count) => Number.isInteger(count) && count >= 0).pipe(
        z.number().max(99_999, SMALLER),
      ),
    ),
    /** Cents below the smallest coin. */
    loose: amount('Please enter an amount').default('0.00'),
    reason: optionalLines(500),
  }),
  /** `alone`: the hospital lets one person answer for so much; nobody else has to sign. */
  output: z.object({ id: Id, difference: Money, alone: z.boolean() }),
  errors: ['no_drawer', 'invalid'],
  summary:
    'Closes the person’s own drawer with what was counted; all of it goes to the safe. A difference needs a reason and somebody else’s signature',
})
export const signDrawer = endpoint('signDrawer', 'POST /billing/drawers/:drawer_id/sign', {
  permission: 'billing.approve',
  changes: ['drawers'],
  input: z.object({ drawer_id: Id, note: optionalLines(500) }),
  output: Ok,
  errors: ['drawer_not_found', 'drawer_state', 'drawer_own'],
  summary: 'A second person signs what a drawer was short or over',
})
export const moveCash = endpoint('moveCash', 'POST /billing/drawer/move', {
  ...Own,
  input: z.object({
    direction: z.enum(['to_safe', 'from_safe', 'to_drawer'], { error: 'Please choose where the money goes' }),
    /** To whose drawer. */
    drawer_id: Id.nullish(),
    amount: amountAboveZero,
    note: optionalLines(200),
  }),
  output: Ok,
  errors: ['no_drawer', 'drawer_short', 'drawer_not_found', 'drawer_state', 'invalid'],
  summary:
    'Moves cash from the own drawer to the safe or to somebody else’s open drawer, or from the safe into the own drawer',
})
export const bankCash = endpoint('bankCash', 'POST /billing/safe/bank', {
  permission: 'billing.books',
  changes: ['drawers'],
  input: z.object({
    direction: z.enum(['to_bank', 'from_bank'], { error: 'Please choose where the money goes' }),
    amount: amountAboveZero,
    note: requiredLines('Please enter the number of the slip', 200),
  }),
  output: Ok,
  errors: ['drawer_short'],
  summary: 'Brings cash from the safe to the bank, or fetches some',
})
export const listDrawers = endpoint('listDrawers', 'GET /billing/drawers', {
  permission: 'billing.view',
  input: z.object({ status: z.enum(['open', 'counted', 'closed']).optional(), ...Paging }),
  output: pageOf(Drawer),
  reads,
  summary: 'Cash drawers: those that are open or wait for a signature first, then the newest',
})
export const getDrawer = endpoint('getDrawer', 'GET /billing/drawers/:drawer_id', {
  permission: 'billing.receipts',
  input: z.object({ drawer_id: Id }),
  output: z.object({
    drawer: Drawer,
    movements: z.array(
      z.object({
        id: Id,
        at: Instant,
        kind: z.string(),
        /** Below 0: it left the drawer. */
        amount: Money,
        /** The other account. */
        other: z.string(),
        payment_number: z.string().nullable(),
        note: z.string().nullable(),
        made_by_name: z.string().nullable(),
      }),
    ),
  }),
  reads,
  errors: ['drawer_not_found'],
  summary: 'A drawer with everything that came into it and left it; one’s own, or with `billing.view` anybody’s',
})
export const getSafe = endpoint('getSafe', 'GET /billing/safe', {
  permission: 'billing.view',
  input: Nothing,
  output: z.object({ balance: Money }),
  reads,
  summary: 'What lies in the safe, as the journal says',
})

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
} as const
const Account = z.enum(Object.keys(accounts) as [keyof typeof accounts])

const Balance = z.object({ account: Account, of: z.string().nullable(), debit: Money, credit: Money, balance: Money })
const Books = { permission: 'billing.books', reads: ['invoices', 'payments', 'drawers'] } as const
export const getBooks = endpoint('getBooks', 'GET /billing/books', {
  ...Books,
  input: z.object({ from: LocalDate, to: LocalDate }),
  output: z.object({
    rows: z.array(Balance),
    /** What does not agree with the journal: invoices, drawers. Empty: everything does. */
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
