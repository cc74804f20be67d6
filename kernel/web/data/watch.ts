import { QueryObserver } from '@tanstack/react-query'
import type { Endpoint, Output } from '../../contract/index.ts'
import { call } from './call.ts'
import { queryClient } from './query.ts'

const REFRESH_EVERY_MS = 60_000

/**
 * Follows a read without input outside of any screen; the answer is the one that `useEndpoint(endpoint, {})` shares.
 * Returns the function that stops it.
 */
export function watch<E extends Endpoint>(endpoint: E, tell: (answer: Output<E>) => void): () => void {
  const observer = new QueryObserver<Output<E>>(queryClient, {
    queryKey: [endpoint.name, {}],
    queryFn: ({ signal }) => call(endpoint, {} as never, { signal, background: true }),
    meta: { topics: endpoint.reads ?? [] },
    refetchInterval: REFRESH_EVERY_MS,
  })
  return observer.subscribe(({ data }) => {
    if (data) tell(data)
  })
}
