import { isDay, PROVIDER_ZONE, startOfLocalDay } from '../../../kernel/contract/values/days.ts'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { isObject, textOf } from '../../../kernel/server/outside/call-out.ts'

// What M-PESA sends, read tolerantly: numbers as text and as numbers, fields that are missing, fields that nobody
// announced.

/** The outcome of a request to a phone. */
export type Result = {
  merchant_request_id: string | null
  checkout_request_id: string
  code: string
  text: string
  /** Of a success. */
  amount: string | null
  receipt: string | null
  phone: string | null
  transacted_at: Date | null
}

const COMPACT = /^(\d{4})(\d\d)(\d\d) ?(\d\d)(\d\d)(\d\d)?$/
const CLOCK = '[\\sT]+(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?(?:\\s?([ap])\\.?m\\.?)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d\\d)[-/.](\\d\\d)${CLOCK}`, 'i')
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${CLOCK}`, 'i')

/** The hour of a clock that goes to 12 or to 24; null when it has no such hour. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/**
 * `20231210133416`, `2023-12-10 13:34:16` or `10-12-2023 13:34:16`, as a spreadsheet saves it too (`10/12/2023 1:34
 * PM`), by the clock in Nairobi. The day comes before the month, as Kenya writes it, and never behind it. Null when it
 * is no time.
 */
export function instantOf(value: unknown): Date | null {
  const text = textOf(value, 40) ?? ''
  const yearFirst = COMPACT.exec(text) ?? YEAR_FIRST.exec(text)
  const dayFirst = DAY_FIRST.exec(text)
  const [year, month = '', date = ''] = yearFirst?.slice(1, 4) ?? dayFirst?.slice(1, 4).toReversed() ?? []
  const [hours, minutes, seconds, half] = (yearFirst ?? dayFirst)?.slice(4) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const [hour, minute, second] = [hourOf(Number(hours), half), Number(minutes), Number(seconds ?? 0)]
  if (!isDay(day) || hour === null || minute > 59 || second > 59) return null
  return new Date(startOfLocalDay(PROVIDER_ZONE, day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000)
}

/** An amount that M-PESA writes (`1`, `1.00`, `15,000.50`) as exact money above 0; null when it is none. */
function moneyOf(value: unknown): string | null {
  const text = (textOf(value, 20) ?? '').replaceAll(',', '')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) return null
  const money = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
  return isZero(money) ? null : money
}

/** A receipt’s number as M-PESA writes it: capital letters and digits. */
export function receiptOf(value: unknown): string | null {
  const text = textOf(value, 40)?.toUpperCase() ?? ''
  return /^[A-Z0-9]{6,20}$/.test(text) ? text : null
}

/**
 * Reads the callback of an STK push: `{Body: {stkCallback: {MerchantRequestID, CheckoutRequestID, ResultCode,
 * ResultDesc, CallbackMetadata: {Item: [{Name, Value}]}}}}`, without metadata when it failed
 * (developer.safaricom.co.ke, M-Pesa Express Simulate). Null: it is none.
 */
export function readResult(body: unknown): Result | null {
  const callback = isObject(body) ? body.stkCallback : undefined
  if (!isObject(callback)) return null
  const checkout_request_id = textOf(callback.CheckoutRequestID, 100)
  const code = textOf(callback.ResultCode, 20)
  if (!checkout_request_id || code === null) return null
  const metadata = isObject(callback.CallbackMetadata) ? callback.CallbackMetadata.Item : []
  const items = (Array.isArray(metadata) ? metadata : [metadata]).filter(isObject)
  const item = (name: string) => items.find((each) => each.Name === name)?.Value
  return {
    merchant_request_id: textOf(callback.MerchantRequestID, 100),
    checkout_request_id,
    code,
    text: textOf(callback.ResultDesc, 300) ?? '',
    amount: moneyOf(item('Amount')),
    receipt: receiptOf(item('MpesaReceiptNumber')),
    phone: textOf(item('PhoneNumber'), 40),
    transacted_at: instantOf(item('TransactionDate')),
  }
}

/** A payment that a customer made to the paybill or till. */
export type C2b = {
  receipt: string
  amount: string
  shortcode: string | null
  account: string | null
  phone: string | null
  payer: string | null
  transacted_at: Date | null
}

/**
 * Reads a C2B confirmation or validation: TransID, TransTime, TransAmount, BusinessShortCode, BillRefNumber, MSISDN
 * (masked or hashed since v2), FirstName, MiddleName, LastName (developer.safaricom.co.ke, Customer To Business).
 * Null: it is none.
 */
export function readC2b(body: Record<string, unknown>): C2b | null {
  const receipt = receiptOf(body.TransID)
  const amount = moneyOf(body.TransAmount)
  if (!receipt || !amount) return null
  const names = [body.FirstName, body.MiddleName, body.LastName].map((each) => textOf(each, 60)).filter(Boolean)
  return {
    receipt,
    amount,
    shortcode: textOf(body.BusinessShortCode, 20),
    account: accountOf(body.BillRefNumber),
    phone: textOf(body.MSISDN, 100),
    payer: names.join(' ') || null,
    transacted_at: instantOf(body.TransTime),
  }
}

/** An account number as a customer typed it, without what no number has. */
export const accountOf = (value: unknown): string | null =>
  textOf(value, 60)?.replace(/\s+/g, ' ').toUpperCase() ?? null
