import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatMoney } from '../../../kernel/web/ui/format.ts'

export const invoicePath = (id: string): string => `/hospital/billing/invoices/${id}`

/** An amount at the right of its row. */
export const Amount = ({ of }: { of: string }) => <span className="u-num u-nowrap u-strong">{formatMoney(of)}</span>

/** An invoice's number, which leads to it; without an invoice a deposit. */
export const invoiceLink = (of: {
  invoice_id: string | null
  invoice_number: string | null
  op_number: string | null
}) =>
  of.invoice_id ? (
    <Link to={invoicePath(of.invoice_id)} className="u-link u-num u-nowrap">
      {of.invoice_number}
    </Link>
  ) : (
    of.op_number && t('Deposit, OP {op_number}', { op_number: of.op_number })
  )
