import { createHash, createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { lockOf } from '../../../database/locks.ts'
import { deriveKey } from '../config.ts'
import type { Database, Tx } from '../db.ts'
import { appendHeads, headsFile, readHeads } from './audit-heads.ts'
import { type AuditRow, PROVIDER_ROOM } from './notary.ts'

/** A request's transaction is over long before this; so no row can still appear in a span that is sealed. */
const SETTLED_MINUTES = 5
export const EPOCH = new Date(0)
/** How links are made today; 0 was a plain SHA-256. */
const KEYED = 1

/** What has an audit log of its own: a hospital, or the provider. */
export type Room = { room: string; hospital_id: string | null; name: string; time_zone: string | null }
export type Link = {
  seq: number
  from_at: Date
  until_at: Date
  rows: number
  hash: string
  version: number
  sealed_at: Date
}
/** An audit row as the database has it: as the text that is sealed, and read. */
export type StoredRow = AuditRow & { at: string; mac: string | null }
type Sealable = { text: string; plain: string; row: StoredRow }

const OF_PROVIDER = 'id, at, person_id, person_name, action, entity, entity_id, reason, address, request_id'
const OF_HOSPITAL =
  'hospital_id, id, at, person_id, person_name, action, entity, entity_id, patient_id, reason, address, request_id'

const logOf = ({ hospital_id }: Room) =>
  hospital_id
    ? { log: 'audit_log', seals: 'audit_seals', columns: OF_HOSPITAL, own: sql`hospital_id = ${hospital_id}::uuid` }
    : { log: 'platform_audit_log', seals: 'platform_audit_seals', columns: OF_PROVIDER, own: sql`true` }

/** Every room, the provider's first. */
export async function roomsOf(tx: Tx): Promise<Room[]> {
  const hospitals = await tx
    .selectFrom('hospitals as hos')
    .leftJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select(['hos.id as room', 'hos.id as hospital_id', 'hos.name', 'hse.time_zone'])
    .orderBy('hos.name')
    .execute()
  return [{ room: PROVIDER_ROOM, hospital_id: null, name: 'The provider', time_zone: null }, ...hospitals]
}

/** The links of a room in their order; with `last`, only the last. */
export async function linksOf(tx: Tx, room: Room, last = false): Promise<Link[]> {
  const { seals, own } = logOf(room)
  const order: RawBuilder<unknown> = last ? sql`order by seq desc limit 1` : sql`order by seq`
  return (
    await sql<Link>`select seq, from_at, until_at, rows, hash, version, sealed_at from ${sql.table(seals)}
      where ${own} ${order}`.execute(tx)
  ).rows
}

/** The rows written after `from`, up to `until` or all. */
export async function rowsOf(tx: Tx, room: Room, from: Date, until: Date | null): Promise<Sealable[]> {
  await sql`set local time zone 'UTC'`.execute(tx) // a row's text must not depend on the server's settings
  const { log, columns, own } = logOf(room)
  const { rows } = await sql<{ text: string; plain: string }>`
    select (select row_to_json(signed) from (select ${sql.raw(columns)}, mac) signed)::text as text,
      (select row_to_json(plain) from (select ${sql.raw(columns)}) plain)::text as plain
    from ${sql.table(log)} log
    where ${own} and at > ${from} and ${until ? sql`at <= ${until}` : sql`true`}
    order by at, id`.execute(tx)
  return rows.map(({ text, plain }) => ({
    text,
    plain,
    row: { hospital_id: null, patient_id: null, ...JSON.parse(text) },
  }))
}

type Sealed = { room: Room; seq: number; from: Date; until: Date; version: number }

/** The hash of a link: of the one before, of what it says of itself, and of every row of its span. */
export function hashLink(
  secret: string,
  previous: string,
  { room, seq, from, until, version }: Sealed,
  rows: readonly Sealable[],
): string {
  if (version < KEYED) {
    const hash = createHash('sha256').update(previous)
    for (const { plain } of rows) hash.update('\n').update(plain)
    return hash.digest('hex')
  }
  const hash = createHmac('sha256', deriveKey(secret, 'audit seal'))
  hash.update(JSON.stringify([version, room.room, seq, from.toISOString(), until.toISOString(), rows.length, previous]))
  for (const { text } of rows) hash.update('\n').update(text)
  return hash.digest('hex')
}

/**
 * Seals every audit log: one link per batch, its hash made under the installation's key of the link before and
 * every row since. The newest links are also written to `audit-heads.log` in the data folder, outside the database.
 * Answers with how many links it made.
 */
export async function sealAudit(
  db: Database,
  { secret, dataFolder }: { secret: string; dataFolder: string },
  until = new Date(Date.now() - SETTLED_MINUTES * 60_000),
): Promise<number> {
  const known = new Map<string, number>()
  for (const { room, seq } of (await readHeads(secret, headsFile(dataFolder)))?.heads ?? []) known.set(room, seq)
  const { made, unknown } = await db.transaction({ role: 'uzima_jobs' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockOf('seal the audit')})`.execute(tx)
    const made: { room: string; seq: number; hash: string }[] = []
    const unknown: typeof made = []
    for (const room of await roomsOf(tx)) {
      const [last] = await linksOf(tx, room, true)
      // Whoever died between commit and file left the last link out of it.
      if (last && last.version === KEYED && (known.get(room.room) ?? 0) < last.seq)
        unknown.push({ room: room.room, ...last })
      const from = last?.until_at ?? EPOCH
      const rows = await rowsOf(tx, room, from, until)
      if (!rows.length) continue
      const link = { room, seq: (last?.seq ?? 0) + 1, from, until, version: KEYED }
      const hash = hashLink(secret, last?.hash ?? '', link, rows)
      await insertLink(tx, room, { ...link, rows: rows.length, hash })
      made.push({ room: room.room, seq: link.seq, hash })
    }
    return { made, unknown }
  })
  if (made.length + unknown.length) await appendHeads(secret, dataFolder, [...unknown, ...made])
  return made.length
}

type NewLink = { seq: number; from: Date; until: Date; version: number; rows: number; hash: string }

const insertLink = (tx: Tx, { hospital_id }: Room, { seq, from, until, ...link }: NewLink) => {
  const row = { seq, from_at: from, until_at: until, rows: link.rows, hash: link.hash, version: link.version }
  return hospital_id
    ? tx
        .insertInto('audit_seals')
        .values({ hospital_id, ...row })
        .execute()
    : tx.insertInto('platform_audit_seals').values(row).execute()
}
