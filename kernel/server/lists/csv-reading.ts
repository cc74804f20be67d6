import Papa from 'papaparse'

// What reads a file that somebody brings. It runs in a thread of its own (off-thread/), so nothing heavy is loaded here.

/** A row of a file, with the line that it begins on as a text editor counts them. */
export type CsvLine = { line: number; cells: string[] }

/** The file cannot be read, and why, for whoever brought it. */
export class Unreadable extends Error {}

const SIGNATURES = ['504b0304', 'd0cf11e0'] // .xlsx and .xls
const BIG_ENDIAN = 'utf-16be'
const LITTLE_ENDIAN = 'utf-16le'

/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark in front, or Windows-1252, as a spreadsheet of an older
 * Windows saves it. A spreadsheet’s “Unicode text” is UTF-16. Throws `Unreadable` for a workbook.
 */
export function decodeText(file: Uint8Array): string {
  const [first, second, third, fourth] = file
  if (SIGNATURES.includes(Buffer.from(file.subarray(0, 4)).toString('hex')))
    throw new Unreadable('This is a workbook. In the spreadsheet please choose Save As, then CSV.')
  const utf16 =
    (first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)
      ? LITTLE_ENDIAN
      : (first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)
        ? BIG_ENDIAN
        : null
  if (utf16) return new TextDecoder(utf16).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** Whether PostgreSQL can store a text: it has no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The most signs that part something in one file: separators, quotes and line breaks, a hundred for each of 5,000 rows.
 * They decide how much memory reading takes (off-thread.ts).
 */
const MOST_SIGNS = 500_000
const QUOTE = 34
const BREAK = 10
const RETURN = 13
const PARTING = new Set([...',;\t"\n\r'].map((sign) => sign.charCodeAt(0)))

/**
 * How many rows a CSV text has, and signs that part something. Of more than `most` rows, or too many signs, one more
 * than that: nothing behind it is looked at.
 */
export function measure(text: string, most: number): { rows: number; signs: number } {
  let [rows, signs] = [0, 0]
  let begun = false
  let quoted = false
  for (let at = 0; at < text.length && rows <= most && signs <= MOST_SIGNS; at++) {
    const sign = text.charCodeAt(at)
    if (PARTING.has(sign)) signs++
    if (sign === QUOTE) quoted = !quoted
    // Of a return and a break, the break counts.
    begun = quoted || !(sign === BREAK || (sign === RETURN && text.charCodeAt(at + 1) !== BREAK))
    if (!begun) rows++
  }
  return { rows: begun && rows <= most ? rows + 1 : rows, signs }
}

/** Lines above the heading, the heading, and empty ones. */
const BESIDES = 1000

type Reading = {
  /** What may part the cells; of several the one that the text uses. */
  delimiters?: readonly string[]
  /** More rows are refused before anything is read: `Unreadable`. */
  most: number
  /** Only the first rows. */
  only?: number
}

/** Says that a file has more rows than are taken at once. */
export const tooMany = (most: number) =>
  new Unreadable(`Please import at most ${most.toLocaleString('en')} rows at once`)

/** The rows of a CSV text; a cell in quotes may go over several lines. */
export function readCsv(text: string, { delimiters = [','], most, only }: Reading): CsvLine[] {
  const limit = most + BESIDES
  const { rows, signs } = measure(text, limit)
  if (rows > limit) throw tooMany(most)
  if (signs > MOST_SIGNS) throw new Unreadable('This file has too many cells. Please import it in parts.')
  // One kind of line break, and no mark in front, so that lines are counted as an editor counts them.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first] = delimiters
  const parting = delimiters.length === 1 && first ? { delimiter: first } : { delimitersToGuess: [...delimiters] }
  const lines: CsvLine[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(plain, {
    newline: '\n',
    // Otherwise a text without quotes is first taken apart as a whole.
    fastMode: false,
    ...parting,
    step: ({ data, meta }, parser) => {
      if (lines.length === only) return parser.abort()
      // A lone quote hides rows from the count, not from here.
      if (lines.length === limit) throw tooMany(most)
      lines.push({ line, cells: data })
      line += plain.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return lines
}
