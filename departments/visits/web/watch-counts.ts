import { watch } from '../../../kernel/web/watch.ts'
import { getQueueCounts } from '../contract.ts'
import type { Department } from '../departments.ts'

/** Follows how many wait in each department. */
export const watchCounts = (tell: (waiting: Readonly<Partial<Record<Department, number>>>) => void): (() => void) =>
  watch(getQueueCounts, ({ departments }) => tell(Object.fromEntries(departments.map(({ department, waiting }) => [department, waiting]))))
