import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type Endpoint, invalid } from '../../contract/index.ts'

/**
 * What a request says, by the endpoint's shape, and its file. Errors: each field's own; `not_found` for an id in the
 * path that is none.
 */
export function parseInput<I extends z.ZodType>(
  endpoint: Endpoint<I>,
  request: FastifyRequest,
): { input: z.output<I>; file: Buffer } {
  const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (Boolean(endpoint.upload) !== Buffer.isBuffer(request.body)) throw new AppError('unsupported_type')
  const body = endpoint.upload ? (request.query as object) : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('bad_request')
  const given = { ...(endpoint.method === 'GET' ? (request.query as object) : body), ...(request.params as object) }
  return { input: parseGiven(endpoint, given), file }
}

/** What is given, by the endpoint's shape. Errors: as `parseInput`. */
export function parseGiven<I extends z.ZodType>(endpoint: Endpoint<I>, given: object): z.output<I> {
  const unstorable = findUnstorable(given, '')
  if (unstorable !== null) throw invalid(unstorable, 'This text has a character that cannot be stored')
  const result = endpoint.input.safeParse(given)
  if (result.success) return result.data
  const fieldErrors: Record<string, string> = {}
  for (const issue of result.error.issues) fieldErrors[issue.path.join('.') || 'form'] ??= issue.message
  // An id in the path that is no id names nothing.
  if (result.error.issues.some((issue) => endpoint.path.includes(`:${String(issue.path[0])}`)))
    throw new AppError('not_found')
  throw new AppError('invalid', { fieldErrors })
}

/**
 * The path of the first text that PostgreSQL cannot store: with a NUL, or with half a character; null when there is
 * none.
 */
function findUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, each] of Object.entries(value)) {
    const found = findUnstorable(each, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}
