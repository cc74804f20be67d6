import { z } from 'zod'
import { allPermissions, type Permission } from './vocabulary.ts'

/** A UUID; those we make are version 7, so that they sort by time. In a form it is always something that was chosen. */
export const Id = z.uuid('Please choose one')

/** `yyyy-MM-dd` that exists; a day in the hospital's own time zone, without time. */
export const LocalDate = z.iso.date('Please enter a valid date (dd/MM/yyyy)')

/** An instant, ISO 8601 with offset. The database driver hands out `Date`; JSON carries text. */
export const Instant = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
)

/**
 * Money in KES as exact decimal text, `"12500.00"`; never a floating-point number. What is kept has twelve digits before
 * the point, a sum may have more.
 */
export const Money = z.string().regex(/^-?\d{1,18}\.\d{2}$/, 'Please enter an amount')

/** One of the keys of a list of words; `message`: what is said where none of them is chosen. */
export const keysOf = <T extends Record<string, string>>(words: T, message?: string) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]], message)

/**
 * Breaks of a line, control characters, and what turns the direction of writing round: of no use in a name, and a trap
 * in mails, files and lists.
 */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const onOneLine = (text: string) => !NOT_ONE_LINE.test(text)
const ONE_LINE = 'Please write this on one line'

const upTo = (max: number, error?: string) => z.string(error).trim().max(max, `Please use at most ${max} characters`)
const emptyIsNull = (value: string | null | undefined) => value || null

/** Trimmed text on one line, which may be empty. */
export const line = (max = 200, error?: string) => upTo(max, error).refine(onOneLine, ONE_LINE)

/** Trimmed text on one line, at least one character, with the message for when it is missing: names, titles, codes. */
export const required = (message: string, max = 200) => line(max, message).min(1, message)

/** Trimmed text on one line that may be left out; empty text becomes null. */
export const optional = (max = 200) => line(max).nullish().transform(emptyIsNull)

/**
 * What a text on several lines says of itself: every other one has to refuse a line break
 * (tests/proof/endpoints/inputs.test.ts).
 */
const ON_LINES = { lines: true }

/** Trimmed text on as many lines as it takes, which may be empty. */
export const lines = (max = 200, error?: string) => upTo(max, error).meta(ON_LINES)

/** Text as it is typed, blanks at its ends included, on as many lines as it takes: drafts. */
export const typed = (max: number) => z.string().max(max).meta(ON_LINES)

/** As `required`, on as many lines as it takes: reasons, notes, what is written in a text area. */
export const requiredLines = (message: string, max = 200) => lines(max, message).min(1, message)

/** As `optional`, on as many lines as it takes. */
export const optionalLines = (max = 200) => lines(max).nullish().transform(emptyIsNull)

/** Whether a text says something: two different words, ten letters, and not one or two of them again and again. */
const saysSomething = (text: string) => {
  const words = new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
  const letters = [...words].join('')
  return words.size >= 2 && letters.length >= 10 && new Set(letters).size >= 4
}
const SAYS_NOTHING = 'Please give a reason that says something: at least ten letters, in two words'
/** A reason that somebody reads later: it is there, and says something. */
export const telling = (message: string, max = 300) => requiredLines(message, max).refine(saysSomething, SAYS_NOTHING)
/** A reason that overrules what a rule asks for or warns of: left out or empty it is null, else it says something. */
export const overruling = (max = 300) =>
  optionalLines(max).refine((text) => text === null || saysSomething(text), SAYS_NOTHING)

/** Search text as typed. */
export const SearchText = z.string().trim().max(100).default('')

/** How many rows a page has, unless a list says otherwise. */
export const PAGE_SIZE = 20
/** Server paging: 1-based page. `page_size` has a ceiling, so that no request can ask for a whole table. */
export const Paging = {
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
}

/** One page of rows with the exact count of all. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() })

/** All rows of a list that is short enough to have no pages. */
export const rowsOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row) })

/** The kept versions of something that is never overwritten: who wrote each, when and why. */
export const versionsOf = <T extends z.ZodType>(content: T) =>
  rowsOf(
    z.object({
      version: z.number().int(),
      reason: z.string().nullable(),
      author_name: z.string(),
      created_at: Instant,
      content,
    }),
  )

/**
 * A figure of today so far and the same of yesterday at this hour; `before` is null when there is nothing to compare
 * with.
 */
export const Figure = z.object({ value: z.number(), before: z.number().nullable() })
export type Figure = z.infer<typeof Figure>

/** A permission by its name. The browser has not loaded the departments' permissions; it takes what the server says. */
export const PermissionName = z.custom<Permission>(
  (name) => allPermissions().size === 0 || allPermissions().has(name as Permission),
)

export const Ok = z.object({ ok: z.literal(true) })
export const Nothing = z.object({})
