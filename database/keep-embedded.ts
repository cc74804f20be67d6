import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Embedded } from './embedded.ts'
import { lockOf } from './locks.ts'

const LOCK = lockOf('keep the embedded database')
/** A process that was killed a moment ago may still hold its lock. */
const TRIES = 10
const PAUSE_MS = 500

type Kept = { release(): Promise<void> }

/**
 * Makes this process the one Uzima of an embedded database, until it is released, and starts the database again
 * when it dies meanwhile. `name` tells others who that is. Errors: another Uzima runs with the same data folder; it
 * and its database are left alone.
 */
export async function keepEmbedded(embedded: Embedded, name: string, say: (text: string) => void): Promise<Kept> {
  let released = false
  let client: pg.Client

  async function hold(): Promise<pg.Client> {
    const connection = new pg.Client({ connectionString: embedded.url, application_name: name, keepAlive: true })
    connection.on('error', () => undefined) // what follows is `end`
    await connection.connect()
    for (let tries = 1; ; tries++) {
      const { rows } = await connection.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
      if (rows[0]?.held) return connection
      if (tries === TRIES) break
      await delay(PAUSE_MS)
    }
    const { rows } = await connection.query<{ name: string }>(
      `select act.application_name as name from pg_locks lck join pg_stat_activity act using (pid)
        where lck.locktype = 'advisory' and lck.granted and lck.objid = $1`,
      [LOCK],
    )
    await connection.end()
    throw new Error(
      `${rows[0]?.name ?? 'Uzima'} runs with this data folder already; choose another one with UZIMA_DATA=…`,
    )
  }

  function watch(): void {
    client.once('end', () => {
      if (!released) void revive()
    })
  }

  async function revive(): Promise<void> {
    say('The database has stopped; it is started again …')
    while (!released) {
      try {
        await embedded.revive()
        client = await hold()
        watch()
        say('The database runs again')
        return
      } catch (error) {
        say(`The database does not start: ${error instanceof Error ? error.message : error}`)
        await delay(PAUSE_MS)
      }
    }
  }

  client = await hold()
  watch()
  return {
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}
