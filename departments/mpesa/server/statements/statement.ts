import {
  type CsvLine,
  decodeText,
  isStorable,
  readCsv,
  tooMany,
  Unreadable,
} from '../../../../kernel/server/lists/csv-reading.ts'
import { instantOf } from '../messages.ts'
import { plain } from './cells.ts'
import { type Column, type Heading, headingOf } from './headings.ts'
import { type BrokenRow, type Ignored, type Reversal, readRow, type StatementRow } from './rows.ts'

export type Statement = {
  /** The paybill or till, as the lines above the heading say it; null: they do not. */
  short_code: string | null
  /** Whose it is, as they say it. */
  organisation: string | null
  /** From when to when it reaches. */
  period: { from: Date; to: Date } | null
  /** Money that came in. */
  rows: StatementRow[]
  /** Payments that were taken back. */
  reversals: Reversal[]
  /** How many rows concern no customer, by kind. */
  ignored: Record<Ignored, number>
  broken: BrokenRow[]
}

/** The most rows of one file, without empty ones. */
const MOST_ROWS = 5000
/** The heading is one of the first lines. */
const ABOVE = 50

/** The lines of a statement below its heading, and above it. The heading says what parts the cells. */
function tableOf(text: string): { heading: Heading; above: CsvLine[]; below: CsvLine[] } {
  for (const delimiter of [',', ';', '\t']) {
    const delimiters = [delimiter]
    const first = readCsv(text, { delimiters, most: MOST_ROWS, only: ABOVE })
    for (const [nth, { cells }] of first.entries()) {
      const heading = headingOf(cells)
      if (!heading) continue
      if (heading.twice.length) throw new Unreadable(`The column ${heading.twice[0]} stands here twice`)
      const below = readCsv(text, { delimiters, most: MOST_ROWS })
        .slice(nth + 1)
        .filter((line) => line.cells.some((cell) => cell.trim()))
      if (below.length > MOST_ROWS) throw tooMany(MOST_ROWS)
      return { heading, above: first.slice(0, nth), below }
    }
  }
  throw new Unreadable(
    'This is no statement of an M-PESA paybill: no row names the columns Receipt No., Completion Time and Paid In',
  )
}

const SHORT_CODE =
  /^(?:(?:organi[sz]ation|business) )?short ?code\b ?:?|^(?:pay ?bill|till)(?: no\.?| number)?(?: ?:|$)/i
const ORGANISATION = /^(?:account holder|(?:organi[sz]ation|business)(?: name)?)(?: ?:|$)/i
const PERIOD = /^(?:time |statement )?period(?: ?:|$)/i
const INSTANT = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4} \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?/gi

/** What the lines above the heading say: `Short Code:`, and beside it or in the same cell what it is. */
function saidIn(above: readonly CsvLine[]): Pick<Statement, 'short_code' | 'organisation' | 'period'> {
  const rows = above.map(({ cells }) => cells.slice(0, 50).map(plain).filter(Boolean))
  const find = (label: RegExp) => {
    for (const cells of rows)
      for (const [nth, cell] of cells.entries())
        if (label.test(cell)) return cell.replace(label, '').trim() || cells[nth + 1] || null
    return null
  }
  const organisation = find(ORGANISATION)?.slice(0, 200) ?? null
  const [from, to] = (
    rows
      .find((cells) => cells.some((cell) => PERIOD.test(cell)))
      ?.join(' ')
      .match(INSTANT) ?? []
  ).map(instantOf)
  return {
    short_code: find(SHORT_CODE)?.match(/\b\d{5,9}\b/)?.[0] ?? null,
    organisation: organisation && isStorable(organisation) ? organisation : null,
    period: from && to ? { from, to } : null,
  }
}

/** What makes a row unreadable as a whole; null: nothing. */
function wrongSigns(cells: readonly string[], width: number): string | null {
  if (!cells.every(isStorable)) return 'This row has a character that cannot be stored'
  // `1,500.00` without quotes would be 1 shilling.
  if (cells.findLastIndex((cell) => cell.trim()) >= width)
    return 'This row has more cells than there are columns: a comma too many?'
  return null
}

/**
 * Reads a statement of the organisation, as the portal, a bank or a spreadsheet saves it. Throws `Unreadable` when it is
 * none, or has too many rows.
 */
export function readStatementFile(file: Uint8Array): Statement {
  const { heading, above, below } = tableOf(decodeText(file))
  const statement: Statement = {
    ...saidIn(above),
    rows: [],
    reversals: [],
    ignored: { charge: 0, withdrawal: 0, transfer: 0, payment_out: 0, not_completed: 0 },
    broken: [],
  }
  for (const { line, cells } of below) {
    const text = wrongSigns(cells, heading.width)
    if (text) {
      statement.broken.push({ line, receipt_number: null, text })
      continue
    }
    const read = readRow(line, (column: Column) => {
      const at = heading.at.get(column)
      return at === undefined ? '' : plain(cells[at])
    })
    if ('row' in read) statement.rows.push(read.row)
    else if ('reversal' in read) statement.reversals.push(read.reversal)
    else if ('broken' in read) statement.broken.push(read.broken)
    else statement.ignored[read.ignored]++
  }
  return statement
}
