import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Priority } from '../visits/contract.ts'
import { OfOrder, ResultStatus } from '../visits/order-ref.ts'
import { OfVisit, Period, placed } from '../visits/visit-ref.ts'
import { LabOrderStatus } from './contract.ts'
import { RejectReason } from './reject-reasons.ts'

export const SampleStatus = z.enum(['collected', 'processing', 'completed', 'rejected', 'discarded'])
/** One lab order as the laboratory's list shows it. */
export const LabOrderRow = z.object({
  ...OfOrder,
  test_type_id: Id,
  test_name: z.string(),
  test_code: z.string(),
  category: z.string(),
  requires_sample: z.boolean(),
  sample_type: z.string().nullable(),
  container_type: z.string().nullable(),
  processing_time: z.string().nullable(),
  instructions: z.string().nullable(),
  status: LabOrderStatus,
  /** The sample that counts; a rejected one does not. */
  sample_id: Id.nullable(),
  sample_number: z.string().nullable(),
  collection_time: Instant.nullable(),
  /** Why the last sample was rejected, when there is no other yet. */
  rejected_sample: RejectReason.nullable(),
  /** The visit has ended; what was not marked as still to be done is no longer collected. */
  visit_over: z.boolean(),
  still_to_do: z.boolean(),
  /** How many tests of the visit wait for a sample, this one among them. */
  to_collect: z.number().int(),
  /** Until when the result should be approved; null: the test has no target. */
  due_at: Instant.nullable(),
  approved_at: Instant.nullable(),
})
export type LabOrderRow = z.infer<typeof LabOrderRow>

const OrderFilter = {
  search: SearchText,
  status: LabOrderStatus.optional(),
  priority: Priority.optional(),
  period: Period.default('all'),
  visit_id: Id.optional(),
  /** Only what is not done by its target. */
  overdue: z.enum(['yes']).optional(),
}
const Work = { permission: 'lab.work' } as const
const reads = ['orders', 'results', 'invoices'] as const

export const listLabOrders = endpoint('listLabOrders', 'GET /laboratory/orders', {
  ...Work,
  audited: true,
  input: z.object({
    ...OrderFilter,
    /** `work`: what is to be done first; `newest`: the latest, whatever became of them. */
    order: z.enum(['work', 'newest']).default('work'),
    ...Paging,
  }),
  output: pageOf(LabOrderRow),
  reads,
  errors: ['visit_not_found'],
  summary:
    'Lab orders: what is to be done first (stat, urgent, routine, then the oldest), then what is done or cancelled, newest first; or the newest of all',
})

export const exportLabOrders = csvOf('exportLabOrders', listLabOrders)

export const getLabSummary = endpoint('getLabSummary', 'GET /laboratory/summary', {
  ...Work,
  input: z.object({}),
  output: z.object({
    pending_orders: z.number().int(),
    collected_samples: z.number().int(),
    /** Drafts, results and amendments that wait for their review; and of these, what can be reviewed now. */
    awaiting_review: z.number().int(),
    to_review: z.number().int(),
    /** Open orders past their target. */
    overdue: z.number().int(),
    /** Of the samples that were collected in the last 30 days. */
    samples: z.object({ collected: z.number().int(), rejected: z.number().int() }),
    approved_today: z.object({ value: z.number(), before: z.number().nullable() }),
    /** Critical results that nobody has told anybody yet. */
    critical_untold: z.number().int(),
    by_status: z.object({ pending: z.number(), collected: z.number(), processing: z.number() }),
  }),
  reads,
  summary:
    'The cards of the laboratory: what waits now, and what was approved today against the same hours of yesterday',
})

/** A test that is done from a sample. */
const SampleTest = z.object({
  order_id: Id,
  order_number: z.string(),
  test_name: z.string(),
  test_code: z.string(),
  status: LabOrderStatus,
  result_status: ResultStatus.nullable(),
  /** False: the sample was rejected before this test was done. */
  live: z.boolean(),
})

/** One sample as the samples page shows it. */
export const SampleRow = z.object({
  id: Id,
  sample_number: z.string(),
  ...OfVisit,
  place: placed,
  /** The most urgent of its tests. */
  priority: Priority,
  tests: z.array(SampleTest),
  container_type: z.string(),
  /** Another container than a test of it asks for, taken on purpose. */
  other_container: z.boolean(),
  collection_notes: z.string().nullable(),
  collection_time: Instant,
  collected_by_name: z.string(),
  status: SampleStatus,
  reject_reason: RejectReason.nullable(),
  reject_notes: z.string().nullable(),
  rejected_by_name: z.string().nullable(),
  rejected_at: Instant.nullable(),
  version: z.number().int(),
})
export type SampleRow = z.infer<typeof SampleRow>

const SampleFilter = { search: SearchText, status: SampleStatus.optional(), period: Period.default('all') }

export const listSamples = endpoint('listSamples', 'GET /laboratory/samples', {
  ...Work,
  audited: true,
  input: z.object({ ...SampleFilter, ...Paging }),
  output: pageOf(SampleRow),
  reads,
  summary: 'Samples with container, collector and age, newest first; by status, or by patient, number and test',
})

export const exportSamples = csvOf('exportSamples', listSamples)

export const rejectSample = endpoint('rejectSample', 'POST /laboratory/samples/:lab_sample_id/reject', {
  ...Work,
  input: z
    .object({ lab_sample_id: Id, reason: RejectReason, notes: optionalLines(500), version: z.number().int() })
    .refine((given) => given.reason !== 'other' || given.notes !== null, {
      message: 'Please say what is wrong with the sample',
      path: ['notes'],
    }),
  output: Ok,
  changes: ['orders', 'results', 'queue', 'visits'],
  errors: ['sample_not_found', 'sample_state', 'conflict'],
  summary:
    'Rejects a sample: its orders without an approved result are pending again and the patient back in the laboratory’s queue',
})
