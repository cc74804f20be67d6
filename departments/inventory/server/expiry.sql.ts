import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { type ExpiryWord, INFO_DAYS, WARNING_DAYS } from '../expiry.ts'

// The rule of `expiry.ts` in SQL, said nowhere else. `batch` is what the statement calls `stock_batches`; `day` is a
// local day (yyyy-MM-dd). Each is written into the statement as the bare comparison, so that an index of expiry dates
// applies.

const dateOf = (batch: string) => sql.ref(`${batch}.expiry_date`)

/** `canBeTaken` in SQL: not on hold; what expires on the day is gone, what does not expire is not. */
export const isUsable = (batch: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${batch}.stock_hold_id`)} is null and (${dateOf(batch)} is null or ${dateOf(batch)} > ${day}::date))`

/** A batch that is on hold and has not expired. */
export const isHeld = (batch: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${batch}.stock_hold_id`)} is not null and (${dateOf(batch)} is null or ${dateOf(batch)} > ${day}::date))`

/** A batch that cannot be used on the day any more; never one that does not expire. */
export const isExpired = (batch: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`${dateOf(batch)} <= ${day}::date`

/** A batch that can be used on the day, and not any more after so many days; never one that does not expire. */
export const expiresWithin = (batch: string, day: string, days: number): RawBuilder<boolean> =>
  sql<boolean>`(${dateOf(batch)} > ${day}::date and ${dateOf(batch)} <= ${addDays(day, days)}::date)`

/** `expiryWord` in SQL. */
export const wordOfExpiry = (batch: string, day: string): RawBuilder<ExpiryWord> =>
  sql<ExpiryWord>`case when ${dateOf(batch)} is null then 'none' when ${isExpired(batch, day)} then 'expired'
    when ${expiresWithin(batch, day, WARNING_DAYS)} then 'warning'
    when ${expiresWithin(batch, day, INFO_DAYS)} then 'info' else 'valid' end`
