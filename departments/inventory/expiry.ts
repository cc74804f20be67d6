import { addMonths, daysBetween } from '../../kernel/contract/values/days.ts'

/** What is said of a batch by its expiry date: it has expired, it does within 30 days, within 90, or later. */
export const expiryWords = {
  expired: 'Expired',
  warning: 'Within 30 days',
  info: 'Within 90 days',
  valid: 'Valid',
  none: 'No expiry',
} as const
export type ExpiryWord = keyof typeof expiryWords

export const WARNING_DAYS = 30
export const INFO_DAYS = 90

/**
 * The one rule for what can be used on a day (both yyyy-MM-dd): what expires that day is not handed out any more,
 * and counts as expired. Null: it does not expire.
 */
export const isUsable = (expiryDate: string | null, day: string): boolean => expiryDate === null || expiryDate > day

/**
 * Whether something can be taken from a batch on a day: it has not expired and is not on hold. In SQL the same rule is
 * `isUsable` in `server/expiry.sql.ts`.
 */
export const canBeTaken = (batch: { stock_hold_id: string | null; expiry_date: string | null }, day: string): boolean =>
  batch.stock_hold_id === null && isUsable(batch.expiry_date, day)

/**
 * Whether what expires on a day can be used for all of a course that ends on `until` (both yyyy-MM-dd; nothing of it is
 * taken on that day any more). Null: it does not expire, or nobody knows when the course ends.
 */
export const lasts = (expiryDate: string | null, until: string | null): boolean =>
  until === null || expiryDate === null || expiryDate >= until

const SHORT_MONTHS = 6
/** Whether what comes in can be used for less than six months: it is asked about. Dates as `isUsable`. */
export const endsSoon = (expiryDate: string | null, day: string): boolean =>
  expiryDate !== null && isUsable(expiryDate, day) && expiryDate < addMonths(day, SHORT_MONTHS)

/** What a batch is called by its expiry date (yyyy-MM-dd); null: it does not expire. */
export function expiryWord(date: string | null, today: string): ExpiryWord {
  if (date === null) return 'none'
  if (!isUsable(date, today)) return 'expired'
  const days = daysBetween(today, date)
  if (days <= WARNING_DAYS) return 'warning'
  return days <= INFO_DAYS ? 'info' : 'valid'
}
