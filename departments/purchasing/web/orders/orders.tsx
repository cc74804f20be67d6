import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { exportOrders, getOrderChoices, listOrders, OrderFilter, type OrderRow, orderStatuses } from '../../contract.ts'
import { missingPrices, OrderBadge, orderPath, percent } from '../words.tsx'
import { OrderDialog } from './order-dialog.tsx'

const states = choicesOf(
  t('All orders'),
  ['open', 'late', ...Object.keys(orderStatuses)] as (typeof OrderFilter.options)[number][],
  {
    open: t('Open'),
    late: t('Late'),
    ...orderStatuses,
  },
)

const columns: Column<OrderRow>[] = [
  {
    key: 'order',
    label: t('Order'),
    card: 'title',
    width: 140,
    render: (row) => (
      <Stacked look="u-num u-nowrap" below={`${row.lines} ${row.lines === 1 ? 'item' : 'items'}`}>
        <Link to={orderPath(row.id)} className="u-link u-strong">
          {row.order_number}
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'supplier',
    label: t('Supplier'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.store_name}>
        {row.supplier_name}
      </Stacked>
    ),
  },
  {
    key: 'amount',
    label: t('Amount'),
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={missingPrices(row.unpriced)}>
        {formatMoney(row.amount)}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked
        look=""
        below={
          row.status === 'part_received' || row.status === 'closed_short'
            ? t('{received_part} has come', { received_part: percent(row.received_part) })
            : null
        }
      >
        <OrderBadge status={row.status} />
      </Stacked>
    ),
  },
  {
    key: 'expected',
    label: t('Expected'),
    render: (row) => (
      <span className="u-num u-nowrap">
        {formatDate(row.expected_on)} {row.is_late && <Badge tone="red">{t('Late')}</Badge>}
      </span>
    ),
  },
  { key: 'created', label: t('Written'), render: (row) => <DoneCell at={row.created_at} by={row.created_by_name} /> },
]

/** Purchase orders of the hospital. */
export default function Orders() {
  const keeps = useSession().can('inventory.keep')
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const suppliers = useEndpoint(getOrderChoices, {}).data?.suppliers ?? []
  const orders = useList(
    listOrders,
    { search: '', status: 'open', supplier: '', page: 1 },
    ({ search, status, supplier }) => ({
      search,
      status: oneOf(OrderFilter.options, status),
      supplier_id: supplier || undefined,
    }),
  )
  const total = orders.query.data?.total
  return (
    <Page
      title={t('Purchase Orders')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('order') : t('orders')}`}
      actions={
        <>
          <ExportButton endpoint={exportOrders} input={orders.asked} label={t('Export CSV')} />
          <Button variant="default" component={Link} to="/hospital/inventory/proposals">
            {t('Reorder Proposals')}
          </Button>
          {keeps && <Button onClick={() => setMaking(true)}>{t('New Order')}</Button>}
        </>
      }
    >
      <ListTable
        label={t('Purchase Orders')}
        columns={columns}
        list={orders}
        onOpen={(row) => navigate(orderPath(row.id))}
        rowTone={(row) => (row.is_late ? 'red' : undefined)}
        search={t('Order, supplier or item')}
        choices={[
          { name: 'status', label: t('Status'), options: states, select: true },
          {
            name: 'supplier',
            label: t('Supplier'),
            select: true,
            options: [
              { value: '', label: t('All suppliers') },
              ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        empty={{
          text: t('No open orders'),
          hint: keeps
            ? t('Reorder Proposals says what runs low; New Order begins an empty one.')
            : t('Reorder Proposals says what runs low; whoever keeps the stock orders it.'),
        }}
        nothingFound={{
          text: t('No orders found'),
          hint: t('Check the spelling, or choose another status.'),
          all: t('Show open orders'),
        }}
      />
      {making && <OrderDialog order={null} onClose={() => setMaking(false)} onMade={(id) => navigate(orderPath(id))} />}
    </Page>
  )
}
