/**
 * What a code means: HTTP status and the message a person reads. Every conflict says whether its reader was overtaken:
 * whether the thing is not as they saw it any more because somebody changed it, as opposed to a rule that refuses. The
 * answer then names whoever changed it last, if that was somebody else; `'by_oneself_too'`: also if it was the same
 * person, on another screen.
 */
export type ErrorWords =
  | readonly [status: 409, message: string, { overtaken: boolean | 'by_oneself_too' }]
  | readonly [
      status: 400 | 401 | 402 | 403 | 404 | 408 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 502 | 503,
      message: string,
    ]

/** The total map from error code to its words. A department adds its own in its `vocabulary.ts`. */
const kernelErrors = {
  bad_request: [400, 'The request could not be read'],
  not_signed_in: [401, 'Please sign in'],
  session_locked: [401, 'The screen is locked'],
  forbidden: [403, 'You do not have access to this page'],
  password_change_required: [403, 'Please choose a new password first'],
  two_factor_setup_required: [403, 'Please set up two-factor sign-in first'],
  module_missing: [403, 'This is not part of your hospital’s plan. Please ask your hospital admin.'],
  license_read_only: [403, 'The licence of your hospital has ended. Everything can be read, nothing can be changed.'],
  no_live_here: [403, 'There are no live changes for this account'],
  cross_site: [403, 'The request did not come from Uzima'],
  opening_reason: [423, 'This patient is not in your work now. Please say why you open the record.'],
  record_restricted: [423, 'This record is restricted. Please say why you have to open it.'],
  not_found: [404, 'Not found'],
  conflict: [409, 'Somebody else changed this in the meantime', { overtaken: 'by_oneself_too' }],
  too_slow: [408, 'The request took too long to arrive. Please check the connection and try again.'],
  too_large: [413, 'The request is too large'],
  unsupported_type: [415, 'This type of content is not accepted'],
  invalid: [422, 'Please correct the marked fields'],
  idempotency_mismatch: [422, 'This form was already sent with other data'],
  too_many_requests: [429, 'Too many attempts. Please wait and try again.'],
  too_many_streams: [429, 'Uzima is open in too many windows here. Please close some, and reload this one.'],
  too_many_mails: [429, 'Too many mails were sent. Please try again tomorrow.'],
  too_many_files: [429, 'A file is being made for you already. Please wait until it is there.'],
  internal: [500, 'Something went wrong. Please try again.'],
  number_taken: [503, 'Somebody else took the same number each time. Please try again.'],
  unavailable: [503, 'Uzima cannot reach its database. Nothing was lost; please try again in a moment.'],
} as const satisfies Record<string, ErrorWords>

/** The kernel's own codes; every code there is, those of the departments too, is `ErrorCode` in `vocabulary.ts`. */
export type KernelErrorCode = keyof typeof kernelErrors

const registry = new Map<string, ErrorWords>(Object.entries(kernelErrors))

/** Adds a department's error codes. A code that exists with another meaning is a programming error. */
export function registerErrors(errors: Record<string, ErrorWords>): void {
  for (const [code, entry] of Object.entries(errors)) {
    const known = registry.get(code)
    if (known && (known[0] !== entry[0] || known[1] !== entry[1]))
      throw new Error(`error code ${code} is defined twice`)
    registry.set(code, entry)
  }
}

/** Every code that has been defined so far. */
export const allErrorCodes = (): string[] => [...registry.keys()]

/** What a code means; unknown codes are internal errors. */
export function errorInfo(code: string): ErrorWords {
  return registry.get(code) ?? kernelErrors.internal
}
