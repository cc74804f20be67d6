import {
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, Input, Output } from '../../contract/index.ts'
import { newId } from '../id.ts'
import { pathParameters } from '../url.ts'
import { asCallError, type CallError, call } from './call.ts'
import { invalidateTopics } from './query.ts'

const REFRESH_EVERY_MS = 60_000
const RECOVER_EVERY_MS = 3_000

/** Whether two inputs speak of the same thing, so that the old answer may stay on screen while the new one comes. */
export function isSameSubject(path: string, before: unknown, now: unknown): boolean {
  const a = before as Record<string, unknown>
  const b = now as Record<string, unknown>
  const names = [...pathParameters(path), ...Object.keys({ ...a, ...b }).filter((name) => name.endsWith('_id'))]
  return names.every((name) => a?.[name] === b?.[name])
}

export type ReadOptions = {
  /** False: do not ask yet. */
  enabled?: boolean
  /** How long an answer is taken as fresh, in milliseconds. */
  staleTime?: number
  /** Quiet refetch while the page is visible, in milliseconds; false for answers that never change. */
  refreshEvery?: number | false
}

type Query<E extends Endpoint> = UseQueryOptions<Output<E>, CallError, Output<E>, readonly [string, unknown]>
/** How `useEndpoint` asks, for those who ask several endpoints at once by `useQueries`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}): Query<E> {
  const refreshEvery = options.refreshEvery ?? REFRESH_EVERY_MS
  return {
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { topics: endpoint.reads ?? [] },
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    placeholderData: (previous, query) =>
      query && isSameSubject(endpoint.path, query.queryKey[1], input) ? previous : undefined,
    refetchInterval: (query) => (query.state.error?.transient ? RECOVER_EVERY_MS : refreshEvery),
  }
}

/**
 * Reads an endpoint: cached, live (by the endpoint's `reads` topics), refreshed quietly every minute, and asked
 * again every three seconds while the server cannot be reached. While filters or page change the previous answer
 * stays; another patient's never does.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, CallError> {
  return useQuery(endpointQuery(endpoint, input, options))
}

/**
 * What a form or a paper begins with: the answer of now. `fresh` is undefined until it has been asked for since
 * this was drawn, also where an older answer is cached and would be taken as fresh; it is not refreshed by itself.
 */
export function useFresh<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): { query: UseQueryResult<Output<E>, CallError>; fresh: Output<E> | undefined } {
  const query = useEndpoint(endpoint, input, { refreshEvery: false, staleTime: 0 })
  return { query, fresh: query.isFetchedAfterMount ? query.data : undefined }
}

export type CommandOptions<E extends Endpoint> = {
  onSuccess?: (answer: Output<E>, input: Input<E>) => void
  onError?: (error: CallError, input: Input<E>) => void
}

type Submit = { body: string; key: string; answer: Promise<unknown> | null }

/**
 * Sends a command. One idempotency key per distinct submit: pressing again after a lost answer repeats the same
 * command, pressing twice sends it once. What the endpoint `changes` is refetched here at once; other screens learn
 * it by the live connection.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): UseMutationResult<Output<E>, CallError, Input<E>> {
  const last = useRef<Submit | null>(null)

  const submit = (input: Input<E>): Promise<Output<E>> => {
    const body = JSON.stringify(input)
    const known = last.current
    if (known?.body === body && known.answer) return known.answer as Promise<Output<E>>
    const current: Submit = known?.body === body ? known : { body, key: newId(), answer: null }
    last.current = current
    const answer = call(endpoint, input, { key: current.key }).then(
      (result) => {
        last.current = null
        return result
      },
      (error: unknown) => {
        const failure = asCallError(error)
        current.answer = null
        if (!failure.unanswered && last.current === current) last.current = null
        throw failure
      },
    )
    current.answer = answer
    return answer
  }

  return useMutation<Output<E>, CallError, Input<E>>({
    mutationFn: submit,
    onSuccess: (answer, input) => {
      if (endpoint.changes?.length) invalidateTopics(endpoint.changes)
      options.onSuccess?.(answer, input)
    },
    onError: (error, input) => options.onError?.(error, input),
  })
}
