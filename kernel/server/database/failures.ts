import pg from 'pg'
import { AppError, type ErrorCode, type FieldErrors } from '../../contract/index.ts'

const constraints = new Map<string, { code: ErrorCode; fieldErrors: FieldErrors | undefined }>()
/** Says what it means to a person when this constraint refuses a row: the error code that is answered then. */
export const meansWhenRefused = (constraint: string, code: ErrorCode, fieldErrors?: FieldErrors): void => {
  constraints.set(constraint, { code, fieldErrors })
}

/** Turns a lost or refused connection into 503; leaves every other error as it is. */
export function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const meaning = error instanceof pg.DatabaseError && error.constraint ? constraints.get(error.constraint) : undefined
  if (meaning) return new AppError(meaning.code, meaning.fieldErrors ? { fieldErrors: meaning.fieldErrors } : {})
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A value that passed the contract and does not fit the column (a number beyond its range): the input's fault, not
  // ours.
  if (error instanceof pg.DatabaseError && /^22(003|007|008|P02)$/.test(code))
    return new AppError('invalid', { message: 'A value is out of range' })
  const gone =
    /^(08|57P0|53300|55P03|57014|25P03)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code)
  const cut =
    error instanceof Error &&
    /Connection terminated|connection error|timeout exceeded when trying to connect/i.test(error.message)
  return gone || cut ? unavailable(error) : error
}

export const unavailable = (cause: unknown) => Object.assign(new AppError('unavailable', { retryAfter: 2 }), { cause })
