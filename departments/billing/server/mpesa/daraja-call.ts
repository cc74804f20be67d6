/** How long an answer may take. Daraja answers a push within seconds; what takes longer is asked for later. */
const TIMEOUT_MS = 25_000
/** Longer answers are none of Daraja’s. */
const LONGEST = 100_000

/** `unreached`: the other side certainly got nothing. `lost`: it may have. `error`: it answered with an error, with Daraja’s own code if there is one. */
export type Answered =
  | { kind: 'answer'; body: unknown }
  | { kind: 'error'; status: number; code: string | null; message: string }
  | { kind: 'unreached'; message: string }
  | { kind: 'lost'; message: string }

/** Failures of the connection before anything was sent. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** One field of a JSON answer as text; numbers too, because Daraja writes the same code now as text and now as number. */
export function fieldOf(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * One call, once. Errors of Daraja are `{requestId, errorCode, errorMessage}` (developer.safaricom.co.ke, error codes): 400.002.02 a wrong field,
 * 404.001.03 the token, 500.001.1001 the subscriber is locked, 500.003.02 too many requests.
 */
export async function call(url: string, headers: Record<string, string>, body?: object, timeout = timeoutMs()): Promise<Answered> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    text = (await response.text()).slice(0, LONGEST)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code && BEFORE_SENDING.has(code)) return { kind: 'unreached', message: 'M-PESA cannot be reached at the moment' }
    return { kind: 'lost', message: 'M-PESA did not answer in time' }
  }
  const read = readJson(text)
  if (response.ok)
    return read === undefined ? { kind: 'lost', message: 'M-PESA’s answer could not be read' } : { kind: 'answer', body: read }
  const message = fieldOf(read, 'errorMessage') ?? fieldOf(read, 'ResponseDescription') ?? `M-PESA answered with error ${response.status}`
  return { kind: 'error', status: response.status, code: fieldOf(read, 'errorCode') ?? null, message: message.slice(0, 300) }
}

const timeoutMs = (): number => Number(process.env.UZIMA_MPESA_TIMEOUT_MS) || TIMEOUT_MS

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
