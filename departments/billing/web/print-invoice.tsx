import './billing.css'
import { Panels } from '../../../kernel/web/panels.tsx'
import { formatDate, formatName, formatPhone } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getPrintHeader } from '../../hospital/contract.ts'
import type { InvoiceDetails } from '../contract.ts'
import { InvoiceLines } from './invoice-lines.tsx'

/** An invoice on paper, A4. */
export function PrintInvoice({ invoice, onDone }: { invoice: InvoiceDetails; onDone: () => void }) {
  const header = useEndpoint(getPrintHeader, {}, { refreshEvery: false, staleTime: 600_000 })
  if (!header.data && !header.error) return null
  const address = header.data && [header.data.address, header.data.city, formatPhone(header.data.phone)].filter(Boolean).join(', ')
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
