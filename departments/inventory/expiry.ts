import { daysBetween } from '../../kernel/contract/days.ts'

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
 * The one rule for expiry dates (yyyy-MM-dd). What expires today is not handed out any more, and counts as expired. Null: it does not expire.
 */
export function expiryWord(date: string | null, today: string): ExpiryWord {
  if (date === null) return 'none'
  const days = daysBetween(today, date)
  if (days <= 0) return 'expired'
  if (days <= WARNING_DAYS) return 'warning'
  return days <= INFO_DAYS ? 'info' : 'valid'
}
