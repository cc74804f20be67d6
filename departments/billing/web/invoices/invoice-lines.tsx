import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { chargeKinds, type InvoiceDetails, type InvoiceItem } from '../../contract.ts'
import { sumsOf } from '../words.tsx'

type Props = { invoice: InvoiceDetails; onRemove?: ((line: InvoiceItem) => void) | undefined }
/** What a line is for, and how much of it does not count any more. */
function factsOf({ kind, quantity, credited_quantity, cancelled_quantity, order_cancel_reason }: InvoiceItem): string {
  const part =
    credited_quantity + cancelled_quantity < quantity
      ? t('{cancelled_quantity} cancelled', { cancelled_quantity })
      : t('order cancelled')
  return [
    chargeKinds[kind],
    ...(credited_quantity > 0 ? [t('{credited_quantity} credited', { credited_quantity })] : []),
    ...(order_cancel_reason ? [`${part}: ${order_cancel_reason}`] : []),
  ].join(' · ')
}

/** The lines of an invoice with its sums, on screen and on paper; with `onRemove` each can be taken off. */
export function InvoiceLines({ invoice, onRemove }: Props) {
  const heads = [t('Service'), t('Quantity'), t('Price'), t('Amount')]
  return (
    <AmountTable
      caption={t('Lines of {invoice_number}', { invoice_number: invoice.invoice_number })}
      heads={onRemove ? [...heads, '*Actions'] : heads}
      lines={invoice.items.map((line) => ({
        key: line.id,
        name: line.description,
        facts: factsOf(line),
        cells: [
          line.quantity,
          formatMoney(line.unit_price),
          formatMoney(line.total_price),
          ...(onRemove
            ? [
                <Button key="remove" variant="default" size="xs" onClick={() => onRemove(line)}>
                  {t('Remove')}
                  <span className="u-visually-hidden"> {line.description}</span>
                </Button>,
              ]
            : []),
        ],
      }))}
      sums={sumsOf(invoice).map(([label, amount]) => ({
        key: label,
        name: label,
        cells: [formatMoney(amount), ...(onRemove ? [null] : [])],
      }))}
    />
  )
}
