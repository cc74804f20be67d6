import { t } from '../../../../kernel/contract/words/text.ts'
import type { LabOrderRow } from '../../orders.contract.ts'

export type NextStep = 'collect' | 'collect_all' | 'enter' | 'continue' | 'reenter' | 'report'
export const nextStepLabels: Record<NextStep, string> = {
  collect: t('Collect Sample'),
  collect_all: t('Collect all'),
  enter: t('Enter Result'),
  continue: t('Continue Result'),
  reenter: t('Reenter Result'),
  report: t('View Report'),
}

/** Whether the visit ended over an order that nobody said is still to be done. */
export const isLeft = (
  order: Pick<LabOrderRow, 'status' | 'requires_sample' | 'visit_over' | 'still_to_do'>,
): boolean => order.status === 'pending' && order.requires_sample && order.visit_over && !order.still_to_do

/** The one thing to be done next with an order; null: nothing. */
export function nextStepOf(
  order: Pick<
    LabOrderRow,
    'status' | 'requires_sample' | 'result_id' | 'result_status' | 'visit_over' | 'still_to_do' | 'to_collect'
  >,
): NextStep | null {
  if (order.status === 'cancelled') return null
  // Also when something was entered already: what comes of a rejected sample does not count.
  if (order.status === 'pending' && order.requires_sample) {
    if (isLeft(order)) return null
    return order.to_collect > 1 ? 'collect_all' : 'collect'
  }
  if (order.result_status === 'draft') return 'continue'
  if (order.result_status === 'rejected') return 'reenter'
  if (order.result_id) return 'report'
  if (order.status === 'completed') return null
  return 'enter'
}
