import type { z } from 'zod'
import { addDays, addMonths } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import type { LicenseInvoice } from '../licenses.contract.ts'

export type Invoice = z.output<typeof LicenseInvoice>

// Money is exact decimal text; whole cents in between.
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const textOf = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** 'KES 24,999': a plan's price is whole shillings; cents are shown only where there are any. */
export const formatPrice = (price: string): string => formatMoney(price).replace(/\.00$/, '')

/** So many months at a plan's price. */
export const timesMonths = (price: string, months: number): string => textOf(centsOf(price) * BigInt(months))

/** What is still open of an invoice. */
export const openOf = ({ amount, paid_amount }: { amount: string; paid_amount: string }): string =>
  textOf(centsOf(amount) - centsOf(paid_amount))

/**
 * What a renewal buys: the months after the licence's end, or from today on when the hospital was read-only already.
 * The server has the last word.
 */
export function renewalPeriod(
  license: { status: string; expires_on: string },
  months: number,
  today: string,
): { start: string; end: string } {
  const start = license.status === 'expired' ? today : addDays(license.expires_on, 1)
  return { start, end: addDays(addMonths(start, months), -1) }
}

const countOf = (days: number): string => (days === 1 ? t('1 day') : t('{days} days', { days }))

/** How far away a day is: 'today', 'in 1 day', '3 days ago'. */
export function daysAway(days: number): string {
  if (days === 0) return 'today'
  return days > 0 ? t('in {days}', { days: countOf(days) }) : t('{value} ago', { value: countOf(-days) })
}

/** '1 hospital', '3 hospitals'. */
export const hospitalsOf = (count: number): string =>
  count === 1 ? t('1 hospital') : t('{count} hospitals', { count })

/** What a retirement means for those who have the thing. */
export function whoKeeps(count: number): string {
  if (count === 0) return t('No hospital has it now.')
  return count === 1
    ? t('The hospital that has it keeps it.')
    : t('The {count} hospitals that have it keep it.', { count })
}
