import { type RawBuilder, sql } from 'kysely'
import type { ageBands } from '../clinical.contract.ts'

/** Younger than so many years. */
const BANDS = [
  [5, 'under_5'],
  [15, 'from_5'],
  [25, 'from_15'],
  [50, 'from_25'],
  [65, 'from_50'],
] as const satisfies readonly (readonly [number, keyof typeof ageBands])[]

/**
 * In which band the age of the patient `pat` was on a day; `unknown`: without a birth date, or with one after that day.
 * By days, not by years reckoned for each row: a year is read in a second.
 */
export const ageBandOn = (day: RawBuilder<unknown>, unknown: string) => sql`
  case when pat.date_of_birth is null or pat.date_of_birth > ${day} then ${sql.lit(unknown)} ${sql.join(
    BANDS.map(
      ([years, band]) =>
        sql`when pat.date_of_birth > ${day} - interval '${sql.raw(String(years))} years' then ${sql.lit(band)}`,
    ),
    sql` `,
  )} else 'from_65' end`
