import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller ones are as large packed. */
const LEAST = 1024
/** Larger ones are packed as they are sent, piece by piece: in one call they would keep others waiting. */
const MOST = 64 * 1024

/**
 * Packs the answers of ordinary screens in one call, quickly rather than tightly: a stream for each of them took longer
 * than the answer itself. Larger ones, and what is no text, are left to the plugin.
 */
export function packSmall(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST || payload.length > MOST) return payload
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) || reply.hasHeader('content-encoding'))
      return payload
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return gzipSync(payload, { level: 1 })
  })
}
