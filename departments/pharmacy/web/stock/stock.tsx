import { IconArrowDownLeft, IconArrowsExchange, IconArrowUpRight, IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { hear, t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { useStores } from '../../../inventory/web/offers.tsx'
import { stockAdjustmentColumns } from '../../adjustments.columns.ts'
import {
  AdjustmentType,
  adjustmentPeriods,
  adjustmentTypes,
  exportStockAdjustments,
  listStockAdjustments,
  movementKinds,
  type StockAdjustment,
  sourceKinds,
} from '../../adjustments.contract.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'

const LOOKS = {
  receipt: { tone: 'green', Icon: IconArrowDownLeft },
  issue: { tone: 'blue', Icon: IconArrowUpRight },
  adjustment: { tone: 'amber', Icon: IconClipboardCheck },
  transfer: { tone: 'grey', Icon: IconArrowsExchange },
} as const

function TypeBadge({ of }: { of: StockAdjustment }) {
  const { tone, Icon } = LOOKS[of.type]
  const kind = t(movementKinds[of.kind])
  return (
    <Stacked look="" below={of.kind === 'return' || of.kind === 'write_off' ? kind : undefined}>
      <Badge tone={tone}>
        <Icon size={14} aria-hidden /> {t(adjustmentTypes[of.type], { context: 'stock' })}
      </Badge>
    </Stacked>
  )
}

/** Which prescription, transfer or count it came from, with a way there where there is one. */
function Source({ of }: { of: StockAdjustment }) {
  if (!of.source_kind || of.source_kind === 'adjustment') return null
  const words = [t(sourceKinds[of.source_kind] ?? '') || of.source_kind.replaceAll('_', ' '), of.source_number]
    .filter(Boolean)
    .join(' ')
  const page = { transfer: 'transfers', stock_take: 'stock-takes' }[of.source_kind]
  if (!page || !of.source_number) return words
  return (
    <Link className="u-link" to={`/hospital/inventory/${page}/${of.source_id}`}>
      {words}
    </Link>
  )
}

const signed = (change: number) =>
  change > 0 ? `+${formatNumber(change, 2)}` : change < 0 ? `−${formatNumber(-change, 2)}` : '0'

const columns = tableColumns(stockAdjustmentColumns, {
  created_at: { card: undefined },
  medication_name: {
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.medication_code}>
        <Link className="u-link" to={`/hospital/pharmacy/batches/${row.medication_id}`}>
          {row.medication_name}
        </Link>
      </Stacked>
    ),
  },
  type: (row) => <TypeBadge of={row} />,
  quantity: (row) => (
    <Stacked
      look="u-num u-nowrap u-strong"
      below={
        row.type === 'transfer' ? 'moved' : row.change !== 0 && t('{change} in stock', { change: signed(row.change) })
      }
    >
      {row.type === 'adjustment' && row.change === 0 ? t('Agrees') : inUnits(row.quantity, row.unit)}
    </Stacked>
  ),
  batch_number: (row) => (
    <Stacked
      look="u-num"
      below={
        row.expiry_date && (
          <span className="u-nowrap">{t('exp. {expiry_date}', { expiry_date: formatDate(row.expiry_date) })}</span>
        )
      }
    >
      {row.batch_number}
    </Stacked>
  ),
  reason: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={
          <>
            {row.type === 'transfer'
              ? t('From {location_from} to {location_to}', {
                  location_from: row.location_from,
                  location_to: row.location_to ?? '–',
                })
              : row.location}
            {row.source_kind && row.source_kind !== 'adjustment' && ' · '}
            <Source of={row} />
          </>
        }
      >
        {row.reason ? hear(row.reason) : '–'}
      </Stacked>
    ),
  },
  performed_by: {
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.witnessed_by && t('Witness: {witnessed_by}', { witnessed_by: row.witnessed_by })}>
        {row.performed_by ?? '–'}
      </Stacked>
    ),
  },
})

const periods = Object.entries(adjustmentPeriods).map(([value, label]) => ({ value, label: t(label) }))
const types = choicesOf(t('All'), AdjustmentType.options, (value) => t(adjustmentTypes[value], { context: 'stock' }))

/** Everything that moved the stock of medicines, and what is recorded by hand. */
export default function StockAdjustments() {
  const { can } = useSession()
  const [adding, setAdding] = useState(false)
  const stores = useStores()
  const list = useList(
    listStockAdjustments,
    { search: '', type: '', period: 'all', store_id: '', page: 1 },
    ({ search, type, period, store_id }) => ({
      search,
      type: oneOf(AdjustmentType.options, type),
      period: oneOf(Object.keys(adjustmentPeriods) as (keyof typeof adjustmentPeriods)[], period) ?? 'all',
      store_id: stores.find((store) => store.id === store_id)?.id,
    }),
  )
  const total = list.query.data?.total
  return (
    <Page
      title={t('Pharmacy Stock Adjustments')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('movement') : t('movements')}`}
      actions={can('pharmacy.stock') && <Button onClick={() => setAdding(true)}>{t('New Adjustment')}</Button>}
    >
      <ListTable
        label={t('Stock Adjustments')}
        columns={columns}
        list={list}
        search={t('Medication, code, batch or reason')}
        choices={[
          { name: 'type', label: t('Type'), options: types },
          { name: 'period', label: t('Period'), options: periods, select: true },
          {
            name: 'store_id',
            label: t('Store'),
            options: [
              { value: '', label: t('All stores') },
              ...stores.map((store) => ({ value: store.id, label: store.name })),
            ],
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportStockAdjustments} input={list.asked} label={t('Export')} />}
        empty={{
          text: t('No stock adjustments found'),
          hint: t('What is received, handed out, counted and moved appears here at once.'),
        }}
        nothingFound={{
          text: t('No stock adjustments found'),
          hint: t('Check the spelling, or choose another type, period or store.'),
          all: t('Show all adjustments'),
        }}
      />
      {adding && <AdjustmentDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
