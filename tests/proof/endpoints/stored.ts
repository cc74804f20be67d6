// What a command left in the database: the rows that it made or changed, taken apart into single values, and the search
// for a value among them.
import type pg from 'pg'
import { writeInstant } from '../../../kernel/contract/values/days.ts'
import { normalisePhone } from '../../../kernel/contract/values/phone.ts'

export type Kept = { table: string; key: string; value: unknown }
type Row = Record<string, unknown>

/** Echoes of the request: they hold what was sent, whatever the rule made of it. */
const ECHOES = ['audit_seals', 'idempotency_keys']

/** Rows without an id are told apart by their ids of others, their days and the like. */
const nameOf = (table: string, row: Row) =>
  `${table} ${row.id ?? JSON.stringify(Object.entries(row).filter(([key]) => /_id$|^(day|role|version|key|department|event|step)$/.test(key)))}`

function leaves(table: string, key: string, value: unknown): Kept[] {
  if (Array.isArray(value)) return value.flatMap((each) => leaves(table, key, each))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => leaves(table, name, each))
  return [{ table, key, value }]
}

/** Every value of a row that is new; of one that changed its id and every value of a column that is another now. */
function changes(table: string, was: Row | undefined, row: Row): Kept[] {
  const touched = was && JSON.stringify(was) !== JSON.stringify(row) ? leaves(table, 'id', row.id) : []
  const changed = Object.entries(row).filter(
    ([key, value]) => !was || JSON.stringify(was[key]) !== JSON.stringify(value),
  )
  return [...touched, ...changed.flatMap(([key, value]) => leaves(table, key, value))]
}

/** Watches these tables: each call answers with what has changed since the call before. */
export async function watchRows(owner: pg.Client, tables: readonly string[]): Promise<() => Promise<Kept[]>> {
  const known = new Map<string, Row>()
  let since = '0'
  // A picture is no value to compare.
  const pictures = await owner.query<{ table: string; columns: string[] }>(
    `select attrelid::regclass::text as table, array_agg(attname::text) as columns from pg_attribute
     where atttypid = 'bytea'::regtype and attnum > 0 and not attisdropped group by 1`,
  )
  const values = (table: string) => {
    const left = pictures.rows.find((each) => each.table === table)?.columns ?? []
    return ['to_jsonb(tbl)', ...left.map((column) => `'${column}'`)].join(' - ')
  }
  // A row's xmin is the transaction that wrote it: what is older was seen the time before.
  const newer = tables
    .filter((table) => !ECHOES.includes(table))
    .map(
      (table) =>
        `select '${table}' as name, ${values(table)} as row from ${table} tbl
          where tbl.xmin::text::bigint >= $1::bigint`,
    )
    .join(' union all ')
  return async () => {
    // Prepared once: of two hundred tables the planning takes longer than the reading.
    const { rows } = await owner.query<{ name: string; row: Row }>({ name: 'newer', text: newer, values: [since] })
    const now = await owner.query<{ id: string }>('select pg_current_xact_id()::text id')
    since = now.rows[0]?.id ?? since
    return rows.flatMap(({ name, row }) => {
      const id = nameOf(name, row)
      const found = changes(name, known.get(id), row)
      known.set(id, row)
      return found
    })
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const ZONE = 'Africa/Nairobi'

/**
 * Whether a stored value is what was sent, in the form in which the house keeps it: phones as E.164, amounts as
 * numbers, days and times of the hospital.
 */
export function isSame(sent: unknown, kept: unknown): boolean {
  if (kept === null || kept === undefined) return false
  if (typeof sent === 'boolean' || typeof kept === 'boolean') return sent === kept
  const [one, other] = [String(sent).trim(), String(kept)]
  if (one === other || one.toLowerCase() === other) return true
  if (one !== '' && Number.isFinite(Number(one)) && Number(one) === Number(other)) return true
  if (normalisePhone(one) === other) return true
  if (INSTANT.test(one) && INSTANT.test(other)) return new Date(one).getTime() === new Date(other).getTime()
  if (!INSTANT.test(other)) return /^\d\d:\d\d$/.test(one) && other === `${one}:00`
  const [day = '', time] = writeInstant(ZONE, other).split(' ')
  return one === day.split('/').reverse().join('-') || one === time
}

/** Enough of a value that it is nobody else's by chance. */
const telling = (value: unknown) =>
  typeof value === 'string' ? value.length > 5 : typeof value === 'number' && value > 100

/**
 * What was sent, under which name it should be kept (default its own), whether inside a longer text, and whether
 * the audit row is the place: it is looked at only then, for it repeats reasons that belong to a row of their own.
 */
export type Sent = { path: string; key: string; value: unknown; as?: string; within?: true; audit?: true }

/**
 * Whether a value was kept: under the key's own name where the changed rows have such a column, else anywhere if
 * the value cannot be there by chance. Answers with what is wrong, or null.
 */
export function missing(sent: Sent, changed: readonly Kept[]): string | null {
  const found = changed.filter((each) => (each.table === 'audit_log') === Boolean(sent.audit))
  const as = sent.as ?? sent.key
  const named = found.filter((each) => each.key === as)
  const same = sent.within
    ? (kept: unknown) => String(kept).includes(String(sent.value))
    : (kept: unknown) => isSame(sent.value, kept)
  if (named.some((each) => same(each.value))) return null
  const shown = `${sent.path} (${JSON.stringify(sent.value)})`
  if (named.length)
    return `${shown} is not what ${[...new Set(named.map((each) => `${each.table}.${as}`))].join(', ')} holds`
  if (telling(sent.value) && found.some((each) => isSame(sent.value, each.value))) return null
  return `${shown} is nowhere in the rows that changed`
}
