import { DAY, localDate } from '../../../database/demo/calendar.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { JsonObject } from '../../../database/types.ts'
import type { Column } from '../../../kernel/server/tenant.ts'

type Payer = { at: number; adult: boolean; phone: string; guardian: string }

/** How somebody pays: mode and details, in the shape that registration stores. */
export function paymentOf(
  random: Random,
  { at, adult, phone, guardian }: Payer,
): { payment_mode: Column<'patients', 'payment_mode'>; payment_details: JsonObject } {
  const payment_mode = random.weighted([
    ['cash', 27],
    ['mpesa', 36],
    ['insurance', 32],
    ['card', 3],
    ['bank', 2],
  ] as const)
  if (payment_mode === 'mpesa') return { payment_mode, payment_details: { mpesa_phone: phone } }
  if (payment_mode === 'card') {
    // Valid for at least a year, whenever the demo is made.
    const expiry = `${random.int(10, 12)}/${String(Number(localDate(at).slice(2, 4)) + random.int(2, 4)).padStart(2, '0')}`
    return {
      payment_mode,
      payment_details: {
        card_brand: random.pick(['Visa', 'Mastercard']),
        card_last4: random.digits(4),
        card_expiry: expiry,
      },
    }
  }
  if (payment_mode === 'bank') {
    return {
      payment_mode,
      payment_details: {
        bank_name: random.pick(['KCB Bank', 'Equity Bank', 'Co-operative Bank']),
        bank_reference: `FT${random.digits(8)}`,
      },
    }
  }
  if (payment_mode === 'cash') return { payment_mode, payment_details: {} }
  const provider = random.weighted([
    ['sha', 60],
    ['jubilee', 14],
    ['britam', 12],
    ['madison', 8],
    ['aaa', 6],
  ] as const)
  return {
    payment_mode,
    payment_details: {
      insurance_provider: provider,
      insurance_member_number: `${provider.toUpperCase()}-${random.digits(7)}`,
      insurance_authorization_code: `AUTH-${random.digits(6)}`,
      insurance_expiry_date: localDate(at + random.int(300, 700) * DAY),
      insurance_coverage_limit: random.pick(['50000.00', '100000.00', '150000.00', '300000.00']),
      insurance_relationship: adult ? 'self' : 'child',
      insurance_principal_member: adult ? null : guardian,
    },
  }
}
