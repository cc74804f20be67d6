import { z } from 'zod'
import {
  amount,
  decimalNumber,
  keysOf,
  LocalDate,
  SMALLER,
  twoDecimals,
  typedNumber,
} from '../../kernel/contract/index.ts'
import { addMonths, latestToday } from '../../kernel/contract/values/days.ts'
import { MOST_UNITS } from './quantity.ts'
import { scannedCode } from './scan-code.ts'

// What every item of the stock says of itself, for the forms of medicines and supplies alike.

/** How an item is kept. The temperatures are those that packages say. */
export const storages = {
  room: 'Room temperature (up to 30 °C)',
  cool: 'Cool (8–15 °C)',
  cold: 'Cold chain (2–8 °C)',
  frozen: 'Frozen (−25 to −15 °C)',
} as const
export const Storage = keysOf(storages)

const upTo = (most: number) => (number: number) => number >= 0.01 && number <= most && twoDecimals(number)

/** The smallest quantity that is handed out: 1 whole tablets, 0.5 halves. */
export const SmallestPart = typedNumber(1, 'Please enter a number above 0 with at most two decimals', upTo(1000))

/** What one unit costs, as a person types it; 0 for what is given. */
export const unitCost = () => amount('Please enter what one unit costs')

/** A level of stock; left empty it is 0. */
export const stockLevel = () =>
  typedNumber(0, 'Please enter a number of at least 0', (number) => number >= 0).pipe(
    z.number().max(MOST_UNITS, SMALLER),
  )

/** A quantity of at least `least`, with at most two decimals; it has to be said. */
export const quantity = (message = 'Please enter a quantity above 0 with at most two decimals', least = 0.01) =>
  decimalNumber(message, least, MOST_UNITS)

/** Stock as the database hands it out. */
export const Stock = z.coerce.number()
/** A quantity that is moved: it has to be said. */
export const Quantity = quantity()
/** A quantity that was counted: 0 is an answer, nothing is none. */
export const CountedQuantity = quantity('Please enter what you counted: 0 or more, with at most two decimals', 0)

const FURTHEST_YEARS = 15
/** The day on which a batch expires: within fifteen years, so that 2062 for 2026 is asked back. */
export const ExpiryDay = LocalDate.refine(
  (day) => day <= addMonths(latestToday(), 12 * FURTHEST_YEARS),
  `Please check the year: a batch expires within ${FURTHEST_YEARS} years`,
)

/** What expires within six months is taken in only when somebody says so. */
export const EndsSoon = z.boolean().default(false)

/** A batch says when it expires, or that it does not. */
export function checkExpiry(
  { expiry_date, does_not_expire }: { expiry_date: string | null; does_not_expire: boolean },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['expiry_date'], message })
  if (!expiry_date && !does_not_expire) refuse('Please enter the expiry date, or say that it does not expire')
  if (expiry_date && does_not_expire) refuse('It has an expiry date, or it does not expire: not both')
}

/** The codes on the packages of an item, and how many units each package holds. */
export const ItemCodes = z
  .array(
    z.object({
      code: scannedCode('Please enter the code', 100),
      units: typedNumber(1, 'Please enter how many units are in the package', upTo(MOST_UNITS)),
    }),
  )
  .max(20, 'Please keep at most 20 codes')
  .default([])
  .refine((codes) => new Set(codes.map(({ code }) => code)).size === codes.length, 'The same code stands here twice')
export type ItemCode = { code: string; units: number }
