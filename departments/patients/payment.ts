import { z } from 'zod'
import { optional, required } from '../../kernel/contract/index.ts'
import { earliestToday } from '../../kernel/contract/values/days.ts'
import { phone } from '../../kernel/contract/values/phone.ts'
import type { PaymentMode } from './payment-modes.ts'

/**
 * What is kept of a mode, as `Payment` has it: key, label, and how it reads. A card reads as its brand and its last
 * four digits.
 */
export type PaymentDetail = {
  key: string
  label: string
  as?: 'phone' | 'date' | 'money' | 'word' | 'insurer' | 'card'
  /** Not shown where there is none. */
  optional?: true
}
export const paymentDetails: Readonly<Record<PaymentMode, readonly PaymentDetail[]>> = {
  cash: [],
  mpesa: [{ key: 'mpesa_phone', label: 'M-PESA phone', as: 'phone' }],
  card: [
    { key: 'card_brand', label: 'Card', as: 'card' },
    { key: 'card_expiry', label: 'Expiry' },
  ],
  bank: [
    { key: 'bank_name', label: 'Bank name' },
    { key: 'bank_reference', label: 'Bank reference' },
  ],
  insurance: [
    { key: 'insurance_provider', label: 'Insurance provider', as: 'insurer' },
    { key: 'insurance_member_number', label: 'Member number' },
    { key: 'insurance_authorization_code', label: 'Authorization code' },
    { key: 'insurance_expiry_date', label: 'Expiry date', as: 'date' },
    { key: 'insurance_coverage_limit', label: 'Coverage limit', as: 'money' },
    { key: 'insurance_relationship', label: 'Relationship', as: 'word' },
    { key: 'insurance_principal_member', label: 'Principal member', optional: true },
  ],
}
export const relationships = ['self', 'spouse', 'child', 'parent', 'other'] as const

const MONTH = /^(0[1-9]|1[0-2])\/\d{2}$/

/** True while the card's month (`MM/YY`) is not over. */
const cardIsCurrent = (expiry: string): boolean => {
  const [month, year] = expiry.split('/')
  return `20${year}-${month}` >= earliestToday().slice(0, 7)
}

/** ISO/IEC 7812 check digit (Luhn) of a card number of 12 to 19 digits. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The brand by the number's first digits (issuer identification ranges). */
export function cardBrand(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (/^4/.test(digits)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  if (/^(62|81)/.test(digits)) return 'UnionPay'
  return 'Card'
}

const text = (message: string, max = 100) => required(message, max)
const amount = z
  .union([z.string(), z.number()], { error: 'Coverage limit is required' })
  .transform((value) => String(value).replace(/[,\s]/g, ''))
  .refine((value) => value !== '', 'Coverage limit is required')
  .refine((value) => /^\d{1,12}(\.\d{1,2})?$/.test(value) && Number(value) > 0, 'Please enter an amount above 0')

const insurance = z
  .object({
    payment_mode: z.literal('insurance'),
    insurance_provider: text('Insurance provider is required', 40),
    insurance_member_number: text('Member number is required'),
    insurance_authorization_code: text('Authorization code is required'),
    insurance_expiry_date: z
      .preprocess(
        (value) => value || undefined,
        z.iso.date({
          error: (issue) =>
            issue.input === undefined ? 'Expiry date is required' : 'Please enter a valid date (dd/MM/yyyy)',
        }),
      )
      .refine((value) => value >= earliestToday(), 'This cover has expired'),
    insurance_coverage_limit: amount,
    insurance_relationship: z.enum(relationships).default('self'),
    insurance_principal_member: optional(100),
  })
  .refine((value) => value.insurance_relationship === 'self' || value.insurance_principal_member !== null, {
    path: ['insurance_principal_member'],
    message: 'Principal member name is required',
  })

/**
 * What has to be said of each mode. Of a card: brand, last four digits and expiry only; number and CVV never leave the
 * browser.
 */
const payments = {
  cash: z.object({ payment_mode: z.literal('cash') }),
  mpesa: z.object({ payment_mode: z.literal('mpesa'), mpesa_phone: phone('M-PESA phone is required') }),
  card: z.strictObject(
    {
      payment_mode: z.literal('card'),
      card_brand: text('Card number is required', 30),
      card_last4: z.string({ error: 'Card number is required' }).regex(/^\d{4}$/, 'Card number is required'),
      card_expiry: z
        .string({ error: 'Card expiry is required' })
        .regex(MONTH, 'Please enter the expiry as MM/YY')
        .refine(cardIsCurrent, 'This card has expired'),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'Card number and CVV must not be sent' : undefined) },
  ),
  bank: z.object({
    payment_mode: z.literal('bank'),
    bank_name: text('Bank name is required'),
    bank_reference: text('Bank reference is required'),
  }),
  insurance,
} satisfies Record<PaymentMode, z.ZodType>
type OneMode = (typeof payments)[PaymentMode]

/** How the visit is paid, as sent and stored. */
export const Payment = z.discriminatedUnion('payment_mode', Object.values(payments) as [OneMode, ...OneMode[]], {
  error: 'Payment mode is required',
})
export type Payment = z.output<typeof Payment>

/** Stored details of any mode, for showing and for filling the form the next time. */
export const PaymentSummary = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
