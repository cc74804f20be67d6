import './purchasing.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { saying } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Stacked } from '../../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/data-table.tsx'
import { EmptyState, Notice, Waiting } from '../../../../kernel/web/ui/feedback.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/filter-select.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../../kernel/web/ui/page.tsx'
import { Select } from '../../../../kernel/web/ui/select.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { inUnits } from '../../contract.ts'
import { getOrderChoices } from '../../orders.contract.ts'
import { listProposals, orderProposals, type Proposal } from '../../proposals.contract.ts'
import { USUAL_LEAD_DAYS } from '../../reorder.ts'
import { StockBadge } from '../offers.tsx'
import { ORDERS, orderPath } from './words.tsx'

const covers = [14, 30, 60, 90].map((days) => ({ value: String(days), label: `${days} days` }))

const columnsOf = (left: ReadonlySet<string>, toggle: (id: string) => void, keeps: boolean): Column<Proposal>[] => [
  {
    key: 'item',
    label: 'Item',
    card: 'title',
    render: (row) => (
      <span className="u-row">
        {keeps && <input type="checkbox" aria-label={`Order ${row.name}`} checked={!left.has(row.id)} onChange={() => toggle(row.id)} />}
        <Stacked look="u-person" below={row.code}>
          {row.name}
        </Stacked>
      </span>
    ),
  },
  {
    key: 'stock',
    label: 'Usable Stock',
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap"
        below={<StockBadge of={{ quantity: row.usable, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }} />}
      >
        {inUnits(row.usable, row.unit)}
      </Stacked>
    ),
  },
  {
    key: 'order',
    label: 'On Order',
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{row.on_order ? inUnits(row.on_order, row.unit) : '–'}</span>,
  },
  {
    key: 'use',
    label: 'Used a Day',
    align: 'right',
    render: (row) =>
      row.daily_use === null ? (
        <Stacked look="u-muted" below={row.days_known ? `in stock for ${row.days_known} days` : 'never in stock'}>
          Not enough history
        </Stacked>
      ) : (
        <Stacked look="u-num u-nowrap" below={row.lasts_days === null ? 'nothing was used' : `lasts ${formatNumber(row.lasts_days)} days`}>
          {formatNumber(row.daily_use, 2)}
        </Stacked>
      ),
  },
  {
    key: 'levels',
    label: 'Minimum / Reorder',
    align: 'right',
    render: (row) => (
      <span className="u-num u-nowrap">
        {formatNumber(row.minimum_stock, 2)} / {formatNumber(row.reorder_level, 2)}
      </span>
    ),
  },
  {
    key: 'proposed',
    label: 'Proposed',
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.last_cost ? `at ${formatMoney(row.last_cost)}` : 'no cost known'}>
        {inUnits(row.proposed, row.unit)}
      </Stacked>
    ),
  },
]

/** What one supplier should deliver, and the button that makes a draft order of it. */
function Group({ supplier, rows }: { supplier: { id: string; name: string; lead: number | null } | null; rows: readonly Proposal[] }) {
  const keeps = useSession().can('inventory.keep')
  const navigate = useNavigate()
  const choices = useEndpoint(getOrderChoices, {}, { enabled: supplier === null })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState('')
  const order = useCommand(orderProposals)
  const wanted = rows.filter((row) => !left.has(row.id))
  const supplier_id = supplier?.id ?? chosen
  const toggle = (id: string) => setLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]))

  async function draft() {
    try {
      const items = wanted.map(({ id, proposed, on_order }) => ({ item_id: id, quantity: proposed, on_order }))
      const made = await saying('Failed to make the order', order.mutateAsync({ supplier_id, items }))
      toast.success(`Draft ${made.order_number} saved`)
      navigate(orderPath(made.purchase_order_id))
    } catch (error) {
      toastError(error as Parameters<typeof toastError>[0])
    }
  }

  const title = supplier?.name ?? 'Supplier not known'
  return (
    <Panel
      title={title}
      flush
      actions={
        keeps && (
          <>
            {!supplier && (
              <Select
                aria-label="Supplier of these items"
                placeholder="Select supplier"
                options={(choices.data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )}
            <Button loading={order.isPending} disabled={!supplier_id || wanted.length === 0} onClick={draft}>
              Make Draft Order<span className="u-visually-hidden"> for {title}</span>
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={`Proposals, ${title}`}
        columns={columnsOf(left, toggle, keeps)}
        query={{ data: { rows }, error: null, refetch: () => undefined }}
        rowKey={(row) => row.id}
        empty={null}
        toolbar={
          <p className="u-muted u-small">
            {supplier?.lead === null || !supplier
              ? `Lead time not known: reckoned as ${USUAL_LEAD_DAYS} days.`
              : `Lead time ${supplier.lead} days.`}
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
      title="Reorder Proposals"
      facts={data ? `${data.rows.length} ${data.rows.length === 1 ? 'item' : 'items'} to order` : ' '}
      actions={
        <Button variant="default" component={Link} to={ORDERS}>
          All orders
        </Button>
      }
    >
      <div className="u-row">
        <FilterSelect label="Enough for" value={cover} options={covers} onChange={(value) => setFilters({ cover: value })} />
      </div>
      {data ? (
        <>
          <Notice>
            Consumption is what was issued less what came back in the last {data.window_days} days. An item that has been in stock for less
            than {data.least_days} days has not enough history: its levels alone are looked at. What is on order, drafts too, is counted as
            if it were there.
          </Notice>
          {groups.length === 0 && (
            <Panel>
              <EmptyState text="Nothing has to be ordered" hint="Everything is above its reorder level, or on order already." />
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
        <Waiting for={query} failure="Failed to load the proposals" lines={8} />
      )}
    </Page>
  )
}
