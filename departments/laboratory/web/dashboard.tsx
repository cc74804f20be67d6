import './laboratory.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getLabSummary } from '../orders.contract.ts'
import { AwaitingResults, LabQueue, RecentOrders, StatAlerts } from './dashboard-lists.tsx'
import { SampleCollection } from './sample-collection.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'

const base = '/hospital/laboratory'

/** Ways to what is done every day. */
function QuickActions() {
  const { can } = useSession()
  const ways = [
    { to: `${base}/orders?status=pending`, label: 'Collect samples', shown: true },
    { to: `${base}/results`, label: 'Enter results', shown: true },
    { to: `${base}/review`, label: 'Review results', shown: can('lab.review') },
    { to: `${base}/samples`, label: 'Samples', shown: true },
    { to: `${base}/test-types`, label: 'Test types', shown: can('lab.catalogue') },
    { to: '/hospital/outpatient/queue?department=laboratory', label: 'Lab queue', shown: can('queue.view') },
  ]
  return (
    <Panel title="Quick actions">
      <nav aria-label="Quick actions" className="lab-ways">
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

/** The laboratory's home: what waits, in the order in which it is done. */
export default function Dashboard() {
  const { can } = useSession()
  const summary = useEndpoint(getLabSummary, {}).data
  const dialogs = useLabDialogs()
  const untold = summary?.critical_untold ?? 0
  return (
    <Page title="Laboratory Dashboard" facts="What waits now, in the order in which it is done">
      {untold > 0 && (
        <Notice tone="red">
          {untold === 1 ? '1 critical result' : `${untold} critical results`} that nobody was told about yet.{' '}
          <Link to={`${base}/results?status=pending_review`} className="u-link">
            Show
          </Link>
        </Notice>
      )}
      <StatCards>
        <StatCard label="Pending orders" figure={summary?.pending_orders} to={`${base}/orders?status=pending`} />
        <StatCard label="Collected samples" figure={summary?.collected_samples} to={`${base}/samples?status=collected`} />
        <StatCard
          label="Results awaiting review"
          figure={summary?.awaiting_review}
          to={can('lab.review') ? `${base}/review` : `${base}/results?status=pending_review`}
        />
        <StatCard label="Approved today" figure={summary?.approved_today} to={`${base}/results?status=approved`} />
      </StatCards>
      <StatAlerts dialogs={dialogs} />
      <div className="u-split">
        <div className="u-stack">
          <LabQueue />
          <AwaitingResults dialogs={dialogs} />
          <RecentOrders dialogs={dialogs} />
        </div>
        <div className="u-stack">
          <SampleCollection summary={summary} />
          <QuickActions />
        </div>
      </div>
      {dialogs.dialogs}
    </Page>
  )
}
