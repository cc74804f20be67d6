import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { counted, writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { moduleUsageReport } from '../../provider.contract.ts'

const view = reportView(moduleUsageReport, {
  choices: {
    module_id: (data) => (data?.modules ?? []).map(({ module_id, name }) => ({ value: module_id, label: name })),
  },
  charts: (data, reading) => {
    const unit = data?.period.unit
    const only = data?.rows.length === 1 ? data.rows[0]?.name : undefined
    return (
      <>
        <ColumnChart
          {...reading}
          title={t('Actions by {unit}', { unit: spanLabel(unit).toLowerCase() })}
          pointLabel={spanLabel(unit)}
          series={[
            {
              label: only ? t('Actions in {only}', { only }) : t('Actions'),
              total: data && formatNumber(data.total_actions),
            },
          ]}
          points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.actions]))}
          write={writeCount}
          empty={t('No actions were counted in this period')}
        />
        {!only && (
          <BarChart
            {...reading}
            title={t('Actions by module')}
            expected={10}
            columns={[t('Module'), t('Actions')]}
            bars={data?.rows
              .filter((row) => row.actions > 0)
              .map(({ module_id, name, actions }) => ({ key: module_id, label: name, value: actions }))}
            write={writeCount}
            empty={t('No actions were counted in this period')}
          />
        )}
      </>
    )
  },
  table: {
    label: t('Modules'),
    rowKey: (row) => row.module_id,
    empty: t('No modules found'),
    cells: {
      busiest_hospital: {
        card: 'wide',
        render: (row) =>
          row.busiest_hospital ? (
            <span>
              {row.busiest_hospital}{' '}
              <span className="u-muted u-nowrap">({counted(row.busiest_actions, 'action')})</span>
            </span>
          ) : (
            NOTHING
          ),
      },
    },
  },
})

/** How many hospitals have each module, and how much they do in it. */
export default function ModuleUsageReport() {
  return <ReportPage view={view} />
}
