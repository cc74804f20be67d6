import { z } from 'zod'
import { event, Id, Instant, Money, SearchText } from '../../kernel/contract/index.ts'
import { Priority, VisitType } from './contract.ts'
import { OfVisit, Period, placed } from './visit-ref.ts'

// What an order and its result have in every department that carries orders out.

/** Whether what was ordered is paid → what is said of it. It follows from billing's lines and payments. */
export const paymentLabels = {
  pending: 'Pending',
  part: 'Part paid',
  paid: 'Paid',
  insured: 'Insurer',
  waived: 'Waived',
  credited: 'Credited',
  not_charged: 'Not charged',
} as const
export type PaymentStatus = keyof typeof paymentLabels
export const PaymentStatus = z.enum(Object.keys(paymentLabels) as [PaymentStatus])

/** `draft` → `pending_review` → `approved`; or → `rejected`, and written again. */
export const ResultStatus = z.enum(['draft', 'pending_review', 'approved', 'rejected'])
export type ResultStatus = z.infer<typeof ResultStatus>

/** An order as the work list of its department shows it. */
export const OfOrder = {
  id: Id,
  request_id: Id,
  order_number: z.string(),
  ...OfVisit,
  place: placed,
  visit_type: VisitType,
  priority: Priority,
  clinical_notes: z.string().nullable(),
  payment_status: PaymentStatus,
  price: Money,
  ordered_by_name: z.string(),
  created_at: Instant,
  cancel_reason: z.string().nullable(),
  cancelled_by_name: z.string().nullable(),
  result_id: Id.nullable(),
  result_status: ResultStatus.nullable(),
  version: z.number().int(),
}

/** A result with its order, and who made, reviewed and amended it. */
export const OfResult = {
  id: Id,
  order_id: Id,
  order_number: z.string(),
  ...OfVisit,
  place: placed,
  priority: Priority,
  clinical_notes: z.string().nullable(),
  ordered_by_name: z.string(),
  ordered_at: Instant,
  status: ResultStatus,
  rejection_reason: z.string().nullable(),
  performed_by: Id,
  performed_by_name: z.string(),
  performed_at: Instant,
  reviewed_by_name: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  amended_at: Instant.nullable(),
  updated_at: Instant,
  version: z.number().int(),
}

/**
 * What somebody wants to put in the place of an approved result, which stands meanwhile: waiting for somebody
 * else's review, or rejected; null: nothing, or it has taken its place. `content` null: shown to those who work
 * there.
 */
export const amendmentOf = <S extends z.ZodRawShape>(content: S) =>
  z
    .object({
      status: z.enum(['pending_review', 'rejected']),
      author_id: Id,
      author_name: z.string(),
      created_at: Instant,
      reason: z.string(),
      decided_by_name: z.string().nullable(),
      rejection_reason: z.string().nullable(),
      content: z.object(content).nullable(),
    })
    .nullable()

type Amended = { amendment: { status: 'pending_review' | 'rejected'; content: object | null } | null }
/** Whether an amendment of this result waits for review. */
export const amendmentWaits = ({ amendment }: Amended): boolean => amendment?.status === 'pending_review'
/** A result as it is shown outside its department: that an amendment waits, not what it says. */
export const outside = <R extends Amended>(result: R): R => ({
  ...result,
  amendment: result.amendment?.status === 'pending_review' ? { ...result.amendment, content: null } : null,
})

/** What a list of results can be limited to. */
export const ResultFilter = { search: SearchText, status: ResultStatus.optional(), period: Period.default('all') }

/** What becomes stale when a result is written or reviewed. */
export const resultChanges = ['orders', 'results', 'queue', 'visits', 'patients'] as const

/**
 * The event that nothing more is to be done for an order: its result was approved, an amendment of it was, or it was
 * cancelled.
 */
export const orderSettled = <const N extends string>(name: N) =>
  event(
    name,
    z.object({
      visit_id: Id,
      order_id: Id,
      consultation_id: Id.nullable(),
      ordered_by: Id,
      how: z.enum(['approved', 'amended', 'cancelled']),
    }),
  )
