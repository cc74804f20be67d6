import { QueryObserver } from '@tanstack/react-query'
import { call } from '../../../kernel/web/call.ts'
import { queryClient } from '../../../kernel/web/query.ts'
import { getLabSummary } from '../orders.contract.ts'

const REFRESH_EVERY_MS = 60_000

/** Follows the tests to be collected or examined outside of any screen; the answer is the one that `useEndpoint(getLabSummary, {})` shares. Returns the function that stops it. */
export function watchWork(tell: (open: number) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [getLabSummary.name, {}],
    queryFn: ({ signal }) => call(getLabSummary, {}, { signal, background: true }),
    meta: { topics: getLabSummary.reads ?? [] },
    refetchInterval: REFRESH_EVERY_MS,
  })
  return observer.subscribe(({ data }) => {
    if (data) tell(data.by_status.pending + data.by_status.collected)
  })
}
