import { z } from 'zod'
import {
  amount,
  csvOf,
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
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { invoiceStatuses } from '../billing/contract.ts'
import { insurerKey } from '../hospital/insurers.contract.ts'
import { OfVisit } from '../visits/of-visit.ts'
import { ClaimStatus, DenialReason, DenialStage } from './words.ts'

const PROVIDER = 'Insurance provider is required'
const VALID_AMOUNT = 'Please enter a valid amount'
/** An amount above 0, as a person types it. */
export const positive = amount(VALID_AMOUNT).refine((money) => money !== '0.00', VALID_AMOUNT)
export const Provider = insurerKey(PROVIDER)

/** `open`: draft, submitted or in review. */
export const StatusFilter = z.enum([...ClaimStatus.options, 'open'])

/** A claim in a list. `open_amount`: neither paid nor denied yet. */
export const ClaimRow = z.object({
  id: Id,
  claim_number: z.string(),
  status: ClaimStatus,
  insurance_provider: z.string(),
  insurer_name: z.string(),
  member_number: z.string(),
  amount: Money,
  approved_amount: Money.nullable(),
  paid_amount: Money,
  denied_amount: Money,
  open_amount: Money,
  invoice_id: Id,
  invoice_number: z.string(),
  ...OfVisit,
  /** The day of the visit. */
  service_date: LocalDate,
  submitted_at: Instant.nullable(),
  approved_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  rejection_reason: z.string().nullable(),
  batch_number: z.string().nullable(),
  attempt: z.number().int(),
  /** A rejected claim that another takes up again. */
  is_resubmitted: z.boolean(),
  created_at: Instant,
  version: z.number().int(),
})
export type ClaimRow = z.infer<typeof ClaimRow>

export const listClaims = endpoint('listClaims', 'GET /insurance/claims', {
  permission: 'billing.claims',
  audited: true,
  input: z.object({
    search: SearchText,
    status: StatusFilter.optional(),
    insurance_provider: Provider.optional(),
    /** Of one invoice. */
    invoice_id: Id.optional(),
    /** Submitted and in no batch yet. */
    unbatched: z.literal('true').optional(),
    ...Paging,
  }),
  output: pageOf(ClaimRow),
  reads: ['claims', 'invoices', 'patients'],
  errors: ['invoice_not_found'],
  summary: 'Insurance claims, newest first, by number, provider, member number, invoice number, patient or OP number',
})
export const exportClaims = csvOf('exportClaims', listClaims)

/** What has to be mended before a claim can be submitted, and in which line of it. */
export const Problem = z.object({
  field: z.enum(['insurance_provider', 'member_number', 'authorization_code', 'diagnosis_codes', 'service_date', 'amount', 'invoice_id']),
  message: z.string(),
})
export type Problem = z.infer<typeof Problem>

export const Denial = z.object({
  id: Id,
  stage: DenialStage,
  /** The line of the invoice; null: the claim as a whole. */
  item: z.string().nullable(),
  amount: Money,
  reason_code: DenialReason,
  reason: z.string(),
  denied_on: LocalDate,
  denied_by_name: z.string(),
})

const Attempt = z.object({ id: Id, claim_number: z.string(), status: ClaimStatus, attempt: z.number().int() })
export const Claim = ClaimRow.extend({
  scheme: z.string().nullable(),
  authorization_code: z.string().nullable(),
  notes: z.string().nullable(),
  mended: z.string().nullable(),
  /** ICD-10: those of the visit's diagnoses; from submission on those that were sent. */
  diagnosis_codes: z.array(z.string()),
  created_by_name: z.string(),
  submitted_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  invoice_status: z.enum(Object.keys(invoiceStatuses) as [keyof typeof invoiceStatuses]),
  invoice_total: Money,
  /** What the patient still owes of the invoice. */
  invoice_remaining: Money,
  items: z.array(z.object({ id: Id, description: z.string(), quantity: z.number().int(), total_price: Money })),
  /** Of a draft: why it cannot be submitted. */
  problems: z.array(Problem),
  denials: z.array(Denial),
  /** The claims about the same bill, first attempt first. */
  attempts: z.array(Attempt),
  remittances: z.array(z.object({ id: Id, reference_number: z.string(), received_on: LocalDate, amount: Money, denied_amount: Money })),
})
export type Claim = z.infer<typeof Claim>

const OfClaim = z.object({ claim_id: Id })
export const getClaim = endpoint('getClaim', 'GET /insurance/claims/:claim_id', {
  permission: 'billing.claims',
  audited: true,
  input: OfClaim,
  output: Claim,
  reads: ['claims', 'invoices', 'patients', 'hospital'],
  errors: ['claim_not_found'],
  summary: 'One claim with what has to be mended, what was denied, its attempts and its payments',
})

/** An invoice that can be claimed, and with what a claim begins. */
export const ClaimableInvoice = z.object({
  id: Id,
  invoice_number: z.string(),
  status: z.enum(['pending', 'paid', 'overdue']),
  ...OfVisit,
  service_date: LocalDate,
  total_amount: Money,
  remaining_amount: Money,
  insurance_provider: z.string(),
  insurer_name: z.string(),
  member_number: z.string(),
  authorization_code: z.string().nullable(),
})
export type ClaimableInvoice = z.infer<typeof ClaimableInvoice>

export const listClaimableInvoices = endpoint('listClaimableInvoices', 'GET /insurance/claimable-invoices', {
  permission: 'billing.claims',
  audited: true,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(ClaimableInvoice),
  reads: ['claims', 'invoices', 'patients', 'hospital'],
  summary: 'Pending, paid and overdue invoices that are not claimed yet, of patients with an insurance provider and a member number',
})

const NUMBER_TAKEN = ['claim_exists', 'already_claimed'] as const
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
  summary: 'Submits a draft that nothing is missing of: the amount is now the insurer’s debt and no longer the patient’s',
})

export const reviewClaim = endpoint('reviewClaim', 'POST /insurance/claims/:claim_id/review', {
  permission: 'billing.claims',
  input: OfClaim,
  output: State,
  changes,
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found'],
  summary: 'The insurer has a submitted claim in review',
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
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found'],
  summary: 'The insurer approves a claim in review; what it denies goes back to the patient’s balance, with the reason for each part',
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
  errors: ['claim_not_found', 'claim_state', 'invoice_not_found', 'remittance_exists'],
  summary: 'The insurer has paid all that is open of an approved claim: an insurer’s payment on the invoice',
})

export const getClaimsSummary = endpoint('getClaimsSummary', 'GET /insurance/summary', {
  permission: 'billing.claims',
  input: z.object({}),
  output: z.object({
    draft: z.number().int(),
    submitted: z.number().int(),
    in_review: z.number().int(),
    approved: z.number().int(),
    /** Neither paid nor denied, of what was submitted. */
    open_amount: Money,
  }),
  reads: ['claims'],
  summary: 'How many claims are on their way, and what insurers owe',
})
