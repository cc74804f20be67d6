import { readCsv } from '../../../../kernel/server/lists/csv-reading.ts'
import { accountOf, instantOf, moneyOf, receiptOf } from '../messages.ts'

/** One row of a statement with money that came in. `line`: as a text editor counts them. */
export type StatementRow = {
  line: number
  receipt: string
  amount: string
  phone: string | null
  payer: string | null
  account: string | null
  transacted_at: Date
}
/** A row that cannot be read, and why. */
type BrokenRow = { line: number; receipt_number: string | null; text: string }
export type Statement = {
  rows: StatementRow[]
  /** Money that went out, and what was not completed. */
  ignored: number
  broken: BrokenRow[]
}

/**
 * The columns of the organisation’s statement, as Safaricom’s M-PESA organisation portal saves it: lines about the
 * account come first, times are `dd-MM-yyyy HH:mm:ss` by the clock in Nairobi, and who paid is written
 * `254712345678 - JANE DOE`. Other columns (Initiation Time, Details, Balance, Balance Confirmed, Reason Type,
 * Linked Transaction ID) say nothing that is needed.
 */
const COLUMNS = {
  receipt: 'receipt no.',
  completed: 'completion time',
  status: 'transaction status',
  paid_in: 'paid in',
  withdrawn: 'withdrawn',
  payer: 'other party info',
  account: 'a/c no.',
} as const
const MUST: (keyof typeof COLUMNS)[] = ['receipt', 'completed', 'paid_in']

/** The most rows of one file. */
export const MOST_ROWS = 5000

const plain = (text: string | undefined) => (text ?? '').trim()

/** Reads a statement. Null: it has no such columns. */
export function readStatement(text: string): Statement | null {
  const lines = readCsv(text)
  const head = lines.findIndex(({ cells }) =>
    MUST.every((name) => cells.some((cell) => plain(cell).toLowerCase() === COLUMNS[name])),
  )
  if (head < 0) return null
  const names = lines[head]?.cells.map((cell) => plain(cell).toLowerCase()) ?? []
  const statement: Statement = { rows: [], ignored: 0, broken: [] }
  for (const { line, cells } of lines.slice(head + 1)) {
    if (cells.every((cell) => plain(cell) === '')) continue
    if (cells.some((each) => each.includes('\0'))) {
      statement.broken.push({ line, receipt_number: null, text: 'This row has a character that cannot be stored' })
      continue
    }
    const cell = (name: keyof typeof COLUMNS) => plain(cells[names.indexOf(COLUMNS[name])])
    const receipt = receiptOf(cell('receipt'))
    const wrong = (why: string) => statement.broken.push({ line, receipt_number: receipt, text: why })
    if (!receipt) {
      wrong(
        cell('receipt') ? `'${cell('receipt').slice(0, 40)}' is no receipt number` : 'The receipt number is missing',
      )
      continue
    }
    const completed = !cell('status') || /^completed$/i.test(cell('status'))
    const nothing = /^-?0*(\.0*)?$/.test(cell('paid_in').replaceAll(',', ''))
    if (!completed || (nothing && cell('withdrawn'))) {
      statement.ignored++
      continue
    }
    const amount = moneyOf(cell('paid_in'))
    const transacted_at = instantOf(cell('completed'))
    if (!amount) wrong(nothing ? 'There is no amount' : `'${cell('paid_in').slice(0, 40)}' is no amount`)
    else if (!transacted_at) wrong(`'${cell('completed').slice(0, 40)}' is no time`)
    else
      statement.rows.push({
        line,
        receipt,
        amount,
        transacted_at,
        ...payerOf(cell('payer')),
        account: accountOf(cell('account')),
      })
  }
  return statement
}

/** `254712345678 - JANE DOE`; the number may be masked (`2547******678`). */
function payerOf(text: string): { phone: string | null; payer: string | null } {
  const [, phone, payer = ''] = /^(\+?[\d*]{9,13})\s*(?:-\s*(.*))?$/.exec(text) ?? []
  return phone ? { phone, payer: payer.slice(0, 120) || null } : { phone: null, payer: text.slice(0, 120) || null }
}
