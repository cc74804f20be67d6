/**
 * `"1200.50"` → 120050: exact money as a whole number of cents, for sums and comparisons. Every amount that is kept
 * fits; a sum does up to ninety billion thousands, above which it is rounded.
 */
export function toCents(money: string): number {
  const [, sign, whole, cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(money) ?? []
  if (whole === undefined) throw new Error(`not an amount of money: ${money}`)
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -value : value
}

/** 120050 → `"1200.50"`. */
export function fromCents(cents: number): string {
  const value = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
}

/** Whether an amount is nothing. A text that is no amount, as a schema may have refused it already, is not. */
export const isZero = (money: string): boolean => /^-?0+(\.0{1,2})?$/.test(money)

/** Whether an amount is above nothing. */
export const isPositive = (money: string): boolean => toCents(money) > 0

/** The sum of amounts, in cents. */
export const sumCents = (amounts: readonly string[]): number => amounts.reduce((sum, each) => sum + toCents(each), 0)

/** `KES 1,200.50`, `-KES 3.00`: exact money in a sentence. */
export function writeMoney(money: string): string {
  const value = money.replace('-', '')
  const [whole = '0', cents = ''] = value.split('.')
  return `${money.startsWith('-') ? '-' : ''}KES ${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents.padEnd(2, '0')}`
}
