import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel, type Ways } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { type MeasureName, measureOf } from '../../analytics.data.ts'
import { visitsPerClinicianReport } from '../../hospital.contract.ts'
import { departmentOf, rowsBehind } from '../analytics-words.ts'

const NONE = t('No clinician saw a patient in this period')

type Row = z.output<typeof visitsPerClinicianReport.row>
/** A cell leads to its visits, for who may see them; of one department they are not told apart there. */
const cellOf = (column: 'visits' | 'completed', measure: MeasureName) => ({
  to: (row: Row, ways: Ways) =>
    row[column] > 0 && !departmentOf(ways).department
      ? rowsBehind(measure, { from: row.day, to: row.day }, { clinician: row.clinician_id })
      : undefined,
})

const viewFor = (reads: boolean) =>
  reportView(visitsPerClinicianReport, {
    note: t('a visit counts on the day on which its consultation began'),
    choices: { department: (data) => data?.clinics ?? [] },
    cards: (data) => (
      <StatCards>
        <StatCard label={t('Visits')} figure={data?.totals.visits} note="" />
        <StatCard label={t('Completed')} figure={data?.totals.completed} note={data && t('as of now')} />
        <StatCard label={t('Clinicians')} figure={data?.totals.clinicians} note="" />
        <StatCard
          label={t('Visits per clinician and day')}
          figure={data && { value: data.totals.per_day, before: null }}
          note={data && t('on average')}
        />
      </StatCards>
    ),
    charts: (data, reading, ways) => (
      <>
        <ColumnChart
          {...reading}
          title={t('Visits by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
          pointLabel={spanLabel(data?.period.unit)}
          series={[
            { label: t('Visits'), total: data && formatNumber(data.totals.visits) },
            { label: t('Completed'), total: data && formatNumber(data.totals.completed) },
          ]}
          points={data?.spans.map((span) =>
            pointOf(data.period.unit, span.starts_on, [span.visits, span.completed], ways.to()),
          )}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title={t('Clinicians with the most visits')}
          columns={[t('Clinician'), t('Visits')]}
          bars={data?.busiest.map(({ clinician_id, clinician, visits }) => ({
            key: clinician_id,
            label: clinician,
            value: visits,
          }))}
          write={writeCount}
          empty={NONE}
        />
      </>
    ),
    table: {
      label: t('Clinicians and days'),
      rowKey: (row) => `${row.clinician_id} ${row.day}`,
      empty: NONE,
      cells: {
        day: { to: (row, ways) => ways.here({ period: 'custom', from: row.day, to: row.day }) },
        ...(reads && { visits: cellOf('visits', 'seen'), completed: cellOf('completed', 'seen_completed') }),
      },
    },
  })

/** How many visits each clinician had on each day. */
export default function VisitsPerClinicianReport() {
  const { can } = useSession()
  return <ReportPage view={viewFor(can(measureOf('seen').rows))} />
}
