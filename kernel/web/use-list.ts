import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Input, Output } from '../contract/index.ts'
import type { CallError } from './data/call.ts'
import { type ReadOptions, useEndpoint } from './data/use-endpoint.ts'
import { type SetUrlState, type State, useUrlState, type Widened } from './use-url-state.ts'

/** What a list is asked for besides its page. */
type ListFilters<E> = Omit<Input<E>, 'page' | 'page_size'>

type Options = ReadOptions & {
  /** Rows on a page, where it is not the house's own number. */
  size?: number
}

/** The rows of a paged endpoint, and what they are filtered by: `ListTable` shows it. */
export type List<E extends Endpoint, S extends State, A = ListFilters<E>> = {
  query: UseQueryResult<Output<E>, CallError>
  filters: Widened<S>
  /** The filters while nothing is filtered. */
  none: S
  /** Changes filters, and with it goes back to page 1; `{ page }` alone turns the page. */
  setFilters: SetUrlState<S>
  /** What the filters ask for, without the page: for the file of the same rows. */
  asked: A
  size: number | undefined
}

function useRows<E extends Endpoint, S extends State, A extends ListFilters<E>>(
  endpoint: E,
  none: S,
  [filters, setFilters]: [Widened<S>, SetUrlState<S>],
  ask: (filters: Widened<S>) => A,
  { size, ...options }: Options,
): List<E, S, A> {
  const asked = ask(filters)
  const paged = { ...asked, page: filters.page, ...(size ? { page_size: size } : {}) }
  const query = useEndpoint(endpoint, paged as Input<E>, options)
  return { query, filters, none, setFilters, asked, size }
}

/**
 * A list of the server's rows, its filters and page in the address: `useList(listSamples, { search: '', page: 1 },
 * ({ search }) => ({ search }))`. `none` are the filters while nothing is filtered; `ask` makes of them what the
 * endpoint is asked for.
 */
export function useList<
  E extends Endpoint,
  S extends State & { page: number },
  const A extends ListFilters<E> = ListFilters<E>,
>(endpoint: E, none: S, ask: (filters: Widened<S>) => A, options: Options = {}): List<E, S, A> {
  return useRows(endpoint, none, useUrlState(none), ask, options)
}

/** The same for a list beside others on one page, whose filters are not kept in the address. */
export function useOwnList<
  E extends Endpoint,
  S extends State & { page: number },
  const A extends ListFilters<E> = ListFilters<E>,
>(endpoint: E, none: S, ask: (filters: Widened<S>) => A, options: Options = {}): List<E, S, A> {
  const [filters, setFilters] = useState(none as Widened<S>)
  const change: SetUrlState<S> = (changes) => setFilters((now) => ({ ...now, page: 1, ...changes }))
  return useRows(endpoint, none, [filters, change], ask, options)
}
