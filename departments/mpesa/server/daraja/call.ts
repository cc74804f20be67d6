import { callOut, fieldOf } from '../../../../kernel/server/outside/call-out.ts'

/** How long an answer may take. Daraja answers a push within seconds; what takes longer is asked for later. */
const TIMEOUT_MS = 25_000

/**
 * `unreached`: the other side certainly got nothing. `lost`: it may have. `error`: it answered with an error, with
 * Daraja’s own code if there is one.
 */
export type Answered =
  | { kind: 'answer'; body: unknown }
  | { kind: 'error'; status: number; code: string | null; message: string }
  | { kind: 'unreached'; message: string }
  | { kind: 'lost'; message: string }

/**
 * One call, once. Errors of Daraja are `{requestId, errorCode, errorMessage}` (developer.safaricom.co.ke, error
 * codes): 400.002.02 a wrong field, 404.001.03 the token, 500.001.1001 the subscriber is locked, 500.003.02 and
 * 500.003.03 too many requests.
 */
export async function call(url: string, headers: Record<string, string>, body?: object): Promise<Answered> {
  const called = await callOut(url, {
    name: 'M-PESA',
    headers,
    body,
    timeout: Number(process.env.UZIMA_MPESA_TIMEOUT_MS) || TIMEOUT_MS,
  })
  if (called.kind !== 'answer') return called
  const { ok, status, body: read } = called
  if (ok)
    return read === undefined
      ? { kind: 'lost', message: 'M-PESA’s answer could not be read' }
      : { kind: 'answer', body: read }
  const message =
    fieldOf(read, 'errorMessage') ?? fieldOf(read, 'ResponseDescription') ?? `M-PESA answered with error ${status}`
  return { kind: 'error', status, code: fieldOf(read, 'errorCode') ?? null, message: message.slice(0, 300) }
}
