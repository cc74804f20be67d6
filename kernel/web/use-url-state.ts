import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type Value = string | number | boolean
export type State = Record<string, Value>
/** The defaults' literal types widened, so that `{ status: '' }` accepts any status. */
export type Widened<S extends State> = {
  [K in keyof S]: S[K] extends number ? number : S[K] extends boolean ? boolean : string
}
export type Changes<S extends State> = Partial<Widened<S>>

export type SetUrlState<S extends State> = (changes: Changes<S>, how?: { replace?: boolean }) => void

/** Reads one value of the address by the type of its default; what cannot be read is the default. */
export function parseUrlValue(text: string | null, fallback: Value): Value {
  if (text === null) return fallback
  if (typeof fallback === 'boolean') return text === 'true'
  if (typeof fallback !== 'number') return text
  const number = Number(text)
  return text !== '' && Number.isSafeInteger(number) ? number : fallback
}

/**
 * Filters, sort and page kept in the address, so that a reload, a bookmark and 'back' show the same list. Values
 * equal to their default are left out; changing anything but `page` goes back to page 1. 'Back' undoes the last
 * choice, letter by letter only where it ended; `replace` is for what no person chose.
 */
export function useUrlState<S extends State>(defaults: S): [Widened<S>, SetUrlState<S>] {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const signature = JSON.stringify(defaults)

  const state = useMemo(() => {
    const known: State = JSON.parse(signature)
    return Object.fromEntries(
      Object.entries(known).map(([name, fallback]) => [name, parseUrlValue(parameters.get(name), fallback)]),
    ) as Widened<S>
  }, [parameters, signature])

  const change = useCallback(
    (changes: Changes<S>, how: { replace?: boolean } = {}) => {
      // Somebody who was led away meanwhile (to sign-in) is not brought back by what this page still does.
      if (window.location.pathname !== pathname) return
      const known: State = JSON.parse(signature)
      const onlyPage = Object.keys(changes).every((name) => name === 'page')
      // From the address itself: what the router hands out is of the last rendering, and a second change before the
      // next would undo the first.
      const before = window.location.search
      const next = new URLSearchParams(before)
      if (!onlyPage) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === known[name]) next.delete(name)
        else next.set(name, String(value))
      }
      if (next.toString() === new URLSearchParams(before).toString()) return
      // What is typed letter by letter is one choice: it began when the box was still empty.
      const typing = Boolean(changes.search) && new URLSearchParams(before).has('search')
      setParameters(next, { replace: how.replace ?? typing })
    },
    [setParameters, signature, pathname],
  )
  return [state, change]
}
