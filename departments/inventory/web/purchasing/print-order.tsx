import './purchasing.css'
import { AmountTable } from '../../../../kernel/web/ui/amount-table.tsx'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { PrintArea, PrintLine } from '../../../../kernel/web/ui/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { inUnits } from '../../contract.ts'
import type { GoodsReceipt, Order } from '../../orders.contract.ts'
import { missingPrices } from './words.tsx'

/** A purchase order on paper, A4, as it goes to the supplier. */
export function PrintOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <PrintArea title={`Purchase Order ${order.order_number}`} address={address} auto onDone={onDone}>
      {order.status === 'draft' && <p className="u-strong">DRAFT: not approved yet</p>}
      {order.status === 'cancelled' && <p className="u-strong">CANCELLED: {order.end_reason}</p>}
      <table className="buying-paper">
        <tbody>
          <PrintLine label="Supplier" value={order.supplier_name} />
          <PrintLine label="Phone" value={order.supplier_phone && formatPhone(order.supplier_phone)} />
          <PrintLine label="KRA PIN" value={order.supplier_kra_pin} />
          <PrintLine label="Date" value={formatDate(order.sent_at ?? order.created_at)} />
          <PrintLine label="Deliver to" value={order.store_name} />
          <PrintLine label="Expected" value={order.expected_on && formatDate(order.expected_on)} />
          <PrintLine label="Payment terms" value={order.payment_terms} />
        </tbody>
      </table>
      <AmountTable
        caption={`Items of ${order.order_number}`}
        heads={['Item', 'Quantity', 'Unit cost', 'Total']}
        lines={order.lines.map((line) => ({
          key: line.id,
          name: line.item_name,
          facts: line.item_code,
          cells: [
            inUnits(line.quantity, line.unit),
            line.unit_cost === null ? 'not known' : formatMoney(line.unit_cost),
            line.total === null ? 'not known' : formatMoney(line.total),
          ],
        }))}
        sums={[{ key: 'total', name: 'Total', facts: missingPrices(order.unpriced), cells: [formatMoney(order.amount)], strong: true }]}
      />
      {order.notes && <p className="u-lines">{order.notes}</p>}
      <p>
        Written by {order.created_by_name}
        {order.approved_by_name && `, approved by ${order.approved_by_name}, ${formatDateTime(order.approved_at)}`}
      </p>
      <p>Please write {order.order_number} on the delivery note and on the invoice.</p>
    </PrintArea>
  )
}

/** A goods received note on paper, A4. */
export function PrintReceipt({ order, receipt, onDone }: { order: Order; receipt: GoodsReceipt; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <PrintArea title={`Goods Received Note ${receipt.receipt_number}`} address={address} auto onDone={onDone}>
      <table className="buying-paper">
        <tbody>
          <PrintLine label="Purchase order" value={order.order_number} />
          <PrintLine label="Supplier" value={order.supplier_name} />
          <PrintLine label="Received" value={`${formatDateTime(receipt.received_at)}, ${receipt.received_by_name}`} />
          <PrintLine label="Into" value={receipt.store_name} />
          <PrintLine label="Delivery note" value={receipt.delivery_note} />
          <PrintLine
            label="Invoice"
            value={receipt.invoice_number && `${receipt.invoice_number}, ${formatMoney(receipt.invoice_amount)}`}
          />
        </tbody>
      </table>
      <AmountTable
        caption={`Goods of ${receipt.receipt_number}`}
        heads={['Item', 'Batch', 'Expiry', 'Quantity', 'Unit cost', 'Total']}
        words={[0, 1]}
        lines={receipt.lines.map((line) => ({
          key: line.id,
          name: line.item_name,
          cells: [
            line.batch_number,
            line.expiry_date ? formatDate(line.expiry_date) : 'Does not expire',
            inUnits(line.quantity, line.unit),
            formatMoney(line.unit_cost),
            formatMoney(line.total),
          ],
        }))}
        sums={[{ key: 'total', name: 'Total', cells: [formatMoney(receipt.amount)], strong: true }]}
      />
      {receipt.notes && <p className="u-lines">{receipt.notes}</p>}
      <p>Received by: ____________________ Delivered by: ____________________</p>
    </PrintArea>
  )
}
