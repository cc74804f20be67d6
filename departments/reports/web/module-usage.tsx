import type { Output } from '../../../kernel/contract/index.ts'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { exportModuleUsageReport, getModuleUsageReport } from '../contract.ts'
import { pointOf, type Report, spanLabel } from './report.ts'
import { FilterSelect } from './report-filters.tsx'
import { ReportPage } from './report-page.tsx'
import { counted, writeCount } from './words.tsx'

const report: Report<Output<typeof getModuleUsageReport>> = {
  title: 'Module usage report',
  read: getModuleUsageReport,
  save: exportModuleUsageReport,
  own: { module_id: '' },
  described: (own, data) => data.modules.find((module) => module.module_id === own.module_id)?.name,
  filters: (data, own, setOwn) => (
    <FilterSelect
      label="Module"
      all="All modules"
      value={own.module_id ?? ''}
      options={(data?.modules ?? []).map(({ module_id, name }) => ({ value: module_id, label: name }))}
      onChange={(module_id) => setOwn({ module_id })}
    />
  ),
  charts: (data, reading) => {
    const unit = data?.period.unit
    const only = data?.rows.length === 1 ? data.rows[0]?.name : undefined
    return (
      <>
        <ColumnChart
          {...reading}
          title={`Actions by ${spanLabel(unit).toLowerCase()}`}
          pointLabel={spanLabel(unit)}
          series={[{ label: only ? `Actions in ${only}` : 'Actions', total: data && formatNumber(data.total_actions) }]}
          points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.actions]))}
          write={writeCount}
          empty="No actions were counted in this period"
        />
        {!only && (
          <BarChart
            {...reading}
            title="Actions by module"
            expected={10}
            columns={['Module', 'Actions']}
            bars={data?.rows
              .filter((row) => row.actions > 0)
              .map(({ module_id, name, actions }) => ({ key: module_id, label: name, value: actions }))}
            write={writeCount}
            empty="No actions were counted in this period"
          />
        )}
      </>
    )
  },
  table: {
    label: 'Modules',
    rowKey: (row) => row.module_id,
    empty: 'No modules found',
    columns: [
      { key: 'name', label: 'Module', card: 'title', render: (row) => <span className="u-person">{row.name}</span> },
      { key: 'type', label: 'Type', render: (row) => row.type },
      { key: 'hospitals', label: 'Hospitals', align: 'right', render: (row) => formatNumber(row.hospitals) },
      { key: 'actions', label: 'Actions', align: 'right', render: (row) => formatNumber(row.actions) },
      { key: 'share', label: 'Share', align: 'right', render: (row) => (row.share === null ? NOTHING : `${row.share.toFixed(1)}%`) },
      {
        key: 'busiest',
        label: 'Busiest hospital',
        card: 'wide',
        render: (row) =>
          row.busiest_hospital ? (
            <>
              {row.busiest_hospital} <span className="u-muted u-nowrap">({counted(row.busiest_actions, 'action')})</span>
            </>
          ) : (
            NOTHING
          ),
      },
    ],
  },
}

/** How many hospitals have each module, and how much they do in it. */
export default function ModuleUsageReport() {
  return <ReportPage report={report} />
}
