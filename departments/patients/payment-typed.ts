// How a visit is paid, as typed in a form: the number and the CVV of a card stand apart from the payment, because they
// are never kept nor sent.

import type { z } from 'zod'
import { t } from '../../kernel/contract/words/text.ts'
import type { PaymentSummary } from './payment.ts'
import { cardBrand, isCardNumber } from './payment.ts'

export type PaymentTyped = {
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

export const emptyPayment = (payment_mode: string | null = null): PaymentTyped => ({
  payment: {
    payment_mode,
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

/** The stored payment details of a patient in the form's own shape; a card must be given again. */
export function typedPayment(patient: {
  payment_mode: string | null
  payment_details: z.output<typeof PaymentSummary>
}): PaymentTyped['payment'] {
  const { payment: empty } = emptyPayment()
  const known = Object.entries(patient.payment_details).filter(([name, value]) => name in empty && value !== null)
  return {
    ...empty,
    ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
    payment_mode: patient.payment_mode,
  }
}

/** `1230`, `12-30` or `12/30` as `12/30`; anything else as typed, so that the schema refuses it. */
export const cardExpiryOf = (typed: string): string => typed.trim().replace(/^(\d{2})\s*[/-]?\s*(\d{2})$/, '$1/$2')

/** What would be sent: of a card only brand, last four digits and expiry. */
export function paymentInput({ payment, card_number, card_expiry }: PaymentTyped): Record<string, unknown> {
  const { insurance_relationship: relationship, insurance_principal_member: principal } = payment
  if (payment.payment_mode !== 'card')
    return {
      ...payment,
      insurance_relationship: relationship ?? undefined,
      // Whoever is insured themselves has no principal, whatever was typed before that was chosen.
      insurance_principal_member: relationship === 'self' ? '' : principal,
    }
  const digits = card_number.replace(/\D/g, '')
  return {
    payment_mode: 'card',
    card_brand: digits && cardBrand(digits),
    card_last4: digits.slice(-4),
    card_expiry: card_expiry.trim() === '' ? undefined : cardExpiryOf(card_expiry),
  }
}

/** The two of a card's rules that only the browser can check, because the server never sees what they are about. */
export function cardErrors({ payment, card_number, card_cvv }: PaymentTyped): Record<string, string> {
  if (payment.payment_mode !== 'card') return {}
  const errors: Record<string, string> = {}
  if (!card_number.trim()) errors.card_number = t('Card number is required')
  else if (!isCardNumber(card_number)) errors.card_number = t('Please enter a valid card number')
  if (!card_cvv) errors.card_cvv = t('Card CVV is required')
  else if (!/^\d{3,4}$/.test(card_cvv)) errors.card_cvv = t('The CVV has 3 or 4 digits')
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
