import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { confirmations } from './confirmations.ts'
import { twoPeople } from './payments.contract.ts'
import { type ByReference, byReference } from './references.ts'

/** What came under one reference: recorded by whoever took it, confirmed by M-PESA, a statement or somebody else. */
export const confirmation = defineStates({
  entity: 'confirmation',
  named: 'reference_number',
  states: {
    recorded: { label: confirmations.recorded, late: '{name} has not been confirmed' },
    confirmed: { label: confirmations.confirmed, late: '{name} has already been confirmed{by}', by: 'said_by_name' },
    taken_back: {
      label: confirmations.taken_back,
      late: '{name} has already been taken back{by}',
      by: 'taken_back_by_name',
    },
  },
  errors: { not_found: 'confirmation_not_found', state: 'confirmation_state' },
})

const OutsideMode = z.enum(byReference as [ByReference, ...ByReference[]])

/** Money that was recorded under a reference and that nobody has confirmed. */
export const Unconfirmed = z.object({
  id: Id,
  payment_mode: OutsideMode,
  reference_number: z.string(),
  amount: Money,
  ...OfPatient,
  receipt_id: Id,
  payment_number: z.string(),
  /** The first invoice that it paid; null: it is a deposit. */
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  taken_by: Id,
  taken_by_name: z.string(),
  recorded_at: Instant,
})
export type Unconfirmed = z.infer<typeof Unconfirmed>

const reads = ['payments'] as const
export const listUnconfirmed = endpoint('listUnconfirmed', 'GET /billing/money-to-confirm', {
  permission: 'billing.confirm',
  audited: true,
  input: z.object({
    search: SearchText,
    payment_mode: OutsideMode.optional(),
    taken_by: Id.optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    ...Paging,
  }),
  output: pageOf(Unconfirmed),
  reads,
  summary: 'What is recorded by M-PESA, card or bank and not confirmed, the oldest first',
})
export const exportUnconfirmed = csvOf('exportUnconfirmed', listUnconfirmed)

export const sumUnconfirmed = endpoint('sumUnconfirmed', 'GET /billing/money-to-confirm/sums', {
  permission: 'billing.confirm',
  input: Nothing,
  output: rowsOf(
    z.object({
      taken_by: Id,
      taken_by_name: z.string(),
      payment_mode: OutsideMode,
      payments: z.number().int(),
      amount: Money,
    }),
  ),
  reads,
  summary: 'How much is recorded and not confirmed, by person and mode',
})

export const countUnconfirmed = endpoint('countUnconfirmed', 'GET /billing/money-to-confirm/count', {
  permission: 'billing.confirm',
  input: Nothing,
  output: z.object({ payments: z.number().int(), amount: Money }),
  reads,
  summary: 'How many payments are to be confirmed, and how much they are',
})

const NO_STATEMENT = 'Please enter the number of the settlement or statement'
/** What says that it came: the card terminal's settlement or the bank's statement, and its day. */
export const Found = z.object({
  statement: required(NO_STATEMENT, 60),
  statement_day: LocalDate,
})
export const confirmPayments = endpoint('confirmPayments', 'POST /billing/money-to-confirm/confirm', {
  permission: 'billing.confirm',
  changes: reads,
  input: Found.extend({
    confirmation_ids: z
      .array(Id)
      .min(1, 'Please choose at least one payment')
      .max(200, 'Please choose at most 200 payments'),
  }),
  output: z.object({ confirmed: z.number().int(), amount: Money }),
  errors: ['confirmation_not_found', 'confirmation_state', 'own_money', 'one_hand', 'not_by_hand', 'invalid'],
  summary:
    'Says that payments by card or bank stand on a settlement or the bank’s statement: all of them or none; never what one took oneself',
})

export const takeBackPayment = endpoint(
  'takeBackPayment',
  'POST /billing/money-to-confirm/:confirmation_id/take-back',
  {
    permission: 'billing.confirm',
    witness: 'billing.approve',
    changes: ['invoices', 'payments', 'visits'],
    input: z.object({
      confirmation_id: Id,
      reason: requiredLines('Please give a reason', 500),
      witness_token: WitnessToken,
    }),
    output: z.object({ receipt_id: Id, payment_numbers: z.array(z.string()) }),
    errors: ['confirmation_not_found', 'confirmation_state', 'over_paid', ...twoPeople],
    summary: 'Says that money which was recorded did not come: it is taken back, and its invoices ask for it again',
  },
)
