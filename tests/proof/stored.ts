// What a command left in the database: the rows that it made or changed, taken apart into single values, and the search for a value among them.
import type pg from 'pg'
import { writeInstant } from '../../kernel/contract/days.ts'
import { normalisePhone } from '../../kernel/contract/phone.ts'

export type Kept = { table: string; key: string; value: unknown }
type Rows = Map<string, Record<string, unknown>>

/** Echoes of the request: they hold what was sent, whatever the rule made of it. */
const ECHOES = ['audit_seals', 'idempotency_keys']

/** Every row of these tables, to compare with later. */
export async function rowsOf(owner: pg.Client, tables: readonly string[]): Promise<Rows> {
  const text = tables
    .filter((table) => !ECHOES.includes(table))
    .map((table) => `select '${table}' as name, to_jsonb(t) - 'bytes' - 'thumbnail' - 'logo' as row from ${table} t`)
    .join(' union all ')
  const { rows } = await owner.query<{ name: string; row: Record<string, unknown> }>(text)
  return new Map(rows.map(({ name, row }, at) => [`${name} ${row.id ?? JSON.stringify(keyOf(row)) ?? at}`, row]))
}
/** Rows without an id are told apart by their ids of others and their days. */
const keyOf = (row: Record<string, unknown>) =>
  Object.entries(row).filter(([key, value]) => /_id$|^(day|role|version|key|department)$/.test(key) && value)

function leaves(table: string, key: string, value: unknown): Kept[] {
  if (Array.isArray(value)) return value.flatMap((each) => leaves(table, key, each))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, each]) => leaves(table, name, each))
  return [{ table, key, value }]
}

/** Every value of a row that is new; of one that changed its id and every value of a column that is another now. */
export function changes(before: Rows, after: Rows): Kept[] {
  return [...after].flatMap(([id, row]) => {
    const was = before.get(id)
    const table = id.split(' ')[0] as string
    if (was && JSON.stringify(was) === JSON.stringify(row)) return []
    const touched = was ? leaves(table, 'id', row.id) : []
    return touched.concat(
      Object.entries(row).flatMap(([key, value]) =>
        was && JSON.stringify(was[key]) === JSON.stringify(value) ? [] : leaves(table, key, value),
      ),
    )
  })
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const ZONE = 'Africa/Nairobi'

/** Whether a stored value is what was sent, in the form in which the house keeps it: phones as E.164, amounts as numbers, days and times of the hospital. */
export function isSame(sent: unknown, kept: unknown): boolean {
  if (kept === null || kept === undefined) return false
  if (typeof sent === 'boolean' || typeof kept === 'boolean') return sent === kept
  const [one, other] = [String(sent).trim(), String(kept)]
  if (one === other || one.toLowerCase() === other) return true
  if (one !== '' && Number.isFinite(Number(one)) && Number(one) === Number(other)) return true
  if (normalisePhone(one) === other) return true
  if (!INSTANT.test(other)) return /^\d\d:\d\d$/.test(one) && other === `${one}:00`
  const [day = '', time] = writeInstant(ZONE, other).split(' ')
  return one === day.split('/').reverse().join('-') || one === time
}

/** Enough of a value that it is nobody else's by chance. */
const telling = (value: unknown) => (typeof value === 'string' ? value.length > 5 : typeof value === 'number' && value > 100)

/**
 * What was sent, under which name it should be kept (default its own), whether inside a longer text, and whether the audit row is the place: it is looked at
 * only then, for it repeats reasons that belong to a row of their own.
 */
export type Sent = { path: string; key: string; value: unknown; as?: string | undefined; within?: true; audit?: true }

/**
 * Whether a value was kept: under the key's own name where the changed rows have such a column, else anywhere if the value cannot be there by chance.
 * Answers with what is wrong, or null.
 */
export function missing(sent: Sent, changed: readonly Kept[]): string | null {
  const found = changed.filter((each) => (each.table === 'audit_log') === Boolean(sent.audit))
  const as = sent.as ?? sent.key
  const named = found.filter((each) => each.key === as)
  const same = sent.within ? (kept: unknown) => String(kept).includes(String(sent.value)) : (kept: unknown) => isSame(sent.value, kept)
  if (named.some((each) => same(each.value))) return null
  const shown = `${sent.path} (${JSON.stringify(sent.value)})`
  if (named.length) return `${shown} is not what ${[...new Set(named.map((each) => `${each.table}.${as}`))].join(', ')} holds`
  if (telling(sent.value) && found.some((each) => isSame(sent.value, each.value))) return null
  return `${shown} is nowhere in the rows that changed`
}
