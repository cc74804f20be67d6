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
    `select att.attname name, typ.typname type, att.attnotnull
      and not att.atthasdef required, keep.parent, keep.parent_key,
       (select array_agg(m[1]) from pg_constraint ctr,
         regexp_matches(pg_get_constraintdef(ctr.oid), '''([^'']+)''::text', 'g') m
        where ctr.conrelid = att.attrelid and ctr.contype = 'c' and ctr.conkey = array[att.attnum]
          and pg_get_constraintdef(ctr.oid) like '%ANY (ARRAY[%') choices
     from pg_attribute att join pg_type typ on typ.oid = att.atttypid
     left join lateral (
       select ctr.confrelid::regclass::text parent, par.attname parent_key
       from pg_constraint ctr, unnest(ctr.conkey, ctr.confkey) pair (own, theirs)
       join pg_attribute par on par.attnum = pair.theirs
       where ctr.conrelid = att.attrelid and ctr.contype = 'f' and pair.own = att.attnum
         and par.attrelid = ctr.confrelid limit 1
     ) keep on true
     where att.attrelid = $1::regclass and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
       and att.attidentity = ''
       and att.attname not in ('hospital_id', 'id')`,
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
      const known = `select ${parent_key} as key from ${parent} parent
        where coalesce(to_jsonb(parent) ->> 'hospital_id', $1) = $1 limit 1`
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
