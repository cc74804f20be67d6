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
  const streams = keepStreams()
  const channel = openChannel(url, streams)
  const pending = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    timer = undefined
    const messages = [...pending].map(([room, topics]) => JSON.stringify([room, [...topics]]))
    pending.clear()
    if (messages.length) await channel.send(messages)
  }

  return {
    notify(side, topics) {
      const known = pending.get(side) ?? new Set()
      for (const topic of topics) known.add(topic)
      pending.set(side, known)
      timer ??= setTimeout(() => void flush(), COALESCE_MS)
    },
    async flushed() {
      await channel.connected
      clearTimeout(timer)
      await flush()
    },
    attach: streams.attach,
    async close() {
      clearTimeout(timer)
      streams.end()
      await channel.close()
    },
  }
}

type Streams = ReturnType<typeof keepStreams>

/** The open streams of this instance: by the side that they hear of, and by the session that they belong to. */
function keepStreams() {
  const rooms = new Map<string, Set<FastifyReply>>()
  const sessions = new Map<string, { streams: Set<FastifyReply>; recheck: NodeJS.Timeout }>()

  const heartbeat = setInterval(() => {
    for (const room of rooms.values()) for (const reply of room) reply.raw.write('event: beat\ndata: {}\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const write = (room: string, event: string, data: unknown) => {
    for (const reply of rooms.get(room) ?? []) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
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

  return {
    /** These topics of a side are stale. */
    changed: (room: string, topics: string[]) => write(room, 'change', { topics }),
    /** Changes may have passed unheard: everything is stale. */
    missedSome() {
      for (const room of rooms.keys()) write(room, 'gap', {})
    },
    attach(side: string, sessionId: string, reply: FastifyReply, stillAllowed: () => Promise<boolean>) {
      const session = sessions.get(sessionId) ?? openSession(sessionId, stillAllowed)
      if (session.streams.size >= STREAMS_OF_A_SESSION) throw new AppError('too_many_streams', { retryAfter: 15 })
      session.streams.add(reply)
      const members = rooms.get(side) ?? new Set()
      rooms.set(side, members.add(reply))
      beginStream(reply)
      reply.raw.on('close', () => {
        members.delete(reply)
        if (!members.size && rooms.get(side) === members) rooms.delete(side)
        session.streams.delete(reply)
        if (session.streams.size) return
        clearInterval(session.recheck)
        sessions.delete(sessionId)
      })
    },
    end() {
      clearInterval(heartbeat)
      for (const room of rooms.values()) for (const reply of room) reply.raw.end()
    },
  }
}

/** Takes the reply out of the framework's hands, with the headers that it has, and keeps it open. */
function beginStream(reply: FastifyReply): void {
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
}

/** The connection over which the instances tell each other; what comes by it goes to the streams of this one. */
function openChannel(url: string, streams: Streams) {
  let client: pg.Client | undefined
  let closed = false
  let lastHeard = true

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
        streams.changed(room, topics)
      })
      await next.query(`listen ${CHANNEL}`)
      client = next
      // Notifications sent during the gap are lost: refetch everything.
      if (!lastHeard) streams.missedSome()
      lastHeard = true
    } catch {
      again()
    }
  }

  return {
    connected: connect(),
    async send(messages: string[]) {
      await client
        ?.query(`select pg_notify('${CHANNEL}', m) from unnest($1::text[]) m`, [messages])
        .catch(() => undefined)
    },
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
