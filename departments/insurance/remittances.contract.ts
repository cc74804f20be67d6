import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  optional,
  optionalLines,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { Provider } from './contract.ts'
import { ClaimStatus, DenialReason } from './words.ts'

const Remittance = z.object({
  id: Id,
  insurance_provider: z.string(),
  insurer_name: z.string(),
  reference_number: z.string(),
  amount: Money,
  received_on: LocalDate,
  notes: z.string().nullable(),
  claims: z.number().int(),
  denied_amount: Money,
  recorded_by_name: z.string(),
  created_at: Instant,
})
export type Remittance = z.infer<typeof Remittance>

export const listRemittances = endpoint('listRemittances', 'GET /insurance/remittances', {
  permission: 'billing.claims',
  input: z.object({ search: SearchText, insurance_provider: Provider.optional(), ...Paging }),
  output: pageOf(Remittance),
  reads: ['claims'],
  summary: 'What insurers have paid, latest first',
})

export const getRemittance = endpoint('getRemittance', 'GET /insurance/remittances/:remittance_id', {
  permission: 'billing.claims',
  audited: true,
  input: z.object({ remittance_id: Id }),
  output: Remittance.extend({
    rows: z.array(
      z.object({
        claim_id: Id,
        claim_number: z.string(),
        status: ClaimStatus,
        invoice_number: z.string(),
        ...OfVisit,
        claimed_amount: Money,
        amount: Money,
        denied_amount: Money,
        open_amount: Money,
        payment_number: z.string().nullable(),
      }),
    ),
  }),
  reads: ['claims', 'patients'],
  errors: ['remittance_not_found'],
  summary: 'One payment of an insurer, and what of it each claim got',
})

/**
 * What a claim gets of a payment. What is neither paid nor denied stays open; a claim of which nothing is paid at all
 * counts as rejected.
 */
export const PaidClaim = z
  .object({
    claim_id: Id,
    amount: amount('Please enter a valid amount'),
    denied_amount: amount('Please enter a valid amount').default('0.00'),
    reason_code: DenialReason.nullable().default(null),
    reason: optionalLines(500),
  })
  .superRefine(({ amount: paid, denied_amount, reason_code, reason }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (isZero(paid) && isZero(denied_amount)) refuse('denied_amount', 'Please enter what was paid or denied')
    if (isZero(denied_amount)) return
    if (!reason_code) refuse('reason_code', 'Please choose a reason')
    if (!reason) refuse('reason', 'Please give a reason')
  })

export const recordRemittance = endpoint('recordRemittance', 'POST /insurance/remittances', {
  permission: 'billing.claims',
  input: z.object({
    insurance_provider: Provider,
    /** 0 where the insurer pays nothing of what it had approved. */
    amount: amount('Please enter a valid amount'),
    reference_number: required('Reference is required', 60),
    received_on: LocalDate,
    notes: optional(500),
    claims: z
      .array(PaidClaim)
      .min(1, 'Please choose at least one claim')
      .max(200)
      .refine(
        (rows) => new Set(rows.map((row) => row.claim_id)).size === rows.length,
        'The same claim is listed twice',
      ),
  }),
  output: z.object({ remittance_id: Id }),
  changes: ['claims', 'payments'],
  errors: ['claim_not_found', 'claim_state', 'claim_own', 'invoice_not_found', 'remittance_exists', 'remittance_sum'],
  summary: 'One payment of an insurer over many claims: what each got adds up to it, or nothing is recorded',
})
