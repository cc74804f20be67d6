import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  Instant,
  Money,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { limits } from './limits.ts'
import { amountAboveZero } from './payments.contract.ts'

const by = 'decided_by_name'
/** Cash that changes hands: on its way until whoever gets it accepts it. */
export const cashMove = defineStates({
  entity: 'cash_move',
  states: {
    waiting: { label: 'On its way', late: 'This cash is on its way' },
    accepted: { label: 'Accepted', late: 'This cash has already been accepted{by}', by },
    refused: { label: 'Refused', late: 'This cash has already been refused{by}', by },
    withdrawn: { label: 'Taken back', late: 'This cash has already been taken back{by}', by },
  },
  errors: { not_found: 'cash_move_not_found', state: 'cash_move_state' },
})

export const CashMove = z.object({
  id: Id,
  /** The drawer that it left; null: the safe, which it leaves when somebody hands it out. */
  from_drawer: Id.nullable(),
  from_name: z.string().nullable(),
  /** The drawer that it is for; null: the safe. */
  to_drawer: Id.nullable(),
  to_name: z.string().nullable(),
  amount: Money,
  note: z.string().nullable(),
  status: cashMove.Status,
  sent_by: Id,
  sent_by_name: z.string(),
  sent_at: Instant,
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether whoever asks is the one to accept or refuse it. */
  may_accept: z.boolean(),
  /** Whether whoever asks sent it, or asked for it. */
  own: z.boolean(),
  /** It waits, and was in a drawer when that was counted: it is not taken back. */
  counted: z.boolean(),
})
export type CashMove = z.infer<typeof CashMove>

const changes = ['drawers'] as const
export const moveCash = endpoint('moveCash', 'POST /billing/drawer/move', {
  permission: 'billing.take_payment',
  changes,
  input: z.object({
    direction: z.enum(['to_safe', 'from_safe', 'to_drawer'], { error: 'Please choose where the money goes' }),
    /** To whose drawer. */
    drawer_id: Id.nullish(),
    amount: amountAboveZero(limits.moved),
    note: optionalLines(200),
  }),
  output: z.object({ id: Id }),
  errors: ['no_drawer', 'drawer_short', 'drawer_not_found', 'drawer_state', 'invalid'],
  summary:
    'Sends cash from the own drawer to the safe or to somebody else’s open drawer, or asks for some from the safe; it is on its way until somebody else accepts it',
})

export const listCashMoves = endpoint('listCashMoves', 'GET /billing/moves', {
  permission: 'billing.receipts',
  reads: ['drawers'],
  input: z.object({
    status: z.enum(['waiting', 'accepted', 'refused', 'withdrawn']).optional(),
    /** Only what waits for whoever asks to accept it. */
    to_accept: z.stringbool().default(false),
    ...Paging,
  }),
  output: pageOf(CashMove),
  summary: 'Cash that changed hands, what is on its way first; one’s own, or with `billing.view` all of it',
})

const One = { move_id: Id }
export const acceptCash = endpoint('acceptCash', 'POST /billing/moves/:move_id/accept', {
  permission: 'billing.receipts',
  changes,
  input: z.object(One),
  output: Ok,
  errors: ['cash_move_not_found', 'cash_move_state', 'forbidden', 'one_hand', 'drawer_state', 'drawer_short'],
  summary:
    'Accepts cash that is on its way: into the own drawer, or into or out of the safe by whoever approves or keeps the books, never by whoever sent or asked for it',
})
export const refuseCash = endpoint('refuseCash', 'POST /billing/moves/:move_id/refuse', {
  permission: 'billing.receipts',
  changes,
  input: z.object({ ...One, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  errors: ['cash_move_not_found', 'cash_move_state', 'forbidden', 'drawer_state'],
  summary:
    'Refuses cash that is on its way, which goes back to the drawer that it left; one that was counted is counted again',
})
export const withdrawCash = endpoint('withdrawCash', 'POST /billing/moves/:move_id/withdraw', {
  permission: 'billing.take_payment',
  changes,
  input: z.object(One),
  output: Ok,
  errors: ['cash_move_not_found', 'cash_move_state', 'forbidden'],
  summary: 'Takes back cash that nobody has accepted yet, or what was asked for from the safe',
})
