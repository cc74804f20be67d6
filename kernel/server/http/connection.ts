import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { isIP, type Server, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, errorInfo, type Problem } from '../../contract/index.ts'
import { networkOf } from '../network-of.ts'
import { verifiedToken } from '../request/session.ts'

// What happens on a connection before a request is understood: how many there may be, how long it may take, what a proxy
// is believed, which headers every answer carries.

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** What every answer carries. */
export const SAFE_HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const SLOWEST_HEADERS_MS = 20_000
/** A body has this long to arrive. */
const SLOWEST_BODY_MS = 30_000
/** A file of somebody who is signed in has longer, as a slow line needs: a second more for each 16 KiB. */
const UPLOAD_BYTES_A_MS = 16.384
const LONGEST_UPLOAD_MS = 15 * 60_000

/** Nothing moves either way for so long where an answer is not read; no answer is so long in the making. */
const STILL_MS = 120_000
/** Who is refused has this long to read why and to close; then the connection is cut. */
const LAST_WORDS_MS = 1_000

/**
 * The server's own limits: a connection that says nothing, never ends its headers or does not read what it asked for is
 * cut; a slow body is refused in words by `limitTime`.
 */
export const connectionLimits = {
  http: { headersTimeout: SLOWEST_HEADERS_MS, connectionsCheckingInterval: 5_000 },
  requestTimeout: LONGEST_UPLOAD_MS,
  connectionTimeout: STILL_MS,
  clientErrorHandler: refuseConnection,
}

/** How many connections may be open: of one address (null: not counted), and of all. */
type MostConnections = { ofAddress: number | null; ofAll: number }

/**
 * Refuses a connection beyond the limits at once, before anything of it is read; a stream of live changes is a
 * connection like others. `refused` is told the address.
 */
export function limitConnections(server: Server, most: MostConnections, refused: (address: string) => void): void {
  const open = new Map<string, number>()
  let all = 0
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const ofAddress = open.get(address) ?? 0
    if (all >= most.ofAll || (most.ofAddress !== null && ofAddress >= most.ofAddress)) {
      refused(address)
      socket.destroy()
      return
    }
    all++
    open.set(address, ofAddress + 1)
    socket.once('close', () => {
      all--
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Refuses a body that takes too long, in words, and closes its connection. */
export function limitTime(app: FastifyInstance, secret: string, slowestBody = SLOWEST_BODY_MS): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes =
      request.headers['content-type'] === 'application/octet-stream'
        ? Number(request.headers['content-length'] ?? 0)
        : 0
    const more = bytes > 0 && verifiedToken(request, secret) ? bytes / UPLOAD_BYTES_A_MS : 0
    const timer = setTimeout(
      () => {
        reply.header('connection', 'close')
        payload.emit('error', new AppError('too_slow'))
      },
      Math.min(LONGEST_UPLOAD_MS, slowestBody + more),
    )
    for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(timer))
    return payload
  })
}

/**
 * The answer to what is no HTTP, or did not come in time: there is no request yet, so it is written to the connection
 * itself, which is cut a second later whatever the client does.
 */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const code = slow ? 'too_slow' : error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_request'
  const [status, message] = errorInfo(code)
  const body = JSON.stringify({ code, message, status, request_id: randomUUID() } satisfies Problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), LAST_WORDS_MS)
  socket.once('close', () => clearTimeout(cut))
}

/**
 * What a proxy forwards is believed only where it can be what it says: an address, and http or https. Else what the
 * connection itself is counts.
 */
export function mistrustForwarded(request: FastifyRequest): void {
  const { headers, raw } = request
  const proto = headers['x-forwarded-proto']
  if (proto !== undefined && !/^(.*, ?)?https?$/.test(String(proto))) delete headers['x-forwarded-proto']
  if (!isIP(request.ip)) Object.defineProperty(request, 'ip', { value: raw.socket.remoteAddress ?? '0.0.0.0' })
}
