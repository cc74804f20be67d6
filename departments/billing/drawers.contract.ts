import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  keysOf,
  Money,
  Nothing,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  SMALLER,
  typedNumber,
} from '../../kernel/contract/index.ts'
import { fromCents } from '../../kernel/contract/values/money.ts'
import { Account, journalKinds } from './books.contract.ts'
import { above, limits } from './limits.ts'

/** Notes and coins of the Kenyan shilling in use (Central Bank of Kenya), in shillings, largest first. */
export const denominations = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const

/** In the order in which lists show them. */
export const drawerStatuses = {
  open: 'Open',
  again: 'To be counted again',
  counted: 'To be signed',
  closed: 'Closed',
} as const
export const Drawer = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  status: z.enum(Object.keys(drawerStatuses) as [keyof typeof drawerStatuses]),
  float_amount: Money,
  /** What must be in it; 0 once it is counted, until it is to be counted again. Null: whoever asks has to count it, and is not told before. */
  balance: Money.nullable(),
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

/** One count of a drawer: what was found, and what became of it. */
export const DrawerCount = z.object({
  id: Id,
  counted_at: Instant,
  /** Denomination → how many; `loose`: cents. */
  counts: z.record(z.string(), z.number().int()),
  /** Null, and so the difference: whoever counts is not told what must be in it before it is closed. */
  expected_amount: Money.nullable(),
  counted_amount: Money,
  difference: Money.nullable(),
  reason: z.string().nullable(),
  /** Who wanted it counted again instead of signing it, and why. */
  sent_back_by_name: z.string().nullable(),
  sent_back_reason: z.string().nullable(),
})
export type DrawerCount = z.infer<typeof DrawerCount>

/** What was counted. */
export const Pieces = {
  /** Denomination → how many; what is left out was counted as none. */
  counts: z
    .partialRecord(
      z.enum(denominations.map(String) as [string]),
      typedNumber(0, 'Please enter a whole number', (count) => Number.isInteger(count) && count >= 0).pipe(
        z.number().max(99_999, SMALLER),
      ),
    )
    .superRefine((counts, context) => {
      const worth = Object.entries(counts).map(([value, pieces = 0]) => [value, Number(value) * pieces] as const)
      const [most] = worth.toSorted(([, one], [, other]) => other - one)
      const message = above('counted', fromCents(worth.reduce((sum, [, each]) => sum + each * 100, 0)))
      if (most && message) context.addIssue({ code: 'custom', path: [most[0]], message })
    }),
  /** Cents below the smallest coin. */
  loose: amount('Please enter an amount', 'Please enter an amount', limits.counted).default('0.00'),
}

const Own = { permission: 'billing.take_payment', changes: ['drawers'] } as const
const reads = ['drawers', 'payments'] as const

export const getOwnDrawer = endpoint('getOwnDrawer', 'GET /billing/drawer', {
  permission: 'billing.take_payment',
  input: Nothing,
  output: z.object({
    drawer: Drawer.nullable(),
    /** What its last count found, where that did not agree: it is counted again. */
    counted: DrawerCount.nullable(),
    /** An earlier one that has to be counted again, and who wants it why. */
    again: z.object({ drawer: Drawer, counted: DrawerCount }).nullable(),
  }),
  reads,
  summary: 'The person’s own open drawer (null: none is open), and one that was sent back to be counted again',
})
export const openDrawer = endpoint('openDrawer', 'POST /billing/drawer', {
  ...Own,
  input: z.object({
    float_amount: amount('Please enter the float; 0 if there is none', 'Please enter an amount', limits.float),
  }),
  output: z.object({ id: Id }),
  errors: ['drawer_state', 'drawer_short'],
  summary: 'Opens the person’s own drawer with a float from the safe, at most what lies in it',
})
export const closeDrawer = endpoint('closeDrawer', 'POST /billing/drawer/close', {
  ...Own,
  input: z.object({
    /** One that was sent back to be counted again; without it the open one. */
    drawer_id: Id.nullish(),
    ...Pieces,
    reason: optionalLines(500),
  }),
  /**
   * `again`: it does not agree, and nothing is closed yet; it can be counted once more, and from the second count on a
   * reason be given. `difference` is null then for whoever is not told what must be in it. `alone`: the hospital lets one
   * person answer for so much; nobody else has to sign.
   */
  output: z.object({ id: Id, difference: Money.nullable(), again: z.boolean(), alone: z.boolean() }),
  errors: ['no_drawer', 'drawer_not_found', 'drawer_state', 'cash_on_its_way', 'invalid'],
  summary:
    'Closes the person’s own drawer with what was counted; all of it is on its way to the safe until somebody accepts it there. What does not agree is counted once more, and needs a reason and somebody else’s signature then',
})
export const signDrawer = endpoint('signDrawer', 'POST /billing/drawers/:drawer_id/sign', {
  permission: 'billing.approve',
  changes: ['drawers'],
  input: z.object({
    drawer_id: Id,
    /** It is not signed, but to be counted again; the note says why. */
    again: z.boolean().default(false),
    note: optionalLines(500),
  }),
  output: Ok,
  errors: ['drawer_not_found', 'drawer_state', 'drawer_own', 'one_hand', 'invalid'],
  summary: 'A second person signs what a drawer was short or over, or sends it back to be counted again',
})
export const listDrawers = endpoint('listDrawers', 'GET /billing/drawers', {
  permission: 'billing.view',
  input: z.object({
    /** `overnight`: open since an earlier day. */
    status: z.enum([...(Object.keys(drawerStatuses) as [keyof typeof drawerStatuses]), 'overnight']).optional(),
    ...Paging,
  }),
  output: pageOf(Drawer),
  reads,
  summary: 'Cash drawers: those that are open or wait for a signature first, then the newest',
})
export const getDrawer = endpoint('getDrawer', 'GET /billing/drawers/:drawer_id', {
  permission: 'billing.receipts',
  input: z.object({ drawer_id: Id }),
  output: z.object({
    drawer: Drawer,
    /** Each time that it was counted, in order. */
    counts: z.array(DrawerCount),
    /** None while whoever asks has to count it. */
    movements: z.array(
      z.object({
        id: Id,
        at: Instant,
        kind: keysOf(journalKinds),
        /** Below 0: it left the drawer. */
        amount: Money,
        /** The other account. */
        other: Account,
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
export const getCashFigures = endpoint('getCashFigures', 'GET /billing/drawers/figures', {
  permission: 'billing.view',
  input: Nothing,
  output: z.object({
    /** Cash that waits for whoever asks to accept it. */
    to_accept: z.number().int(),
    /** Drawers that are open since an earlier day. */
    overnight: z.number().int(),
  }),
  reads: ['drawers'],
  summary: 'How much cash waits to be accepted by whoever asks, and how many drawers are open since an earlier day',
})
