/** Longer answers are none of a service that we call, unless the call says so; in bytes. */
const LONGEST = 100_000
/** Failures of the connection before anything was sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** A certificate is looked at before anything is sent (nodejs.org, tls: X509 certificate error codes). */
const CERTIFICATE = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

type Call = {
  /** What messages call the other side. */
  name: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object | undefined
  /** Sent as a form by POST, in place of a JSON body. */
  form?: Readonly<Record<string, string>>
  /** How long the whole answer may take, in milliseconds. */
  timeout: number
  /** The longest answer, in bytes; a longer one is not read. */
  longest?: number
}
/**
 * `answer`: the other side answered, whatever it says; `body` is undefined where it is no JSON. `unreached`: it
 * certainly got nothing. `lost`: it may have.
 */
export type CalledOut =
  | { kind: 'answer'; ok: boolean; status: number; body: unknown }
  | { kind: 'unreached'; message: string }
  | { kind: 'lost'; message: string }

/**
 * One call to a service outside, once: nothing is repeated, no redirection followed, and nothing thrown for what the
 * other side or the line does.
 */
export async function callOut(
  url: string,
  { name, headers, body, form, timeout, longest = LONGEST }: Call,
): Promise<CalledOut> {
  try {
    const response = await fetch(url, {
      method: body || form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      // A form says its own content type.
      ...(form ? { body: new URLSearchParams(form) } : body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    return { kind: 'answer', ok: response.ok, status: response.status, body: await readBody(response, longest) }
  } catch (error) {
    return failureOf(name, error as Error)
  }
}

function failureOf(name: string, error: Error): CalledOut {
  const { code = '' } = (error.cause ?? {}) as { code?: string }
  if (BEFORE_SENDING.has(code)) return { kind: 'unreached', message: `${name} cannot be reached at the moment` }
  if (CERTIFICATE.has(code))
    return {
      kind: 'unreached',
      message: `The certificate of ${name} is not valid (${code}), so that nothing was sent. Please tell the administrator.`,
    }
  return {
    kind: 'lost',
    message: error.name === 'TimeoutError' ? `${name} did not answer in time` : `The connection to ${name} broke off`,
  }
}

/** The JSON of an answer; undefined when it is none, or too long: then the rest is not even read. */
async function readBody(response: Response, longest: number): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > longest) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a service wrote, as text without blanks around it, at most so long; numbers too, because services write the same
 * now as text and now as number. Null: nothing.
 */
export function textOf(value: unknown, longest = 200): string | null {
  const text =
    typeof value === 'number' && Number.isFinite(value) ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text ? text.slice(0, longest) : null
}

/**
 * One field of a JSON answer as text; numbers too, because services write the same code now as text and now as number.
 */
export function fieldOf(body: unknown, name: string): string | undefined {
  const value = isObject(body) ? body[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
