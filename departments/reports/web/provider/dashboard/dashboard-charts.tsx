import { t } from '../../../../../kernel/contract/words/text.ts'
import { pointOf, type Reading } from '../../../../../kernel/web/reports/view.ts'
import { writeCount, writeMoney } from '../../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../../kernel/web/ui/charts/column-chart.tsx'
import { humanise } from '../../../../../kernel/web/ui/format.ts'
import { expiryBars } from '../expiry-bars.ts'
import type { Dashboard } from './dashboard-shapes.ts'

/**
 * Revenue and tickets over time, hospitals by status, licences by expiry; every bar is the way to its rows where this
 * person may see them.
 */
export function DashboardCharts({ data, ...reading }: { data: Dashboard | undefined } & Reading) {
  const { can } = useSession()
  const reports = can('platform.reports')
  const way = (report: string, from: string | undefined) =>
    reports && data && from ? { path: `/reports/${report}`, from, to: data.today } : undefined
  const months = data?.revenue?.months
  const weeks = data?.tickets?.weeks
  return (
    <>
      {(reports || can('platform.tickets')) && (
        <div className="u-report-charts">
          {reports && (
            <ColumnChart
              {...reading}
              title={t('Revenue by month')}
              pointLabel={t('Month')}
              series={[{ label: t('Invoiced') }, { label: t('Received') }]}
              points={months?.map((month) =>
                pointOf(
                  'month',
                  month.starts_on,
                  [month.invoiced, month.received],
                  way('revenue', months[0]?.starts_on),
                ),
              )}
              write={writeMoney}
              empty={t('No invoices or payments in the last 12 months')}
            />
          )}
          {can('platform.tickets') && (
            <ColumnChart
              {...reading}
              title={t('Tickets by week')}
              pointLabel={t('Week')}
              series={[{ label: t('Raised') }, { label: t('Resolved') }]}
              points={weeks?.map((week) =>
                pointOf('week', week.starts_on, [week.raised, week.resolved], way('support', weeks[0]?.starts_on)),
              )}
              write={writeCount}
              empty={t('No tickets in the last 8 weeks')}
            />
          )}
        </div>
      )}
      <div className="u-report-charts">
        <BarChart
          {...reading}
          title={t('Hospitals by status')}
          columns={[t('Status'), t('Hospitals')]}
          bars={data?.statuses.map(({ status, hospitals }) => ({
            key: status,
            label: humanise(status),
            value: hospitals,
            to: can('platform.hospitals') ? `/hospitals/manage?status=${status}` : undefined,
          }))}
          write={writeCount}
          empty={t('No hospitals yet')}
        />
        <BarChart
          {...reading}
          title={t('Licences by expiry')}
          {...expiryBars(data?.buckets, (bucket) => (reports ? `/reports/licenses?bucket=${bucket}` : undefined))}
          empty={t('No licences yet')}
        />
      </div>
    </>
  )
}
