import { createHmac } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import path from 'node:path'
import { localDay } from '../../contract/values/days.ts'
import { deriveKey } from '../config.ts'

/** The room of the provider's own log; a hospital's room is its id. */
export const PROVIDER_ROOM = 'provider'

/** An audit row without its time, which only the database says. `hospital_id` null: the provider's. */
export type AuditRow = {
  hospital_id: string | null
  id: string
  person_id: string | null
  person_name: string | null
  action: string
  entity: string | null
  entity_id: string | null
  patient_id: string | null
  reason: string | null
  address: string | null
  request_id: string | null
}

/**
 * Signs every audit row, and keeps a note of each that was committed in a file beside the database, so that none can be
 * taken out again.
 */
export type Notary = {
  sign(row: AuditRow): string
  /** To be called when the row is committed. */
  note(row: AuditRow, mac: string): void
  /** Until all notes are written. */
  flushed(): Promise<void>
}

/** A row is sealed within ten minutes; its note is kept for as long as nobody may have looked. */
const DAYS_KEPT = 7
const NOTES = /^audit-rows-\d{4}-\d\d-\d\d\.log$/
const SOON_MS = 20

/** The notary of an installation. */
export function openNotary(secret: string, dataFolder: string): Notary {
  const key = deriveKey(secret, 'audit row')
  let waiting: string[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let day = ''

  const write = async (lines: string[]) => {
    const today = localDay('UTC')
    if (day !== today) await mkdir(dataFolder, { recursive: true })
    await appendFile(path.join(dataFolder, `audit-rows-${today}.log`), lines.join(''), { mode: 0o600 })
    if (day === today) return
    day = today
    const files = (await readdir(dataFolder)).filter((name) => NOTES.test(name)).sort()
    for (const name of files.slice(0, -DAYS_KEPT)) await rm(path.join(dataFolder, name), { force: true })
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length)
      writing = writing.then(() => write(lines)).catch((error) => console.error(`Audit rows are not noted: ${error}`))
    return writing
  }
  return {
    sign: (row) => signRow(key, row),
    note: (row, mac) => {
      waiting.push(`${new Date().toISOString()} ${row.hospital_id ?? PROVIDER_ROOM} ${row.id} ${mac}\n`)
      timer ??= setTimeout(flush, SOON_MS)
    },
    flushed: flush,
  }
}

/** The signature of a row, over all of it but its time. */
export function signRow(key: string, row: AuditRow): string {
  const id = (value: string | null) => value?.toLowerCase() ?? null
  return createHmac('sha256', key)
    .update(
      JSON.stringify([
        row.hospital_id === null ? PROVIDER_ROOM : id(row.hospital_id),
        id(row.id),
        id(row.person_id),
        row.person_name,
        row.action,
        row.entity,
        id(row.entity_id),
        id(row.patient_id),
        row.reason,
        address(row.address),
        row.request_id,
      ]),
    )
    .digest('base64url')
}

/** One way of writing an address of IPv6, which the database writes as it likes. */
const address = (text: string | null): string | null =>
  text && isIP(text) === 6 && !text.includes('%') ? new URL(`http://[${text}]`).hostname : text

export type Note = { at: Date; room: string; id: string; mac: string }

/** The notes that are kept in a data folder; a line that was cut off in the middle of writing is left out. */
export async function readNotes(dataFolder: string): Promise<Note[]> {
  const files = (await readdir(dataFolder).catch(() => [])).filter((name) => NOTES.test(name)).sort()
  const texts = await Promise.all(files.map((name) => readFile(path.join(dataFolder, name), 'utf8')))
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const [at, room, id, mac, ...more] = line.split(' ')
      return at && room && id && mac?.length === 43 && !more.length ? [{ at: new Date(at), room, id, mac }] : []
    }),
  )
}
