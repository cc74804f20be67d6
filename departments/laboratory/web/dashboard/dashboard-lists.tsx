import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { QueuePanel } from '../../../visits/web/offers.tsx'
import { type LabOrderRow, listLabOrders } from '../../orders.contract.ts'
import { listAwaitingResults } from '../../results.contract.ts'
import { nextStepLabels, nextStepOf } from '../orders/next-step.ts'
import type { useLabDialogs } from '../use-lab-dialogs.tsx'
import { LabPriority, OrderBadge } from '../words.tsx'

const SHOWN = 5
const orders = '/hospital/laboratory/orders'
type Dialogs = ReturnType<typeof useLabDialogs>

const All = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} className="u-link">
    {t('View All')}
    <span className="u-visually-hidden"> {of}</span>
  </Link>
)

/** Who waits for the laboratory; Receive starts the work with the patient's orders. */
export function LabQueue() {
  const navigate = useNavigate()
  return (
    <QueuePanel
      department="laboratory"
      permission="queue.laboratory"
      title={t('Laboratory queue')}
      hint={t('Patients whose tests are ordered appear here by themselves.')}
      columns={[{ key: 'priority', label: t('Priority'), render: (row) => <LabPriority priority={row.priority} /> }]}
      onReceived={(entry) => void navigate(`${orders}?search=${encodeURIComponent(entry.visit_number)}`)}
    />
  )
}

const testCell = (row: LabOrderRow) => <Stacked below={row.sample_number ?? row.order_number}>{row.test_name}</Stacked>
const step = (dialogs: Dialogs) =>
  actionsColumn<LabOrderRow>((row) => {
    const next = nextStepOf(row)
    return (
      next && (
        <Button variant={next === 'report' ? 'default' : 'light'} onClick={() => dialogs.step(row, next)}>
          {t(nextStepLabels[next])}
          <span className="u-visually-hidden">
            {' '}
            {t('of {row}, {test_name}', { row: formatName(row), test_name: row.test_name })}
          </span>
        </Button>
      )
    )
  })
const person: Column<LabOrderRow> = {
  key: 'patient',
  label: t('Patient'),
  card: 'title',
  render: (row) => <PersonCell person={row} />,
}
const test: Column<LabOrderRow> = { key: 'test', label: t('Test'), card: 'wide', render: testCell }
const priority: Column<LabOrderRow> = {
  key: 'priority',
  label: t('Priority'),
  render: (row) => <LabPriority priority={row.priority} />,
}
const status: Column<LabOrderRow> = {
  key: 'status',
  label: t('Status'),
  render: (row) => <OrderBadge status={row.status} />,
}

/** Collected and not examined yet: the oldest of the most urgent first. */
export function AwaitingResults({ dialogs }: { dialogs: Dialogs }) {
  const rows = useEndpoint(listAwaitingResults, { page_size: SHOWN })
  const since: Column<LabOrderRow> = {
    key: 'since',
    label: t('Collected'),
    render: (row) => (row.collection_time ? <WaitTime since={row.collection_time} /> : t('No sample needed')),
  }
  return (
    <TablePanel
      title={t('Samples awaiting results')}
      actions={<All to="/hospital/laboratory/samples?status=collected" of={t('collected samples')} />}
      columns={[person, test, priority, since, step(dialogs)]}
      query={rows}
      failure={t('Failed to fetch pending samples')}
      empty={{ text: t('No samples await a result') }}
    />
  )
}

/** The latest orders, whatever became of them. */
export function RecentOrders({ dialogs }: { dialogs: Dialogs }) {
  const rows = useEndpoint(listLabOrders, { order: 'newest', page_size: SHOWN })
  const ordered: Column<LabOrderRow> = {
    key: 'ordered',
    label: t('Ordered'),
    render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.created_at)}</span>,
  }
  return (
    <TablePanel
      title={t('Recent orders')}
      actions={<All to={orders} of="orders" />}
      columns={[person, test, priority, status, ordered]}
      query={rows}
      onOpen={(order) => dialogs.open({ kind: 'details', order })}
      failure={t('Failed to load lab orders')}
      empty={{ text: t('No orders found'), hint: t('What doctors order appears here by itself.') }}
    />
  )
}

/** What cannot wait: emergency orders without a result. Nothing is shown while there are none. */
export function StatAlerts({ dialogs }: { dialogs: Dialogs }) {
  const pending = useEndpoint(listLabOrders, { priority: 'stat', status: 'pending', page_size: SHOWN }).data
  const collected = useEndpoint(listLabOrders, { priority: 'stat', status: 'collected', page_size: SHOWN }).data
  const rows = [...(pending?.rows ?? []), ...(collected?.rows ?? [])].slice(0, SHOWN)
  if (rows.length === 0) return null
  const since: Column<LabOrderRow> = {
    key: 'since',
    label: t('Waiting'),
    render: (row) => <WaitTime since={row.created_at} />,
  }
  return (
    <TablePanel
      title={t('STAT Alerts')}
      actions={<All to={`${orders}?priority=stat`} of={t('STAT orders')} />}
      columns={[person, test, priority, status, since, step(dialogs)]}
      query={{ data: { rows }, error: null, refetch: () => undefined }}
      rowTone={() => 'red'}
      onOpen={(order) => dialogs.open({ kind: 'details', order })}
    />
  )
}
