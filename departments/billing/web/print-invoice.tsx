import './billing.css'
import { Panels } from '../../../kernel/web/panels.tsx'
import { formatDate, formatMoney, formatName, formatPhone } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getPrintHeader } from '../../hospital/contract.ts'
import type { InvoiceDetails } from '../contract.ts'
import { sumsOf } from './words.tsx'

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
      <table className="billing-lines">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.description}</th>
              <td>{line.quantity}</td>
              <td>{formatMoney(line.unit_price)}</td>
              <td>{formatMoney(line.total_price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(invoice).map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <Panels place="fiscal" about={{ invoiceIds: [invoice.id] }} fallback={<span data-drawing />} />
    </PrintArea>
  )
}
