import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { ErrorPanel, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { personFacts } from '../../../kernel/web/ui/person/person-cell.tsx'
import { listQueue, startService } from '../../visits/queue.contract.ts'
import { getRadiologyFigures, listRadiologyOrders, type RadiologyOrderRow } from '../orders.contract.ts'
import { OrderState, orderPath, plannedHours, Urgency } from './words.tsx'

const SHOWN = 5
const PLAN = 50
const QUEUE = '/hospital/outpatient/queue?department=radiology'

type Rows<R> = { data: { rows: readonly R[] } | undefined; error: CallError | null; refetch: () => unknown }

/** A short list in a block: its rows, or what there is instead of them. */
function Brief<R extends { id: string }>({
  query,
  empty,
  failure,
  render,
}: {
  query: Rows<R>
  empty: string
  failure: string
  render: (row: R) => ReactNode
}) {
  if (!query.data) return <Waiting for={query} failure={failure} lines={4} />
  if (query.data.rows.length === 0) return <p className="u-muted">{empty}</p>
  return (
    <ul className="rad-brief-list">
      {query.data.rows.map((row) => (
        <li key={row.id}>{render(row)}</li>
      ))}
    </ul>
  )
}

function WaitingQueue() {
  const queue = useEndpoint(listQueue, { department: 'radiology', status: 'waiting', page_size: SHOWN })
  const receive = useCommand(startService, {
    onSuccess: () => toast.success(t('Patient received successfully')),
    onError: (error) => toast.error(t('Failed to receive patient. {message}', { message: error.message })),
  })
  return (
    <Panel
      title={t('Radiology Queue')}
      actions={
        <Link to={QUEUE} className="u-link">
          {t('View All')}
        </Link>
      }
    >
      <Brief
        query={queue}
        empty={t('No patients in queue')}
        failure={t('Failed to load the queue')}
        render={(row) => (
          <>
            <span className="rad-brief-main">
              <span className="u-person">{formatName(row)}</span>
              <span className="u-person-facts">{personFacts(row)}</span>
            </span>
            {row.priority !== 'routine' && <Urgency priority={row.priority} />}
            <WaitTime since={row.wait_start_time} />
            <Button
              variant="default"
              loading={receive.isPending && receive.variables.queue_id === row.id}
              onClick={() => receive.mutate({ queue_id: row.id })}
            >
              {t('Receive')}
              <span className="u-visually-hidden"> {formatName(row)}</span>
            </Button>
          </>
        )}
      />
    </Panel>
  )
}

const OrderLine = ({ order, facts }: { order: RadiologyOrderRow; facts: string | null }) => (
  <span className="rad-brief-main">
    <Link to={orderPath(order.id)} className="u-person">
      {order.study_type}
    </Link>
    <span className="u-person-facts">{[formatName(order), facts].filter(Boolean).join(' · ')}</span>
  </span>
)

function RecentOrders() {
  const orders = useEndpoint(listRadiologyOrders, { sort: 'newest', page_size: SHOWN })
  return (
    <Panel
      title={t('Recent Radiology Orders')}
      actions={
        <Link to="/hospital/radiology/orders" className="u-link">
          {t('View All')}
        </Link>
      }
    >
      <Brief
        query={orders}
        empty={t('No radiology orders yet')}
        failure={t('Failed to load radiology orders')}
        render={(row) => (
          <>
            <OrderLine order={row} facts={row.order_number} />
            {row.priority !== 'routine' && <Urgency priority={row.priority} />}
            <OrderState status={row.status} />
            <Button variant="default" component={Link} to={orderPath(row.id)}>
              {t('View')}
              <span className="u-visually-hidden"> {row.order_number}</span>
            </Button>
          </>
        )}
      />
    </Panel>
  )
}

function StatAlerts() {
  const orders = useEndpoint(listRadiologyOrders, { status: 'pending', priority: 'stat', page_size: SHOWN })
  return (
    <Panel title={t('STAT Alerts')}>
      <Brief
        query={orders}
        empty={t('No STAT orders pending')}
        failure={t('Failed to load radiology orders')}
        render={(row) => (
          <>
            <OrderLine order={row} facts={row.order_number} />
            <WaitTime since={row.created_at} />
          </>
        )}
      />
    </Panel>
  )
}

function TodaysSchedule() {
  const orders = useEndpoint(listRadiologyOrders, {
    scheduled_on: hospitalToday(),
    status: 'scheduled',
    page_size: PLAN,
  })
  return (
    <Panel
      title={t('Today’s Schedule')}
      actions={
        <Link to="/hospital/radiology/schedule" className="u-link">
          {t('View All')}
        </Link>
      }
    >
      <Brief
        query={orders}
        empty={t('No examinations scheduled for today')}
        failure={t('Failed to load the schedule')}
        render={(row) => (
          <>
            <span className="u-num u-strong u-nowrap">{plannedHours(row)}</span>
            <OrderLine order={row} facts={row.room} />
          </>
        )}
      />
    </Panel>
  )
}

const actions = [
  [t('Manage Orders'), 'orders'],
  [t('Schedule Examinations'), 'schedule'],
  [t('Enter Results'), 'results'],
  [t('View Reports'), 'reports'],
  [t('Manage Study Types'), 'study-types'],
] as const

/** What radiology has to do now. */
export default function Dashboard() {
  const figures = useEndpoint(getRadiologyFigures, {})
  const at = '/hospital/radiology'
  return (
    <Page title={t('Radiology Dashboard')}>
      {figures.error && !figures.data ? (
        <ErrorPanel error={figures.error} text={t('Failed to load the figures')} onRetry={() => figures.refetch()} />
      ) : (
        <StatCards>
          <StatCard
            label={t('Pending Orders')}
            figure={figures.data?.pending_orders}
            to={`${at}/orders?status=pending`}
            hideChange
          />
          <StatCard label={t('Scheduled Today')} figure={figures.data?.scheduled_today} to={`${at}/schedule`} />
          <StatCard
            label={t('Pending Results')}
            figure={figures.data?.pending_results}
            to={`${at}/results?status=unfinished`}
            hideChange
          />
          <StatCard
            label={t('Completed Today')}
            figure={figures.data?.completed_today}
            to={`${at}/reports?period=today`}
          />
        </StatCards>
      )}
      <nav className="u-row" aria-label={t('Quick Actions')}>
        {actions.map(([label, path]) => (
          <Button key={path} variant="default" component={Link} to={`${at}/${path}`}>
            {label}
          </Button>
        ))}
      </nav>
      <div className="u-split">
        <div className="u-stack">
          <WaitingQueue />
          <RecentOrders />
        </div>
        <div className="u-stack">
          <StatAlerts />
          <TodaysSchedule />
        </div>
      </div>
    </Page>
  )
}
