import type { z } from 'zod'
import { resultStatusLabels } from '../visits/result-words.ts'
import { labOrder } from './contract.ts'
import type { SampleStatus } from './orders.contract.ts'
import type { ListStatus } from './results.contract.ts'

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
  ...resultStatusLabels,
  awaiting: 'Draft or pending review',
  untold: 'Critical, nobody told',
}
export const priorityLabels = { stat: 'STAT', urgent: 'Urgent', routine: 'Routine' } as const
