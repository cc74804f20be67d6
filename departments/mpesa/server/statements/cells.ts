import { isZero } from '../../../../kernel/contract/values/money.ts'
import { accountOf, receiptOf } from '../messages.ts'

// What stands in a cell of a statement. A cell of a hostile file is millions of signs long: each is cut before it is
// looked at.

/** A cell on one line, without blanks around it. */
export const plain = (cell: string | undefined) => (cell ?? '').slice(0, 1000).replace(/\s+/g, ' ').trim()

// `1,500.00`, `1 500.00`; with a comma for the cents where the spreadsheet’s language writes so: `1.500,00`.
const POINT = /^(\d{1,3}(?:[, '’]\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const COMMA = /^(\d{1,3}(?:[. '’]\d{3})+|\d+),(\d{1,2})$/
const CURRENCY = /^(?:KES|KSHS?|SHS?)(?![a-z])\.? ?|(?: ?(?<=[\d ])(?:KES|KSHS?|SHS?)\.?|\/=)$/i

/** Money above 0, and whether it was taken off. */
export type Amount = { amount: string; negative: boolean }

/**
 * Money as portals, banks and spreadsheets write it: with thousands marks, `KES`, and taken off with a minus or in
 * brackets. Null: it is no amount, or could be two (`1.500`).
 */
export function amountOf(cell: string): Amount | 'nothing' | null {
  if (cell.length > 40) return null
  const text = cell.replace(/[\u2212\u2013]/g, '-')
  const bracketed = /^\((.*)\)$/.exec(text)?.[1]
  const unsigned = (bracketed ?? text)
    .trim()
    .replace(CURRENCY, '')
    .replace(/^- ?| ?-$/, '')
    .trim()
    .replace(CURRENCY, '')
  const negative = bracketed !== undefined || text.includes('-')
  if (!unsigned) return /^-?$/.test(text) ? 'nothing' : null
  const [, whole, cents = ''] = POINT.exec(unsigned) ?? COMMA.exec(unsigned) ?? []
  const digits = whole?.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (!digits || digits.length > 9) return null
  const amount = `${digits}.${cents.padEnd(2, '0')}`
  return isZero(amount) ? 'nothing' : { amount, negative }
}

export type Party = { phone: string | null; payer: string | null }

/** `254712345678 - JANE DOE`; the number may be masked (`2547******678`). */
export function partyOf(text: string): Party {
  const [, phone, payer = ''] = /^(\+?[\d*]{9,13}) ?(?:- ?(.*))?$/.exec(text) ?? []
  return phone ? { phone, payer: payer.slice(0, 120) || null } : { phone: null, payer: text.slice(0, 120) || null }
}

/** What Details say: `Pay Bill from 254712345678 - JANE DOE Acc. 26-42061`. */
export type Details = {
  /** What was done: `Pay Bill`. All that comes before the account, where nobody is named. */
  what: string
  /** Everything before the account. */
  words: string
  /** Money came from somebody, or went to somebody. */
  way: 'from' | 'to' | null
  party: Party
  account: string | null
}

export function detailsOf(text: string): Details {
  const [words = '', ...typed] = text.split(/(?:^| )Acc\. ?/i)
  const [, what, way, party] = /^(.*?)\b(from|by|to) ([+\d*]{5,}(?: .*)?)$/i.exec(words) ?? []
  return {
    what: (what ?? words).trim(),
    words,
    way: way ? (way.toLowerCase() === 'to' ? 'to' : 'from') : null,
    party: partyOf(party ?? ''),
    // A bank says behind the account how it was sent: `Acc. 26-42061 via WEB by A BANK`.
    account: accountOf(typed.join(' Acc. ').replace(/ ?\bvia \w+ by .*$/, '')),
  }
}

/** The receipt that a row belongs to: as it is given, or the only other one that the words name. */
export function linkedOf(given: string, words: string, own: string): string | null {
  const linked = receiptOf(given)
  // `UNKNOWN` is none: receipts have ten signs, and nearly all of them a digit.
  if (linked && (linked.length === 10 || /\d/.test(linked))) return linked
  const named = new Set(words.match(/\b(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{8,12}\b/g)?.filter((each) => each !== own))
  const [only, other] = named
  return only && !other ? only : null
}
