import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Autosave } from './autosave.ts'

/**
 * Tells `autosave` each change of a form, as the draft that `draftOf` makes of its values, and hurries it when the
 * network comes back, and when the page is hidden or left. `draftOf` must be the same function as long as it means the
 * same.
 */
export function useAutosaving<V extends FieldValues, X, O, N>(
  { watch, getValues }: UseFormReturn<V, X, O>,
  autosave: Pick<Autosave<N, never>, 'change' | 'flush'>,
  draftOf: (values: V) => N,
): void {
  useEffect(() => {
    const subscription = watch((_, { name: changed }) => {
      if (changed) autosave.change(draftOf(getValues()))
    })
    const hurry = () => void autosave.flush()
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    addEventListener('online', hurry)
    addEventListener('pagehide', hurry)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      subscription.unsubscribe()
      removeEventListener('online', hurry)
      removeEventListener('pagehide', hurry)
      document.removeEventListener('visibilitychange', onHide)
      hurry()
    }
  }, [autosave, watch, getValues, draftOf])
}
