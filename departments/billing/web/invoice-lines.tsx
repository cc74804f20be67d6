import './billing.css'
import { Button } from '@mantine/core'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { chargeKinds, type InvoiceDetails, type InvoiceItem } from '../contract.ts'
import { sumsOf } from './words.tsx'

type Props = { invoice: InvoiceDetails; onRemove?: ((line: InvoiceItem) => void) | undefined }
/** The lines of an invoice with its sums, on screen and on paper; with `onRemove` each can be taken off. */
export function InvoiceLines({ invoice, onRemove }: Props) {
  return (
    <table className="billing-lines">
      <caption className="u-visually-hidden">Lines of {invoice.invoice_number}</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
          {onRemove && (
            <th scope="col">
              <span className="u-visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.description}
              <span className="u-person-facts">
                {chargeKinds[line.kind]}
                {line.credited_quantity > 0 && ` · ${line.credited_quantity} credited`}
              </span>
            </th>
            <td>{line.quantity}</td>
            <td>{formatMoney(line.unit_price)}</td>
            <td>{formatMoney(line.total_price)}</td>
            {onRemove && (
              <td>
                <Button variant="default" size="xs" onClick={() => onRemove(line)}>
                  Remove<span className="u-visually-hidden"> {line.description}</span>
                </Button>
              </td>
            )}
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
            {onRemove && <td />}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
