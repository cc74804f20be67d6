import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/data-table.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/facts.tsx'
import { Waiting } from '../../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatMoney, formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../../kernel/web/ui/list-table.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../contract.ts'
import { getSupplier, listSupplierPrices, type Price } from '../../suppliers.contract.ts'
import { ORDERS, orderPath, percent } from './words.tsx'

/** Against the delivery before, in percent. */
function Change({ row }: { row: Price }) {
  if (row.cost_before === null) return <>first delivery</>
  const [now, before] = [Number(row.unit_cost), Number(row.cost_before)]
  if (now === before) return <>as before</>
  const share = before === 0 ? '' : ` (${now > before ? '+' : '−'}${Math.abs(Math.round((now / before - 1) * 100))} %)`
  return (
    <>
      {now > before ? 'up' : 'down'} from {formatMoney(row.cost_before)}
      {share}
    </>
  )
}

const columns: Column<Price>[] = [
  {
    key: 'item',
    label: 'Item',
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.item_code}>
        {row.item_name}
      </Stacked>
    ),
  },
  {
    key: 'cost',
    label: 'Unit Cost',
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={<Change row={row} />}>
        {formatMoney(row.unit_cost)}
      </Stacked>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'right',
    render: (row) => <span className="u-num">{inUnits(row.quantity, row.unit)}</span>,
  },
  {
    key: 'batch',
    label: 'Batch',
    render: (row) => (
      <Stacked look="u-num" below={row.expiry_date ? `expires ${formatDate(row.expiry_date)}` : 'does not expire'}>
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'received',
    label: 'Received',
    render: (row) => (
      <DoneCell
        at={row.received_at}
        by={
          <Link to={orderPath(row.purchase_order_id)} className="u-link">
            {row.order_number}
          </Link>
        }
      />
    ),
  },
]

/** One supplier: whom to ask, how it has delivered, and what it asked for each item. */
export default function SupplierPage() {
  const { supplier_id = '' } = useParams()
  const query = useEndpoint(getSupplier, { supplier_id })
  const prices = useOwnList(listSupplierPrices, { page: 1 }, () => ({ supplier_id }))
  const supplier = query.data
  const way = { to: '/hospital/inventory/suppliers', label: 'All suppliers' }
  if (!supplier)
    return (
      <Page title="Supplier">
        <Waiting for={query} failure="Failed to load the supplier" lines={8} missing={{ way }} />
      </Page>
    )
  const { orders, judged, on_time, late_days, fill_rate, spent } = supplier.performance
  return (
    <Page
      title={supplier.name}
      facts={`${supplier.code} · ${supplier.category}${supplier.status === 'inactive' ? ' · inactive' : ''}`}
      actions={
        <Button variant="default" component={Link} to={way.to}>
          All suppliers
        </Button>
      }
    >
      <StatCards>
        <StatCard label="Orders Sent" figure={orders} to={`${ORDERS}?supplier=${supplier.id}`} note={`${formatMoney(spent)} received`} />
        <StatCard
          label="On Time"
          figure={{ value: judged ? Math.round((on_time / judged) * 100) : null, before: null }}
          write={(value) => `${value} %`}
          note={judged ? `${on_time} of ${judged} complete orders` : 'No order is complete yet'}
        />
        <StatCard
          label="Late Days"
          figure={{ value: late_days, before: null }}
          note={late_days === null ? 'Nothing came late' : 'on average, of those that came late'}
        />
        <StatCard
          label="Fill Rate"
          figure={{ value: fill_rate === null ? null : fill_rate * 100, before: null }}
          write={(value) => percent(value / 100)}
          note={fill_rate === null ? 'No order is over yet' : 'of what was ordered has come'}
        />
      </StatCards>
      <div className="u-split">
        <section className="u-stack-tight" aria-labelledby="price-history">
          <h2 id="price-history">Price history</h2>
          <ListTable
            label="Price history"
            columns={columns}
            list={prices}
            empty={{ text: 'Nothing was received yet', hint: 'Every delivery adds what was paid for each item.' }}
          />
        </section>
        <Panel title="Supplier">
          <Facts>
            <Fact label="Contact">{supplier.contact_name}</Fact>
            <Fact label="Phone">{supplier.phone && formatPhone(supplier.phone)}</Fact>
            <Fact label="E-mail">{supplier.email}</Fact>
            <Fact label="KRA PIN">{supplier.kra_pin}</Fact>
            <Fact label="Payment terms">{supplier.payment_terms}</Fact>
            <Fact label="Lead time">{supplier.lead_time_days !== null && `${formatNumber(supplier.lead_time_days)} days`}</Fact>
          </Facts>
        </Panel>
      </div>
    </Page>
  )
}
