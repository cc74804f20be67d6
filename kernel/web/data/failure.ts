import { toast } from '../ui/overlay/toast.tsx'
import { asCallError, CallError } from './call.ts'

/** A refusal has the server's sentence, which says why; anything else the screen's own words, and why below. */
function inWords(thrown: unknown, own: string): CallError {
  const error = asCallError(thrown)
  if (error.status >= 400 && error.status < 500) return error
  const { code, status, field_errors, current, request_id } = error
  return new CallError({ code, status, field_errors, current, request_id, message: `${own}. ${error.message}` })
}

/** For `onError` of commands without a form. */
export const toastWords = (own: string) => (error: unknown) => {
  toast.error(inWords(error, own).message)
}

/**
 * Runs a command whose failure is shown beside a form: `await saying('Failed to submit result', save.mutateAsync(…))`.
 */
export async function saying<T>(own: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    throw inWords(thrown, own)
  }
}
