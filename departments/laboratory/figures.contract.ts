import { z } from 'zod'
import { endpoint, Id, Instant, Paging, pageOf, rowsOf } from '../../kernel/contract/index.ts'
import { OfVisit, placed } from '../visits/visit-ref.ts'
import { LabOrderStatus, TestType } from './contract.ts'
import { LabOrderRow } from './orders.contract.ts'
import { LabResult, PanelValue } from './results.contract.ts'

const minutes = z.number().nullable()

/** How long a test takes. */
export const Turnaround = z.object({
  test_type_id: Id,
  test_name: z.string(),
  test_code: z.string(),
  approved: z.number().int(),
  /** Medians in minutes; null: not known of any. */
  to_sample: minutes,
  to_result: minutes,
  in_all: minutes,
  /** Of those with a target: how many were approved in time. */
  with_target: z.number().int(),
  in_time: z.number().int(),
})
export type Turnaround = z.infer<typeof Turnaround>

export const listLabTurnaround = endpoint('listLabTurnaround', 'GET /laboratory/turnaround', {
  permission: 'lab.work',
  input: z.object({ period: z.enum(['today', 'week', 'month']).default('month') }),
  output: rowsOf(Turnaround),
  reads: ['orders', 'results'],
  summary:
    'How long tests take from the order to the sample and to the approved result, against their targets; what is done most often first',
})

export const listBenches = endpoint('listBenches', 'GET /laboratory/benches', {
  permission: 'lab.work',
  input: z.object({}),
  output: rowsOf(
    z.object({
      test_type_id: Id,
      test_name: z.string(),
      test_code: z.string(),
      category: z.string(),
      waiting: z.number().int(),
    }),
  ),
  reads: ['orders', 'results'],
  summary: 'Of which tests results are to be entered, and how many, by bench (category)',
})

/** One order at its bench, with what was entered so far. */
const BenchRow = LabOrderRow.extend({
  entered: z
    .object({
      version: z.number().int(),
      result_value: z.string().nullable(),
      values: z.record(z.string(), z.string()),
    })
    .nullable(),
})
export type BenchRow = z.infer<typeof BenchRow>

export const getBench = endpoint('getBench', 'GET /laboratory/benches/:test_type_id', {
  permission: 'lab.work',
  audited: true,
  input: z.object({ test_type_id: Id, ...Paging }),
  output: pageOf(BenchRow).extend({ test_type: TestType }),
  reads: ['orders', 'results'],
  errors: ['test_type_not_found'],
  summary:
    'The bench of one test: every order that waits for its result, what is to be done first on top, to be entered one after the other',
})

/** Who approved something of a report, as it is signed. */
const Signer = z.object({ name: z.string(), job_title: z.string().nullable(), license_number: z.string().nullable() })

export const getLabReport = endpoint('getLabReport', 'GET /laboratory/orders/:lab_order_id/report', {
  permission: 'lab.results',
  audited: true,
  input: z.object({ lab_order_id: Id }),
  output: z.object({
    request: z.object({
      ...OfVisit,
      place: placed,
      ordered_by_name: z.string(),
      ordered_at: Instant,
      clinical_notes: z.string().nullable(),
    }),
    /** Approved results; those who work in the laboratory see the others too. */
    results: z.array(LabResult),
    /** Tests of the request without a result to show. */
    open: z.array(z.object({ order_number: z.string(), test_name: z.string(), status: LabOrderStatus })),
    signed_by: z.array(Signer),
  }),
  reads: ['orders', 'results'],
  errors: ['lab_order_not_found'],
  summary:
    'The report of a request: every test that was ordered together, and who approved them with their registration',
})

/** What a test said on one day. */
export const TrendPoint = z.object({
  id: Id,
  performed_at: Instant,
  collection_time: Instant.nullable(),
  values: z.array(PanelValue),
})
export type TrendPoint = z.infer<typeof TrendPoint>

export const getLabTrend = endpoint('getLabTrend', 'GET /laboratory/patients/:patient_id/tests/:test_type_id', {
  permission: 'records.view',
  module: 'laboratory',
  audited: true,
  input: z.object({ patient_id: Id, test_type_id: Id, ...Paging }),
  output: pageOf(TrendPoint),
  reads: ['results', 'patients'],
  errors: ['patient_not_found'],
  summary: 'Every approved result of one test of a patient, newest first, value by value',
})
