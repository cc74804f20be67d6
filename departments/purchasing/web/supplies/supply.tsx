import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { storages } from '../../../inventory/items.contract.ts'
import {
  ExpiryBadge,
  HoldBadge,
  HoldDialog,
  PrintBatchLabel,
  StockBadge,
  Unusable,
} from '../../../inventory/web/offers.tsx'
import {
  getSupply,
  listSupplyMovements,
  movementKinds,
  type SupplyBatch,
  type SupplyMovement,
} from '../../supplies.contract.ts'
import { supplierPath } from '../words.tsx'
import { ItemCodesPanel } from './item-codes.tsx'

const batchColumns = (unit: string): Column<SupplyBatch>[] => [
  {
    key: 'batch',
    label: t('Batch'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num" below={row.store_name}>
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'expiry',
    label: t('Expiry'),
    render: (row) =>
      row.expiry_date ? (
        <span className="u-nowrap u-num">
          {formatDate(row.expiry_date)} <ExpiryBadge date={row.expiry_date} today={hospitalToday()} />{' '}
          <HoldBadge id={row.stock_hold_id} />
        </span>
      ) : (
        <>
          {t('Does not expire')} <HoldBadge id={row.stock_hold_id} />
        </>
      ),
  },
  {
    key: 'quantity',
    label: t('Quantity'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{inUnits(row.quantity, unit)}</span>,
  },
  {
    key: 'cost',
    label: t('Unit cost'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{formatMoney(row.unit_cost)}</span>,
  },
  {
    key: 'received',
    label: t('Received'),
    render: (row) => (
      <Stacked look="u-num" below={row.supplier}>
        {formatDate(row.received_on)}
      </Stacked>
    ),
  },
]

const signed = (quantity: number) =>
  `${quantity > 0 ? '+' : quantity < 0 ? '−' : ''}${formatNumber(Math.abs(quantity), 2)}`
const movementColumns: Column<SupplyMovement>[] = [
  {
    key: 'when',
    label: t('When'),
    card: 'title',
    render: (row) => (
      <DoneCell
        at={row.created_at}
        by={[row.performed_by_name, row.witness_name && t('with {witness_name}', { witness_name: row.witness_name })]
          .filter(Boolean)
          .join(' ')}
      />
    ),
  },
  {
    key: 'kind',
    label: t('Movement'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.reason}>
        {movementKinds[row.kind]}
      </Stacked>
    ),
  },
  {
    key: 'batch',
    label: t('Batch'),
    render: (row) => (
      <Stacked look="u-num" below={row.store_name}>
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'quantity',
    label: t('Quantity'),
    align: 'right',
    render: (row) => <span className="u-num u-strong">{signed(row.quantity)}</span>,
  },
  {
    key: 'after',
    label: t('Left'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.quantity_after, 2)}</span>,
  },
]

/** One supply: what lies where in which batches, and everything that changed it. */
export default function SupplyPage() {
  const { supply_id = '' } = useParams()
  const { can } = useSession()
  const [holding, setHolding] = useState<SupplyBatch | null>(null)
  const query = useEndpoint(getSupply, { supply_id })
  const movements = useOwnList(listSupplyMovements, { page: 1 }, () => ({ supply_id }))
  const supply = query.data
  const way = { to: '/hospital/inventory/supplies', label: t('All supplies') }
  if (!supply)
    return (
      <Page title={t('Supply')}>
        <Waiting for={query} failure={t('Failed to load the supply')} lines={8} missing={{ way }} />
      </Page>
    )
  const { current_stock: quantity, minimum_stock, reorder_level, unit } = supply
  return (
    <Page
      title={supply.name}
      facts={
        <>
          {supply.code} · {supply.category} · {inUnits(quantity, unit)}
          <Unusable of={supply} unit={unit} /> <StockBadge of={{ quantity, minimum_stock, reorder_level }} />
        </>
      }
      actions={
        <Button variant="default" component={Link} to={way.to}>
          {t('All supplies')}
        </Button>
      }
    >
      <div className="u-split">
        <div className="u-stack">
          <TablePanel
            title={t('Batches')}
            columns={[
              ...batchColumns(unit),
              actionsColumn<SupplyBatch>((batch) => (
                <>
                  <PrintBatchLabel batch={{ ...batch, item: supply.name }} />
                  {can('inventory.keep') && !batch.stock_hold_id && (
                    <Button variant="default" onClick={() => setHolding(batch)}>
                      {t('Hold')}
                      <span className="u-visually-hidden">
                        {' '}
                        {t('batch {batch_number}', { batch_number: batch.batch_number })}
                      </span>
                    </Button>
                  )}
                </>
              )),
            ]}
            query={{ ...query, data: { rows: supply.batches } }}
            empty={{ text: t('Nothing is in stock'), hint: t('A delivery against a purchase order puts it there.') }}
          />
          <h2>{t('Movements')}</h2>
          <ListTable
            label={t('Movements')}
            columns={movementColumns}
            list={movements}
            empty={{
              text: t('Nothing has moved yet'),
              hint: t('Deliveries, issues, transfers and counts stand here.'),
            }}
          />
        </div>
        <div className="u-stack">
          <Panel title={t('Supply')}>
            <Facts>
              <Fact label={t('On order')}>{supply.on_order > 0 && inUnits(supply.on_order, unit)}</Fact>
              <Fact label={t('Minimum stock')}>{inUnits(minimum_stock, unit)}</Fact>
              <Fact label={t('Reorder level')}>{inUnits(reorder_level, unit)}</Fact>
              <Fact label={t('Smallest part')}>{inUnits(supply.smallest_part, unit)}</Fact>
              <Fact label={t('Kept')}>{storages[supply.storage]}</Fact>
              <Fact label={t('Location')}>{supply.location}</Fact>
              <Fact label={t('Supplier')}>
                {supply.supplier_id && (
                  <Link to={supplierPath(supply.supplier_id)} className="u-link">
                    {supply.supplier_name}
                  </Link>
                )}
              </Fact>
            </Facts>
          </Panel>
          <ItemCodesPanel itemId={supply.id} unit={unit} />
        </div>
      </div>
      {holding && (
        <HoldDialog item={supply} batch={{ ...holding, store: holding.store_name }} onClose={() => setHolding(null)} />
      )}
    </Page>
  )
}
