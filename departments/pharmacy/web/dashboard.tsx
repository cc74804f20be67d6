import { inUnits } from '../../inventory/contract.ts'
import './pharmacy.css'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { TablePanel } from '../../../kernel/web/ui/table-panel.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { StockBadge } from '../../inventory/web/offers.tsx'
import { QueuePanel } from '../../visits/web/offers.tsx'
import { getPharmacySummary, listLowStock, listPrescriptions, type PrescriptionRow } from '../dispensing.contract.ts'
import { doseOf, nameOf, RxStatus } from './rx-words.tsx'

const base = '/hospital/pharmacy'
const SHOWN = 5
/** The rows behind each figure. */
export const rowsOf = {
  pending: `${base}/prescriptions?status=pending`,
  dispensing: `${base}/prescriptions?status=dispensing&owed=no`,
  owed: `${base}/prescriptions?owed=yes`,
  dispensed_today: `${base}/prescriptions?status=completed&by=dispensed&period=today`,
  cancelled_today: `${base}/prescriptions?status=cancelled&by=cancelled&period=today`,
  low_stock: `${base}/low-stock`,
  expiring: `${base}/reports/expiry?word=warning`,
}
type Summary = Output<typeof getPharmacySummary>

function QuickActions() {
  const { can } = useSession()
  const ways = [
    { to: `${base}/dispensing`, label: 'Dispense', shown: can('pharmacy.dispense') },
    { to: `${base}/prescriptions?status=pending`, label: 'Confirm', shown: can('pharmacy.dispense') },
    { to: `${base}/dispensing?show=owed`, label: 'Owed list', shown: true },
    { to: `${base}/inventory`, label: 'Inventory', shown: can('pharmacy.catalogue') },
    { to: `${base}/stock`, label: 'Adjustments', shown: can('pharmacy.stock') },
    { to: `${base}/reports`, label: 'Reports', shown: true },
    { to: '/hospital/outpatient/queue?department=pharmacy', label: 'Queue', shown: can('queue.view') },
  ]
  return (
    <Panel title="Quick Actions">
      <nav aria-label="Quick Actions" className="rx-ways">
        {ways
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <Button key={to} component={Link} to={to} variant="default">
              {label}
            </Button>
          ))}
      </nav>
    </Panel>
  )
}

function DispensingStatus({ summary }: { summary: Summary | undefined }) {
  const lines = [
    { label: 'Pending', figure: summary?.pending, to: rowsOf.pending },
    { label: 'Dispensing', figure: summary?.dispensing, to: rowsOf.dispensing },
    { label: 'Owed', figure: summary?.owed, to: rowsOf.owed },
    { label: 'Completed today', figure: summary?.dispensed_today.value, to: rowsOf.dispensed_today },
    { label: 'Cancelled today', figure: summary?.cancelled_today, to: rowsOf.cancelled_today },
  ]
  return (
    <Panel title="Dispensing Status">
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
  { key: 'name', label: 'Medication', card: 'title', render: (row) => <Stacked below={row.code}>{row.name}</Stacked> },
  {
    key: 'stock',
    label: 'Stock',
    render: (row) => (
      <span className="rx-stacked">
        <StockBadge of={{ ...row, quantity: row.current_stock }} />
        <span className="u-small">
          {inUnits(row.current_stock, row.unit)} · reorder level {inUnits(row.reorder_level, row.unit)}
        </span>
      </span>
    ),
  },
]

const recentColumns: Column<PrescriptionRow>[] = [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PersonCell person={row} /> },
  { key: 'medication', label: 'Medication', card: 'wide', render: (row) => <Stacked below={doseOf(row)}>{nameOf(row)}</Stacked> },
  { key: 'status', label: 'Status', render: (row) => <RxStatus row={row} /> },
  { key: 'date', label: 'Date', render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.created_at)}</span> },
]

const All = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} className="u-link">
    View all<span className="u-visually-hidden"> {of}</span>
  </Link>
)

/** The pharmacy's home: what waits, what was handed out, and what the shelves lack. */
export default function Dashboard() {
  const navigate = useNavigate()
  const summary = useEndpoint(getPharmacySummary, {}).data
  const recent = useEndpoint(listPrescriptions, { page_size: SHOWN })
  const low = useEndpoint(listLowStock, { page_size: SHOWN })
  return (
    <Page title="Pharmacy Dashboard" facts="What waits to be handed out, and what the shelves lack">
      <StatCards>
        <StatCard label="Pending Prescriptions" figure={summary?.pending} to={rowsOf.pending} />
        <StatCard label="Dispensed Today" figure={summary?.dispensed_today} to={rowsOf.dispensed_today} />
        <StatCard label="Low Stock Items" figure={summary?.low_stock} to={rowsOf.low_stock} />
        <StatCard label="Expiring Soon" figure={summary?.expiring} to={rowsOf.expiring} note="within 30 days" />
      </StatCards>
      <div className="u-split">
        <div className="u-stack">
          <QueuePanel
            department="pharmacy"
            permission="queue.pharmacy"
            title="Pharmacy Queue"
            hint="Patients with a prescription appear here by themselves."
            columns={[{ key: 'priority', label: 'Priority', render: (row) => <PriorityBadge priority={row.priority} /> }]}
            onReceived={(entry) => void navigate(`${base}/dispensing?patient=${entry.patient_id}`)}
          />
          <TablePanel
            title="Recent Prescriptions"
            actions={<All to={`${base}/prescriptions`} of="prescriptions" />}
            columns={recentColumns}
            query={recent}
            failure="Failed to load prescriptions"
            empty={{ text: 'No prescriptions yet', hint: 'What doctors prescribe appears here by itself.' }}
          />
        </div>
        <div className="u-stack">
          <DispensingStatus summary={summary} />
          <TablePanel
            title="Low Stock Alert"
            actions={<All to={rowsOf.low_stock} of="medicines that run low" />}
            columns={lowColumns}
            query={low}
            failure="Failed to load medications"
            empty={{ text: 'Nothing runs low', hint: 'Every medicine is above its reorder level.' }}
          />
          <QuickActions />
        </div>
      </div>
    </Page>
  )
}
