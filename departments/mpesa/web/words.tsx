import { formatMoney } from '../../../kernel/web/ui/format.ts'

export const invoicePath = (id: string): string => `/hospital/billing/invoices/${id}`

/** An amount at the right of its row. */
export const Amount = ({ of }: { of: string }) => <span className="u-num u-nowrap u-strong">{formatMoney(of)}</span>
