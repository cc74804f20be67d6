import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import Papa from 'papaparse'
import type { ColumnKind, ListColumn, ListColumns } from '../../contract/columns.ts'
import { AppError } from '../../contract/index.ts'
import { isDay, monthName, writeDay, writeInstant } from '../../contract/values/days.ts'
import { humanise } from '../../contract/words/humanise.ts'
import type { Packed, PlatformCtx, RawAnswer } from '../ctx.ts'
import { expectTransaction } from '../db.ts'
import { only } from '../tenant.ts'

/**
 * `words`: the value is a code, and is written as on the screen: by its name in `words`, else by its own word
 * (`in_progress`: In progress).
 */
export type CsvColumn<T> = {
  title: string
  value: (row: T) => unknown
  words?: Readonly<Record<string, string>> | undefined
}

const UNITS: Partial<Record<ColumnKind, string>> = { money: ' (KES)', percent: ' (%)' }

/**
 * A column as it is written into a file: days, instants and words are written for people, here are months; numbers stay
 * bare.
 */
export function fileColumn<T>(
  name: string,
  { label, file_label, kind = 'text', words, value }: ListColumn<T>,
): CsvColumn<T> {
  const read = value ?? ((row: T) => (row as Record<string, unknown>)[name])
  return {
    title: file_label ?? `${label}${UNITS[kind] ?? ''}`,
    value: kind === 'month' ? (row) => monthName(String(read(row))) : read,
    words,
  }
}

/** The columns of a list, or such as are made for one file, where only the moment says which there are. */
export type FileColumns<T> = ListColumns<T> | readonly CsvColumn<T>[]
const isMade = <T>(columns: FileColumns<T>): columns is readonly CsvColumn<T>[] => Array.isArray(columns)

/** The columns of a file, from those of its list. */
export const fileColumns = <T>(columns: FileColumns<T>): readonly CsvColumn<T>[] =>
  isMade(columns)
    ? columns
    : Object.entries(columns).flatMap(([name, column]) => (column.only === 'screen' ? [] : [fileColumn(name, column)]))

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** A value as people write it: an instant in the zone's time, a day as dd/MM/yyyy, Yes and No. */
function written(value: unknown, timeZone: string): unknown {
  if (value instanceof Date) return writeInstant(timeZone, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value ?? ''
  return isDay(value) ? writeDay(value) : INSTANT.test(value) ? writeInstant(timeZone, value) : value
}

const cell = <T>({ value, words }: CsvColumn<T>, row: T, timeZone: string): unknown => {
  const given = value(row)
  return words && typeof given === 'string' ? (words[given] ?? humanise(given)) : written(given, timeZone)
}

/**
 * What a spreadsheet may take for a formula at the start of a cell, also where lists are parted by semicolons or
 * signs are typed in full width, and also before a line break. The signs are OWASP's (CSV Injection). What is
 * wholly a negative number is one: a sum over the column has to take it.
 */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@;\t\r\n\0＝＋－＠]/

const lines = (data: unknown[][]): string => `${Papa.unparse(data, { escapeFormulae: FORMULA })}\r\n`

/**
 * The lines of some rows, times in that zone. Cells that a spreadsheet would run as a formula are neutralised by a
 * leading apostrophe.
 */
const linesOf = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[], timeZone: string): string =>
  rows.length ? lines(rows.map((row) => columns.map((column) => cell(column, row, timeZone)))) : ''

const head = <T>(columns: readonly CsvColumn<T>[]): string => `\uFEFF${lines([columns.map((column) => column.title)])}`

/** One CSV text, UTF-8 with byte-order mark. */
export const toCsv = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[], timeZone: string): string =>
  head(columns) + linesOf(columns, rows, timeZone)

/** A file `{name}{yyyy-MM-dd}.csv` as the answer of a raw endpoint; `day` is the hospital's local day. */
export const csvAnswer = (name: string, day: string, body: RawAnswer['body']): RawAnswer => ({
  type: 'text/csv; charset=utf-8',
  filename: `${name}${day}.csv`,
  body,
})

/**
 * A person has one file made at a time: until the transaction ends, their next one is refused. A file of many rows
 * takes long, and holds a connection of those that everybody shares. Errors: `too_many_files`.
 */
export async function oneFile({ tx, person }: Pick<PlatformCtx, 'tx' | 'person'>): Promise<void> {
  expectTransaction(tx)
  const key = `file of ${person.user_id}`
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) free`.execute(tx)
  if (!only(rows).free) throw new AppError('too_many_files', { retryAfter: 5 })
}

/**
 * The same text of rows that come some at a time, however many: it is packed while they are read, so that a file of
 * a million rows takes the memory of what is sent. Answers how many rows it has.
 */
export async function packCsv<T>(
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<readonly T[]>,
  timeZone: string,
): Promise<Packed & { count: number }> {
  let count = 0
  async function* text() {
    yield head(columns)
    for await (const some of rows) {
      count += some.length
      yield linesOf(columns, some, timeZone)
    }
  }
  const gzip = await buffer(Readable.from(text()).compose(createGzip()))
  return { gzip, count }
}
