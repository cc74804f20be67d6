import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { PrintArea, PrintLine } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import type { GoodsReceipt, Order } from '../../contract.ts'
import { ReceivedGoods } from '../receipts/received-goods.tsx'
import { missingPrices } from '../words.tsx'

/** A purchase order on paper, A4, as it goes to the supplier. */
export function PrintOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <PrintArea
      title={t('Purchase Order {order_number}', { order_number: order.order_number })}
      address={address}
      auto
      onDone={onDone}
    >
      {order.status === 'draft' && <p className="u-strong">{t('DRAFT: not approved yet')}</p>}
      {order.status === 'cancelled' && (
        <p className="u-strong">{t('CANCELLED: {end_reason}', { end_reason: order.end_reason })}</p>
      )}
      <table className="buying-paper">
        <tbody>
          <PrintLine label={t('Supplier')} value={order.supplier_name} />
          <PrintLine label={t('Phone')} value={order.supplier_phone && formatPhone(order.supplier_phone)} />
          <PrintLine label={t('KRA PIN')} value={order.supplier_kra_pin} />
          <PrintLine label={t('Date')} value={formatDate(order.sent_at ?? order.created_at)} />
          <PrintLine label={t('Deliver to')} value={order.store_name} />
          <PrintLine label={t('Expected')} value={order.expected_on && formatDate(order.expected_on)} />
          <PrintLine label={t('Payment terms')} value={order.payment_terms} />
        </tbody>
      </table>
      <AmountTable
        caption={t('Items of {order_number}', { order_number: order.order_number })}
        heads={[t('Item'), t('Quantity'), t('Unit cost'), t('Total')]}
        lines={order.lines.map((line) => ({
          key: line.id,
          name: line.item_name,
          facts: line.item_code,
          cells: [
            inUnits(line.quantity, line.unit),
            line.unit_cost === null ? t('not known') : formatMoney(line.unit_cost),
            line.total === null ? t('not known') : formatMoney(line.total),
          ],
        }))}
        sums={[
          {
            key: 'total',
            name: 'Total',
            facts: missingPrices(order.unpriced),
            cells: [formatMoney(order.amount)],
            strong: true,
          },
        ]}
      />
      {order.notes && <p className="u-lines">{order.notes}</p>}
      <p>
        {t('Written by {created_by_name}{approved_by_name}', {
          created_by_name: order.created_by_name,
          approved_by_name:
            order.approved_by_name &&
            t(', approved by {approved_by_name}, {approved_at}', {
              approved_by_name: order.approved_by_name,
              approved_at: formatDateTime(order.approved_at),
            }),
        })}
      </p>
      <p>
        {t('Please write {order_number} on the delivery note and on the invoice.', {
          order_number: order.order_number,
        })}
      </p>
    </PrintArea>
  )
}

/** A goods received note on paper, A4. */
export function PrintReceipt({ order, receipt, onDone }: { order: Order; receipt: GoodsReceipt; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <PrintArea
      title={t('Goods Received Note {receipt_number}', { receipt_number: receipt.receipt_number })}
      address={address}
      auto
      onDone={onDone}
    >
      <table className="buying-paper">
        <tbody>
          <PrintLine label={t('Purchase order')} value={order.order_number} />
          <PrintLine label={t('Supplier')} value={order.supplier_name} />
          <PrintLine
            label={t('Received')}
            value={`${formatDateTime(receipt.received_at)}, ${receipt.received_by_name}`}
          />
          <PrintLine label={t('Into')} value={receipt.store_name} />
          <PrintLine label={t('Delivery note')} value={receipt.delivery_note} />
          <PrintLine
            label={t('Invoice')}
            value={receipt.invoice_number && `${receipt.invoice_number}, ${formatMoney(receipt.invoice_amount)}`}
          />
        </tbody>
      </table>
      <ReceivedGoods receipt={receipt} />
      {receipt.notes && <p className="u-lines">{receipt.notes}</p>}
      <p>{t('Received by: ____________________ Delivered by: ____________________')}</p>
    </PrintArea>
  )
}
