import { lazy } from 'react'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'

export { DepositFields, depositFields, depositOf, noDeposit } from './payments/deposit-fields.tsx'
export { centsOf, type TypedPart } from './payments/part-fields.tsx'
export { ProcedureDone } from './procedures/procedure-done.tsx'

/** Process Payment in a dialog; loaded when it is opened. */
export const ProcessPayment = lazy(() => import('./payments/process-payment.tsx'))

/** A receipt on screen, with its print; loaded when it is opened. */
export const ReceiptDialog = lazy(async () => ({ default: (await import('./payments/receipt.tsx')).ReceiptDialog }))

/** What a thing costs, in words: it may be free, and nobody may have set a price yet. */
export const priceWords = ({ price, has_price }: { price: string; has_price: boolean }): string =>
  !has_price ? t('No price yet') : isZero(price) ? t('Free') : formatMoney(price)

/**
 * What the price field of a catalogue's form says and whether it can be written: prices are billing's; in a hospital
 * without billing, the catalogue's own.
 */
export function usePriceField(): { disabled: boolean; help: string } {
  const { can, me } = useSession()
  const may = can('billing.services') || !me?.hospital?.modules.includes('billing')
  return {
    disabled: !may,
    help: may ? t('Left empty: no price yet, and not charged.') : t('Set in Billing Service Charges.'),
  }
}

/**
 * What is sent of a price field: nothing where it says what is there already, or is left empty where there is no price.
 */
export const pricePatch = <K extends string>(
  field: K,
  typed: unknown,
  entry: { price: string; has_price: boolean } | null,
): { [key in K]: string | undefined } => {
  const text = String(typed ?? '').trim()
  const same = text === '' ? !entry?.has_price : entry?.has_price === true && text === entry.price
  return { [field]: same ? undefined : text } as { [key in K]: string | undefined }
}
