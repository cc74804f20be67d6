import { z } from 'zod'
import {
  endpoint,
  Id,
  LocalDate,
  optional,
  optionalLines,
  required,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { OfClaim, Provider, positive } from './contract.ts'
import { ClaimStatus, DenialReason } from './words.ts'

/** What the form of a claim asks for. */
export const ClaimFacts = z.object({
  invoice_id: z.uuid('Please select an invoice'),
  /** Left out: the next of the day. */
  claim_number: optional(30),
  insurance_provider: Provider,
  member_number: required('Member number is required', 100),
  scheme: optional(100),
  authorization_code: optional(100),
  amount: positive,
  notes: optionalLines(1000),
})
const Made = z.object({ claim_id: Id, claim_number: z.string() })
const NUMBER_TAKEN = ['claim_exists', 'already_claimed'] as const
const changes = ['claims'] as const

export const createClaim = endpoint('createClaim', 'POST /insurance/claims', {
  permission: 'billing.claims',
  input: ClaimFacts,
  output: Made,
  changes,
  errors: ['invoice_not_found', ...NUMBER_TAKEN],
  summary: 'A new claim, as a draft; nothing is asked of the insurer yet',
})

const Seen = OfClaim.extend({ version: z.number().int() })
export const updateClaim = endpoint('updateClaim', 'PUT /insurance/claims/:claim_id', {
  permission: 'billing.claims',
  input: ClaimFacts.extend(Seen.shape),
  output: z.object({ version: z.number().int() }),
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found', 'conflict', ...NUMBER_TAKEN],
  summary: 'Changes a draft; without a number it keeps the one it has',
})

const State = z.object({ status: ClaimStatus, version: z.number().int() })
export const submitClaim = endpoint('submitClaim', 'POST /insurance/claims/:claim_id/submit', {
  permission: 'billing.claims',
  input: Seen,
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'claim_incomplete', 'invoice_not_found', 'conflict'],
  summary:
    'Submits a draft that nothing is missing of: the amount is now the insurer’s debt and no longer the patient’s',
})

export const reviewClaim = endpoint('reviewClaim', 'POST /insurance/claims/:claim_id/review', {
  permission: 'billing.claims',
  input: OfClaim,
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found'],
  summary: 'The insurer has a submitted claim in review',
})

export const discardClaim = endpoint('discardClaim', 'POST /insurance/claims/:claim_id/discard', {
  permission: 'billing.claims',
  input: OfClaim.extend({ reason: requiredLines('Please give a reason', 500) }),
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found'],
  summary:
    'Discards a draft: its invoice can be claimed again, and a rejected claim that it took up again waits for another',
})

/** A part that the insurer denies: of a line of the invoice, or of the claim as a whole. */
const Denied = z.object({
  item_id: Id.nullable().default(null),
  amount: positive,
  reason_code: DenialReason,
  reason: requiredLines('Please give a reason', 500),
})

export const approveClaim = endpoint('approveClaim', 'POST /insurance/claims/:claim_id/approve', {
  permission: 'billing.claims',
  input: OfClaim.extend({ approved_amount: positive, denied: z.array(Denied).max(50).default([]) }),
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'claim_own', 'invoice_not_found'],
  summary:
    'The insurer approves a claim in review; what it denies goes back to the patient’s balance, with the reason for each part',
})

export const rejectClaim = endpoint('rejectClaim', 'POST /insurance/claims/:claim_id/reject', {
  permission: 'billing.claims',
  input: OfClaim.extend({ reason_code: DenialReason, rejection_reason: requiredLines('Please give a reason', 500) }),
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found'],
  summary: 'The insurer rejects a claim in review: all of it goes back to the patient’s balance',
})

export const resubmitClaim = endpoint('resubmitClaim', 'POST /insurance/claims/:claim_id/resubmit', {
  permission: 'billing.claims',
  input: ClaimFacts.omit({ invoice_id: true }).extend({
    claim_id: Id,
    mended: requiredLines('Please say what was mended', 1000),
  }),
  output: Made,
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found', ...NUMBER_TAKEN],
  summary: 'Takes a rejected claim up again: a new draft that names it, with what was mended',
})

const ReceivedOn = LocalDate
export const payClaim = endpoint('payClaim', 'POST /insurance/claims/:claim_id/pay', {
  permission: 'billing.claims',
  input: OfClaim.extend({ reference_number: required('Reference is required', 60), received_on: ReceivedOn }),
  output: State,
  changes: ['claims', 'payments'],
  errors: ['claim_not_found', 'claim_state', 'claim_own', 'invoice_not_found', 'remittance_exists'],
  summary: 'The insurer has paid all that is open of an approved claim: an insurer’s payment on the invoice',
})
