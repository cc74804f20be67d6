import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../../contract/index.ts'
import type { RawAnswer } from '../ctx.ts'

/**
 * A file that somebody handed in runs nothing and loads nothing, also in a tab of its own; the style is that of a
 * browser's own picture view.
 */
const FILE_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The answer as it leaves the house: JSON, or what a `raw` endpoint hands out. */
export function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  if (!endpoint.raw) return answer
  const { type, body, filename, inline, cache } = answer as RawAnswer
  reply.headers({ 'content-type': type, 'content-security-policy': FILE_CSP })
  if (filename) {
    // A header holds plain letters only: accents go, what else cannot be written becomes an underscore; RFC 6266 has a
    // place for the whole name.
    const plain = filename
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\]/g, '_')
    const whole = plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename)}`
    reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${plain}"${whole}`)
  }
  if (cache) reply.header('cache-control', cache)
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  const unpacks = /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))
  return unpacks
    ? reply.header('content-encoding', 'gzip').send(body.gzip)
    : reply.send(Readable.from([body.gzip]).pipe(createGunzip()))
}
