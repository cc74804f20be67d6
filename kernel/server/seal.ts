import { createHash } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Tx } from './db.ts'

/** A request's transaction is over long before this; so no row can still appear in a span that is sealed. */
const SETTLED_MINUTES = 5
const EPOCH = new Date(0)

/**
 * Seals the audit log of every hospital: one link per batch, its hash made of the link before and every row since. The newest hash is also appended to
 * `audit-heads.log` in the data folder, outside the database, so that a chain that was rewritten as a whole is noticed too.
 */
export async function sealAudit(
  db: Database,
  dataFolder: string,
  until = new Date(Date.now() - SETTLED_MINUTES * 60_000),
): Promise<number> {
  const links = await db.transaction({ role: 'uzima_jobs' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(7355609)`.execute(tx)
    const made: { hospital_id: string; seq: number; hash: string }[] = []
    for (const { id: hospital_id } of await tx.selectFrom('hospitals').select('id').execute()) {
      const last = await tx
        .selectFrom('audit_seals')
        .selectAll()
        .where('hospital_id', '=', hospital_id)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      const from_at = last?.until_at ?? EPOCH
      const { rows, hash } = await hashSpan(tx, hospital_id, from_at, until, last?.hash ?? '')
      if (!rows) continue
      const seq = (last?.seq ?? 0) + 1
      await tx.insertInto('audit_seals').values({ hospital_id, seq, from_at, until_at: until, rows, hash }).execute()
      made.push({ hospital_id, seq, hash })
    }
    return made
  })
  if (links.length) {
    await mkdir(dataFolder, { recursive: true })
    const lines = links.map((link) => `${new Date().toISOString()} ${link.hospital_id} ${link.seq} ${link.hash}\n`)
    await appendFile(path.join(dataFolder, 'audit-heads.log'), lines.join(''))
  }
  return links.length
}

/** Recomputes a hospital's chain; answers with the first link that does not fit, or null when all do. */
export async function verifyAudit(db: Database, hospitalId: string): Promise<number | null> {
  return db.transaction({ role: 'uzima_jobs', readOnly: true }, async (tx) => {
    const seals = await tx.selectFrom('audit_seals').selectAll().where('hospital_id', '=', hospitalId).orderBy('seq').execute()
    let before = { hash: '', until_at: EPOCH, seq: 0 }
    for (const seal of seals) {
      const { rows, hash } = await hashSpan(tx, hospitalId, before.until_at, seal.until_at, before.hash)
      if (seal.seq !== before.seq + 1 || rows !== seal.rows || hash !== seal.hash) return seal.seq
      before = seal
    }
    return null
  })
}

async function hashSpan(tx: Tx, hospitalId: string, from: Date, until: Date, previous: string): Promise<{ rows: number; hash: string }> {
  await sql`set local time zone 'UTC'`.execute(tx) // a row's text must not depend on the server's settings
  const rows = await tx
    .selectFrom('audit_log')
    .select(sql<string>`row_to_json(audit_log)::text`.as('row'))
    .where('hospital_id', '=', hospitalId)
    .where('at', '>', from)
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const hash = createHash('sha256').update(previous)
  for (const { row } of rows) hash.update('\n').update(row)
  return { rows: rows.length, hash: hash.digest('hex') }
}
