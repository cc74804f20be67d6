/** Longer answers are none of a service that we call, unless the call says so. */
const LONGEST = 100_000
/** Failures of the connection before anything was sent. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

type Call = {
  /** What messages call the other side. */
  name: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object | undefined
  /** How long the whole answer may take, in milliseconds. */
  timeout: number
  /** The longest answer, in characters; the rest is cut off. */
  longest?: number
}
/** `answer`: the other side answered, whatever it says; `body` is undefined where it is no JSON. `unreached`: it certainly got nothing. `lost`: it may have. */
export type CalledOut =
  | { kind: 'answer'; ok: boolean; status: number; body: unknown }
  | { kind: 'unreached'; message: string }
  | { kind: 'lost'; message: string }

/** One call to a service outside, once: nothing is repeated, no redirection followed, and nothing thrown for what the other side or the line does. */
export async function callOut(url: string, { name, headers, body, timeout, longest = LONGEST }: Call): Promise<CalledOut> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    const text = (await response.text()).slice(0, longest)
    return { kind: 'answer', ok: response.ok, status: response.status, body: readJson(text) }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return code && BEFORE_SENDING.has(code)
      ? { kind: 'unreached', message: `${name} cannot be reached at the moment` }
      : { kind: 'lost', message: `${name} did not answer in time` }
  }
}

/** One field of a JSON answer as text; numbers too, because services write the same code now as text and now as number. */
export function fieldOf(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
