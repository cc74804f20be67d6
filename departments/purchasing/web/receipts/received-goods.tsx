import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import type { GoodsReceipt } from '../../contract.ts'

/** What came with one delivery: its batches, and what they cost. On the order's page and on the goods received note. */
export function ReceivedGoods({ receipt }: { receipt: GoodsReceipt }) {
  return (
    <AmountTable
      caption={t('Goods of {receipt_number}', { receipt_number: receipt.receipt_number })}
      heads={[t('Item'), t('Batch'), t('Expiry'), t('Quantity'), t('Unit cost'), t('Total')]}
      words={[0, 1]}
      lines={receipt.lines.map((line) => ({
        key: line.id,
        name: line.item_name,
        cells: [
          line.batch_number,
          line.expiry_date ? formatDate(line.expiry_date) : t('Does not expire'),
          inUnits(line.quantity, line.unit),
          formatMoney(line.unit_cost),
          formatMoney(line.total),
        ],
      }))}
      sums={[{ key: 'total', name: 'Total', cells: [formatMoney(receipt.amount)], strong: true }]}
    />
  )
}
