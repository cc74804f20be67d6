import { accountOf, instantOf, receiptOf } from '../messages.ts'
import { amountOf, type Details, detailsOf, linkedOf, partyOf } from './cells.ts'
import type { Column } from './headings.ts'

type Money = {
  /** As a text editor counts them. */
  line: number
  receipt: string
  /** Above 0. */
  amount: string
  phone: string | null
  payer: string | null
  account: string | null
  transacted_at: Date
}
/** One row of a statement with money that came in. */
export type StatementRow = Money
/** One row of a statement that takes a payment back. */
export type Reversal = Money & {
  /** The receipt of the payment; null: the row does not say which. */
  linked_receipt: string | null
}
/** A row that cannot be read, or could be read in two ways, and why. */
export type BrokenRow = { line: number; receipt_number: string | null; text: string }
/**
 * Rows that concern no customer: M-PESA’s charges, money withdrawn to the bank, money moved between the organisation’s
 * own accounts, other payments that it made, and what was never completed.
 */
export type Ignored = 'charge' | 'withdrawal' | 'transfer' | 'payment_out' | 'not_completed'

export type ReadRow = { row: StatementRow } | { reversal: Reversal } | { ignored: Ignored } | { broken: BrokenRow }

const quoted = (text: string) => `'${text.slice(0, 40)}'`

const COMPLETED = /^$|^completed?$|^success(?:ful)?$/i
const REVERSED = /^reversed$/i
const NOT_COMPLETED =
  /^(?:failed|cancell?ed|declined|rejected|expired|timed ?out|attempted|pending|initiated|authori[sz]ed|in progress|unsuccessful)$/i

const REVERSAL = /\brevers(?:al|als|ed)\b/i
const CHARGE = /\b(?:charges?|tariff|excise|levy|(?:transaction|bank) fees?)\b|^fees?$/i
const TRANSFER = /\baccount to\b.*\b(?:account|settlement)\b|\bmmf\b|\bmove funds\b/i
const WITHDRAWAL = /\bwithdraw(?:al|als|n)?\b|\bto bank\b|\bsettlement\b/i
/** Reason types, and first words of details, of payments that customers make. */
const PAYMENT = /^(?:pay utility|pay ?bill|customer|merchant pay|buy goods|standing order)/i

type Kind = 'charge' | 'reversal' | 'transfer' | 'withdrawal' | null

/**
 * What a row is called: by its details, because a charge has the reason type of its payment; then by its reason type. A
 * reversal of a charge is a charge: it takes no payment of a customer back.
 */
function kindOf({ what, words }: Details, reason: string): Kind {
  const told = what || reason
  if (CHARGE.test(told)) return 'charge'
  if (REVERSAL.test(words)) return 'reversal'
  if (TRANSFER.test(told)) return 'transfer'
  if (WITHDRAWAL.test(told)) return 'withdrawal'
  return REVERSAL.test(reason) ? 'reversal' : null
}

/** Money that came in or went out; amount null: none did. */
type Moved = { amount: string | null; out: boolean }
type Unclear = { unclear: string }

/** What moved, by both columns. The portal writes what went out with a minus, others without. */
function movedOf(paid_in: string, withdrawn: string): Moved | Unclear {
  const [came, went] = [amountOf(paid_in), amountOf(withdrawn)]
  if (!came || !went) return { unclear: `${quoted(came ? withdrawn : paid_in)} is no amount` }
  if (came !== 'nothing' && went !== 'nothing')
    return { unclear: 'Money came in and went out in this row: which of the two counts is unclear' }
  if (came !== 'nothing') return { amount: came.amount, out: came.negative }
  return { amount: went === 'nothing' ? null : went.amount, out: true }
}

type Told = { details: Details; reason: string; reversed: boolean; moved: Moved }
type Meaning = { is: 'row' | 'reversal'; amount: string } | { ignored: Ignored } | Unclear

/** Which of the three kinds a row is that was completed, or completed and `reversed`. */
function meaningOf({ details, reason, reversed, moved: { amount, out } }: Told): Meaning {
  const kind = kindOf(details, reason)
  const told = details.what || reason
  const called = `This row is called ${quoted(told)}`
  if (kind === 'transfer') return { ignored: kind }
  if (kind === 'charge' && (out || REVERSAL.test(`${details.words} ${reason}`))) return { ignored: kind }
  if (amount === null) return { unclear: 'There is no amount' }
  if (!out) {
    if (kind) return { unclear: `${called}, and money came in: whether a customer paid is unclear` }
    return { is: reversed ? 'reversal' : 'row', amount }
  }
  if (kind === 'withdrawal') return { ignored: kind }
  if (kind === 'reversal') return { is: kind, amount }
  if (details.way === 'to') return { ignored: 'payment_out' }
  if (reversed) return { is: 'reversal', amount }
  if (!told) return { unclear: 'Money went out, and the row does not say why: a reversal or a charge?' }
  if (details.way === 'from' || PAYMENT.test(told))
    return { unclear: `${called}, and money went out: whether a payment was reversed is unclear` }
  return { ignored: 'payment_out' }
}

/** Reads a row of a statement; `cell` says what stands in a column, nothing where there is none. */
export function readRow(line: number, cell: (column: Column) => string): ReadRow {
  const receipt = receiptOf(cell('receipt'))
  const broken = (text: string): ReadRow => ({ broken: { line, receipt_number: receipt, text } })
  if (!receipt)
    return broken(cell('receipt') ? `${quoted(cell('receipt'))} is no receipt number` : 'The receipt number is missing')
  const status = cell('status')
  if (NOT_COMPLETED.test(status)) return { ignored: 'not_completed' }
  const reversed = REVERSED.test(status)
  if (!reversed && !COMPLETED.test(status))
    return broken(`The status ${quoted(status)} is not known here: whether the money moved is unclear`)
  const moved = movedOf(cell('paid_in'), cell('withdrawn'))
  if ('unclear' in moved) return broken(moved.unclear)
  const details = detailsOf(cell('details'))
  const meaning = meaningOf({ details, reason: cell('reason'), reversed, moved })
  if ('unclear' in meaning) return broken(meaning.unclear)
  if ('ignored' in meaning) return meaning
  const transacted_at = instantOf(cell('completed'))
  if (!transacted_at) return broken(`${quoted(cell('completed'))} is no time`)
  const row = {
    line,
    receipt,
    amount: meaning.amount,
    ...(cell('party') ? partyOf(cell('party')) : details.party),
    account: accountOf(cell('account')) ?? details.account,
    transacted_at,
  }
  if (meaning.is === 'row') return { row }
  // A payment with the status Reversed was taken back itself.
  const linked_receipt = moved.out ? linkedOf(cell('linked'), details.words, receipt) : receipt
  return { reversal: { ...row, linked_receipt } }
}
