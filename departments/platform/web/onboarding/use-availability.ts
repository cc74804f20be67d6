import { useEffect, useLayoutEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { checkAvailability } from '../../contract.ts'

const DEBOUNCE_MS = 500
const isWorthAsking = {
  subdomain: (text: string) => text.length >= 3,
  email: (text: string) => /^\S+@\S+\.\S+$/.test(text),
}

/** The text once nobody has typed for half a second. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type Availability = 'unknown' | 'available' | 'refused' | 'failed'
type Found = {
  state: Availability /** Why it could not be asked, in the server's words. */
  failure: string | undefined
}

/**
 * Asks while a form's subdomain or e-mail is typed whether it can be used, and puts the reason against it beside
 * the field. The reason does not hold back a submit: the server decides then, by what holds at that moment.
 */
export function useAvailability(name: 'subdomain' | 'email'): Found {
  const { setError, getFieldState, formState } = useFormContext()
  const typed: unknown = useWatch({ name })
  const text = typeof typed === 'string' ? typed.trim() : ''
  const settled = useSettled(text)
  const asked = settled === text && isWorthAsking[name](text)
  const answer = useEndpoint(checkAvailability, { [name]: settled }, { enabled: asked, refreshEvery: false })
  const known = asked && !answer.isPlaceholderData ? answer.data : undefined
  const refusal = known?.[name] ?? null
  const { error } = getFieldState(name, formState)

  // Leaving the field checks the form's own rules and forgets what they do not know of; it is put back before it is
  // missed.
  useLayoutEffect(() => {
    if (refusal && !error) setError(name, { type: 'availability', message: refusal })
  }, [refusal, error, name, setError])

  if (known) return { state: refusal ? 'refused' : 'available', failure: undefined }
  if (!asked || !answer.error) return { state: 'unknown', failure: undefined }
  // Only what the server itself said is worth repeating.
  return { state: 'failed', failure: answer.error.unanswered ? undefined : answer.error.message }
}
