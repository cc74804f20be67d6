import { QueryObserver } from '@tanstack/react-query'
import { call } from '../../../kernel/web/call.ts'
import { queryClient } from '../../../kernel/web/query.ts'
import { getQueueCounts } from '../contract.ts'
import type { Department } from '../departments.ts'

const REFRESH_EVERY_MS = 60_000

/** Follows the waiting counts outside of any screen; the answer is the one that `useEndpoint(getQueueCounts, {})` shares. Returns the function that stops it. */
export function watchCounts(tell: (waiting: Partial<Record<Department, number>>) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [getQueueCounts.name, {}],
    queryFn: ({ signal }) => call(getQueueCounts, {}, { signal, background: true }),
    meta: { topics: getQueueCounts.reads ?? [] },
    refetchInterval: REFRESH_EVERY_MS,
  })
  return observer.subscribe(({ data }) => {
    if (data) tell(Object.fromEntries(data.departments.map(({ department, waiting }) => [department, waiting])))
  })
}
