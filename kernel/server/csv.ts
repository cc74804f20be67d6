import Papa from 'papaparse'
import { isDay, writeDay, writeInstant } from '../contract/days.ts'
import { humanise } from '../contract/humanise.ts'
import type { RawAnswer } from './ctx.ts'

/** The most rows that one file holds. */
export const EXPORT_LIMIT = 5000

/** `words`: the value is a code, and is written as on the screen: by its name in `words`, else by its own word (`in_progress`: In progress). */
export type CsvColumn<T> = { title: string; value: (row: T) => unknown; words?: Readonly<Record<string, string>> | undefined }

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
 * What a spreadsheet may take for a formula at the start of a cell, also where lists are parted by semicolons or signs are typed in full width, and also
 * before a line break. The signs are OWASP's (CSV Injection). What is wholly a negative number is one: a sum over the column has to take it.
 */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@;\t\r\n\0＝＋－＠]/

/** One CSV text, UTF-8 with byte-order mark, times in that zone. Cells that a spreadsheet would run as a formula are neutralised by a leading apostrophe. */
export function toCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[], timeZone: string): string {
  const data = rows.map((row) => columns.map((column) => cell(column, row, timeZone)))
  return `\uFEFF${Papa.unparse({ fields: columns.map((column) => column.title), data }, { escapeFormulae: FORMULA })}\r\n`
}

/** A file `{name}{yyyy-MM-dd}.csv` as the answer of a raw endpoint; `day` is the hospital's local day. */
export const csvAnswer = (name: string, day: string, text: string): RawAnswer => ({
  type: 'text/csv; charset=utf-8',
  filename: `${name}${day}.csv`,
  body: text,
})
