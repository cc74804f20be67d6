import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../contract/index.ts'
import { localDay } from '../../contract/values/days.ts'
import { folded, searchWords } from '../../contract/words/fold.ts'
import type { Ctx, RawAnswer } from '../ctx.ts'
import type { HospitalDb } from '../tenant.ts'
import { csvAnswer, type FileColumns, fileColumns, oneFile, packCsv } from './csv.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: a list is any query; only what a row holds matters here
/** A query whose rows a list shows. */
export type Shown<O> = SelectQueryBuilder<any, any, O>
type Matching = SelectQueryBuilder<any, any, any>
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** How rows are read where one query does not say it: so many of them, or all, some at a time. */
export type Reading<O> = { some: (limit: number, offset: number) => Promise<O[]>; all: () => AsyncIterable<O[]> }

/**
 * What a list shows, before anything is read. `rows`: the query of the rows in their order, or how they are read.
 * `matching`: the rows that count, as bare as they can be (joins only where the filter looks at them), or a
 * function that counts. `isSoonCounted`: to count them is cheaper than a second trip to the database.
 */
export type List<O> = {
  rows: Shown<O> | Reading<O>
  matching: Matching | (() => Promise<number>)
  isSoonCounted?: boolean
}
export type Paging = { page: number; page_size: number }

/** So many rows of a file are in memory at a time. */
export const AT_ONCE = 1000

/** All rows of a query, some at a time. */
export async function* allOf<O>(query: Shown<O>): AsyncIterable<O[]> {
  let rows: O[] = []
  for await (const row of query.stream(AT_ONCE)) {
    rows.push(row)
    if (rows.length < AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length) yield rows
}

const reading = <O>(rows: List<O>['rows']): Reading<O> =>
  'some' in rows
    ? rows
    : { some: (limit, offset) => rows.limit(limit).offset(offset).execute(), all: () => allOf(rows) }

const mapped = <O, P>({ some, all }: Reading<O>, change: (rows: O[]) => Promise<P[]>): Reading<P> => ({
  some: async (limit, offset) => change(await some(limit, offset)),
  async *all() {
    for await (const rows of all()) yield await change(rows)
  },
})

/** The same list with what is asked for all rows of a page, or for some rows of a file, at once. */
export const extended = <O, P>(list: List<O>, extend: (rows: O[]) => Promise<P[]>): List<P> => ({
  ...list,
  rows: mapped(reading(list.rows), extend),
})

/**
 * All rows of a function that reads so many from so far on: one page after the other, until one is not full.
 * `read`: how many a page found, where it shows fewer.
 */
export async function* allPages<O>(
  size: number,
  page: (limit: number, offset: number) => Promise<{ rows: readonly O[]; read?: number }>,
): AsyncGenerator<readonly O[]> {
  for (let offset = 0; ; offset += size) {
    const { rows, read = rows.length } = await page(size, offset)
    yield rows
    if (read < size) return
  }
}

/** The rows of a statement that is written by hand, in their order and without a limit. */
export const written = <O>({ tx }: Pick<HospitalDb, 'tx'>, statement: RawBuilder<O>): Reading<O> => ({
  some: async (limit, offset) => (await sql<O>`${statement} limit ${limit} offset ${offset}`.execute(tx)).rows,
  async *all() {
    for await (const { rows } of tx.getExecutor().stream<O>(statement.compile(tx), AT_ONCE)) yield rows
  },
})

/** Rows that are there already. */
export const known = <O>(rows: readonly O[]): List<O> => ({
  rows: {
    some: async (limit, offset) => rows.slice(offset, offset + limit),
    async *all() {
      yield [...rows]
    },
  },
  matching: async () => rows.length,
})

/** How many rows a query has. */
export const countOf = async (matching: Matching): Promise<number> =>
  (await matching.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

const count = ({ matching }: Pick<List<unknown>, 'matching'>): Promise<number> =>
  typeof matching === 'function' ? matching() : countOf(matching)

/**
 * One page, and how many there are in all. The last page says by itself how many; otherwise they are counted, also
 * behind the end. What is soon counted is counted in any case, in the trip of the rows.
 */
export async function page<O>(
  list: List<O>,
  { page: number, page_size }: Paging,
): Promise<{ rows: O[]; total: number }> {
  const offset = (number - 1) * page_size
  const [rows, counted] = await Promise.all([
    reading(list.rows).some(page_size, offset),
    list.isSoonCounted ? count(list) : undefined,
  ])
  const last = rows.length < page_size && (rows.length > 0 || offset === 0)
  return { rows, total: last ? offset + rows.length : (counted ?? (await count(list))) }
}

/** The first so many rows of a list. */
export const upTo = <O>(most: number, list: List<O>): Promise<O[]> => reading(list.rows).some(most, 0)

/**
 * Rows that are found by their ids first and read with all their joins then, both in the same order: where a list
 * joins many tables, sorting the joined rows takes several times as long.
 */
export const foundFirst = <O>(ids: Shown<{ id: string }>, rows: (ids: string[]) => Shown<O>): Reading<O> =>
  mapped(reading<{ id: string }>(ids), async (found) =>
    found.length ? rows(found.map((row) => row.id)).execute() : [],
  )

/** The same where finding is what takes the time: the query that finds the ids counts them too. */
export function foundAndCounted<O>(ids: Shown<{ id: string }>, rows: (ids: string[]) => Shown<O>): List<O> {
  let total: number | undefined
  return {
    rows: {
      ...foundFirst(ids, rows),
      some: async (limit, offset) => {
        const found = await ids.select(sql<number>`count(*) over ()`.as('total')).limit(limit).offset(offset).execute()
        total = found[0]?.total
        return found.length ? rows(found.map((row) => row.id)).execute() : []
      },
    },
    matching: async () => total ?? countOf(ids.clearSelect().clearOrderBy()),
  }
}

/**
 * All that the filter shows as a CSV file, however many rows: `{name}{yyyy-MM-dd}.csv` by the hospital's day. The
 * audit row says how many left, and `why`. Errors: `not_found` when the filter shows nothing; `too_many_files`.
 */
export async function csv<O>(
  ctx: Ctx,
  name: string,
  columns: FileColumns<O>,
  { rows }: Pick<List<O>, 'rows'>,
  why?: string,
): Promise<RawAnswer> {
  const { time_zone } = ctx.hospital
  await oneFile(ctx)
  const { count, gzip } = await packCsv(fileColumns(columns), reading(rows).all(), time_zone)
  if (!count) throw new AppError('not_found', { message: 'No data to export' })
  ctx.audit({ reason: [why, `${count} rows`].filter(Boolean).join(' · ') })
  return csvAnswer(name, localDay(time_zone), { gzip })
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
