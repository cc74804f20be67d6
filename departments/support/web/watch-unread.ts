import { QueryObserver } from '@tanstack/react-query'
import { call } from '../../../kernel/web/call.ts'
import { queryClient } from '../../../kernel/web/query.ts'
import { getOwnTicketFigures, getTicketFigures } from '../contract.ts'
import type { Side } from '../words.ts'

const REFRESH_EVERY_MS = 60_000

/** Follows the number of unread tickets outside of any screen; the answer is the one that `useEndpoint` shares. Returns the function that stops it. */
export function watchUnread(side: Side, tell: (unread: number) => void): () => void {
  const endpoint = side === 'provider' ? getTicketFigures : getOwnTicketFigures
  const observer = new QueryObserver(queryClient, {
    queryKey: [endpoint.name, {}],
    queryFn: ({ signal }) => call(endpoint, {}, { signal, background: true }),
    meta: { topics: endpoint.reads ?? [] },
    refetchInterval: REFRESH_EVERY_MS,
  })
  return observer.subscribe(({ data }) => {
    if (data) tell(data.unread)
  })
}
