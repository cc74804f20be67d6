import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { cardBrand, isCardNumber } from '../../../patients/payment.ts'
import { emptyOf, Person } from '../../../patients/person.ts'
import { Registration } from '../../contract.ts'

/** The person as typed; a choice that is taken back is null. */
type PersonTyped = { [K in keyof Person]: null extends Person[K] ? string | null : string }

/** What the six steps collect, as typed. The card's own fields stand apart from the payment, because they are never kept nor sent. */
export type Draft = PersonTyped & {
  patient_type: '' | 'new' | 'existing' | 'emergency'
  patient_id: string
  age: number | string | null
  date_of_birth: string | null
  /** The date in the form only follows from the age that was typed; the age is what counts. */
  date_estimated: boolean
  emergency_type: string | null
  emergency_details: string
  priority: string | null
  referred_from: string
  payment: {
    payment_mode: string | null
    mpesa_phone: string
    bank_name: string
    bank_reference: string
    insurance_provider: string | null
    insurance_member_number: string
    insurance_authorization_code: string
    insurance_expiry_date: string | null
    insurance_coverage_limit: string
    insurance_relationship: string | null
    insurance_principal_member: string
  }
  card_number: string
  card_expiry: string
  card_cvv: string
}

export const CARD_FIELDS = ['card_number', 'card_expiry', 'card_cvv'] as const

/** An empty form of a type: an emergency is critical and pays later in cash unless somebody says otherwise; everybody else is medium. */
export const emptyDraft = (patient_type: Draft['patient_type'] = ''): Draft => ({
  patient_type,
  patient_id: '',
  ...emptyOf(Person),
  age: null,
  date_of_birth: null,
  date_estimated: false,
  emergency_type: patient_type === 'emergency' ? 'other' : null,
  emergency_details: '',
  priority: patient_type === 'emergency' ? 'critical' : 'medium',
  referred_from: '',
  payment: {
    payment_mode: patient_type === 'emergency' ? 'cash' : null,
    mpesa_phone: '',
    bank_name: '',
    bank_reference: '',
    insurance_provider: null,
    insurance_member_number: '',
    insurance_authorization_code: '',
    insurance_expiry_date: null,
    insurance_coverage_limit: '',
    insurance_relationship: 'self',
    insurance_principal_member: '',
  },
  card_number: '',
  card_expiry: '',
  card_cvv: '',
})

/** `1230`, `12-30` or `12/30` as `12/30`; anything else as typed, so that the schema refuses it. */
export const cardExpiryOf = (typed: string): string => typed.trim().replace(/^(\d{2})\s*[/-]?\s*(\d{2})$/, '$1/$2')

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What would be sent: of a card only brand, last four digits and expiry. */
function inputOf(draft: Draft): object {
  const { payment, card_number, card_expiry, card_cvv: _, ...rest } = draft
  const digits = digitsOf(card_number)
  const card = {
    payment_mode: 'card',
    card_brand: digits && cardBrand(digits),
    card_last4: digits.slice(-4),
    card_expiry: card_expiry.trim() === '' ? undefined : cardExpiryOf(card_expiry),
  }
  return {
    ...rest,
    date_of_birth: draft.date_estimated ? null : draft.date_of_birth,
    priority: draft.priority ?? undefined,
    emergency_type: draft.emergency_type ?? undefined,
    payment: payment.payment_mode === 'card' ? card : { ...payment, insurance_relationship: payment.insurance_relationship ?? undefined },
  }
}

/** The two of a card's rules that only the browser can check, because the server never sees what they are about. */
function cardErrors({ payment, card_number, card_cvv }: Draft): Record<string, string> {
  if (payment.payment_mode !== 'card') return {}
  const errors: Record<string, string> = {}
  if (!card_number.trim()) errors.card_number = 'Card number is required'
  else if (!isCardNumber(card_number)) errors.card_number = 'Please enter a valid card number'
  if (!card_cvv) errors.card_cvv = 'Card CVV is required'
  else if (!/^\d{3,4}$/.test(card_cvv)) errors.card_cvv = 'The CVV has 3 or 4 digits'
  return errors
}

const HOMES: Record<string, string> = {
  payment: 'payment.payment_mode',
  'payment.card_brand': 'card_number',
  'payment.card_last4': 'card_number',
  'payment.card_expiry': 'card_expiry',
}

/** The field of the form that an error of the contract's input belongs to. */
export const homeOf = (path: string): string => HOMES[path] ?? path

/** Checks the form by the contract's own schema; a good form becomes exactly what is sent. */
export const draftResolver: Resolver<Draft, unknown, Registration> = (draft, _, options) => {
  const found = cardErrors(draft)
  const parsed = Registration.safeParse(inputOf(draft))
  for (const issue of parsed.error?.issues ?? []) found[homeOf(issue.path.join('.'))] ??= issue.message
  if (parsed.success && Object.keys(found).length === 0) return { values: parsed.data, errors: {} }
  const errors = Object.fromEntries(Object.entries(found).map(([path, message]) => [path, { type: 'invalid', message }]))
  return { values: {}, errors: toNestErrors<Draft>(errors as FieldErrors, options) }
}
