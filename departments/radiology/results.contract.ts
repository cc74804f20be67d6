import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  lines,
  Ok,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
  versionsOf,
} from '../../kernel/contract/index.ts'
import { amendmentOf, OfResult, orderSettled, ResultFilter, ResultStatus, resultChanges } from '../visits/order-ref.ts'
import { RadiologyImage, RadiologyOrderRow } from './orders.contract.ts'

export { ResultStatus as ReportStatus }

/** Nothing more is to be done for an order: its report was approved, or it was cancelled. */
export const radiologyOrderSettled = orderSettled('radiology.order_settled')

/** The report of an examination as every list and the print show it. */
export const RadiologyResult = z.object({
  ...OfResult,
  study_type_id: Id,
  study_type: z.string(),
  category: z.string(),
  /** The registration numbers of whoever wrote and approved it; null: not recorded. */
  performer_registration: z.string().nullable(),
  reviewer_registration: z.string().nullable(),
  started_at: Instant.nullable(),
  findings: z.string(),
  impression: z.string(),
  images: z.array(RadiologyImage),
  amendment: amendmentOf({ findings: z.string(), impression: z.string() }),
})
export type RadiologyResult = z.infer<typeof RadiologyResult>

const Work = { permission: 'radiology.work' } as const
const reads = ['orders', 'results'] as const

export const listRadiologyResults = endpoint('listRadiologyResults', 'GET /radiology/results', {
  ...Work,
  audited: true,
  /** Unfinished: begun, or waiting for somebody else. */
  input: z.object({ ...ResultFilter, status: z.enum([...ResultStatus.options, 'unfinished']).optional(), ...Paging }),
  output: pageOf(RadiologyResult),
  reads,
  summary:
    'Reports, newest first (pending_review: stat first, then the oldest); by status, patient, OP or visit number, or study',
})

export const exportRadiologyResults = csvOf('exportRadiologyResults', listRadiologyResults)

export const listAwaitingReports = endpoint('listAwaitingReports', 'GET /radiology/awaiting-results', {
  ...Work,
  audited: true,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(RadiologyOrderRow),
  reads,
  summary: 'Orders that are scheduled or in progress and have no report yet; stat first, then the oldest',
})

const missing = 'Please fill in all required fields'
const Words = { findings: requiredLines(missing, 10_000), impression: requiredLines(missing, 4000) }
const Drafted = { findings: lines(10_000).default(''), impression: lines(4000).default('') }

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
  output: z.object({ result_id: Id, status: ResultStatus, version: z.number().int() }),
  changes: resultChanges,
  errors: ['radiology_order_not_found', 'radiology_order_state', 'radiology_result_state', 'conflict'],
  summary: 'Keeps a draft, or submits a report for review; also again after a rejection',
})

const ResultId = z.object({ radiology_result_id: Id })
const Versioned = ResultId.extend({ version: z.number().int() })
const Open = { permission: 'radiology.reports', audited: true, reads } as const
const Review = { permission: 'radiology.review', changes: resultChanges } as const

export const getRadiologyResult = endpoint('getRadiologyResult', 'GET /radiology/results/:radiology_result_id', {
  ...Open,
  input: ResultId,
  output: RadiologyResult,
  errors: ['radiology_result_not_found'],
  summary: 'One report with its images; who does not work in radiology sees approved ones',
})

export const approveRadiologyResult = endpoint(
  'approveRadiologyResult',
  'POST /radiology/results/:radiology_result_id/approve',
  {
    ...Review,
    input: Versioned,
    output: Ok,
    errors: ['radiology_result_not_found', 'radiology_result_state', 'own_report', 'conflict'],
    summary:
      'Approves a report, or an amendment takes the place of what stood; not by whoever wrote it, unless the hospital allows it',
  },
)

export const rejectRadiologyResult = endpoint(
  'rejectRadiologyResult',
  'POST /radiology/results/:radiology_result_id/reject',
  {
    ...Review,
    input: Versioned.extend({ reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    errors: ['radiology_result_not_found', 'radiology_result_state', 'own_report', 'conflict'],
    summary: 'Rejects a report, with a reason; it is written again. Of an amendment: what stood stays',
  },
)

export const amendRadiologyResult = endpoint(
  'amendRadiologyResult',
  'POST /radiology/results/:radiology_result_id/amend',
  {
    ...Review,
    input: Versioned.extend({ ...Words, reason: requiredLines('Please give a reason', 500) }),
    output: z.object({ version: z.number().int() }),
    errors: ['radiology_result_not_found', 'radiology_result_state', 'conflict'],
    summary:
      'Writes what is to take the place of an approved report, with a reason; the old one stands until somebody else has approved the new one',
  },
)

export const listRadiologyResultVersions = endpoint(
  'listRadiologyResultVersions',
  'GET /radiology/results/:radiology_result_id/versions',
  {
    ...Open,
    input: ResultId,
    output: versionsOf(z.object({ findings: z.string(), impression: z.string() })),
    errors: ['radiology_result_not_found'],
    summary: 'Every state of a report that was handed in, newest first',
  },
)

export const listVisitReports = endpoint('listVisitReports', 'GET /radiology/visits/:visit_id/results', {
  ...Open,
  input: z.object({ visit_id: Id }),
  output: rowsOf(RadiologyResult),
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
