import { watch } from '../../../kernel/web/data/watch.ts'
import { getLabSummary } from '../orders.contract.ts'

/** Follows how many tests are to be collected or examined. */
export const watchWork = (tell: (open: number) => void): (() => void) =>
  watch(getLabSummary, ({ by_status }) => tell(by_status.pending + by_status.collected))
