import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatMoney, humanise } from '../../../kernel/web/ui/format.ts'
import type { FactPair } from '../../../kernel/web/ui/page/facts.tsx'
import { insurerName, listInsurers } from '../../hospital/insurers.contract.ts'
import { type PaymentDetail, paymentDetails } from '../payment.ts'
import { type PaymentMode, paymentModes } from '../payment-modes.ts'
import { typedPhone } from './person-fields.tsx'

type Details = Readonly<Record<string, unknown>>

/**
 * How a visit is paid, in words: of a patient as it is stored, or of a form as it would be sent. What is not said yet
 * is empty.
 */
export function usePaymentFacts(payment_mode: string | null, details: Details): FactPair[] {
  const mode = payment_mode as PaymentMode | null
  const insurers = useEndpoint(listInsurers, {}, { enabled: mode === 'insurance' }).data?.rows
  const text = (key: string) => String(details[key] ?? '')
  const read: Record<NonNullable<PaymentDetail['as']>, (value: string) => string> = {
    phone: typedPhone,
    date: formatDate,
    money: (value) => formatMoney(value.replace(/[,\s]/g, '')),
    word: humanise,
    insurer: (value) => insurerName(insurers, value),
    card: (brand) => `${brand} ···· ${text('card_last4')}`,
  }
  const shown = mode ? paymentDetails[mode].filter(({ key, optional }) => !optional || text(key) !== '') : []
  return [
    [t('Payment mode'), mode && t(paymentModes[mode])],
    ...shown.map(({ key, label, as }): FactPair => [t(label), as && text(key) ? read[as](text(key)) : text(key)]),
  ]
}
