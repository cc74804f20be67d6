import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { lockOf } from './locks.ts'
import { tellPlanner } from './statistics.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** The numbered files in their order. Two of one number, from two branches, would run in an order that nobody chose. */
export async function listMigrations(folder = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const twice = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4))
  if (twice) throw new Error(`two migrations have the number ${twice.slice(0, 4)}; give one of them the next free one`)
  return names
}

/**
 * Brings the database to the newest state: each numbered file once, in its own transaction, one instance at a time.
 * A file that was changed after it ran is refused. Then tells the planner of tables that nobody has counted, and
 * gives the application's login its password. Returns the names of the files that ran.
 */
export async function migrate(ownerUrl: string, appPassword: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockOf('migrate')])
    await client.query(
      `create table if not exists schema_migrations (name text primary key, checksum text not null,
        applied_at timestamptz not null default now())`,
    )
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')).rows.map(
        (r) => [r.name, r.checksum],
      ),
    )
    const ran: string[] = []
    for (const name of await listMigrations()) {
      const text = await readFile(path.join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = done.get(name)
      if (known && known !== checksum)
        throw new Error(`migration ${name} was changed after it ran; add a new one instead`)
      if (known) continue
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`)
      }
      ran.push(name)
    }
    await tellPlanner(client)
    await client.query(`alter role uzima_app password ${pg.escapeLiteral(appPassword)}`)
    return ran
  } finally {
    await client.end()
  }
}

/** The application's address: the owner's server and database, but the login that owns nothing. */
export function appUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  url.username = 'uzima_app'
  url.password = encodeURIComponent(appPassword)
  return url.toString()
}
