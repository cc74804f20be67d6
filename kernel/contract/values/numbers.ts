import { z } from 'zod'
import { fromCents, toCents, writeMoney } from './money.ts'

// Numbers as a person types them or a form sends them. What cannot be read as a number is refused with the field's own
// message, never taken for 0.

/** Spaces that a phone or a spreadsheet writes between thousands. */
const SPACES = /[\u00a0\u2009\u202f]/g

/** What is said of an amount of more than `most` shillings. */
export const atMost = (most: number): string => `Please enter at most ${writeMoney(fromCents(most * 100))}`

/**
 * An amount as a person types it (`25000`, `25,000.5`, `25 000`), not negative; out comes `Money`. What is said of
 * nothing, and of what is no amount: cents stand behind a point (`1,50` may be 1.50 or a slip of 1,500). `most`: how
 * many shillings it may be; without it what can be kept, twelve digits before the point.
 */
export const amount = (message: string, invalid = 'Please enter an amount', most = Number.POSITIVE_INFINITY) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(
      /^(\d{1,12}|[1-9]\d{0,2}((,\d{3}){1,3}|([ \u00a0\u2009\u202f]\d{3}){1,3}))(\.\d{1,2})?$|^\.\d{1,2}$/,
      invalid,
    )
    .transform((text) => {
      const [whole = '', cents = ''] = `0${text.replaceAll(/[, \u00a0\u2009\u202f]/g, '')}`.split('.')
      return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
    })
    .refine((money) => toCents(money) <= most * 100, { error: () => atMost(most) })

const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/
/** Thousands in groups of three, as Kenya writes them and as the screens print them. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d+)?$/
const DECIMAL_COMMA = /^-?\d*,\d{1,2}$/
/** A thousand with a point, or one with three decimals: nobody can tell. */
const EITHER = /^-?[1-9]\d{0,2}(?:\.000)+$/

/**
 * The number that a person typed or a form sent: `1,000` and `1 000` are a thousand, `1,5` is one and a half. NaN, which
 * every shape of a number refuses, for anything else, and for what can be read in two ways (`1.000`, `0,500`).
 */
export function readNumber(value: unknown): number {
  if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN
  const text = value.trim().replaceAll(SPACES, ' ').replace('\u2212', '-')
  if (EITHER.test(text)) return Number.NaN
  if (PLAIN.test(text)) return Number(text) + 0
  if (GROUPED.test(text)) return Number(text.replaceAll(/[, ]/g, ''))
  return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
export const SMALLER = 'Please enter a smaller number'
const typed = (message: string) => z.union([z.number(message), z.string(message)], message)

/** A number that may be left out or empty: it is `empty` then. Anything else must be a number that `fits`. */
export const typedNumber = <E>(empty: E, message: string, fits: (number: number) => boolean) =>
  typed(message)
    .nullish()
    .transform((value, context): number | E => {
      if (isEmpty(value)) return empty
      const number = readNumber(value)
      if (fits(number)) return number
      context.addIssue(message)
      return z.NEVER
    })

/** A whole number from `least` to `most`; it has to be said. `more`: what is said of a larger one. */
export const wholeNumber = (message: string, least: number, most: number, more = message) =>
  typed(message).transform(readNumber).pipe(z.number(message).int(message).min(least, message).max(most, more))

/** Whether a number has no third decimal. */
export const twoDecimals = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6

/** A number from `least` to `most` with at most two decimals; it has to be said. */
export const decimalNumber = (message: string, least: number, most: number) =>
  typed(message)
    .transform(readNumber)
    .pipe(z.number(message).min(least, message).max(most, SMALLER).refine(twoDecimals, message))

/** What is left out or empty is not known: null. */
export const orNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (value) => (isEmpty(value) ? null : value),
    shape.nullable(),
    // The compiler takes the key of anything preprocessed for required and its value for unknown; it may be left out,
    // as that of a default.
  ) as unknown as z.ZodDefault<z.ZodNullable<T>>
