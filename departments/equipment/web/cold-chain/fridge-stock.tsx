import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { HoldBadge } from '../../../inventory/web/offers.tsx'
import { type Fridge, type FridgeBatch, listFridgeStock } from '../../cold-chain.contract.ts'

type Row = FridgeBatch & { id: string }
const columns: Column<Row>[] = [
  {
    key: 'name',
    label: t('Item'),
    card: 'title',
    render: (row) => (
      <Stacked below={t('Batch {batch_number}', { batch_number: row.batch_number })}>{row.name}</Stacked>
    ),
  },
  {
    key: 'expiry',
    label: t('Expiry'),
    render: (row) => (row.expiry_date ? formatDate(row.expiry_date) : '–'),
  },
  {
    key: 'quantity',
    label: t('Quantity'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{inUnits(row.quantity, row.unit)}</span>,
  },
  {
    key: 'hold',
    label: t('Hold'),
    card: 'wide',
    render: (row) =>
      row.stock_hold_id ? (
        <Stacked look="" below={row.hold_reason}>
          <HoldBadge id={row.stock_hold_id} />
        </Stacked>
      ) : (
        t('Not on hold')
      ),
  },
]

/** What lies in a fridge that has an alarm. */
export function FridgeStock({ fridge }: { fridge: Fridge }) {
  const query = useEndpoint(listFridgeStock, { fridge_id: fridge.id })
  return (
    <TablePanel
      title={t('What lies in {name}', { name: fridge.name })}
      columns={columns}
      query={{
        ...query,
        data: query.data && { rows: query.data.rows.map((row) => ({ ...row, id: row.batch_id })) },
      }}
      failure={t('Failed to load what lies there')}
      empty={{
        text: t('Nothing of the stock lies there'),
        hint: t('What its store has, and what is kept at its temperature, is said by the items.'),
      }}
    />
  )
}
