import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView } from '../../../../kernel/web/reports/view.ts'
import { MoneyCard, writeCount, writeMoney } from '../../../../kernel/web/reports/words.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { overviewReport } from '../../provider.contract.ts'

const view = reportView(overviewReport, {
  note: t('active hospitals are those active today, by onboarding'),
  cards: (data) => (
    <StatCards>
      <StatCard
        label={t('New hospitals')}
        figure={data?.totals.new_hospitals}
        note={
          data &&
          t('{active_hospitals} active at the end', {
            active_hospitals: formatNumber(data.rows.at(-1)?.active_hospitals),
          })
        }
      />
      <StatCard
        label={t('Tickets raised')}
        figure={data?.totals.raised}
        note={data && t('{resolved} resolved', { resolved: formatNumber(data.totals.resolved) })}
      />
      <MoneyCard label={t('Invoiced')} amount={data?.totals.invoiced} />
      <MoneyCard label={t('Received')} amount={data?.totals.received} />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('New hospitals by month')}
        pointLabel={t('Month')}
        series={[{ label: t('New hospitals'), total: data && formatNumber(data.totals.new_hospitals) }]}
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.new_hospitals]))}
        write={writeCount}
        empty={t('No hospital was onboarded in this period')}
      />
      <ColumnChart
        {...reading}
        title={t('Revenue by month')}
        pointLabel={t('Month')}
        series={[
          { label: t('Invoiced'), total: data && formatMoney(data.totals.invoiced) },
          { label: t('Received'), total: data && formatMoney(data.totals.received) },
        ]}
        points={data?.rows.map((row) =>
          pointOf('month', row.starts_on, [row.invoiced, row.received], ways.to('/reports/revenue')),
        )}
        write={writeMoney}
        empty={t('No invoices or payments in this period')}
      />
    </>
  ),
  table: {
    label: t('Months'),
    rowKey: (row) => row.starts_on,
    empty: t('Nothing happened in this period'),
  },
})

/** Hospitals, tickets and revenue month by month. */
export default function OverviewReport() {
  return <ReportPage view={view} />
}
