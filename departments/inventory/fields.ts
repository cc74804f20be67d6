import { z } from 'zod'
import { amount, readNumber } from '../../kernel/contract/index.ts'

/** What is left out or empty is not known: null. */
export const orNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    shape.nullable(),
    // The compiler takes the key of anything preprocessed for required and its value for unknown; it may be left out, as that of a default.
  ) as unknown as z.ZodDefault<z.ZodNullable<T>>

/** A whole number as a person types it, from `least` to `most`. */
export const wholeNumber = (message: string, least: number, most: number) =>
  z.preprocess(readNumber, z.number(message).int(message).min(least, message).max(most, message))

const QUANTITY = 'Please enter a quantity above 0'
/** A quantity of an item as a person types it: above 0, at most two decimals. */
export const quantity = () =>
  z.preprocess(
    readNumber,
    z
      .number(QUANTITY)
      .positive(QUANTITY)
      .max(9_999_999, 'Please enter a smaller number')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please enter a quantity with at most two decimals'),
  )

/** What one unit costs, as a person types it; 0 for what is given. */
export const unitCost = () => amount('Please enter what one unit costs')

/** Quantities as the database hands them out. */
export const Quantity = z.coerce.number()
