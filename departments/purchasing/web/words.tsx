import { t } from '../../../kernel/contract/words/text.ts'
import type { Tone } from '../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type OrderStatus, orderStatuses } from '../contract.ts'

const BASE = '/hospital/inventory'
export const ORDERS = `${BASE}/orders`
export const orderPath = (id: string): string => `${ORDERS}/${id}`
export const supplierPath = (id: string): string => `${BASE}/suppliers/${id}`
export const supplyPath = (id: string): string => `${BASE}/supplies/${id}`

const tones: Record<OrderStatus, Tone> = {
  draft: 'grey',
  approved: 'blue',
  sent: 'blue',
  part_received: 'amber',
  received: 'green',
  closed_short: 'grey',
  cancelled: 'red',
}
/** How a purchase order stands. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge status={status} label={orderStatuses[status]} tone={tones[status]} />
)

/** What of a sum is missing, in words; null: nothing. */
export const missingPrices = (lines: number): string | null =>
  lines === 0 ? null : lines === 1 ? t('1 price not known') : t('{lines} prices not known', { lines })

/** A part of a whole, 0 to 1, in percent. */
export const percent = (part: number): string => `${Math.round(part * 100)} %`
