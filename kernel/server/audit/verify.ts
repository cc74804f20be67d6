import { PROVIDER_ZONE, writeInstant } from '../../contract/values/days.ts'
import { deriveKey } from '../config.ts'
import type { Database, Tx } from '../db.ts'
import { type Head, type Heads, headsFile, readHeads } from './audit-heads.ts'
import { type Note, PROVIDER_ROOM, readNotes, signRow } from './notary.ts'
import { EPOCH, hashLink, type Link, linksOf, type Room, roomsOf, rowsOf, type StoredRow } from './seal.ts'

/** Something that is not as the server left it, in words. */
export type Finding = { room: string; text: string }
export type Verdict = { findings: Finding[]; logs: number; links: number; rows: number; unsealed: number }

type Where = {
  secret: string
  dataFolder: string
  /** More files of heads: of other instances, or moved away. */
  heads?: readonly string[]
}

/**
 * What may lie between the clock of the server, by which a row has its id, and that of the database, by which it has
 * its time.
 */
const CLOCKS_MS = 5 * 60_000
/** A link this young may not have reached the file yet. */
const FRESH_MS = 60_000
/** So many rows are named one by one; of more there is only the number. */
const NAMED = 20

/**
 * Compares every audit log with its seals, its signatures and what is kept outside the database. Nothing found: all is
 * as the server wrote it.
 */
export async function verifyAudit(db: Database, { secret, dataFolder, heads = [] }: Where): Promise<Verdict> {
  // What lies outside first: by then everything that it names is committed.
  const files = await Promise.all([headsFile(dataFolder), ...heads].map((file) => readHeads(secret, file)))
  const outside = { files: files.filter((each) => each !== null), notes: await readNotes(dataFolder), read: Date.now() }
  const verdict: Verdict = { findings: [], logs: 0, links: 0, rows: 0, unsealed: 0 }
  for (const { name, broken } of outside.files)
    for (const line of broken)
      verdict.findings.push({
        room: name,
        text: `line ${line} was changed, moved or cut off, or one before it was taken out`,
      })

  const signedSince = await db.transaction({ role: 'uzima_jobs', readOnly: true }, (tx) =>
    selectSignedSince(tx, outside.files),
  )
  const rooms = await db.transaction({ role: 'uzima_jobs', readOnly: true }, roomsOf)
  for (const room of rooms) {
    const report = await db.transaction({ role: 'uzima_jobs', readOnly: true }, (tx) =>
      checkRoom(tx, room, secret, outside, signedSince),
    )
    verdict.logs++
    verdict.links += report.links
    verdict.rows += report.rows
    verdict.unsealed += report.unsealed
    verdict.findings.push(...report.texts.map((text) => ({ room: nameOf(room), text })))
  }
  const lost = new Set(outside.files.flatMap(({ heads }) => heads.map((head) => head.room)))
  for (const { room } of rooms) lost.delete(room)
  for (const room of lost)
    verdict.findings.push({ room: `Hospital ${room}`, text: 'is gone with its whole audit log, which was sealed' })
  return verdict
}

const nameOf = ({ name, room }: Room) => (room === PROVIDER_ROOM ? name : `${name} (${room})`)

/**
 * From when on a row without a signature is none of ours: since the migration, or, so that nobody can say so in the
 * database alone, the first signed head.
 */
async function selectSignedSince(tx: Tx, files: readonly Heads[]): Promise<Date> {
  const { applied_at } = await tx
    .selectFrom('schema_migrations')
    .select('applied_at')
    .where('name', '=', '0023_audit.sql')
    .executeTakeFirstOrThrow()
  const signed = files.flatMap(({ signed_since }) => (signed_since ? [signed_since] : []))
  return new Date(Math.min(applied_at.getTime(), ...signed.map((at) => at.getTime())))
}

type Outside = { files: readonly Heads[]; notes: readonly Note[]; read: number }
type Report = { texts: string[]; links: number; rows: number; unsealed: number }

