import type { FastifyReply } from 'fastify'
import pg from 'pg'

/** Tells every open screen what became stale: over PostgreSQL between instances, over server-sent events to the browsers. */
export type Live = {
  /** After a commit: these topics of this hospital (null: the provider) are stale. Coalesced over 20 ms. */
  notify(hospitalId: string | null, topics: Iterable<string>): void
  /** Resolves when everything told so far is on its way; for a process that ends after it. */
  flushed(): Promise<void>
  /** Keeps the reply open as an event stream; `stillAllowed` is asked every minute and ends it with false. */
  attach(hospitalId: string | null, reply: FastifyReply, stillAllowed: () => Promise<boolean>): void
  close(): Promise<void>
}

const CHANNEL = 'uzima_live'
const COALESCE_MS = 20
const HEARTBEAT_MS = 25_000
const RECHECK_MS = 60_000

/** Opens the listening connection; it reconnects by itself, and tells the browsers to refetch after a gap. */
export function openLive(url: string): Live {
  const streams = new Map<string, Set<FastifyReply>>()
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

  const heartbeat = setInterval(() => {
    for (const room of streams.values()) for (const reply of room) reply.raw.write('event: beat\ndata: {}\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    notify(hospitalId, topics) {
      const room = hospitalId ?? 'platform'
      const known = pending.get(room) ?? new Set()
      for (const topic of topics) known.add(topic)
      pending.set(room, known)
      timer ??= setTimeout(() => void flush(), COALESCE_MS)
    },
    async flushed() {
      await connected
      clearTimeout(timer)
      await flush()
    },
    attach(hospitalId, reply, stillAllowed) {
      const room = hospitalId ?? 'platform'
      const members = streams.get(room) ?? new Set()
      streams.set(room, members.add(reply))
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      reply.raw.write('retry: 1000\nevent: hello\ndata: {}\n\n')
      const recheck = setInterval(async () => {
        if (!(await stillAllowed().catch(() => true))) reply.raw.end('event: bye\ndata: {}\n\n')
      }, RECHECK_MS)
      reply.raw.on('close', () => {
        clearInterval(recheck)
        members.delete(reply)
        if (!members.size && streams.get(room) === members) streams.delete(room)
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
