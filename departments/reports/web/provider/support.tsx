import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { DurationCard, writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { priorityLabels, statusLabels } from '../../../support/words.ts'
import { supportReport } from '../../provider.contract.ts'
import { HospitalName } from './places.tsx'

const NONE = t('No tickets were raised in this period')

const view = reportView(supportReport, {
  note: t('medians, states, priorities and modules are of the tickets raised in the period'),
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Tickets raised')} figure={data?.totals.raised} note="" />
      <StatCard label={t('Tickets resolved')} figure={data?.totals.resolved} note="" />
      <DurationCard label={t('Median time to first answer')} minutes={data?.totals.first_answer_minutes} />
      <DurationCard label={t('Median time to resolution')} minutes={data?.totals.resolution_minutes} />
    </StatCards>
  ),
  charts: (data, reading) => {
    const unit = data?.period.unit
    return (
      <>
        <ColumnChart
          {...reading}
          title={t('Tickets by {unit}', { unit: spanLabel(unit).toLowerCase() })}
          pointLabel={spanLabel(unit)}
          series={[
            { label: t('Raised'), total: data && formatNumber(data.totals.raised) },
            { label: t('Resolved'), total: data && formatNumber(data.totals.resolved) },
          ]}
          points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.raised, span.resolved]))}
          write={writeCount}
          empty={t('No tickets were raised or resolved in this period')}
        />
        <BarChart
          {...reading}
          title={t('Tickets by module')}
          columns={[t('Module'), t('Tickets')]}
          bars={data?.modules.map(({ name, tickets }) => ({
            key: name ?? '',
            label: name ?? t('No module'),
            value: tickets,
          }))}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title={t('Tickets by status')}
          columns={[t('Status'), t('Tickets')]}
          bars={data?.statuses.map(({ status, tickets }) => ({
            key: status,
            label: t(statusLabels[status]),
            value: tickets,
          }))}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title={t('Tickets by priority')}
          columns={[t('Priority'), t('Tickets')]}
          bars={data?.priorities.map(({ priority, tickets }) => ({
            key: priority,
            label: t(priorityLabels[priority]),
            value: tickets,
          }))}
          write={writeCount}
          empty={NONE}
        />
      </>
    )
  },
  table: {
    label: t('Tickets by hospital'),
    rowKey: (row) => row.hospital_id,
    empty: t('No tickets in this period'),
    cells: { name: { render: (row) => <HospitalName id={row.hospital_id} name={row.name} /> } },
  },
})

/** Tickets by state, priority, module and hospital, and how fast they are answered and resolved. */
export default function SupportReport() {
  return <ReportPage view={view} />
}
