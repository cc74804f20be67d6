import type { Output } from '../../../kernel/contract/index.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatDate, formatDateTime, formatNumber, NOTHING } from '../../../kernel/web/ui/format.ts'
import { exportHospitalsReport, getHospitalsReport } from '../contract.ts'
import { HospitalName } from './places.tsx'
import { pointOf, type Report } from './report.ts'
import { ReportPage } from './report-page.tsx'
import { writeCount } from './words.tsx'

const report: Report<Output<typeof getHospitalsReport>> = {
  title: 'Hospitals report',
  note: 'actions are of the period, everything else is as of now',
  read: getHospitalsReport,
  save: exportHospitalsReport,
  paged: true,
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title="Actions by month"
        pointLabel="Month"
        series={[{ label: 'Actions' }]}
        points={data?.months.map((month) => pointOf('month', month.starts_on, [month.actions], ways.to('module-usage')))}
        write={writeCount}
        empty="No actions were counted in this period"
      />
      <BarChart
        {...reading}
        title="Hospitals by plan"
        columns={['Plan', 'Hospitals']}
        bars={data?.plans.map(({ plan_name, hospitals }) => ({ key: plan_name, label: plan_name, value: hospitals }))}
        write={writeCount}
        empty="No hospital has a plan"
      />
    </>
  ),
  table: {
    label: 'Hospitals',
    rowKey: (row) => row.hospital_id,
    empty: 'No hospital data found',
    columns: [
      { key: 'name', label: 'Hospital', card: 'title', render: (row) => <HospitalName id={row.hospital_id} name={row.name} /> },
      { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
      { key: 'plan', label: 'Plan', render: (row) => row.plan_name ?? NOTHING },
      {
        key: 'license',
        label: 'Licence',
        card: 'wide',
        render: (row) =>
          row.license_status ? (
            <span className="u-row">
              <StatusBadge status={row.license_status} />
              <span className="u-muted u-num u-nowrap">to {formatDate(row.license_expires_on)}</span>
            </span>
          ) : (
            NOTHING
          ),
      },
      { key: 'users', label: 'Users', align: 'right', render: (row) => formatNumber(row.users) },
      { key: 'patients', label: 'Patients', align: 'right', render: (row) => formatNumber(row.patients) },
      { key: 'visits', label: 'Visits this month', align: 'right', render: (row) => formatNumber(row.visits_this_month) },
      { key: 'actions', label: 'Actions', align: 'right', render: (row) => formatNumber(row.actions) },
      {
        key: 'activity',
        label: 'Last activity',
        card: 'wide',
        render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.last_activity_at)}</span>,
      },
    ],
  },
}

/** What each hospital has, and how much it works with it. */
export default function HospitalsReport() {
  return <ReportPage report={report} />
}
