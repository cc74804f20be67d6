// Makes of one row in each table a hospital's first morning, and beside it a hospital ten times as large. Every row is
// a copy of one that was there, and what belongs together in the first belongs together in its copies.
import type pg from 'pg'
import { listOf, tableOf } from '../departments.ts'

const OTHERS = 100
const TIMES = 10
/** What a hospital has a few of, however many patients come. */
const FEW_AT_MOST = 12

type Column = { table: string; column: string; type: string; unique: boolean; refers: string | null }

/**
 * Every column that an insert may name; whether a unique index tells rows apart by it, and which tenant table it refers
 * to.
 */
const COLUMNS = `
  select c.relname as table, a.attname as column, a.atttypid::regtype::text as type,
    exists (select from pg_index i join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = c.oid and d.refobjsubid = a.attnum
      where i.indrelid = c.oid and i.indisunique)
    or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as unique,
    (select f.relname from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as key (own, theirs) join pg_class f on f.oid = k.confrelid
       join pg_attribute t on t.attrelid = f.oid and t.attnum = key.theirs
     where k.conrelid = c.oid and k.contype = 'f' and key.own = a.attnum and a.attname <> 'id' and t.attname <> 'hospital_id'
       and exists (select from pg_attribute h where h.attrelid = f.oid and h.attname = 'hospital_id' and h.attnotnull) limit 1) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute h where h.attrelid = c.oid and h.attname = 'hospital_id' and h.attnotnull)
  order by c.relname, a.attnum`

/** What stands in the nth copy of a row; where nothing has to differ, the same. */
function copied({ table, column, type, unique, refers }: Column, copies: (table: string) => number): string {
  if (column === 'hospital_id') return '$1::uuid'
  // People are told apart by their names and numbers.
  const told = listOf('toldApartBy').includes(`${table}.${column}`)
  if (!refers && !unique && !told) return `t."${column}"`
  const n = refers ? `(n % ${copies(refers)})` : 'n'
  const other =
    type === 'uuid'
      ? `md5(t."${column}"::text || ':' || ${n})::uuid`
      : type === 'text'
        ? `t."${column}" || '-' || ${n}`
        : /^(smallint|integer|bigint|numeric)/.test(type)
          ? `t."${column}" + ${n}`
          : type === 'date'
            ? `t."${column}" + ${n}::integer`
            : type.startsWith('timestamp')
              ? `t."${column}" + ${n} * interval '1 second'`
              : null
  return other ? `case when ${n} = 0 then t."${column}" else ${other} end` : `t."${column}"`
}

/**
 * Fills the house of hospital `a` and, ten times as large, of `b`. Rules that look at single rows are taken out: the
 * copies obey them by what they are copied from.
 */
export async function crowd(owner: pg.Client, a: string, b: string): Promise<void> {
  const { rows: columns } = await owner.query<Column>(COLUMNS)
  const tables = [...new Set(columns.map((each) => each.table))]
  const { rows: rules } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid <> 0 order by contype desc`,
  )
  for (const { table, name } of rules) await owner.query(`alter table ${table} drop constraint if exists "${name}"`)
  for (const table of tables) await owner.query(`alter table "${table}" set (autovacuum_enabled = false)`)
  const there = new Map<string, number>()
  for (const table of tables)
    there.set(
      table,
      (await owner.query(`select count(*)::int as n from "${table}" where hospital_id = $1`, [a])).rows[0].n,
    )
  const [sizes, few] = [tableOf('firstMorning'), listOf('few')]
  const wanted = (table: string) => sizes[table] ?? (few.includes(table) ? FEW_AT_MOST : OTHERS)
  const copiesOf = (times: number) => (table: string) =>
    Math.max(1, Math.ceil((times * wanted(table)) / Math.max(1, there.get(table) ?? 0)))
  await owner.query(`set session_replication_role = replica`)
  for (const table of tables) {
    const own = columns.filter((each) => each.table === table)
    const names = own.map((each) => `"${each.column}"`).join(', ')
    // The large one is copied first: from what the small one was.
    for (const { hospital, from, times } of [
      { hospital: b, from: 0, times: TIMES },
      { hospital: a, from: 1, times: 1 },
    ]) {
      const copies = copiesOf(times)
      await owner.query(
        `insert into "${table}" (${names}) select ${own.map((each) => copied(each, copies)).join(', ')}
         from "${table}" t cross join generate_series(${from}, ${copies(table) - 1}) n where t.hospital_id = $2::uuid on conflict do nothing`,
        [hospital, a],
      )
    }
  }
  await owner.query(`set session_replication_role = origin`)
}
