import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Value = string | number | boolean
export type State = Record<string, Value>
/** The defaults' literal types widened, so that `{ status: '' }` accepts any status. */
export type Widened<S extends State> = { [K in keyof S]: S[K] extends number ? number : S[K] extends boolean ? boolean : string }
export type Changes<S extends State> = Partial<Widened<S>>

/** Reads one value of the address by the type of its default; what cannot be read is the default. */
export function parseUrlValue(text: string | null, fallback: Value): Value {
  if (text === null) return fallback
  if (typeof fallback === 'boolean') return text === 'true'
  if (typeof fallback !== 'number') return text
  const number = Number(text)
  return text !== '' && Number.isSafeInteger(number) ? number : fallback
}

/**
 * Filters, sort and page kept in the address, so that a reload, a bookmark and 'back' show the same list. Values equal to their default are
 * left out; changing anything but `page` goes back to page 1. Paging can be undone by 'back'; typing in a filter cannot.
 */
export function useUrlState<S extends State>(defaults: S): [Widened<S>, (changes: Changes<S>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const signature = JSON.stringify(defaults)

  const state = useMemo(() => {
    const known: State = JSON.parse(signature)
    return Object.fromEntries(
      Object.entries(known).map(([name, fallback]) => [name, parseUrlValue(parameters.get(name), fallback)]),
    ) as Widened<S>
  }, [parameters, signature])

  const change = useCallback(
    (changes: Changes<S>) => {
      const known: State = JSON.parse(signature)
      const onlyPage = Object.keys(changes).every((name) => name === 'page')
      // From the address itself: what the router hands out is of the last rendering, and a second change before the next would undo the first.
      const next = new URLSearchParams(window.location.search)
      if (!onlyPage) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === known[name]) next.delete(name)
        else next.set(name, String(value))
      }
      setParameters(next, { replace: !onlyPage })
    },
    [setParameters, signature],
  )
  return [state, change]
}
