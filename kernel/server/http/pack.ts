import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller ones are as large packed. */
const LEAST = 1024
/** Larger ones are packed as they are sent, piece by piece: in one call they would keep others waiting. */
const MOST = 64 * 1024

/** `gzip;q=0` says that it is not taken. */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(accepted ?? ''))

/**
 * Packs the answers of ordinary screens in one call, quickly rather than tightly: a stream for each of them took longer
 * than the answer itself. Larger ones, and what is no text, are left to the plugin.
 */
export function packSmall(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST || payload.length > MOST) return payload
    if (reply.hasHeader('content-encoding') || !takesGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return gzipSync(payload, { level: 1 })
  })
}
