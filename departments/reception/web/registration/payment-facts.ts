import { t } from '../../../../kernel/contract/text.ts'
import type { FactPair } from '../../../../kernel/web/ui/facts.tsx'
import { formatDate, formatMoney, humanise } from '../../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { insurerName, listInsurers } from '../../../hospital/insurers.contract.ts'
import { cardBrand, paymentModeLabels, type paymentModes } from '../../../patients/payment.ts'
import { cardExpiryOf } from '../../../patients/payment-typed.ts'
import { typedPhone } from '../../../patients/web/offers.tsx'
import type { Draft } from './draft.ts'

export const word = (code: string | null) => (code ? humanise(code) : '')

/** The chosen mode's details, a card by its last four digits only. */
function paymentFacts({ payment, card_number, card_expiry }: Draft, insurer: (key: string | null) => string): FactPair[] {
  const mode = payment.payment_mode as (typeof paymentModes)[number] | null
  const head: FactPair = [t('Payment mode'), mode ? t(paymentModeLabels[mode]) : '']
  if (mode === 'mpesa') return [head, [t('M-PESA phone'), typedPhone(payment.mpesa_phone)]]
  if (mode === 'bank') return [head, [t('Bank name'), payment.bank_name], [t('Bank reference'), payment.bank_reference]]
  if (mode === 'card')
    return [
      head,
      [t('Card'), `${cardBrand(card_number)} ···· ${card_number.replace(/\D/g, '').slice(-4)}`],
      [t('Expiry'), cardExpiryOf(card_expiry)],
    ]
  if (mode !== 'insurance') return [head]
  const limit = payment.insurance_coverage_limit.replace(/[,\s]/g, '')
  return [
    head,
    [t('Insurance provider'), insurer(payment.insurance_provider)],
    [t('Member number'), payment.insurance_member_number],
    [t('Authorization code'), payment.insurance_authorization_code],
    [t('Expiry date'), formatDate(payment.insurance_expiry_date)],
    [t('Coverage limit'), formatMoney(limit)],
    [t('Relationship'), word(payment.insurance_relationship)],
    ...(payment.insurance_relationship === 'self'
      ? []
      : ([[t('Principal member'), payment.insurance_principal_member]] satisfies FactPair[])),
  ]
}

/** How the visit is paid, in words. */
export function usePaymentFacts(draft: Draft): FactPair[] {
  const insurers = useEndpoint(listInsurers, {}, { enabled: draft.payment.payment_mode === 'insurance' }).data?.rows
  return paymentFacts(draft, (key) => insurerName(insurers, key))
}
