import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  line,
  Money,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  required,
} from '../../kernel/contract/index.ts'
import { limits } from './limits.ts'
import { amountAboveZero } from './payments.contract.ts'
import { referenceOf } from './references.ts'

/** Cash that went to the bank or came from it: recorded by whoever brought it, found on the statement by another. */
export const banking = defineStates({
  entity: 'banking',
  states: {
    recorded: { label: 'Not on a statement yet', late: 'This has been recorded' },
    matched: {
      label: 'On the statement',
      late: 'This has already been found on the statement{by}',
      by: 'matched_by_name',
    },
  },
  errors: { not_found: 'banking_not_found', state: 'banking_state' },
})
export const bankingDirections = {
  to_bank: 'From the safe to the bank',
  from_bank: 'From the bank to the safe',
} as const

export const Banking = z.object({
  id: Id,
  direction: keysOf(bankingDirections),
  amount: Money,
  bank_account: z.string(),
  slip: z.string(),
  slip_day: LocalDate,
  status: banking.Status,
  brought_by: Id,
  brought_by_name: z.string(),
  recorded_at: Instant,
  matched_by_name: z.string().nullable(),
  matched_at: Instant.nullable(),
  match_note: z.string().nullable(),
})
export type Banking = z.infer<typeof Banking>

const NO_SLIP = 'Please enter the number of the slip'
/** A slip's number, of which letters and digits count: `eq-4711 a` is `EQ4711A`. */
const Slip = line(40, NO_SLIP)
  .transform(referenceOf)
  .refine((slip) => slip !== '', NO_SLIP)

const changes = ['drawers'] as const
export const bankCash = endpoint('bankCash', 'POST /billing/safe/bank', {
  permission: 'billing.books',
  changes,
  input: z.object({
    direction: keysOf(bankingDirections, 'Please choose where the money goes'),
    amount: amountAboveZero(limits.banked),
    bank_account: required('Please enter the bank account', 60).refine(
      (text) => /[\p{L}\d]/u.test(text),
      'Please enter the bank account',
    ),
    slip: Slip,
    /** The day on the slip. */
    slip_day: LocalDate,
  }),
  output: z.object({ id: Id }),
  errors: ['drawer_short', 'reference_used', 'invalid'],
  summary: 'Brings cash from the safe to the bank, or fetches some; a slip of an account counts once',
})

export const listBankings = endpoint('listBankings', 'GET /billing/bankings', {
  permission: 'billing.view',
  reads: ['drawers'],
  input: z.object({ status: banking.Status.optional(), ...Paging }),
  output: pageOf(Banking),
  summary:
    'Cash that went to the bank or came from it, newest first: the slip, who brought it, and who found it on the statement',
})

export const matchBanking = endpoint('matchBanking', 'POST /billing/bankings/:banking_id/match', {
  permission: 'billing.books',
  changes,
  input: z.object({ banking_id: Id, note: optionalLines(500) }),
  output: Ok,
  errors: ['banking_not_found', 'banking_state', 'banking_own', 'one_hand'],
  summary: 'Says that a banking stands on the bank’s statement; never whoever brought it',
})
