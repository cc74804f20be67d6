import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../kernel/web/reports/view.ts'
import { DurationCard, writeCount } from '../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { priorityLabels, statusLabels } from '../../support/words.ts'
import { supportReport } from '../provider.contract.ts'
import { HospitalName } from './places.tsx'

const NONE = 'No tickets were raised in this period'

const view = reportView(supportReport, {
  note: 'medians, states, priorities and modules are of the tickets raised in the period',
  cards: (data) => (
    <StatCards>
      <StatCard label="Tickets raised" figure={data?.totals.raised} note="" />
      <StatCard label="Tickets resolved" figure={data?.totals.resolved} note="" />
      <DurationCard label="Median time to first answer" minutes={data?.totals.first_answer_minutes} />
      <DurationCard label="Median time to resolution" minutes={data?.totals.resolution_minutes} />
    </StatCards>
  ),
  charts: (data, reading) => {
    const unit = data?.period.unit
    return (
      <>
        <ColumnChart
          {...reading}
          title={`Tickets by ${spanLabel(unit).toLowerCase()}`}
          pointLabel={spanLabel(unit)}
          series={[
            { label: 'Raised', total: data && formatNumber(data.totals.raised) },
            { label: 'Resolved', total: data && formatNumber(data.totals.resolved) },
          ]}
          points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.raised, span.resolved]))}
          write={writeCount}
          empty="No tickets were raised or resolved in this period"
        />
        <BarChart
          {...reading}
          title="Tickets by module"
          columns={['Module', 'Tickets']}
          bars={data?.modules.map(({ name, tickets }) => ({ key: name ?? '', label: name ?? 'No module', value: tickets }))}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title="Tickets by status"
          columns={['Status', 'Tickets']}
          bars={data?.statuses.map(({ status, tickets }) => ({ key: status, label: statusLabels[status], value: tickets }))}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title="Tickets by priority"
          columns={['Priority', 'Tickets']}
          bars={data?.priorities.map(({ priority, tickets }) => ({ key: priority, label: priorityLabels[priority], value: tickets }))}
          write={writeCount}
          empty={NONE}
        />
      </>
    )
  },
  table: {
    label: 'Tickets by hospital',
    rowKey: (row) => row.hospital_id,
    empty: 'No tickets in this period',
    cells: { name: { render: (row) => <HospitalName id={row.hospital_id} name={row.name} /> } },
  },
})

/** Tickets by state, priority, module and hospital, and how fast they are answered and resolved. */
export default function SupportReport() {
  return <ReportPage view={view} />
}
