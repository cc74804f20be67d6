/**
 * The columns of a statement, each with its names: first as the M-PESA organisation portal writes it, then as banks and
 * people do who save it again. The portal has two forms:
 *
 * - Lines about the account (`Account Holder:`, `Short Code:`, `Time Period:`) above the heading, times `dd-MM-yyyy
 *   HH:mm:ss`, who paid as `254712345678 - JANE DOE`, and beside a payment a row `Pay Bill Charge` with the same
 *   receipt number and reason type.
 * - The heading first, times `dd/MM/yyyy HH:mm:ss`, `0.00` for nothing, all else in Details.
 *
 * Money that the organisation moves between its own accounts stands there twice, once under Paid In. Sources, as no
 * description of Safaricom's is public: github.com/Cecypo-Tech/frappe-mpsa-payments, tests/fixtures/make_fixture.py,
 * of real files; Mifos, M-PESA import (mifosforge.jira.com/wiki, page 6259039), for the oldest.
 */
const NAMES = {
  receipt: ['Receipt No.', 'Receipt number', 'Receipt', 'M-PESA Receipt No.', 'Transaction ID', 'Transaction No.'],
  completed: ['Completion Time', 'Completed Time', 'Completion Date', 'Transaction Date', 'Transaction Time', 'Date'],
  details: ['Details', 'Transaction Details', 'Description', 'Narration', 'Particulars'],
  status: ['Transaction Status', 'Status'],
  paid_in: ['Paid In', 'Money In', 'Credit'],
  withdrawn: ['Withdrawn', 'Paid Out', 'Money Out', 'Debit'],
  reason: ['Reason Type', 'Reason', 'Transaction Type'],
  party: ['Other Party Info', 'Other Party', 'Paid by'],
  linked: ['Linked Transaction ID', 'Linked Transaction', 'Original Transaction ID'],
  account: ['A/C No.', 'Account No.', 'Account Number', 'Acc No.', 'Account', 'Account Reference', 'Bill Ref Number'],
} as const
export type Column = keyof typeof NAMES
const MUST: Column[] = ['receipt', 'completed', 'paid_in']

/** Capitals, blanks and signs do not count, nor the currency: `Paid In (KSHs)`. */
const bare = (text: string) =>
  text
    .slice(0, 100)
    .toLowerCase()
    .replace(/\(?\b(?:kes|kshs?)\b\.?\)?\s*$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Where each column stands, of how many; `twice`: what stands there more than once. */
export type Heading = { at: Map<Column, number>; width: number; twice: string[] }

/** The heading of a statement; null: this row is none. */
export function headingOf(cells: readonly string[]): Heading | null {
  const heads = cells.slice(0, 200).map(bare)
  const at = new Map<Column, number>()
  const twice: string[] = []
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = names.find((each) => heads.includes(bare(each)))
    if (name === undefined) continue
    at.set(column, heads.indexOf(bare(name)))
    if (heads.indexOf(bare(name)) !== heads.lastIndexOf(bare(name))) twice.push(name)
  }
  const width = cells.findLastIndex((cell) => cell.trim()) + 1
  return MUST.every((column) => at.has(column)) ? { at, width, twice } : null
}
