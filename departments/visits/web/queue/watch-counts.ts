import { watch } from '../../../../kernel/web/data/watch.ts'
import { getQueueCounts } from '../../queue.contract.ts'

/** Follows how many wait in each department. */
export const watchCounts = (tell: (waiting: Readonly<Record<string, number>>) => void): (() => void) =>
  watch(getQueueCounts, ({ departments }) =>
    tell(Object.fromEntries(departments.map(({ department, waiting }) => [department, waiting]))),
  )
