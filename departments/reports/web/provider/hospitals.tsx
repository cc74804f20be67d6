import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatDate, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { hospitalsReport } from '../../provider.contract.ts'
import { HospitalName } from './places.tsx'

const view = reportView(hospitalsReport, {
  note: t('actions are of the period, everything else is as of now'),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Actions by month')}
        pointLabel={t('Month')}
        series={[{ label: t('Actions') }]}
        points={data?.months.map((month) =>
          pointOf('month', month.starts_on, [month.actions], ways.to('/reports/module-usage')),
        )}
        write={writeCount}
        empty={t('No actions were counted in this period')}
      />
      <BarChart
        {...reading}
        title={t('Hospitals by plan')}
        columns={[t('Plan'), t('Hospitals')]}
        bars={data?.plans.map(({ plan_name, hospitals }) => ({ key: plan_name, label: plan_name, value: hospitals }))}
        write={writeCount}
        empty={t('No hospital has a plan')}
      />
    </>
  ),
  table: {
    label: t('Hospitals'),
    rowKey: (row) => row.hospital_id,
    empty: t('No hospital data found'),
    cells: {
      name: { render: (row) => <HospitalName id={row.hospital_id} name={row.name} /> },
      status: { render: (row) => <StatusBadge status={row.status} /> },
      license_status: {
        card: 'wide',
        render: (row) =>
          row.license_status ? (
            <span className="u-row">
              <StatusBadge status={row.license_status} />
              <span className="u-muted u-num u-nowrap">
                {t('to {license_expires_on}', { license_expires_on: formatDate(row.license_expires_on) })}
              </span>
            </span>
          ) : (
            NOTHING
          ),
      },
    },
  },
})

/** What each hospital has, and how much it works with it. */
export default function HospitalsReport() {
  return <ReportPage view={view} />
}
