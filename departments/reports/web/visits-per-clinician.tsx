import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { visitsPerClinicianReport } from '../hospital.contract.ts'

const NONE = 'No clinician saw a patient in this period'

const view = reportView(visitsPerClinicianReport, {
  note: 'a visit counts on the day on which its consultation began',
  cards: (data) => (
    <StatCards>
      <StatCard label="Visits" figure={data?.totals.visits} note="" />
      <StatCard label="Completed" figure={data?.totals.completed} note={data && 'as of now'} />
      <StatCard label="Clinicians" figure={data?.totals.clinicians} note="" />
      <StatCard
        label="Visits per clinician and day"
        figure={data && { value: data.totals.per_day, before: null }}
        note={data && 'on average'}
      />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={`Visits by ${spanLabel(data?.period.unit).toLowerCase()}`}
        pointLabel={spanLabel(data?.period.unit)}
        series={[
          { label: 'Visits', total: data && formatNumber(data.totals.visits) },
          { label: 'Completed', total: data && formatNumber(data.totals.completed) },
        ]}
        points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.visits, span.completed], ways.to()))}
        write={writeCount}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title="Clinicians with the most visits"
        columns={['Clinician', 'Visits']}
        bars={data?.busiest.map(({ clinician_id, clinician, visits }) => ({ key: clinician_id, label: clinician, value: visits }))}
        write={writeCount}
        empty={NONE}
      />
    </>
  ),
  table: {
    label: 'Clinicians and days',
    rowKey: (row) => `${row.clinician_id} ${row.day}`,
    empty: NONE,
    cells: { day: { to: (row, ways) => ways.here({ period: 'custom', from: row.day, to: row.day }) } },
  },
})

/** How many visits each clinician had on each day. */
export default function VisitsPerClinicianReport() {
  return <ReportPage view={view} />
}
