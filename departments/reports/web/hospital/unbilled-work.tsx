import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { unbilledWorkReport } from '../../hospital.contract.ts'

const NONE = t('Everything done in this period is billed, waived or exempt')

const view = reportView(unbilledWorkReport, {
  note: t('done or ordered, and on no invoice'),
  choices: { department: (data) => data?.departments ?? [] },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Not billed')} figure={data?.totals.items} note="" />
      <StatCard label={t('Visits')} figure={data?.totals.visits} note="" />
      <StatCard
        label={t('Would cost')}
        figure={data && { value: Number(data.totals.worth), before: null }}
        note={t('KES, at today’s prices')}
      />
      <StatCard label={t('Without a price')} figure={data?.totals.unpriced} note="" />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Not billed by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
        pointLabel={spanLabel(data?.period.unit)}
        series={[{ label: t('Not billed'), total: data && formatNumber(data.totals.items) }]}
        points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.items], ways.to()))}
        write={writeCount}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title={t('By department')}
        columns={[t('Department'), t('Not billed')]}
        bars={data?.departments
          .filter(({ items }) => items > 0)
          .sort((one, other) => other.items - one.items)
          .map(({ value, label, items }) => ({
            key: value,
            label,
            value: items,
            to: ways.here({ department: value }),
          }))}
        write={writeCount}
        empty={NONE}
      />
    </>
  ),
  table: {
    label: t('Unbilled Work'),
    rowKey: (row) => row.id,
    empty: NONE,
    cells: {
      op_number: { to: (row) => `/hospital/patients/${row.patient_id}` },
      worth: { render: (row) => (row.worth === null ? '–' : formatMoney(row.worth)) },
    },
  },
})

/** What was done and not charged: where, when, for whom and by whom. */
export default function UnbilledWorkReport() {
  return <ReportPage view={view} />
}
