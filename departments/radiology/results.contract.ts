import { z } from 'zod'
import { csvOf, endpoint, event, Id, Instant, Ok, Paging, pageOf, required, SearchText } from '../../kernel/contract/index.ts'
import { Priority } from '../visits/contract.ts'
import { OfVisit, Period } from '../visits/of-visit.ts'
import { RadiologyImage, RadiologyOrderRow } from './orders.contract.ts'

/** Nothing more is to be done for an order: its report was approved, or it was cancelled. */
export const radiologyOrderSettled = event(
  'radiology.order_settled',
  z.object({ visit_id: Id, order_id: Id, consultation_id: Id.nullable(), ordered_by: Id, how: z.enum(['approved', 'cancelled']) }),
)

export const ReportStatus = z.enum(['draft', 'pending_review', 'approved', 'rejected'])
export type ReportStatus = z.infer<typeof ReportStatus>

/** The report of an examination as every list and the print show it. */
export const RadiologyResult = z.object({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  ...OfVisit,
  study_type_id: Id,
  study_type: z.string(),
  category: z.string(),
  priority: Priority,
  clinical_notes: z.string().nullable(),
  ordered_by_name: z.string(),
  ordered_at: Instant,
  started_at: Instant.nullable(),
  findings: z.string(),
  impression: z.string(),
  images: z.array(RadiologyImage),
  status: ReportStatus,
  rejection_reason: z.string().nullable(),
  performed_by: Id,
  performed_by_name: z.string(),
  performed_at: Instant,
  reviewed_by_name: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  amended_at: Instant.nullable(),
  updated_at: Instant,
  version: z.number().int(),
})
export type RadiologyResult = z.infer<typeof RadiologyResult>

const Work = { permission: 'radiology.work' } as const
const reads = ['orders', 'results'] as const
const changes = ['orders', 'results', 'queue', 'visits', 'reception', 'patients'] as const
const Filter = { search: SearchText, status: ReportStatus.optional(), period: Period.default('all') }

export const listRadiologyResults = endpoint('listRadiologyResults', 'GET /radiology/results', {
  ...Work,
  input: z.object({ ...Filter, ...Paging }),
  output: pageOf(RadiologyResult),
  reads,
  summary: 'Reports, newest first (pending_review: stat first, then the oldest); by status, patient, OP or visit number, or study',
})

export const exportRadiologyResults = csvOf('exportRadiologyResults', listRadiologyResults)

export const listAwaitingReports = endpoint('listAwaitingReports', 'GET /radiology/awaiting-results', {
  ...Work,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(RadiologyOrderRow),
  reads,
  summary: 'Orders that are scheduled or in progress and have no report yet; stat first, then the oldest',
})

const missing = 'Please fill in all required fields'
const Words = { findings: required(missing, 10_000), impression: required(missing, 4000) }
const Drafted = { findings: z.string().trim().max(10_000).default(''), impression: z.string().trim().max(4000).default('') }

export const saveRadiologyResult = endpoint('saveRadiologyResult', 'PUT /radiology/orders/:radiology_order_id/result', {
  ...Work,
  input: z
    .object({
      radiology_order_id: Id,
      ...Drafted,
      /** Null: nothing was written yet. */
      version: z.number().int().nullable(),
      /** False: a draft is kept. True: it goes to review, and the order is completed. */
      submit: z.boolean(),
    })
    .superRefine((given, context) => {
      for (const field of ['findings', 'impression'] as const)
        if (given.submit && !given[field]) context.addIssue({ code: 'custom', message: missing, path: [field] })
    }),
  output: z.object({ result_id: Id, status: ReportStatus, version: z.number().int() }),
  changes,
  errors: ['radiology_order_not_found', 'radiology_order_state', 'radiology_result_state', 'conflict'],
  summary: 'Keeps a draft, or submits a report for review; also again after a rejection',
})

const ResultId = z.object({ radiology_result_id: Id })
const Versioned = ResultId.extend({ version: z.number().int() })

export const getRadiologyResult = endpoint('getRadiologyResult', 'GET /radiology/results/:radiology_result_id', {
  permission: 'orders.view',
  module: 'radiology',
  audited: true,
  input: ResultId,
  output: RadiologyResult,
  reads,
  errors: ['radiology_result_not_found'],
  summary: 'One report with its images; who does not work in radiology sees approved ones',
})

export const approveRadiologyResult = endpoint('approveRadiologyResult', 'POST /radiology/results/:radiology_result_id/approve', {
  permission: 'radiology.review',
  input: Versioned,
  output: Ok,
  changes,
  errors: ['radiology_result_not_found', 'radiology_result_state', 'own_report', 'conflict'],
  summary: 'pending_review → approved; not by whoever wrote it, unless the hospital allows it',
})

export const rejectRadiologyResult = endpoint('rejectRadiologyResult', 'POST /radiology/results/:radiology_result_id/reject', {
  permission: 'radiology.review',
  input: Versioned.extend({ reason: required('Please give a reason', 500) }),
  output: Ok,
  changes,
  errors: ['radiology_result_not_found', 'radiology_result_state', 'own_report', 'conflict'],
  summary: 'pending_review → rejected, with a reason; it is written again',
})

export const amendRadiologyResult = endpoint('amendRadiologyResult', 'POST /radiology/results/:radiology_result_id/amend', {
  permission: 'radiology.review',
  input: Versioned.extend({ ...Words, reason: required('Please give a reason', 500) }),
  output: z.object({ version: z.number().int() }),
  changes,
  errors: ['radiology_result_not_found', 'radiology_result_state', 'conflict'],
  summary: 'Puts a new version in the place of an approved report, with a reason; the old one is kept',
})

export const listRadiologyResultVersions = endpoint('listRadiologyResultVersions', 'GET /radiology/results/:radiology_result_id/versions', {
  permission: 'orders.view',
  module: 'radiology',
  audited: true,
  input: ResultId,
  output: z.object({
    rows: z.array(
      z.object({
        version: z.number().int(),
        reason: z.string().nullable(),
        author_name: z.string(),
        created_at: Instant,
        content: z.object({ findings: z.string(), impression: z.string() }),
      }),
    ),
  }),
  reads,
  errors: ['radiology_result_not_found'],
  summary: 'Every state of a report that was handed in, newest first',
})

export const listVisitReports = endpoint('listVisitReports', 'GET /radiology/visits/:visit_id/results', {
  permission: 'orders.view',
  module: 'radiology',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({ rows: z.array(RadiologyResult) }),
  reads,
  errors: ['visit_not_found'],
  summary: 'The approved reports of a visit, newest first: what a clinician sees',
})

export const listPatientReports = endpoint('listPatientReports', 'GET /radiology/patients/:patient_id/results', {
  permission: 'records.view',
  module: 'radiology',
  audited: true,
  input: z.object({ patient_id: Id, search: SearchText, ...Paging }),
  output: pageOf(RadiologyResult),
  reads: ['results', 'patients'],
  errors: ['patient_not_found'],
  summary: 'A patient’s approved reports, newest first',
})
