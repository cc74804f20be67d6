import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { getSupplier, listSupplierPrices, type Price } from '../../suppliers.contract.ts'
import { ORDERS, orderPath, percent } from '../words.tsx'

/** Against the delivery before, in percent. */
function Change({ row }: { row: Price }) {
  if (row.cost_before === null) return <>{t('first delivery')}</>
  const [now, before] = [Number(row.unit_cost), Number(row.cost_before)]
  if (now === before) return <>{t('as before')}</>
  const share = before === 0 ? '' : ` (${now > before ? '+' : '−'}${Math.abs(Math.round((now / before - 1) * 100))} %)`
  return (
    <>
      {t('{value} from {cost_before}{share}', {
        value: now > before ? t('up') : t('down'),
        cost_before: formatMoney(row.cost_before),
        share,
      })}
    </>
  )
}

const columns: Column<Price>[] = [
  {
    key: 'item',
    label: t('Item'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.item_code}>
        {row.item_name}
      </Stacked>
    ),
  },
  {
    key: 'cost',
    label: t('Unit cost'),
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={<Change row={row} />}>
        {formatMoney(row.unit_cost)}
      </Stacked>
    ),
  },
  {
    key: 'quantity',
    label: t('Quantity'),
    align: 'right',
    render: (row) => <span className="u-num">{inUnits(row.quantity, row.unit)}</span>,
  },
  {
    key: 'batch',
    label: t('Batch'),
    render: (row) => (
      <Stacked
        look="u-num"
        below={
          row.expiry_date
            ? t('expires {expiry_date}', { expiry_date: formatDate(row.expiry_date) })
            : t('does not expire')
        }
      >
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'received',
    label: t('Received'),
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
  const way = { to: '/hospital/inventory/suppliers', label: t('All suppliers') }
  if (!supplier)
    return (
      <Page title={t('Supplier')}>
        <Waiting for={query} failure={t('Failed to load the supplier')} lines={8} missing={{ way }} />
      </Page>
    )
  const { orders, judged, on_time, late_days, fill_rate, spent } = supplier.performance
  return (
    <Page
      title={supplier.name}
      facts={`${supplier.code} · ${supplier.category}${supplier.status === 'inactive' ? t(' · inactive') : ''}`}
      actions={
        <Button variant="default" component={Link} to={way.to}>
          {t('All suppliers')}
        </Button>
      }
    >
      <StatCards>
        <StatCard
          label={t('Orders sent')}
          figure={orders}
          to={`${ORDERS}?supplier=${supplier.id}`}
          note={t('{spent} received', { spent: formatMoney(spent) })}
        />
        <StatCard
          label={t('On time')}
          figure={{ value: judged ? Math.round((on_time / judged) * 100) : null, before: null }}
          write={(value) => `${value} %`}
          note={
            judged ? t('{on_time} of {judged} complete orders', { on_time, judged }) : t('No order is complete yet')
          }
        />
        <StatCard
          label={t('Late days')}
          figure={{ value: late_days, before: null }}
          note={late_days === null ? t('Nothing came late') : t('on average, of those that came late')}
        />
        <StatCard
          label={t('Fill rate')}
          figure={{ value: fill_rate === null ? null : fill_rate * 100, before: null }}
          write={(value) => percent(value / 100)}
          note={fill_rate === null ? t('No order is over yet') : t('of what was ordered has come')}
        />
      </StatCards>
      <div className="u-split">
        <section className="u-stack-tight" aria-labelledby="price-history">
          <h2 id="price-history">{t('Price history')}</h2>
          <ListTable
            label={t('Price history')}
            columns={columns}
            list={prices}
            empty={{ text: t('Nothing was received yet'), hint: t('Every delivery adds what was paid for each item.') }}
          />
        </section>
        <Panel title={t('Supplier')}>
          <Facts>
            <Fact label={t('Contact')}>{supplier.contact_name}</Fact>
            <Fact label={t('Phone')}>{supplier.phone && formatPhone(supplier.phone)}</Fact>
            <Fact label={t('E-mail')}>{supplier.email}</Fact>
            <Fact label={t('KRA PIN')}>{supplier.kra_pin}</Fact>
            <Fact label={t('Payment terms')}>{supplier.payment_terms}</Fact>
            <Fact label={t('Lead time')}>
              {supplier.lead_time_days !== null &&
                t('{lead_time_days} days', { lead_time_days: formatNumber(supplier.lead_time_days) })}
            </Fact>
          </Facts>
        </Panel>
      </div>
    </Page>
  )
}
