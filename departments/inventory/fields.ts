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

/** What one unit costs, as a person types it; 0 for what is given. */
export const unitCost = () => amount('Please enter what one unit costs')

/** Quantities as the database hands them out. */
export const Quantity = z.coerce.number()
