import { t } from '../../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import '../../../../../kernel/web/reports/reports.css'
import './dashboard.css'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { counted, MoneyCard } from '../../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { changeOf, formatDate, formatMoney, formatNumber } from '../../../../../kernel/web/ui/format.ts'
import { ErrorPanel } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../../../kernel/web/ui/page/stat-card.tsx'
import { type ProviderRole, roleLabels } from '../../../../access/roles.ts'
import { getPlatformDashboard } from '../../../contract.ts'
import { DashboardCharts } from './dashboard-charts.tsx'
import { RecentHospitals, RecentTickets } from './dashboard-lists.tsx'
import { DashboardSearch } from './dashboard-search.tsx'
import type { Dashboard } from './dashboard-shapes.ts'
import { PopularModules } from './popular-modules.tsx'

/** '▲ +12% vs last month to this day', or what that was when there is nothing to compare with. */
function RevenueChange({ revenue }: { revenue: NonNullable<Dashboard['revenue']> }) {
  const before = formatMoney(revenue.received_before)
  const change = changeOf({ value: Number(revenue.received), before: Number(revenue.received_before) })
  if (!change) return <span className="u-muted">{t('{before} last month to this day', { before })}</span>
  const arrow = { up: '▲ ', down: '▼ ', same: '' }[change.direction]
  return (
    <span title={t('{before} last month to the same day', { before })}>
      <span aria-hidden>{arrow}</span>
      {change.text} <span className="u-muted">{t('vs last month to this day')}</span>
    </span>
  )
}

/** Four figures, each the way to its rows as far as this person may see them. */
function Cards({ data }: { data: Dashboard | undefined }) {
  const { can } = useSession()
  const reports = can('platform.reports')
  const lists = can('platform.hospitals') ? '/hospitals/manage' : undefined
  const soon = data?.buckets.find((each) => each.bucket === 'within_30')?.hospitals
  const expired = data?.buckets.find((each) => each.bucket === 'expired')?.hospitals ?? 0
  return (
    <div className="u-report-cards">
      <StatCards>
        <StatCard
          label={t('Hospitals')}
          figure={data?.hospitals.active}
          note={
            data &&
            rich('active of {total} {span}', {
              total: formatNumber(data.hospitals.total),
              span: (
                <span className="u-muted">
                  {t('· {new_this_month} new this month', { new_this_month: data.hospitals.new_this_month })}
                </span>
              ),
            })
          }
          to={lists ? `${lists}?status=active` : '/reports/hospitals'}
        />
        <StatCard
          label={t('Licences expiring within 30 days')}
          figure={soon}
          note={
            data &&
            (expired > 0 ? t('{expired} already expired', { expired: formatNumber(expired) }) : t('none has expired'))
          }
          to={reports ? '/reports/licenses?bucket=within_30' : lists}
        />
        {can('platform.tickets') && (
          <StatCard
            label={t('Open tickets')}
            figure={data?.tickets?.open}
            note={
              data?.tickets &&
              t('{in_progress} more in progress', { in_progress: formatNumber(data.tickets.in_progress) })
            }
            to="/support/tickets?status=open"
          />
        )}
        {reports && (
          <MoneyCard
            label={t('Revenue this month')}
            amount={data?.revenue?.received}
            note={data?.revenue && <RevenueChange revenue={data.revenue} />}
            to="/reports/revenue?period=this_month"
          />
        )}
      </StatCards>
    </div>
  )
}

/** The provider's home: how the installation is doing, and the way to everything behind it. */
export default function PlatformDashboard() {
  const { me, can } = useSession()
  const dashboard = useEndpoint(getPlatformDashboard, {})
  const { data, error } = dashboard
  const role = me?.roles[0] as ProviderRole | undefined
  return (
    <Page
      title={t('Dashboard')}
      facts={data ? `${formatDate(data.today)} · ${counted(data.hospitals.total, 'hospital')}` : '\u00a0'}
      actions={
        <>
          <DashboardSearch />
          {role && <Badge tone="blue">{t(roleLabels[role])}</Badge>}
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} text={t('Failed to load the dashboard')} onRetry={() => dashboard.refetch()} />
      ) : (
        <Cards data={data} />
      )}
      {(can('platform.hospitals') || can('platform.tickets')) && (
        <div className="u-grid-2">
          {can('platform.hospitals') && <RecentHospitals />}
          {can('platform.tickets') && <RecentTickets />}
        </div>
      )}
      <DashboardCharts data={data} error={error} onRetry={dashboard.refetch} />
      <PopularModules modules={data?.modules} error={error} onRetry={dashboard.refetch} />
    </Page>
  )
}
