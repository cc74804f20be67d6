import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { localDay } from '../contract/days.ts'
import { folded, searchWords } from '../contract/fold.ts'
import { AppError } from '../contract/index.ts'
import { type CsvColumn, csvAnswer, EXPORT_LIMIT, toCsv } from './csv.ts'
import type { Ctx, RawAnswer } from './ctx.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: a list is any query; only what a row holds matters here
/** A query whose rows a list shows. */
export type Shown<O> = SelectQueryBuilder<any, any, O>
type Matching = SelectQueryBuilder<any, any, any>
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/**
 * What a list shows, before anything is read. `rows`: the query of the rows in their order, or a function that reads so many of them. `matching`: the
 * rows that count, as bare as they can be (joins only where the filter looks at them), or a function that counts.
 */
export type List<O> = {
  rows: Shown<O> | ((limit: number, offset: number) => Promise<O[]>)
  matching: Matching | (() => Promise<number>)
}
export type Paging = { page: number; page_size: number }

const read = <O>({ rows }: List<O>, limit: number, offset: number): Promise<O[]> =>
  typeof rows === 'function' ? rows(limit, offset) : rows.limit(limit).offset(offset).execute()

/** The same list with what is asked for all rows of a page, or of a file, at once. */
export const extended = <O, P>(list: List<O>, extend: (rows: O[]) => Promise<P[]>): List<P> => ({
  rows: async (limit, offset) => extend(await read(list, limit, offset)),
  matching: list.matching,
})

/** How many rows a query has. */
export const countOf = async (matching: Matching): Promise<number> =>
  (await matching.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

const count = ({ matching }: Pick<List<unknown>, 'matching'>): Promise<number> =>
  typeof matching === 'function' ? matching() : countOf(matching)

/** One page, and how many there are in all. The last page says by itself how many; otherwise they are counted, also behind the end. */
export async function page<O>(list: List<O>, { page: number, page_size }: Paging): Promise<{ rows: O[]; total: number }> {
  const offset = (number - 1) * page_size
  const rows = await read(list, page_size, offset)
  const last = rows.length < page_size && (rows.length > 0 || offset === 0)
  return { rows, total: last ? offset + rows.length : await count(list) }
}

/** The first so many rows of a list. */
export const upTo = <O>(most: number, list: List<O>): Promise<O[]> => read(list, most, 0)

/**
 * Rows that are found by their ids first and read with all their joins then, both in the same order: where a list joins many tables, sorting the joined rows
 * takes several times as long.
 */
export const foundFirst =
  <O>(ids: Shown<{ id: string }>, rows: (ids: string[]) => Shown<O>): ((limit: number, offset: number) => Promise<O[]>) =>
  async (limit, offset) => {
    const found = await ids.limit(limit).offset(offset).execute()
    return found.length ? rows(found.map((row) => row.id)).execute() : []
  }

/** The same where finding is what takes the time: the query that finds the ids counts them too. */
export function foundAndCounted<O>(ids: Shown<{ id: string }>, rows: (ids: string[]) => Shown<O>): List<O> {
  let total: number | undefined
  return {
    rows: async (limit, offset) => {
      const found = await ids.select(sql<number>`count(*) over ()`.as('total')).limit(limit).offset(offset).execute()
      total = found[0]?.total
      return found.length ? rows(found.map((row) => row.id)).execute() : []
    },
    matching: async () => total ?? countOf(ids.clearSelect().clearOrderBy()),
  }
}

/**
 * What the filter shows as a CSV file, at most 5,000 rows: `{name}{yyyy-MM-dd}.csv` by the hospital's day. The audit row says how many rows left. Errors:
 * `not_found` when the filter shows nothing.
 */
export async function csv<O>(ctx: Ctx, name: string, columns: readonly CsvColumn<O>[], list: List<O>): Promise<RawAnswer> {
  const rows = await read(list, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  ctx.audit({ reason: `${rows.length} rows` })
  return csvAnswer(name, localDay(ctx.hospital.time_zone), toCsv(columns, rows, ctx.hospital.time_zone))
}

/** A text as a pattern of `like`: what the person typed, taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Where a search looks: a column by its name; an expression whose text is kept folded, without accents and apostrophes;
 * or a condition of its own.
 */
export type Searched = string | { folded: string } | Expression<SqlBool>

/**
 * The conditions that every word of the text occurs in one of these columns, in any order, upper or lower case; none
 * when nothing is searched. Spread them into a list of conditions.
 */
export function contains(search: string | undefined, ...columns: readonly Searched[]): Expression<SqlBool>[] {
  const found = searchWords(search ?? '').map((word) => {
    const holds = (column: Searched) => {
      if (typeof column === 'string') return sql`${sql.raw(column)} ilike ${`%${literally(word)}%`}`
      return 'folded' in column ? sql`${sql.raw(column.folded)} like ${`%${literally(folded(word))}%`}` : column
    }
    return sql<boolean>`(${sql.join(columns.map(holds), sql` or `)})`
  })
  // What is no word at all is found nowhere.
  return found.length || !search ? found : [sql<boolean>`false`]
}

/** The condition that a column has a value; none when nothing is chosen. */
export const equals = (column: string, value: string | undefined | null): Expression<SqlBool>[] =>
  value ? [sql<boolean>`${sql.ref(column)} = ${value}`] : []
