import { z } from 'zod'

/**
 * How a visit is paid → what it is called. The house's one list: billing says of each where its money lies, and eTIMS
 * its code at KRA.
 */
export const paymentModes = {
  cash: 'Cash',
  mpesa: 'M-PESA',
  card: 'Card',
  bank: 'Bank',
  insurance: 'Insurance',
} as const
export const PaymentMode = z.enum(Object.keys(paymentModes) as [keyof typeof paymentModes], {
  error: 'Payment mode is required',
})
export type PaymentMode = z.infer<typeof PaymentMode>
