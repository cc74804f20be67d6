import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { measureOf, UNKNOWN } from '../../analytics.data.ts'
import { priorities, triageReport } from '../../clinical.contract.ts'
import { departmentOf, rowsBehind } from '../analytics-words.ts'

const NONE = t('Nobody was triaged in this period')

type Row = z.output<typeof triageReport.row>
type Priority = keyof typeof priorities
/** A cell leads to its visits, for who may see them; nothing leads nowhere. */
const cellOf = (priority?: Priority) => ({
  to: (row: Row) =>
    row[priority ?? 'triaged'] > 0
      ? rowsBehind('triaged', row, { department: row.department ?? UNKNOWN, ...(priority && { priority }) })
      : undefined,
})

const viewFor = (reads: boolean) =>
  reportView(triageReport, {
    note: t('a visit counts once, with the priority and the department of its first triage'),
    choices: { department: (data) => data?.clinics ?? [] },
    cards: (data, ways) => {
      const to = (values = {}) =>
        reads ? rowsBehind('triaged', ways.days(), { ...departmentOf(ways), ...values }) : undefined
      return (
        <StatCards>
          <StatCard
            label={t('Triaged')}
            to={to()}
            figure={data?.totals.triaged}
            note={data && t('and {again} triaged again', { again: formatNumber(data.totals.again) })}
          />
          <StatCard
            label={priorities.emergency}
            figure={data?.totals.emergency}
            to={to({ priority: 'emergency' })}
            note=""
          />
          <StatCard label={priorities.urgent} figure={data?.totals.urgent} to={to({ priority: 'urgent' })} note="" />
          <StatCard label={priorities.routine} figure={data?.totals.routine} to={to({ priority: 'routine' })} note="" />
        </StatCards>
      )
    },
    charts: (data, reading, ways) => (
      <>
        <ColumnChart
          {...reading}
          title={t('Emergency and urgent by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
          pointLabel={spanLabel(data?.period.unit)}
          series={[
            { label: priorities.emergency, total: data && formatNumber(data.totals.emergency) },
            { label: priorities.urgent, total: data && formatNumber(data.totals.urgent) },
          ]}
          points={data?.spans.map((span) =>
            pointOf(data.period.unit, span.starts_on, [span.emergency, span.urgent], ways.to()),
          )}
          write={writeCount}
          empty={t('Nobody was triaged Emergency or Urgent in this period')}
        />
        <BarChart
          {...reading}
          title={t('Triaged by department')}
          columns={[t('Department'), t('Triaged')]}
          bars={data?.departments.map(({ department, department_name, triaged }) => ({
            key: department,
            label: department_name,
            value: triaged,
            to: ways.here({ department }),
          }))}
          write={writeCount}
          empty={NONE}
        />
      </>
    ),
    table: {
      label: t('Priorities'),
      rowKey: (row) => `${row.from} ${row.department}`,
      empty: NONE,
      cells: {
        from: { to: ({ from, to }, ways) => ways.here({ period: 'custom', from, to }) },
        ...(reads && {
          triaged: cellOf(),
          emergency: cellOf('emergency'),
          urgent: cellOf('urgent'),
          routine: cellOf('routine'),
        }),
      },
    },
  })

/** How many were triaged with which priority. */
export default function TriageReport() {
  const { can } = useSession()
  return <ReportPage view={viewFor(can(measureOf('triaged').rows))} />
}
