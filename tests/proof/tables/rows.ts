// Rows made of the database's own catalogue: what a table needs, by its columns, its checks and the rows that its keys
// name.

import { newId } from '../../../kernel/server/ids.ts'
import type { House } from '../../support/house.ts'
import { placeOfTable } from '../departments.ts'

type Column = {
  name: string
  type: string
  required: boolean
  choices: string[] | null
  parent: string | null
  parent_key: string | null
}

/**
 * The columns of a table that somebody has to fill, with the table and the column that a foreign key of theirs leads
 * to.
 */
const columnsOf = async (house: House, table: string): Promise<Column[]> => {
  const { rows } = await house.owner.query<Column>(
    `select a.attname name, t.typname type, a.attnotnull and not a.atthasdef required, k.parent, k.parent_key,
       (select array_agg(m[1]) from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%') choices
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join lateral (
       select c.confrelid::regclass::text parent, p.attname parent_key
       from pg_constraint c, unnest(c.conkey, c.confkey) pair (own, theirs) join pg_attribute p on p.attnum = pair.theirs
       where c.conrelid = a.attrelid and c.contype = 'f' and pair.own = a.attnum and p.attrelid = c.confrelid limit 1
     ) k on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and a.attname not in ('hospital_id', 'id')`,
    [table],
  )
  return rows
}

const VALUES: Record<string, unknown> = {
  uuid: () => newId(),
  date: '2026-01-01',
  time: '09:00',
  timestamptz: new Date(),
  bool: true,
  jsonb: '{}',
  bytea: 'x',
  int2: 1,
  int4: 1,
  int8: 1,
  numeric: 1,
  _text: '{}',
}

/** A value for each column that is required, and, where `texts`, for each text, so that a leak of it is seen. */
async function valuesOf(house: House, columns: readonly Column[], texts: boolean): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (const { name, type, required, choices, parent, parent_key } of columns) {
    if (!required && (parent || choices || type !== 'text' || !texts)) continue
    const value = VALUES[type]
    if (parent) {
      // A row of the whole house names no hospital.
      const known = `select ${parent_key} as key from ${parent} p where coalesce(to_jsonb(p) ->> 'hospital_id', $1) = $1 limit 1`
      row[name] = (await house.owner.query(known, [house.a.id])).rows[0]?.key
    } else if (choices) row[name] = choices[0]
    else if (type === 'text') row[name] = `A secret ${name.replaceAll('_', ' ')}`
    else row[name] = typeof value === 'function' ? value() : value
  }
  return row
}

/** Makes a row of hospital a in a table, of its columns alone. Answers with its id; '' where it has none. */
export async function makeRow(house: House, table: string): Promise<string> {
  const columns = await columnsOf(house, table)
  const keyed = await house.owner.query(`select 1 from pg_attribute where attrelid = $1::regclass and attname = 'id'`, [
    table,
  ])
  const id = keyed.rowCount ? newId() : undefined
  const insert = async (texts: boolean) => {
    const row = { hospital_id: house.a.id, ...(id && { id }), ...(await valuesOf(house, columns, texts)) }
    const names = Object.keys(row)
    await house.owner.query(
      `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    )
  }
  try {
    // A text may contradict another column: then only what is required.
    await insert(true).catch(() => insert(false))
  } catch (error) {
    const why = `${table} cannot be filled by its columns alone (${(error as Error).message})`
    throw new Error(`${why}: make its row in ${placeOfTable(table)}`)
  }
  return id ?? ''
}

/** The names under which endpoints may take the id of a row: `gate_visitors` → gate_visitor_id, visitor_id. */
export function namesOfId(table: string): string[] {
  const words = table.replace(/ies$/, 'y').replace(/s$/, '').split('_')
  return words.map((_, at) => `${words.slice(at).join('_')}_id`)
}
