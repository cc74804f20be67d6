import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** How the names of all drafts of this tab begin. */
export const DRAFTS = 'uzima.draft.'

/** Forgets every draft of this tab; done at sign-out, so that the next person finds nothing. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key)
}

/**
 * Keeps a form's unsaved input through a reload, in this tab only; `leaveOut` names what must not be stored (card
 * numbers, passwords). Returns the function that forgets it, to be called when the submit has succeeded.
 */
export function useDraft<I extends FieldValues, C, O>(
  key: string,
  form: UseFormReturn<I, C, O>,
  leaveOut: readonly string[] = [],
): () => void {
  const name = DRAFTS + key
  const omitted = useRef(leaveOut)
  const { watch, reset } = form

  useEffect(() => {
    const stored = sessionStorage.getItem(name)
    if (stored) reset({ ...form.getValues(), ...JSON.parse(stored) }, { keepDefaultValues: true })
    const subscription = watch((values, { name: changed }) => {
      // A reset speaks of no single field; only what was typed or chosen is worth keeping.
      if (!changed) return
      const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !omitted.current.includes(field)))
      sessionStorage.setItem(name, JSON.stringify(kept))
    })
    return () => subscription.unsubscribe()
  }, [name, watch, reset, form.getValues])

  return useCallback(() => sessionStorage.removeItem(name), [name])
}
