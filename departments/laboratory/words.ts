import type { z } from 'zod'
import { labOrder } from './contract.ts'
import type { SampleStatus } from './orders.contract.ts'
import type { ListStatus, ResultStatus } from './results.contract.ts'

// How the laboratory's codes are called, on the screens and in files.

export const orderStatusLabels = labOrder.labels
export const sampleStatusLabels: Record<z.infer<typeof SampleStatus>, string> = {
  collected: 'Collected',
  processing: 'Processing',
  completed: 'Completed',
  rejected: 'Rejected',
  discarded: 'Discarded',
}
/** What a list of results can be limited to. */
export const resultListLabels: Record<ListStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  awaiting: 'Draft or pending review',
  untold: 'Critical, nobody told',
}
export const resultStatusLabels: Record<ResultStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const priorityLabels = { stat: 'STAT', urgent: 'Urgent', routine: 'Routine' } as const
