import {
  type Endpoint,
  errorInfo,
  type FieldErrors,
  type Input,
  type Output,
  type Problem,
} from '../../contract/index.ts'
import { hear } from '../../contract/words/text.ts'
import { newId } from '../id.ts'
import { isUnattended } from '../session/activity.ts'
import { askToOpen, type RestrictedRecord } from '../session/restricted-gate.ts'
import { reportSession, waitForUnlock } from '../session/session-gate.ts'
import { fillRequest } from '../url.ts'

const OFFLINE_MESSAGE = 'No connection. Nothing was lost; please try again.'
const TRIES = 4
const FIRST_DELAY_MS = 200

/** Every failure of a call: what the server answered, or code `offline` when it could not be reached. */
export class CallError extends Error implements Problem {
  readonly code: string
  readonly status: number
  readonly field_errors: FieldErrors | undefined
  readonly current: unknown
  readonly request_id: string

  constructor(problem: Problem) {
    super(hear(problem.message))
    this.name = 'CallError'
    this.code = problem.code
    this.status = problem.status
    this.field_errors = problem.field_errors
    this.current = problem.current
    this.request_id = problem.request_id
  }

  /** True when the same call may succeed later without anything being changed. */
  get transient(): boolean {
    return this.code === 'offline' || this.status === 502 || this.status === 503 || this.status === 504
  }

  /** True when it is not known whether the server has done what was asked. */
  get unanswered(): boolean {
    return this.transient || this.status === 500
  }
}

export type CallOptions = {
  /** The idempotency key of a command; made here when left out. */
  key?: string
  signal?: AbortSignal
  /** Not asked for by the person: does not prolong the session. */
  background?: boolean
  /** What an upload sends instead of JSON. */
  file?: Blob
}

const offline = () => new CallError({ code: 'offline', message: OFFLINE_MESSAGE, status: 0, request_id: '' })
const signedOut = () =>
  new CallError({ code: 'not_signed_in', message: errorInfo('not_signed_in')[1], status: 401, request_id: '' })

const isProblem = (value: unknown): value is Partial<Problem> =>
  typeof value === 'object' && value !== null && 'code' in value

async function readProblem(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null)
  const fallback = response.status >= 502 && response.status <= 504 ? 'unavailable' : 'internal'
  const problem = isProblem(body) ? body : {}
  const code = problem.code ?? fallback
  return new CallError({
    code,
    message: problem.message ?? errorInfo(code)[1],
    status: response.status,
    field_errors: problem.field_errors,
    current: problem.current,
    request_id: problem.request_id ?? response.headers.get('x-request-id') ?? '',
  })
}

async function attemptOnce(url: string, request: RequestInit): Promise<Response | CallError> {
  let response: Response
  try {
    response = await fetch(url, { ...request, credentials: 'same-origin' })
  } catch {
    request.signal?.throwIfAborted()
    return offline()
  }
  return response.ok ? response : readProblem(response)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends one request, retrying what failed on the way and waiting while the screen is locked; resolves with a good
 * answer only.
 */
export async function send(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Response> {
  const filled = fillRequest(endpoint, input)
  const { url } = filled
  const body = options.file ?? filled.body
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = options.file ? 'application/octet-stream' : 'application/json'
  if (endpoint.method !== 'GET') headers['idempotency-key'] = options.key ?? newId()
  let delay = FIRST_DELAY_MS
  for (let attempt = 1; ; ) {
    const background: Record<string, string> = options.background || isUnattended() ? { 'x-background': '1' } : {}
    const answer = await attemptOnce(url, {
      method: endpoint.method,
      headers: { ...headers, ...background },
      body,
      signal: options.signal,
    })
    if (answer instanceof Response) return answer
    if (answer.code === 'session_locked') {
      await waitForUnlock().catch(() => {
        throw signedOut()
      })
      options.signal?.throwIfAborted()
      continue
    }
    if (
      (answer.code === 'record_restricted' || answer.code === 'opening_reason') &&
      !isUnattended() &&
      (await askToOpen({ ...(answer.current as Omit<RestrictedRecord, 'why'>), why: answer.code }))
    ) {
      options.signal?.throwIfAborted()
      continue
    }
    if (answer.code === 'not_signed_in') reportSession('signed_out')
    if (!answer.transient || attempt === TRIES) throw answer
    await pause(delay * (0.8 + 0.4 * Math.random()))
    options.signal?.throwIfAborted()
    delay *= 2
    attempt += 1
  }
}

/**
 * Calls an endpoint and resolves with its answer. Network failures and 502/503/504 are tried four times with
 * growing pauses, commands always under the same idempotency key. Throws `CallError`; an aborted signal throws its
 * own reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input, options)
  return (await response.json().catch(() => {
    throw offline()
  })) as Output<E>
}

/** Any thrown thing as a `CallError`, for code that shows whatever went wrong. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  return new CallError({ code: 'internal', message: errorInfo('internal')[1], status: 500, request_id: '' })
}
