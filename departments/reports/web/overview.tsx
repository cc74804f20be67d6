import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView } from '../../../kernel/web/reports/view.ts'
import { MoneyCard, writeCount, writeMoney } from '../../../kernel/web/reports/words.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { overviewReport } from '../provider.contract.ts'

const view = reportView(overviewReport, {
  note: 'active hospitals are those active today, by onboarding',
  cards: (data) => (
    <StatCards>
      <StatCard
        label="New hospitals"
        figure={data?.totals.new_hospitals}
        note={data && `${formatNumber(data.rows.at(-1)?.active_hospitals)} active at the end`}
      />
      <StatCard label="Tickets raised" figure={data?.totals.raised} note={data && `${formatNumber(data.totals.resolved)} resolved`} />
      <MoneyCard label="Invoiced" amount={data?.totals.invoiced} />
      <MoneyCard label="Received" amount={data?.totals.received} />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title="New hospitals by month"
        pointLabel="Month"
        series={[{ label: 'New hospitals', total: data && formatNumber(data.totals.new_hospitals) }]}
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.new_hospitals]))}
        write={writeCount}
        empty="No hospital was onboarded in this period"
      />
      <ColumnChart
        {...reading}
        title="Revenue by month"
        pointLabel="Month"
        series={[
          { label: 'Invoiced', total: data && formatMoney(data.totals.invoiced) },
          { label: 'Received', total: data && formatMoney(data.totals.received) },
        ]}
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.invoiced, row.received], ways.to('/reports/revenue')))}
        write={writeMoney}
        empty="No invoices or payments in this period"
      />
    </>
  ),
  table: {
    label: 'Months',
    rowKey: (row) => row.starts_on,
    empty: 'Nothing happened in this period',
  },
})

/** Hospitals, tickets and revenue month by month. */
export default function OverviewReport() {
  return <ReportPage view={view} />
}
