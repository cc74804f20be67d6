import { resultStatusLabels } from '../visits/of-order.ts'
import { labOrder } from './contract.ts'

// How the laboratory's codes are called, on the screens and in files.

export const orderStatusLabels = labOrder.labels
export const sampleStatusLabels = {
  collected: 'Collected',
  processing: 'Processing',
  completed: 'Completed',
  rejected: 'Rejected',
  discarded: 'Discarded',
} as const
/** What a list of results can be limited to. */
export const resultListLabels = {
  ...resultStatusLabels,
  awaiting: 'Draft or pending review',
  untold: 'Critical, nobody told',
} as const
export const priorityLabels = { stat: 'STAT', urgent: 'Urgent', routine: 'Routine' } as const
