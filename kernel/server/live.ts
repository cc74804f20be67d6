import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { AppError } from '../contract/index.ts'

/**
 * Tells every open screen what became stale: over PostgreSQL between instances, over server-sent events to the
 * browsers.
 */
export type Live = {
  /** After a commit: these topics of this side (a hospital's id, or `provider`) are stale. Coalesced over 20 ms. */
  notify(side: string, topics: Iterable<string>): void
  /** Resolves when everything told so far is on its way; for a process that ends after it. */
  flushed(): Promise<void>
  /**
   * Keeps the reply open as an event stream of this side. `stillAllowed` is asked every minute, once for all
   * streams of a session, and ends them with false. Errors: `too_many_streams` beyond ten of a session at this
   * instance.
   */
  attach(side: string, sessionId: string, reply: FastifyReply, stillAllowed: () => Promise<boolean>): void
  close(): Promise<void>
}

const CHANNEL = 'uzima_live'
const COALESCE_MS = 20
const HEARTBEAT_MS = 25_000
const RECHECK_MS = 60_000
/** The tabs of a browser share one; a few browsers without that, and a few that are just going away. */
const STREAMS_OF_A_SESSION = 10

/** Opens the listening connection; it reconnects by itself, and tells the browsers to refetch after a gap. */
export function openLive(url: string): Live {
  const streams = new Map<string, Set<FastifyReply>>()
  const sessions = new Map<string, { streams: Set<FastifyReply>; recheck: NodeJS.Timeout }>()
  const pending = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false
  let lastHeard = true

  const write = (room: string, event: string, data: unknown) => {
    for (const reply of streams.get(room) ?? []) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  async function connect(): Promise<void> {
    if (closed) return
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 })
    const again = () => {
      if (client === next) client = undefined
      next.end().catch(() => undefined)
      lastHeard = false
      if (!closed) setTimeout(connect, 500).unref()
    }
    try {
      await next.connect()
      next.on('error', again)
      next.on('end', () => client === next && again())
      next.on('notification', ({ payload }) => {
        const [room, topics] = JSON.parse(payload ?? '["",[]]') as [string, string[]]
        write(room, 'change', { topics })
      })
      await next.query(`listen ${CHANNEL}`)
      client = next
      // Notifications sent during the gap are lost: refetch everything.
      if (!lastHeard) for (const room of streams.keys()) write(room, 'gap', {})
      lastHeard = true
    } catch {
      again()
    }
  }
  const connected = connect()

  async function flush(): Promise<void> {
    timer = undefined
    const messages = [...pending].map(([room, topics]) => JSON.stringify([room, [...topics]]))
    pending.clear()
    if (!client || !messages.length) return
    await client.query(`select pg_notify('${CHANNEL}', m) from unnest($1::text[]) m`, [messages]).catch(() => undefined)
  }

  function openSession(id: string, stillAllowed: () => Promise<boolean>) {
    const open = new Set<FastifyReply>()
    const recheck = setInterval(async () => {
      if (await stillAllowed().catch(() => true)) return
      for (const reply of open) reply.raw.end('event: bye\ndata: {}\n\n')
    }, RECHECK_MS)
    recheck.unref()
    const session = { streams: open, recheck }
    sessions.set(id, session)
    return session
  }

  const heartbeat = setInterval(() => {
    for (const room of streams.values()) for (const reply of room) reply.raw.write('event: beat\ndata: {}\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    notify(side, topics) {
      const known = pending.get(side) ?? new Set()
      for (const topic of topics) known.add(topic)
      pending.set(side, known)
      timer ??= setTimeout(() => void flush(), COALESCE_MS)
    },
    async flushed() {
      await connected
      clearTimeout(timer)
      await flush()
    },
    attach(side, sessionId, reply, stillAllowed) {
      const session = sessions.get(sessionId) ?? openSession(sessionId, stillAllowed)
      if (session.streams.size >= STREAMS_OF_A_SESSION) throw new AppError('too_many_streams', { retryAfter: 15 })
      session.streams.add(reply)
      const members = streams.get(side) ?? new Set()
      streams.set(side, members.add(reply))
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      reply.raw.write('retry: 1000\nevent: hello\ndata: {}\n\n')
      reply.raw.on('close', () => {
        members.delete(reply)
        if (!members.size && streams.get(side) === members) streams.delete(side)
        session.streams.delete(reply)
        if (session.streams.size) return
        clearInterval(session.recheck)
        sessions.delete(sessionId)
      })
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const room of streams.values()) for (const reply of room) reply.raw.end()
      await client?.end().catch(() => undefined)
    },
  }
}
