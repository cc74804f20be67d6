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
  select cls.relname as table, att.attname as column, att.atttypid::regtype::text as type,
    exists (select from pg_index idx
      join pg_depend dpd on dpd.classid = 'pg_class'::regclass and dpd.objid = idx.indexrelid and dpd.refobjid = cls.oid
        and dpd.refobjsubid = att.attnum
      where idx.indrelid = cls.oid and idx.indisunique)
    or exists (select from pg_index idx
      where idx.indrelid = cls.oid and idx.indisunique and att.attnum = any(idx.indkey)) as unique,
    (select rel.relname from pg_constraint ctr cross join lateral unnest(ctr.conkey, ctr.confkey) as key (own, theirs)
      join pg_class rel on rel.oid = ctr.confrelid
       join pg_attribute far on far.attrelid = rel.oid and far.attnum = key.theirs
     where ctr.conrelid = cls.oid and ctr.contype = 'f' and key.own = att.attnum and att.attname <> 'id'
       and far.attname <> 'hospital_id'
       and exists (select from pg_attribute hid
         where hid.attrelid = rel.oid and hid.attname = 'hospital_id' and hid.attnotnull) limit 1) as refers
  from pg_class cls
  join pg_attribute att on att.attrelid = cls.oid and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
    and att.attidentity = ''
  where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute hid
      where hid.attrelid = cls.oid and hid.attname = 'hospital_id' and hid.attnotnull)
  order by cls.relname, att.attnum`

/** What stands in the nth copy of a row; where nothing has to differ, the same. */
function copied({ table, column, type, unique, refers }: Column, copies: (table: string) => number): string {
  if (column === 'hospital_id') return '$1::uuid'
  // People are told apart by their names and numbers.
  const told = listOf('toldApartBy').includes(`${table}.${column}`)
  if (!refers && !unique && !told) return `tbl."${column}"`
  const n = refers ? `(n % ${copies(refers)})` : 'n'
  const other =
    type === 'uuid'
      ? `md5(tbl."${column}"::text || ':' || ${n})::uuid`
      : type === 'text'
        ? `tbl."${column}" || '-' || ${n}`
        : /^(smallint|integer|bigint|numeric)/.test(type)
          ? `tbl."${column}" + ${n}`
          : type === 'date'
            ? `tbl."${column}" + ${n}::integer`
            : type.startsWith('timestamp')
              ? `tbl."${column}" + ${n} * interval '1 second'`
              : null
  return other ? `case when ${n} = 0 then tbl."${column}" else ${other} end` : `tbl."${column}"`
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
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid <> 0
     order by contype desc`,
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
         from "${table}" tbl
         cross join generate_series(${from}, ${copies(table) - 1}) n
         where tbl.hospital_id = $2::uuid
         on conflict do nothing`,
        [hospital, a],
      )
    }
  }
  await owner.query(`set session_replication_role = origin`)
}
