import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { localDay } from '../../contract/values/days.ts'
import type { HospitalDb } from '../tenant.ts'

/** What numbers of today begin with by a hospital's clock: `LAB260921-`. */
export const dayPrefix = (letters: string, timeZone: string): string =>
  `${letters}${localDay(timeZone).slice(2).replaceAll('-', '')}-`

/** `count` different random numbers of `digits` digits, as text with leading zeros. */
export function randomNumbers(digits: number, count: number): string[] {
  const picked = new Set<string>()
  while (picked.size < count) picked.add(String(randomInt(10 ** digits)).padStart(digits, '0'))
  return [...picked]
}

type Wanted = {
  at: Pick<HospitalDb, 'hospital_id'>
  table: string
  column: string
  prefix: string
  count: number
  digits?: number
}
/** So many numbers are tried to see whether half of those of a width are used. */
const TRIED = 12
const WIDEST = 6
/**
 * Common table expressions that end in `free (number, n)`: `count` or more numbers of a day (`LAB260921-` and three
 * digits, or `digits`; one more once about half of the combinations are used) that no row of the table has, in random
 * order, `n` from 1. How many are used is tried, not counted: on a busy day they would be counted tens of thousands of
 * times. Another request may take one at the same moment: the table's own constraint has the last word.
 */
export function freeNumbers({
  at: { hospital_id },
  table,
  column,
  prefix,
  count,
  digits = 3,
}: Wanted): RawBuilder<unknown> {
  const drawn = (wide: RawBuilder<unknown>) =>
    sql`${prefix}::text || lpad(floor(random() * 10 ^ ${wide})::int::text, ${wide}, '0') number`
  // Looked up one by one: joined, a plan for "some thousand candidates" would read the whole table.
  const taken = sql`(select true from ${sql.table(table)} taken
    where taken.hospital_id = ${hospital_id}::uuid and ${sql.ref(`taken.${column}`)} = number limit 1)`
  const widths = Array.from({ length: Math.max(WIDEST - digits, 0) }, (_, more) => sql.lit(digits + more))
  const isRoomy = (wide: RawBuilder<number>) =>
    sql`when (select count(*) from (select ${drawn(wide)} from generate_series(1, ${sql.lit(TRIED)})) tried
      where ${taken} is not null) < ${sql.lit(TRIED / 2)} then ${wide}`
  const widest = sql.lit(Math.max(WIDEST, digits))
  const wide = widths.length ? sql`case ${sql.join(widths.map(isRoomy), sql` `)} else ${widest} end` : widest
  return sql`
  digits as (
    select ${wide} wide
  ), candidate as (
    select distinct ${drawn(sql`wide`)} from digits, generate_series(1, ${20 + 4 * count}::int)
  ), free as (
    select number, row_number() over (order by random()) n from candidate where ${taken} is null
  )`
}
