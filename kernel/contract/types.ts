import { z } from 'zod'
import { allPermissions, type Permission } from './vocabulary.ts'

/** A UUID; those we make are version 7, so that they sort by time. */
export const Id = z.uuid()

/** `yyyy-MM-dd` that exists; a day in the hospital's own time zone, without time. */
export const LocalDate = z.iso.date('Please enter a valid date (dd/MM/yyyy)')

/** An instant, ISO 8601 with offset. The database driver hands out `Date`; JSON carries text. */
export const Instant = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime({ offset: true }))

/** Money in KES as exact decimal text, `"12500.00"`; never a floating-point number. */
export const Money = z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'Please enter an amount')

/** An amount as a person types it (`25000`, `25,000.5`), not negative; out comes `Money`. */
export const amount = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/, 'Please enter an amount')
    .transform((text) => {
      const [whole = '0', cents = ''] = text.replaceAll(',', '').split('.')
      return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
    })

/** A price as a person types it; what has no digit is 0. */
export const price = () => z.preprocess((value) => (/\d/.test(String(value ?? '')) ? String(value) : '0'), amount('Please enter an amount'))

/** A quantity of stock as a person types it; what is no number is 0. */
export const stock = () =>
  z.preprocess(
    (value) => (Number.isFinite(Number(value)) ? Number(value) : 0),
    z.number().min(0, 'Please enter a number of at least 0').max(9_999_999),
  )

/** Trimmed text, at least one character, with the message for when it is missing. */
export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Please use at most ${max} characters`)

/** Trimmed text that may be left out; empty text becomes null. */
export const optional = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .nullish()
    .transform((value) => value || null)

/** Search text as typed. */
export const SearchText = z.string().trim().max(100).default('')

/** Server paging: 1-based page. `page_size` has a ceiling, so that no request can ask for a whole table. */
/** How many rows a page has, unless a list says otherwise. */
export const PAGE_SIZE = 20
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
  rowsOf(z.object({ version: z.number().int(), reason: z.string().nullable(), author_name: z.string(), created_at: Instant, content }))

/** A figure of today so far and the same of yesterday at this hour; `before` is null when there is nothing to compare with. */
export const Figure = z.object({ value: z.number(), before: z.number().nullable() })
export type Figure = z.infer<typeof Figure>

/** A permission by its name. The browser has not loaded the departments' permissions; it takes what the server says. */
export const PermissionName = z.custom<Permission>((name) => allPermissions().size === 0 || allPermissions().has(name as Permission))

export const Ok = z.object({ ok: z.literal(true) })
export const Nothing = z.object({})
