import Papa from 'papaparse'
import type { RawAnswer } from './bind.ts'

/** The most rows that one file holds. */
export const EXPORT_LIMIT = 5000

export type CsvColumn<T> = { title: string; value: (row: T) => unknown }

const written = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? ''))

/** One CSV text, UTF-8 with byte-order mark. Cells that a spreadsheet would run as a formula are neutralised by a leading apostrophe. */
export function toCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  const data = rows.map((row) => columns.map((column) => written(column.value(row))))
  return `\uFEFF${Papa.unparse({ fields: columns.map((column) => column.title), data }, { escapeFormulae: true })}\r\n`
}

/** A file `{name}{yyyy-MM-dd}.csv` as the answer of a raw endpoint; `day` is the hospital's local day. */
export const csvAnswer = (name: string, day: string, text: string): RawAnswer => ({
  type: 'text/csv; charset=utf-8',
  filename: `${name}${day}.csv`,
  body: text,
})
