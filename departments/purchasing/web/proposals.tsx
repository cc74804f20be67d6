import { t } from '../../../kernel/contract/words/text.ts'
import './purchasing.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { saying } from '../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Select } from '../../../kernel/web/ui/fields/select.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState, Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { inUnits } from '../../inventory/contract.ts'
import { StockBadge } from '../../inventory/web/offers.tsx'
import { getOrderChoices } from '../contract.ts'
import { listProposals, orderProposals, type Proposal } from '../proposals.contract.ts'
import { USUAL_LEAD_DAYS } from '../reorder.ts'
import { ORDERS, orderPath } from './words.tsx'

const covers = [14, 30, 60, 90].map((days) => ({ value: String(days), label: t('{days} days', { days }) }))

const columnsOf = (left: ReadonlySet<string>, toggle: (id: string) => void, keeps: boolean): Column<Proposal>[] => [
  {
    key: 'item',
    label: t('Item'),
    card: 'title',
    render: (row) => (
      <span className="u-row">
        {keeps && (
          <input
            type="checkbox"
            aria-label={t('Order {name}', { name: row.name })}
            checked={!left.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        )}
        <Stacked look="u-person" below={row.code}>
          {row.name}
        </Stacked>
      </span>
    ),
  },
  {
    key: 'stock',
    label: t('Usable stock'),
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap"
        below={
          <StockBadge
            of={{ quantity: row.usable, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }}
          />
        }
      >
        {inUnits(row.usable, row.unit)}
      </Stacked>
    ),
  },
  {
    key: 'order',
    label: t('On order'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{row.on_order ? inUnits(row.on_order, row.unit) : '–'}</span>,
  },
  {
    key: 'use',
    label: t('Used a day'),
    align: 'right',
    render: (row) =>
      row.daily_use === null ? (
        <Stacked
          look="u-muted"
          below={
            row.days_known ? t('in stock for {days_known} days', { days_known: row.days_known }) : t('never in stock')
          }
        >
          {t('Not enough history')}
        </Stacked>
      ) : (
        <Stacked
          look="u-num u-nowrap"
          below={
            row.lasts_days === null
              ? t('nothing was used')
              : t('lasts {lasts_days} days', { lasts_days: formatNumber(row.lasts_days) })
          }
        >
          {formatNumber(row.daily_use, 2)}
        </Stacked>
      ),
  },
  {
    key: 'levels',
    label: t('Minimum / reorder'),
    align: 'right',
    render: (row) => (
      <span className="u-num u-nowrap">
        {formatNumber(row.minimum_stock, 2)} / {formatNumber(row.reorder_level, 2)}
      </span>
    ),
  },
  {
    key: 'proposed',
    label: t('Proposed'),
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap u-strong"
        below={row.last_cost ? t('at {last_cost}', { last_cost: formatMoney(row.last_cost) }) : t('no cost known')}
      >
        {inUnits(row.proposed, row.unit)}
      </Stacked>
    ),
  },
]

/** What one supplier should deliver, and the button that makes a draft order of it. */
function Group({
  supplier,
  rows,
}: {
  supplier: { id: string; name: string; lead: number | null } | null
  rows: readonly Proposal[]
}) {
  const keeps = useSession().can('inventory.keep')
  const navigate = useNavigate()
  const choices = useEndpoint(getOrderChoices, {}, { enabled: supplier === null })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState('')
  const order = useCommand(orderProposals)
  const wanted = rows.filter((row) => !left.has(row.id))
  const supplier_id = supplier?.id ?? chosen
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]))

  async function draft() {
    try {
      const items = wanted.map(({ id, proposed, on_order }) => ({ item_id: id, quantity: proposed, on_order }))
      const made = await saying(t('Failed to make the order'), order.mutateAsync({ supplier_id, items }))
      toast.success(t('Draft {order_number} saved', { order_number: made.order_number }))
      navigate(orderPath(made.purchase_order_id))
    } catch (error) {
      toastError(error as Parameters<typeof toastError>[0])
    }
  }

  const title = supplier?.name ?? t('Supplier not known')
  return (
    <Panel
      title={title}
      flush
      actions={
        keeps && (
          <>
            {!supplier && (
              <Select
                aria-label={t('Supplier of these items')}
                placeholder={t('Select supplier')}
                options={(choices.data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )}
            <Button loading={order.isPending} disabled={!supplier_id || wanted.length === 0} onClick={draft}>
              {t('Make Draft Order')}
              <span className="u-visually-hidden"> {t('for {title}', { title })}</span>
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={t('Proposals, {title}', { title })}
        columns={columnsOf(left, toggle, keeps)}
        query={{ data: { rows }, error: null, refetch: () => undefined }}
        rowKey={(row) => row.id}
        empty={null}
        toolbar={
          <p className="u-muted u-small">
            {supplier?.lead === null || !supplier
              ? t('Lead time not known: reckoned as {USUAL_LEAD_DAYS} days.', { USUAL_LEAD_DAYS })
              : t('Lead time {lead} days.', { lead: supplier.lead })}
          </p>
        }
      />
    </Panel>
  )
}

/** What should be ordered now, by supplier. */
export default function Proposals() {
  const [{ cover }, setFilters] = useUrlState({ cover: '30' })
  const query = useEndpoint(listProposals, { cover_days: Number(cover) || 30 })
  const data = query.data
  const groups = data ? [...Map.groupBy(data.rows, (row) => row.supplier_id)] : []
  return (
    <Page
      title={t('Reorder Proposals')}
      facts={
        data
          ? t('{length} {value} to order', {
              length: data.rows.length,
              value: data.rows.length === 1 ? t('item') : t('items'),
            })
          : ' '
      }
      actions={
        <Button variant="default" component={Link} to={ORDERS}>
          {t('All orders')}
        </Button>
      }
    >
      <div className="u-row">
        <FilterSelect
          label={t('Enough for')}
          value={cover}
          options={covers}
          onChange={(value) => setFilters({ cover: value })}
        />
      </div>
      {data ? (
        <>
          <Notice>
            {t(
              'Consumption is what was issued less what came back in the last {window_days} days. An item that has been in stock for less than {least_days} days has not enough history: its levels alone are looked at. What is on order, drafts too, is counted as if it were there.',
              { window_days: data.window_days, least_days: data.least_days },
            )}
          </Notice>
          {groups.length === 0 && (
            <Panel>
              <EmptyState
                text={t('Nothing has to be ordered')}
                hint={t('Everything is above its reorder level, or on order already.')}
              />
            </Panel>
          )}
          {groups.map(([id, rows]) => {
            const [first] = rows
            return (
              <Group
                key={id ?? 'none'}
                supplier={id && first ? { id, name: first.supplier_name ?? '', lead: first.lead_time_days } : null}
                rows={rows}
              />
            )
          })}
        </>
      ) : (
        <Waiting for={query} failure={t('Failed to load the proposals')} lines={8} />
      )}
    </Page>
  )
}
