import { monthName } from '../../../kernel/contract/days.ts'
import type { Output } from '../../../kernel/contract/index.ts'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { exportOverviewReport, getOverviewReport } from '../contract.ts'
import { pointOf, type Report } from './report.ts'
import { ReportPage } from './report-page.tsx'
import { MoneyCard, writeCount, writeMoney } from './words.tsx'

const report: Report<Output<typeof getOverviewReport>> = {
  title: 'Overview report',
  note: 'active hospitals are those active today, by onboarding',
  read: getOverviewReport,
  save: exportOverviewReport,
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
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.invoiced, row.received], ways.to('revenue')))}
        write={writeMoney}
        empty="No invoices or payments in this period"
      />
    </>
  ),
  table: {
    label: 'Months',
    rowKey: (row) => row.starts_on,
    empty: 'Nothing happened in this period',
    columns: [
      { key: 'month', label: 'Month', card: 'title', render: (row) => <span className="u-nowrap">{monthName(row.starts_on)}</span> },
      { key: 'new', label: 'New hospitals', align: 'right', render: (row) => formatNumber(row.new_hospitals) },
      { key: 'active', label: 'Active hospitals', align: 'right', render: (row) => formatNumber(row.active_hospitals) },
      { key: 'raised', label: 'Tickets raised', align: 'right', render: (row) => formatNumber(row.raised) },
      { key: 'resolved', label: 'Tickets resolved', align: 'right', render: (row) => formatNumber(row.resolved) },
      { key: 'invoiced', label: 'Invoiced', align: 'right', card: 'wide', render: (row) => formatMoney(row.invoiced) },
      { key: 'received', label: 'Received', align: 'right', card: 'wide', render: (row) => formatMoney(row.received) },
    ],
  },
}

/** Hospitals, tickets and revenue month by month. */
export default function OverviewReport() {
  return <ReportPage report={report} />
}
