import './billing.css'
import { Panels } from '../../../kernel/web/panels.tsx'
import { formatDate, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import type { InvoiceDetails } from '../contract.ts'
import { InvoiceLines } from './invoice-lines.tsx'

/** An invoice on paper, A4. */
export function PrintInvoice({ invoice, onDone }: { invoice: InvoiceDetails; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  const lines = invoice.items.filter((line) => line.quantity > line.credited_quantity || invoice.status === 'cancelled')
  return (
    <PrintArea title={`Invoice ${invoice.invoice_number}`} address={address} auto onDone={onDone}>
      {invoice.status === 'cancelled' && <p className="u-strong">VOID: {invoice.void_reason}</p>}
      <p>
        <strong>{formatName(invoice)}</strong>, OP {invoice.op_number}
        <br />
        Visit {invoice.visit_number}, {formatDate(invoice.issued_at ?? invoice.created_at)}
        {invoice.due_date && `, due ${formatDate(invoice.due_date)}`}
      </p>
      <InvoiceLines invoice={{ ...invoice, items: lines }} />
      <Panels place="fiscal" about={{ invoiceIds: [invoice.id] }} fallback={<span data-drawing />} />
    </PrintArea>
  )
}
