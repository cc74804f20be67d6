import { useSession } from '../../../kernel/web/session.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'

export { ProcedureDone } from './procedure-done.tsx'

/** What a thing costs, in words; nobody may have set a price yet. */
export const priceWords = ({ price, has_price }: { price: string; has_price: boolean }): string =>
  has_price ? formatMoney(price) : 'No price yet'

/** Whether this person sets prices, also those of catalogues; where the hospital has no billing, whoever keeps the catalogue does. */
export function useMayPrice(): boolean {
  const { can, me } = useSession()
  return can('billing.services') || !me?.hospital?.modules.includes('billing')
}

/** What a price field says to who may not set it. */
export const PRICE_HINT = 'Set in Billing Service Charges'
