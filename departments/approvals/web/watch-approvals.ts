import { watch } from '../../../kernel/web/data/watch.ts'
import { countApprovals } from '../contract.ts'

/** Follows how many requests wait for the person to decide. */
export const watchApprovals = (tell: (waiting: number) => void): (() => void) =>
  watch(countApprovals, ({ to_decide }) => tell(to_decide))
