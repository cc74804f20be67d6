import { watch } from '../../../../kernel/web/data/watch.ts'
import { countUnreviewed } from '../../restricted.contract.ts'

/** Follows how many openings of restricted records wait for their review. */
export const watchUnreviewed = (tell: (unreviewed: number) => void): (() => void) =>
  watch(countUnreviewed, ({ unreviewed }) => tell(unreviewed))
