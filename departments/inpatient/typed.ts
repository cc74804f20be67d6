// What is typed at the bed: a time, and numbers with their limits.
import { z } from 'zod'
import { keysOf, readNumber } from '../../kernel/contract/index.ts'

const TIME = 'Please enter a day and a time'
/** When it was seen; left out: now. In the past, but not before the admission; the server says so beside the field. */
export const When = z.iso.datetime({ offset: true, error: TIME }).nullish()

/** A number as typed, within these limits; empty is null. */
export const typed = (label: string, least: number, most: number, decimals: number, unit: string) =>
  z
    .union([z.string().trim(), z.number()], { error: `${label} is a number` })
    .nullish()
    .transform((value, ctx) => {
      if (value === null || value === undefined || value === '') return null
      const number = readNumber(value)
      const rounded = Math.round(number * 10 ** decimals) / 10 ** decimals
      const message = !(number >= least && number <= most)
        ? `${label} must be between ${least} and ${most}${unit}`
        : rounded !== number
          ? `${label} takes ${decimals === 0 ? 'whole numbers' : decimals === 1 ? 'one decimal place' : `${decimals} decimal places`}`
          : null
      if (!message) return number
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
/** The same where it has to be said; `missing`: what is said of nothing. */
export const needed = (label: string, least: number, most: number, decimals: number, unit: string, missing: string) =>
  typed(label, least, most, decimals, unit).transform((value, ctx) => {
    if (value !== null) return value
    ctx.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })

/** One of a few that has to be said. */
export const oneOf = <T extends Readonly<Record<string, string>>>(words: T, error: string) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]], { error })
/** One of a few that may be left out; nothing chosen is null. */
export const chosen = <T extends Readonly<Record<string, string>>>(words: T) =>
  keysOf(words)
    .nullish()
    .transform((value) => value ?? null)
/** Yes, no, or nothing said: null. */
export const said = () =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? null)
