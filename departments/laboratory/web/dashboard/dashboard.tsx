import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../laboratory.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { QuickActions } from '../../../../kernel/web/ui/page/quick-actions.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { getLabSummary } from '../../orders.contract.ts'
import { useLabDialogs } from '../use-lab-dialogs.tsx'
import { AwaitingResults, LabQueue, RecentOrders, StatAlerts } from './dashboard-lists.tsx'
import { Quality, TurnaroundTable } from './quality.tsx'
import { SampleCollection } from './sample-collection.tsx'

const base = '/hospital/laboratory'
/** What waits now has no yesterday to compare with. */
const now = (value: number | undefined) => (value === undefined ? undefined : { value, before: null })

/** Ways to what is done every day. */
function LabActions() {
  const { can } = useSession()
  const ways = [
    { to: `${base}/orders?status=pending`, label: t('Collect samples'), shown: true },
    { to: `${base}/results`, label: t('Enter Results'), shown: true },
    { to: `${base}/review`, label: t('Review results'), shown: can('lab.review') },
    { to: `${base}/samples`, label: t('Samples'), shown: true },
    { to: `${base}/test-types`, label: t('Test Types'), shown: can('lab.catalogue') },
    { to: '/hospital/outpatient/queue?department=laboratory', label: t('Lab queue'), shown: can('queue.view') },
  ]
  return <QuickActions ways={ways} />
}

/** The laboratory's home: what waits, in the order in which it is done. */
export default function Dashboard() {
  const summary = useEndpoint(getLabSummary, {}).data
  const dialogs = useLabDialogs()
  const untold = summary?.critical_untold ?? 0
  return (
    <Page title={t('Laboratory Dashboard')} facts={t('What waits now, in the order in which it is done')}>
      {untold > 0 && (
        <Notice tone="red">
          {rich('{value} that nobody was told about yet. {link}', {
            value: untold === 1 ? t('1 critical result') : t('{untold} critical results', { untold }),
            link: (
              <Link to={`${base}/results?status=untold`} className="u-link">
                {t('Show')}
              </Link>
            ),
          })}
        </Notice>
      )}
      <StatCards>
        <StatCard
          label={t('Pending Orders')}
          figure={now(summary?.pending_orders)}
          to={`${base}/orders?status=pending`}
        />
        <StatCard
          label={t('Collected samples')}
          figure={now(summary?.collected_samples)}
          to={`${base}/samples?status=collected`}
        />
        <StatCard
          label={t('Results awaiting review')}
          figure={now(summary?.awaiting_review)}
          to={`${base}/results?status=awaiting`}
        />
        <StatCard
          label={t('Approved today')}
          figure={summary?.approved_today}
          to={`${base}/results?status=approved&period=today`}
        />
      </StatCards>
      <StatAlerts dialogs={dialogs} />
      <Quality summary={summary} />
      <div className="u-split">
        <div className="u-stack">
          <LabQueue />
          <AwaitingResults dialogs={dialogs} />
          <RecentOrders dialogs={dialogs} />
          <TurnaroundTable />
        </div>
        <div className="u-stack">
          <SampleCollection summary={summary} />
          <LabActions />
        </div>
      </div>
      {dialogs.dialogs}
    </Page>
  )
}
