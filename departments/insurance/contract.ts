import { z } from 'zod'
import {
  amount,
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Money,
  Paging,
  pageOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { invoiceStatuses } from '../billing/contract.ts'
import { OWING } from '../billing/invoice-states.ts'
import { insurerKey } from '../hospital/insurers.contract.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { ClaimStatus, DenialReason, DenialStage } from './words.ts'

const PROVIDER = 'Insurance provider is required'
const VALID_AMOUNT = 'Please enter a valid amount'
/** An amount above 0, as a person types it. */
export const positive = amount(VALID_AMOUNT).refine((money) => !isZero(money), VALID_AMOUNT)
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
  /** Who wrote, changed or submitted it: they neither approve it nor record what is paid for it. */
  made_by: z.array(Id),
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
    /** Submitted on these days, by the hospital's clock. */
    submitted_from: LocalDate.optional(),
    submitted_to: LocalDate.optional(),
    /** Else the newest first. */
    order: z.literal('oldest').optional(),
    ...Paging,
  }),
  output: pageOf(ClaimRow),
  reads: ['claims', 'invoices', 'patients'],
  errors: ['invoice_not_found'],
  summary:
    'Insurance claims, newest first or oldest first, by number, provider, member number, invoice number, patient or OP number',
})
export const exportClaims = csvOf('exportClaims', listClaims)

/** What has to be mended before a claim can be submitted, and in which line of it. */
export const Problem = z.object({
  field: z.enum([
    'insurance_provider',
    'member_number',
    'authorization_code',
    'diagnosis_codes',
    'service_date',
    'amount',
    'invoice_id',
  ]),
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
  reviewed_at: Instant.nullable(),
  reviewed_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  rejected_at: Instant.nullable(),
  rejected_by_name: z.string().nullable(),
  discarded_at: Instant.nullable(),
  discarded_by_name: z.string().nullable(),
  discard_reason: z.string().nullable(),
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
  remittances: z.array(
    z.object({ id: Id, reference_number: z.string(), received_on: LocalDate, amount: Money, denied_amount: Money }),
  ),
})
export type Claim = z.infer<typeof Claim>

export const OfClaim = z.object({ claim_id: Id })
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
  status: z.enum(OWING),
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
  summary:
    'Invoices on which something is due and that are not claimed yet, of patients with an insurance provider and a member number',
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
