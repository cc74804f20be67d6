import type { z } from 'zod'
import { type Fault, type Import, type ImportColumn, NAMED_ROWS, type Said } from '../../contract/imports.ts'
import { invalid } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'
import { type CsvLine, isStorable } from './csv-reading.ts'
import { offThread } from './off-thread/off-thread.ts'
import type { ReadTable } from './off-thread/table.ts'

/** A row of the file that can be read. */
export type ImportRow<T> = { line: number; value: T }

/** What a department finds in rows that can be read each by itself: against each other, and against what is here. */
type Examined = { faults?: Fault[]; known?: Said[]; doubtful?: Said[]; told?: Said[] }

type Importing<T, M> = {
  examine?: (ctx: Ctx, rows: readonly ImportRow<T>[]) => Promise<Examined>
  /** Brings the rows in, and says what its answer says besides. Without rows: nothing was imported. */
  save: (ctx: Ctx, rows: readonly ImportRow<T>[], of: { filename: string }) => Promise<M>
}

/** `Date of birth` and `date_of_birth` are one column. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A spreadsheet that opens it would calculate it; nobody is called so. Telephones and numbers may begin with a sign. */
const FORMULA = /^[=@\t]|^[+-](?![\d\s(.])/

/** The columns of a file, by the keys of a row. */
function columnsOf(columns: Readonly<Record<string, ImportColumn>>, heads: readonly string[]) {
  const keyOf = new Map(
    Object.entries(columns).flatMap(([key, { title, also = [] }]) =>
      [key, title, ...also].map((name) => [plain(name), key] as const),
    ),
  )
  const at = new Map<string, number>()
  const twice: string[] = []
  const ignored: string[] = []
  heads.forEach((head, index) => {
    const key = keyOf.get(plain(head))
    if (!key) {
      if (head.trim()) ignored.push(head.trim().slice(0, 100))
    } else if (at.has(key)) twice.push(columns[key]?.title ?? key)
    else at.set(key, index)
  })
  const missing = Object.entries(columns)
    .filter(([key, column]) => column.required && !at.has(key))
    .map(([, { title }]) => title)
  return { at, twice, ignored, missing }
}

const SAMPLE = 5

const readTable = offThread<ReadTable>(new URL('./off-thread/table.ts', import.meta.url))

/**
 * Reads the rows of a file by their columns. Errors: `invalid`, when it is no such file, has too many rows or cannot be
 * read.
 */
async function readRows<R extends z.ZodObject>({ columns, row, most, nouns }: Import<string, R>, file: Buffer) {
  const [heads, ...lines] = await readTable(file, most)
  if (!heads || !lines.length) throw invalid('filename', 'This file has no rows')
  if (lines.length > most) throw invalid('filename', `Please import at most ${most.toLocaleString('en')} rows at once`)
  const { at, twice, ignored, missing } = columnsOf(columns, heads.cells)
  if (!at.size) throw invalid('filename', `This file names no column of ${nouns}: its first row has to`)
  const head = (column: string, text: string): Fault => ({ line: heads.line, column, text })
  const faults = [
    ...missing.map((title) => head(title, 'This column is missing')),
    ...twice.map((title) => head(title, 'This column stands here twice')),
  ]
  const titleOf = (key: PropertyKey | undefined) => (key === undefined ? null : (columns[String(key)]?.title ?? null))
  const rows: ImportRow<z.output<R>>[] = []
  if (!faults.length)
    for (const line of lines) {
      const given = Object.fromEntries([...at].map(([key, index]) => [key, (line.cells[index] ?? '').trim()]))
      const wrong = wrongSigns(given, line, heads)
      const read = wrong ? null : row.safeParse(given)
      if (read?.success) rows.push({ line: line.line, value: read.data })
      else if (wrong) faults.push({ line: line.line, column: titleOf(wrong.key), text: wrong.text })
      else
        for (const { path, message } of read?.error.issues ?? [])
          faults.push({ line: line.line, column: titleOf(path[0]), text: message })
    }
  const sample = {
    titles: [...at.keys()].map((key) => columns[key]?.title ?? key),
    rows: lines.slice(0, SAMPLE).map(({ line, cells }) => ({
      line,
      cells: [...at.values()].map((index) => (cells[index] ?? '').trim().slice(0, 100)),
    })),
  }
  return { count: lines.length, rows, faults, ignored, sample }
}

/** What no cell may hold, and more cells than columns. */
function wrongSigns(given: Readonly<Record<string, string>>, { cells }: CsvLine, heads: CsvLine) {
  if (cells.length > heads.cells.length)
    return { key: undefined, text: 'This row has more cells than there are columns: a comma too many?' }
  for (const [key, text] of Object.entries(given)) {
    if (!isStorable(text)) return { key, text: 'This text has a character that cannot be stored' }
    if (FORMULA.test(text)) return { key, text: 'This looks like a formula of a spreadsheet' }
  }
  return null
}

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
/** What was changed, each row: the file is not kept. */
const said = (what: string, told: readonly Said[]) => [what, ...told.map(({ text }) => text)].join('\n')
const linesIn = (said: readonly { line: number }[]) => new Set(said.map(({ line }) => line))

/**
 * The rule of an import: reads the file, asks the department about its rows, and with `save` brings in those that are
 * neither here already nor left out as doubtful; none at all while one is faulty. Errors: `invalid` beside the file.
 */
export const importing =
  <R extends z.ZodObject, M extends z.ZodRawShape>(
    declaration: Import<string, R, M>,
    { examine, save }: Importing<z.output<R>, z.input<z.ZodObject<M>>>,
  ) =>
  async (ctx: Ctx, asked: { filename: string; save: boolean; with_doubtful: boolean }) => {
    const {
      count,
      rows,
      faults: unread,
      ignored,
      sample,
    } = await readRows(declaration as unknown as Import<string, R>, ctx.file)
    const { faults: found = [], known = [], doubtful = [], told = [] } = (await examine?.(ctx, rows)) ?? {}
    const faults = [...unread, ...found].sort(byLine)
    const saving = asked.save && !faults.length
    const out = linesIn([...known, ...(asked.with_doubtful ? [] : doubtful)])
    const coming = saving ? rows.filter(({ line }) => !out.has(line)) : []
    const more = await save(ctx, coming, asked)
    ctx.audit({
      entity: declaration.entity,
      reason: saving ? said(`${coming.length} imported from ${asked.filename}`, told) : `Looked at ${asked.filename}`,
    })
    return {
      ...more,
      rows: count,
      faulty: linesIn(faults).size,
      faults: faults.slice(0, NAMED_ROWS),
      known: known.length,
      known_rows: known.slice(0, NAMED_ROWS),
      doubtful: doubtful.length,
      doubtful_rows: doubtful,
      told_rows: told,
      ignored_columns: ignored,
      sample,
      imported: saving ? coming.length : null,
    }
  }

/** Rows that say the same where each has to say something of its own. `of` null: this row says nothing there. */
export function sameTwice<T>(rows: readonly ImportRow<T>[], column: string, of: (value: T) => string | null): Fault[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, value }) => {
    const said = of(value)?.toLowerCase()
    if (!said) return []
    const other = first.get(said)
    if (other !== undefined) return [{ line, column, text: `The same stands in line ${other}` }]
    first.set(said, line)
    return []
  })
}
