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
/**
 * Common table expressions that end in `free (number, n)`: `count` or more numbers of a day (`LAB260921-` and three
 * digits, or `digits`; one more once half of the combinations are used) that no row of the table has, in random
 * order, `n` from 1. Another request may take one at the same moment: the table's own constraint has the last word.
 */
export const freeNumbers = ({
  at: { hospital_id },
  table,
  column,
  prefix,
  count,
  digits = 3,
}: Wanted): RawBuilder<unknown> => sql`
  digits as (
    select greatest(case when count(*) < 500 then 3 when count(*) < 5000 then 4 when count(*) < 50000 then 5 else 6 end,
      ${digits}::int) wide
    from ${sql.table(table)}
    where hospital_id = ${hospital_id}::uuid and ${sql.ref(column)} > ${prefix}
      and ${sql.ref(column)} < ${`${prefix}9999999`}
  ), candidate as (
    select distinct ${prefix}::text || lpad(floor(random() * 10 ^ wide)::int::text, wide, '0') number
    from digits, generate_series(1, ${20 + 4 * count}::int)
  ), free as (
    select number, row_number() over (order by random()) n from candidate
    where not exists (select from ${sql.table(table)} taken
      where taken.hospital_id = ${hospital_id}::uuid and ${sql.ref(`taken.${column}`)} = number)
  )`
