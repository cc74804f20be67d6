import type { LabOrderRow } from '../orders.contract.ts'

export type NextStep = 'collect' | 'enter' | 'continue' | 'reenter' | 'report'
export const nextStepLabels: Record<NextStep, string> = {
  collect: 'Collect Sample',
  enter: 'Enter Result',
  continue: 'Continue Result',
  reenter: 'Reenter Result',
  report: 'View Report',
}

/** The one thing to be done next with an order; null: nothing. */
export function nextStepOf(order: Pick<LabOrderRow, 'status' | 'requires_sample' | 'result_id' | 'result_status'>): NextStep | null {
  if (order.status === 'cancelled') return null
  // Also when something was entered already: what comes of a rejected sample does not count.
  if (order.status === 'pending' && order.requires_sample) return 'collect'
  if (order.result_status === 'draft') return 'continue'
  if (order.result_status === 'rejected') return 'reenter'
  if (order.result_id) return 'report'
  if (order.status === 'completed') return null
  return 'enter'
}