async function checkRoom(tx: Tx, room: Room, secret: string, outside: Outside, signedSince: Date): Promise<Report> {
  const time = (at: Date | string) => writeInstant(room.time_zone ?? PROVIDER_ZONE, at)
  const key = deriveKey(secret, 'audit row')
  const texts: string[] = []
  const links = await linksOf(tx, room)
  const notes = outside.notes.filter((note) => note.room === room.room)
  const noted = new Map(notes.map((note) => [note.id, note]))
  let rows = 0

  const judge = (row: StoredRow) => {
    rows++
    noted.delete(row.id)
    const fault = faultOf(row, key, signedSince)
    if (fault)
      texts.push(`the row of ${time(row.at)}, ${row.action} by ${row.person_name ?? 'nobody'} (${row.id}), ${fault}`)
  }

  let before: Pick<Link, 'seq' | 'until_at' | 'hash' | 'version'> = { seq: 0, until_at: EPOCH, hash: '', version: 0 }
  for (const link of links) {
    const span = `from ${before.seq ? time(before.until_at) : 'the beginning'} to ${time(link.until_at)}`
    if (link.seq !== before.seq + 1) texts.push(`${linksText(before.seq + 1, link.seq - 1)} ${span} are gone`)
    if (link.version < before.version)
      texts.push(`link ${link.seq}, ${span}, was made without the key, after links with it`)
    const found = await rowsOf(tx, room, before.until_at, link.until_at)
    const made = { room, seq: link.seq, from: link.from_at, until: link.until_at, version: link.version }
    const whole =
      link.from_at.getTime() === before.until_at.getTime() && hashLink(secret, before.hash, made, found) === link.hash
    if (!whole || found.length !== link.rows) texts.push(`${spanText(link, found.length)} (link ${link.seq}, ${span})`)
    for (const { row } of found) judge(row)
    before = link
  }
  const open = await rowsOf(tx, room, before.until_at, null)
  for (const { row } of open) judge(row)

  const gone = [...noted.values()]
  for (const note of gone.slice(0, NAMED))
    texts.push(`the row that was written at ${time(note.at)} (${note.id}) is gone`)
  if (gone.length > NAMED)
    texts.push(`${gone.length - NAMED} more rows are gone that were written until ${time(gone.at(-1)?.at ?? EPOCH)}`)
  texts.push(...compareHeads(links, room, outside, time))
  return { texts, links: links.length, rows, unsealed: open.length }
}

const spanText = ({ rows }: Link, there: number): string => {
  if (there < rows) return `${rows} rows were sealed and ${there} are there: ${rows - there} were removed`
  if (there > rows)
    return `${rows} rows were sealed and ${there} are there: ${there - rows} were put in afterwards, back-dated`
  return `one of ${rows} sealed rows, or the link itself, was changed`
}

const linksText = (from: number, to: number) => (from === to ? `link ${from}` : `links ${from} to ${to}`)

/** What is wrong with a row by itself; null: nothing. */
function faultOf(row: StoredRow, key: string, signedSince: Date): string | null {
  const at = new Date(row.at).getTime()
  if (row.mac === null) return at <= signedSince.getTime() ? null : 'was not written by the server: it has no signature'
  if (row.mac !== signRow(key, row)) return 'is not as the server wrote it: the signature does not fit'
  // The id of a row has the server's own time in its first 48 bits.
  const written = Number.parseInt(row.id.replaceAll('-', '').slice(0, 12), 16)
  return Math.abs(at - written) > CLOCKS_MS ? 'has another time than it was written at' : null
}

/** Compares the links with every line that was written outside the database when they were made. */
function compareHeads(
  links: readonly Link[],
  room: Room,
  { files, read }: Outside,
  time: (at: Date) => string,
): string[] {
  const texts: string[] = []
  const heads = files
    .flatMap((file) => file.heads.filter((head) => head.room === room.room))
    .sort((one, two) => one.seq - two.seq)
  const bySeq = new Map(links.map((link) => [link.seq, link]))
  const gone = heads.filter((head) => !bySeq.has(head.seq))
  const other = heads.filter((head) => (bySeq.get(head.seq)?.hash ?? head.hash) !== head.hash)
  const between = (some: readonly Head[]) => {
    const [first, last] = [some[0], some.at(-1)]
    return first && last ? `${linksText(first.seq, last.seq)}, sealed from ${time(first.at)} to ${time(last.at)},` : ''
  }
  if (gone.length)
    texts.push(
      `${between(gone)} of the heads file ${gone.length > 1 ? 'are' : 'is'} gone: the log was cut off, or is an older copy`,
    )
  if (other.length)
    texts.push(
      `${between(other)} of the heads file ${other.length > 1 ? 'are' : 'is'} another in the database: sealed again, or changed`,
    )

  const known = new Set(heads.map((head) => head.seq))
  const first = heads[0]?.seq
  const missing = links.filter(
    (link) => link.version > 0 && !known.has(link.seq) && (first === undefined || link.seq > first),
  )
  const [from, to] = [missing[0], missing.at(-1)]
  // The newest may be on its way into the file.
  if (from && to && (missing.length > 1 || to.sealed_at.getTime() < read - FRESH_MS))
    texts.push(
      `${linksText(from.seq, to.seq)}, sealed from ${time(from.sealed_at)} to ${time(to.sealed_at)}, ${missing.length > 1 ? 'are' : 'is'} in no heads file: lines were taken out, or stand in the file of another instance (--heads)`,
    )
  return texts
}
