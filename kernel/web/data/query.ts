import { QueryClient } from '@tanstack/react-query'
import type { CallError } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    queryMeta: { topics?: readonly string[] }
  }
}

/** The cache of everything read from the server; one per tab. Calls retry by themselves, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 2_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const topicListeners = new Map<string, Set<() => void>>()
/**
 * Runs `listener` whenever this topic is told to be stale; returns the function that stops it. For what is no query.
 */
export function onTopic(topic: string, listener: () => void): () => void {
  const known = topicListeners.get(topic) ?? new Set()
  topicListeners.set(topic, known.add(listener))
  return () => known.delete(listener)
}

/**
 * Makes the answers that read any of these topics stale and refetches those on screen; a hidden tab refetches when it
 * is shown.
 */
export function invalidateTopics(topics: readonly string[]): void {
  for (const topic of topics) for (const listener of topicListeners.get(topic) ?? []) listener()
  void queryClient.invalidateQueries({
    predicate: (query) => query.meta?.topics?.some((topic) => topics.includes(topic)) ?? false,
    refetchType: document.hidden ? 'none' : 'active',
  })
}

/** Makes every live answer stale: after a gap in the connection nobody knows what was missed. */
export function invalidateAllTopics(): void {
  void queryClient.invalidateQueries({
    predicate: (query) => (query.meta?.topics?.length ?? 0) > 0,
    refetchType: document.hidden ? 'none' : 'active',
  })
}
