import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf } from '../../../kernel/web/choices.ts'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import type { AmountLine } from '../../../kernel/web/ui/lists/amount-table.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { paymentModes } from '../../patients/payment-modes.ts'
import { confirmations } from '../confirmations.ts'
import { type InvoiceStatus, invoiceStatuses } from '../contract.ts'
import { type Mode, tenderModes } from '../payments.contract.ts'

const BASE = '/hospital/billing'
export const invoicePath = (id: string): string => `${BASE}/invoices/${id}`
export const payPath = (visitId: string): string => `${BASE}/pay/${visitId}`

/** How an invoice stands. */
export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge status={status} label={invoiceStatuses[status]} />
)

/** The modes of a filter, all of them first. */
export const modeChoices = choicesOf(t('All modes'), Object.keys(tenderModes) as Mode[], tenderModes)
/** The modes in which somebody hands something over. */
export const incomingModes = Object.entries(paymentModes).map(([value, label]) => ({ value, label }))

/** What is known of money from outside, beside its reference; nothing of what is not asked for. */
export const confirmedWords = ({ confirmed }: { confirmed: keyof typeof confirmations | null }): string | null =>
  confirmed && confirmed !== 'before' ? t(confirmations[confirmed]) : null

/** An amount at the right of its row. */
export const Amount = ({ of, strong }: { of: string; strong?: boolean }) => (
  <span className={strong ? 'u-num u-nowrap u-strong' : 'u-num u-nowrap'}>{formatMoney(of)}</span>
)

/** Sums of an invoice or bill, label by label; those that are nothing are left out. */
export const sumsOf = (sums: {
  total_amount: string
  paid_amount: string
  claimed_amount: string
  discount_amount: string
  remaining_amount: string
}): readonly (readonly [label: string, amount: string])[] => [
  ...(isZero(sums.discount_amount) ? [] : [[t('Discounts and waivers'), `-${sums.discount_amount}`] as const]),
  [t('Total'), sums.total_amount],
  ...(isZero(sums.paid_amount) ? [] : [[t('Paid'), sums.paid_amount] as const]),
  ...(isZero(sums.claimed_amount) ? [] : [[t('Claimed from insurer'), sums.claimed_amount] as const]),
  [t('To be paid'), sums.remaining_amount],
]

/** A line of a bill or a receipt. */
export const billLine = (line: {
  id: string
  quantity: number
  description: string
  total_price: string
}): AmountLine => ({
  key: line.id,
  name: `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.description}`,
  cells: [formatMoney(line.total_price)],
})

/** A sum below them. */
export const sumLine = (name: string, amount: string): AmountLine => ({
  key: name,
  name,
  cells: [formatMoney(amount)],
  strong: true,
})
