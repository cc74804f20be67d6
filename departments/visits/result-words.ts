import type { ResultStatus } from './order-ref.ts'

/** What is said of the state of a result, in every department that carries orders out. */
export const resultStatusLabels: Record<ResultStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
}
