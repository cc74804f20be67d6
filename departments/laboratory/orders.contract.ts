import { z } from 'zod'
import { csvOf, endpoint, Id, Instant, Ok, optionalLines, Paging, pageOf, required, SearchText } from '../../kernel/contract/index.ts'
import { Priority } from '../visits/contract.ts'
import { OfOrder } from '../visits/of-order.ts'
import { OfVisit, Period } from '../visits/of-visit.ts'
import { LabOrderStatus } from './contract.ts'

const MISSING = 'Please fill in all required fields'

export const containers = [
  'Vacutainer Red',
  'Purple (EDTA)',
  'Blue (Citrate)',
  'Green (Heparin)',
  'Gray (Fluoride)',
  'Urine Container',
  'Stool Container',
  'Sputum Container',
  'CSF Tube',
  'Swab',
  'Slide',
  'Other',
] as const

export const SampleStatus = z.enum(['collected', 'processing', 'completed', 'rejected'])
export const rejectReasons = { haemolysed: 'Haemolysed', insufficient: 'Insufficient', mislabelled: 'Mislabelled', other: 'Other' } as const
const RejectReason = z.enum(Object.keys(rejectReasons) as [keyof typeof rejectReasons], { error: 'Please give a reason' })

/** One lab order as the laboratory's list shows it. */
export const LabOrderRow = z.object({
  ...OfOrder,
  test_type_id: Id,
  test_name: z.string(),
  test_code: z.string(),
  requires_sample: z.boolean(),
  sample_type: z.string().nullable(),
  processing_time: z.string().nullable(),
  instructions: z.string().nullable(),
  status: LabOrderStatus,
  /** The sample that counts; a rejected one does not. */
  sample_id: Id.nullable(),
  sample_number: z.string().nullable(),
  collection_time: Instant.nullable(),
  /** Why the last sample was rejected, when there is no other yet. */
  rejected_sample: RejectReason.nullable(),
})
export type LabOrderRow = z.infer<typeof LabOrderRow>

const OrderFilter = {
  search: SearchText,
  status: LabOrderStatus.optional(),
  priority: Priority.optional(),
  period: Period.default('all'),
  visit_id: Id.optional(),
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
    awaiting_review: z.number().int(),
    approved_today: z.object({ value: z.number(), before: z.number().nullable() }),
    /** Critical results that nobody has told anybody yet. */
    critical_untold: z.number().int(),
    by_status: z.object({ pending: z.number(), collected: z.number(), processing: z.number() }),
  }),
  reads,
  summary: 'The cards of the laboratory: what waits now, and what was approved today against the same hours of yesterday',
})

export const suggestSampleNumber = endpoint('suggestSampleNumber', 'GET /laboratory/sample-number', {
  ...Work,
  input: z.object({}),
  output: z.object({ sample_number: z.string() }),
  summary: 'A free number for the next sample, `SMP261121-482`; it is taken when the sample is collected',
})

export const collectSample = endpoint('collectSample', 'POST /laboratory/orders/:lab_order_id/sample', {
  ...Work,
  input: z.object({
    lab_order_id: Id,
    sample_number: required(MISSING, 40),
    container_type: z.enum(containers, { error: MISSING }),
    collection_notes: optionalLines(500),
  }),
  output: z.object({ id: Id, sample_number: z.string() }),
  changes: ['orders', 'results', 'queue', 'visits', 'reception'],
  errors: ['lab_order_not_found', 'lab_order_state', 'visit_closed', 'sample_number_taken', 'not_paid'],
  summary: 'Collect Sample: pending → collected; with the last sample the patient has left the laboratory’s queue',
})

/** One sample as the samples page shows it. */
export const SampleRow = z.object({
  id: Id,
  sample_number: z.string(),
  ...OfVisit,
  order_id: Id,
  order_number: z.string(),
  priority: Priority,
  test_name: z.string(),
  test_code: z.string(),
  container_type: z.string(),
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
  changes: ['orders', 'results', 'queue', 'visits', 'reception'],
  errors: ['sample_not_found', 'sample_state', 'conflict'],
  summary: 'Rejects a sample: its order is pending again and the patient back in the laboratory’s queue',
})
