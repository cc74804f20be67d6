import { toCents } from '../../kernel/contract/values/money.ts'

// Quantities of stock have at most two decimals. They are added and compared as whole hundredths, so that tenths stay
// exact: 0.3 less 0.1 is 0.2. Pure: used by the browser and by the server.

/** A quantity as code and JSON have it (2.5), or as the database says it ('2.50'). */
export type Quantity = number | string

/** The most that is moved or counted of an item at once. */
export const MOST_UNITS = 9_999_999

const hundredths = (quantity: Quantity): number => Math.round(Number(quantity) * 100)

/** The sum of quantities; 0 of none. */
export function add(...quantities: readonly Quantity[]): number {
  return quantities.reduce<number>((sum, each) => sum + hundredths(each), 0) / 100
}

/** What is left of a quantity; below 0 where more is taken than there is. */
export const minus = (quantity: Quantity, taken: Quantity): number => (hundredths(quantity) - hundredths(taken)) / 100

/** Below 0 where `one` is less than `other`, 0 where they are the same, else above 0. */
export const compare = (one: Quantity, other: Quantity): number => hundredths(one) - hundredths(other)

export const isZero = (quantity: Quantity): boolean => hundredths(quantity) === 0
export const isPositive = (quantity: Quantity): boolean => hundredths(quantity) > 0

/**
 * The most of a quantity that can be handed out: whole tablets of two and a half. `part`: the smallest part that is
 * handed out, above 0.
 */
export const wholeParts = (quantity: Quantity, part: Quantity): number => {
  const there = hundredths(quantity)
  return (there - (there % hundredths(part))) / 100
}

/** What a quantity costs at so much for one unit (`Money`), in cents, rounded as the database does. */
export const costOf = (quantity: Quantity, unitCost: string): number =>
  Math.round((hundredths(quantity) * toCents(unitCost)) / 100)
