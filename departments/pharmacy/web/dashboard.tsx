import { t } from '../../../kernel/contract/words/text.ts'
import { inUnits } from '../../inventory/contract.ts'
import './pharmacy.css'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatDateTime, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { PriorityBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { QuickActions } from '../../../kernel/web/ui/page/quick-actions.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'
import { StockBadge, Unusable } from '../../inventory/web/offers.tsx'
import { QueuePanel, usePlaces } from '../../visits/web/offers.tsx'
import { getPharmacySummary, listLowStock, listPrescriptions, type PrescriptionRow } from '../dispensing.contract.ts'
import { rowsOf } from './figures.ts'
import { doseOf, nameOf, RxStatus } from './rx-words.tsx'

const base = '/hospital/pharmacy'
const SHOWN = 5
type Summary = Output<typeof getPharmacySummary>

function PharmacyActions() {
  const { can } = useSession()
  const ways = [
    { to: `${base}/dispensing`, label: t('Dispense'), shown: can('pharmacy.dispense') },
    { to: `${base}/prescriptions?status=pending`, label: t('Confirm'), shown: can('pharmacy.dispense') },
    { to: `${base}/dispensing?show=owed`, label: t('Owed list'), shown: true },
    { to: `${base}/inventory`, label: t('Inventory'), shown: can('pharmacy.catalogue') },
    { to: `${base}/stock`, label: t('Adjustments'), shown: can('pharmacy.stock') },
    { to: `${base}/reports`, label: t('Reports'), shown: true },
    { to: '/hospital/outpatient/queue?department=pharmacy', label: t('Queue'), shown: can('queue.view') },
  ]
  return <QuickActions ways={ways} />
}

function DispensingStatus({ summary }: { summary: Summary | undefined }) {
  const lines = [
    { label: t('Pending'), figure: summary?.pending, to: rowsOf.pending },
    { label: t('Dispensing'), figure: summary?.dispensing, to: rowsOf.dispensing },
    { label: t('Owed'), figure: summary?.owed, to: rowsOf.owed },
    { label: t('Completed Today'), figure: summary?.dispensed_today.value, to: rowsOf.dispensed_today },
    { label: t('Cancelled today'), figure: summary?.cancelled_today, to: rowsOf.cancelled_today },
  ]
  return (
    <Panel title={t('Dispensing Status')}>
      <ul className="u-plain-list">
        {lines.map(({ label, figure, to }) => (
          <li key={label} className="rx-figure">
            <Link to={to} className="u-link">
              {label}
            </Link>
            <strong className="u-num">{figure === undefined ? ' ' : formatNumber(figure)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export type Low = Output<typeof listLowStock>['rows'][number]
/** A medicine that runs low: how much there is, and below what it is ordered again. */
export const lowColumns: Column<Low>[] = [
  {
    key: 'name',
    label: t('Medication'),
    card: 'title',
    render: (row) => <Stacked below={row.code}>{row.name}</Stacked>,
  },
  {
    key: 'stock',
    label: t('Stock'),
    render: (row) => (
      <span className="rx-stacked">
        <StockBadge of={{ ...row, quantity: row.current_stock }} />
        <span className="u-small">
          {t('{current_stock} · reorder level {reorder_level}', {
            current_stock: inUnits(row.current_stock, row.unit),
            reorder_level: inUnits(row.reorder_level, row.unit),
          })}
          <Unusable of={row} unit={row.unit} />
        </span>
      </span>
    ),
  },
]

const recentColumns: Column<PrescriptionRow>[] = [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PersonCell person={row} /> },
  {
    key: 'medication',
    label: t('Medication'),
    card: 'wide',
    render: (row) => <Stacked below={doseOf(row)}>{nameOf(row)}</Stacked>,
  },
  { key: 'status', label: t('Status'), render: (row) => <RxStatus row={row} /> },
  {
    key: 'date',
    label: t('Date'),
    render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.created_at)}</span>,
  },
]

const All = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} className="u-link">
    {t('View All')}
    <span className="u-visually-hidden"> {of}</span>
  </Link>
)

/** The pharmacy's home: what waits, what was handed out, and what the shelves lack. */
export default function Dashboard() {
  const navigate = useNavigate()
  const { workPath } = usePlaces()
  const summary = useEndpoint(getPharmacySummary, {}).data
  const recent = useEndpoint(listPrescriptions, { page_size: SHOWN })
  const low = useEndpoint(listLowStock, { page_size: SHOWN })
  return (
    <Page title={t('Pharmacy Dashboard')} facts={t('What waits to be handed out, and what the shelves lack')}>
      <StatCards>
        <StatCard label={t('Pending Prescriptions')} figure={summary?.pending} to={rowsOf.pending} />
        <StatCard label={t('Dispensed Today')} figure={summary?.dispensed_today} to={rowsOf.dispensed_today} />
        <StatCard label={t('Low Stock Items')} figure={summary?.low_stock} to={rowsOf.low_stock} />
        <StatCard
          label={t('Expiring Soon')}
          figure={summary?.expiring}
          to={rowsOf.expiring}
          note={t('within 30 days')}
        />
      </StatCards>
      <div className="u-split">
        <div className="u-stack">
          <QueuePanel
            department="pharmacy"
            permission="queue.pharmacy"
            title={t('Pharmacy Queue')}
            hint={t('Patients with a prescription appear here by themselves.')}
            columns={[
              { key: 'priority', label: t('Priority'), render: (row) => <PriorityBadge priority={row.priority} /> },
            ]}
            onReceived={(entry) => void navigate(workPath('pharmacy', entry) ?? `${base}/prescriptions`)}
          />
          <TablePanel
            title={t('Recent Prescriptions')}
            actions={<All to={`${base}/prescriptions`} of="prescriptions" />}
            columns={recentColumns}
            query={recent}
            failure={t('Failed to load prescriptions')}
            empty={{ text: t('No prescriptions yet'), hint: t('What doctors prescribe appears here by itself.') }}
          />
        </div>
        <div className="u-stack">
          <DispensingStatus summary={summary} />
          <TablePanel
            title={t('Low Stock Alert')}
            actions={<All to={rowsOf.low_stock} of={t('medicines that run low')} />}
            columns={lowColumns}
            query={low}
            failure={t('Failed to load medications')}
            empty={{ text: t('Nothing runs low'), hint: t('Every medicine is above its reorder level.') }}
          />
          <PharmacyActions />
        </div>
      </div>
    </Page>
  )
}
