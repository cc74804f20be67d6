import { addDays, daysBetween, writeDay } from '../../kernel/contract/values/days.ts'
import { toCents, writeMoney } from '../../kernel/contract/values/money.ts'
import { ISSUED, isOneOf } from '../billing/invoice-states.ts'
import type { Problem } from './contract.ts'

/**
 * What is known of a claim when it is to be submitted. Money as `Money`, days as `yyyy-MM-dd`; null: not known, and
 * nothing follows from it.
 */
export type Facts = {
  today: string
  insurer: {
    name: string
    active: boolean
    needs_authorisation: boolean
    needs_diagnosis_code: boolean
    claim_limit: string | null
    submission_days: number | null
  }
  member_number: string
  authorization_code: string | null
  amount: string
  visit_number: string
  service_date: string
  diagnosis_codes: readonly string[]
  /** A saved note suspects something; what is confirmed stands in the codes. */
  has_suspected: boolean
  /** Lines that stand on the invoice although their orders were cancelled. */
  cancelled_lines: readonly string[]
  /**
   * Of the patient, where this insurer is theirs (`registered`). `member`: the number that is written down. `used`: what the insurer was asked for in the year of the visit and
   * has not denied.
   */
  cover: { registered: boolean; member: string | null; expires_on: string | null; limit: string | null; used: string }
  invoice: { invoice_number: string; status: string; remaining_amount: string }
  /** Other claims of the same service for the same member on the same day; `service` null: of the same invoice. */
  duplicates: readonly { claim_number: string; service: string | null }[]
}

/** The most that still fits under a limit. */
const left = (limit: string, used: string): number => Math.max(0, toCents(limit) - toCents(used))
const money = (cents: number): string =>
  writeMoney(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)

const member: Check = ({ member_number }) =>
  member_number.trim() ? [] : [['member_number', 'The member number is missing']]

/** What nobody wrote down when the patient came is no cover: whoever claims does not make one up. */
const registered: Check = ({ insurer: { name }, cover, member_number }) => {
  if (!cover.registered)
    return [
      [
        'insurance_provider',
        `${name} is not written down as the patient’s insurer. Reception writes the cover down with the patient.`,
      ],
    ]
  const same = cover.member?.trim().toUpperCase() === member_number.trim().toUpperCase()
  return same || !member_number.trim()
    ? []
    : [
        [
          'member_number',
          cover.member
            ? `The patient’s member number with ${name} is ${cover.member}`
            : `The patient’s member number with ${name} is not written down. Reception writes it down with the patient.`,
        ],
      ]
}

const insurer: Check = ({ insurer: { name, active } }) =>
  active ? [] : [['insurance_provider', `${name} is switched off and takes no new claims`]]

const authorisation: Check = ({ insurer: { name, needs_authorisation }, authorization_code }) =>
  needs_authorisation && !authorization_code?.trim()
    ? [['authorization_code', `The authorization code is missing: ${name} pays nothing without it`]]
    : []

const diagnosis: Check = ({ insurer: { name, needs_diagnosis_code }, diagnosis_codes, has_suspected, visit_number }) =>
  needs_diagnosis_code && diagnosis_codes.length === 0
    ? [
        [
          'diagnosis_codes',
          has_suspected
            ? `There is no confirmed diagnosis: ${name} asks for an ICD-10 code. The doctor confirms the diagnosis in the consultation of visit ${visit_number}.`
            : `The diagnosis code is missing: ${name} asks for an ICD-10 code. The doctor adds the diagnosis to the consultation of visit ${visit_number}.`,
        ],
      ]
    : []

const days: Check = ({ today, service_date, cover, insurer: { name, submission_days } }) => {
  const found: Found[] = []
  if (cover.expires_on && service_date > cover.expires_on)
    found.push([
      'service_date',
      `The visit was on ${writeDay(service_date)}, after the cover had expired on ${writeDay(cover.expires_on)}`,
    ])
  if (submission_days !== null && daysBetween(service_date, today) > submission_days)
    found.push([
      'service_date',
      `${name} takes claims within ${submission_days} days of the visit: this one had to be sent by ${writeDay(addDays(service_date, submission_days))}`,
    ])
  return found
}

const amount: Check = ({ amount: asked, insurer: { name, claim_limit }, cover, invoice, service_date }) => {
  const found: Found[] = []
  const cents = toCents(asked)
  if (!isOneOf(ISSUED, invoice.status))
    found.push([
      'invoice_id',
      `The invoice ${invoice.invoice_number} is ${invoice.status === 'draft' ? 'not issued yet' : invoice.status}`,
    ])
  else if (cents > toCents(invoice.remaining_amount))
    found.push(['amount', `Amount exceeds the remaining balance of ${writeMoney(invoice.remaining_amount)}`])
  if (claim_limit && cents > toCents(claim_limit))
    found.push(['amount', `${name} pays at most ${writeMoney(claim_limit)} for one claim`])
  if (cover.limit && cents > left(cover.limit, cover.used))
    found.push([
      'amount',
      `Of the cover’s limit of ${writeMoney(cover.limit)} only ${money(left(cover.limit, cover.used))} are left in ${service_date.slice(0, 4)}`,
    ])
  return found
}

const twice: Check = ({ duplicates, invoice }) =>
  duplicates.map(({ claim_number, service }) => [
    'invoice_id',
    service === null
      ? `The invoice ${invoice.invoice_number} has been claimed with ${claim_number} already`
      : `${service} has been claimed for this member and day with ${claim_number} already`,
  ])

const cancelled: Check = ({ cancelled_lines }) =>
  cancelled_lines.map((line) => ['invoice_id', `${line}: its order was cancelled. It has to be credited first.`])

type Found = [field: Problem['field'], message: string]
type Check = (facts: Facts) => Found[]
const checks: readonly Check[] = [insurer, registered, member, authorisation, diagnosis, days, amount, cancelled, twice]

/**
 * Everything that has to be mended before a claim can be submitted, each with the line that it is about; nothing when
 * it is complete.
 */
export const problemsOf = (facts: Facts): Problem[] =>
  checks.flatMap((check) => check(facts)).map(([field, message]) => ({ field, message }))
