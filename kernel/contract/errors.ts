import { errorInfo } from './error-codes.ts'
import type { ErrorCode } from './vocabulary.ts'

/** Field errors: the path in the input (`payment.card_number`) → the message to show beside it. */
export type FieldErrors = Record<string, string>

/** What the server answers for every failure (RFC 9457 problem+json). */
export type Problem = {
  code: string
  message: string
  status: number
  field_errors?: FieldErrors
  /** The thing as it is now, where that helps the person to decide (409). */
  current?: unknown
  request_id: string
}

type Told = {
  /** Default: the code's own. */
  message?: string
  /** They go beside the fields. */
  fieldErrors?: FieldErrors
  /** The thing as it is now, shown on a conflict. */
  current?: unknown
  /** Seconds. */
  retryAfter?: number
  /** Where this message says something else of that than the code's own. */
  overtaken?: boolean
}

/** The one error of the house. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fieldErrors: FieldErrors | undefined
  readonly current: unknown
  readonly retryAfter: number | undefined
  /** As in `ErrorWords`. */
  readonly overtaken: boolean | 'by_oneself_too'

  constructor(code: ErrorCode, options: Told = {}) {
    const [status, message, about] = errorInfo(code)
    super(options.message ?? message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fieldErrors = options.fieldErrors
    this.current = options.current
    this.retryAfter = options.retryAfter
    this.overtaken = options.overtaken ?? about?.overtaken ?? false
  }
}

/** What is said where a hospital lacks a module; `name` as in `moduleName`. */
export const moduleMissingText = (name: string) =>
  `${name} is not part of your hospital’s plan. Please ask your hospital admin.`

/** Shorthand for a refused field: 422 with one message beside it. */
export const invalid = (field: string, message: string) =>
  new AppError('invalid', { message, fieldErrors: { [field]: message } })
