import { z } from 'zod'
import { keysOf, readNumber, required } from '../../kernel/contract/index.ts'

// What every item of the stock says of itself, for the forms of medicines and supplies alike.

/** How an item is kept. The temperatures are those that packages say. */
export const storages = {
  room: 'Room temperature (up to 30 °C)',
  cool: 'Cool (8–15 °C)',
  cold: 'Cold chain (2–8 °C)',
  frozen: 'Frozen (−25 to −15 °C)',
} as const
export const Storage = keysOf(storages)

/** A number as a person types it or a form sends it; left empty it is `empty`. */
export const typedNumber = <E>(empty: E, message: string, fits: (number: number) => boolean) =>
  z
    .union([z.number(message), z.string(message)], message)
    .nullish()
    .transform((value, context): number | E => {
      if (value === null || value === undefined || value === '') return empty
      const number = readNumber(value)
      if (fits(number)) return number
      context.addIssue(message)
      return z.NEVER
    })

const twoDecimals = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
const upTo = (most: number) => (number: number) => number >= 0.01 && number <= most && twoDecimals(number)

/** The smallest quantity that is handed out: 1 whole tablets, 0.5 halves. */
export const SmallestPart = typedNumber(1, 'Please enter a number above 0 with at most two decimals', upTo(1000))

const QUANTITY = 'Please enter a quantity above 0 with at most two decimals'
/** A quantity that is moved: it has to be said. */
export const Quantity = z
  .union([z.number(QUANTITY), z.string(QUANTITY)], QUANTITY)
  .transform(readNumber)
  .pipe(z.number(QUANTITY).min(0.01, QUANTITY).max(9_999_999, 'Please enter a smaller number').refine(twoDecimals, QUANTITY))
const COUNTED = 'Please enter what you counted: 0 or more, with at most two decimals'
/** A quantity that was counted: 0 is an answer, nothing is none. */
export const CountedQuantity = z
  .union([z.number(COUNTED), z.string(COUNTED)], COUNTED)
  .transform(readNumber)
  .pipe(z.number(COUNTED).min(0, COUNTED).max(9_999_999, 'Please enter a smaller number').refine(twoDecimals, COUNTED))

/** The codes on the packages of an item, and how many units each package holds. */
export const ItemCodes = z
  .array(
    z.object({
      code: required('Please enter the code', 100),
      units: typedNumber(1, 'Please enter how many units are in the package', upTo(9_999_999)),
    }),
  )
  .max(20, 'Please keep at most 20 codes')
  .default([])
  .refine((codes) => new Set(codes.map(({ code }) => code)).size === codes.length, 'The same code stands here twice')
export type ItemCode = { code: string; units: number }
