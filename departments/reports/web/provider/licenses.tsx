import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView } from '../../../../kernel/web/reports/view.ts'
import { counted, writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { expiryBucketLabels, expiryBuckets } from '../../contract.ts'
import { licensesReport } from '../../provider.contract.ts'
import { expiryBars } from './expiry-bars.ts'
import { HospitalName } from './places.tsx'

/** 'in 12 days', 'today', '3 days ago'. */
function writeDaysLeft(days: number): string {
  if (days === 0) return 'today'
  return days > 0 ? t('in {days}', { days: counted(days, 'day') }) : t('{value} ago', { value: counted(-days, 'day') })
}

const view = reportView(licensesReport, {
  note: t('invoices are of the period, licences as of now'),
  choices: {
    bucket: (data) =>
      expiryBuckets.map((bucket) => {
        const count = data?.buckets.find((each) => each.bucket === bucket)?.hospitals
        return { value: bucket, label: t(expiryBucketLabels[bucket]), ...(count === undefined ? {} : { count }) }
      }),
  },
  charts: (data, reading, ways) => (
    <>
      <BarChart
        {...reading}
        title={t('Licences by expiry')}
        {...expiryBars(data?.buckets, (bucket) => ways.here({ bucket }))}
        empty={t('No hospital has a licence')}
      />
      <ColumnChart
        {...reading}
        title={t('Licence invoices by month')}
        pointLabel={t('Month')}
        series={[{ label: t('Invoices issued') }]}
        points={data?.months.map((month) =>
          pointOf('month', month.starts_on, [month.invoices], ways.to('/reports/revenue')),
        )}
        write={writeCount}
        empty={t('No invoice was issued in this period')}
      />
    </>
  ),
  table: {
    label: t('Licences'),
    rowKey: (row) => row.hospital_id,
    empty: t('No licences found'),
    cells: {
      name: {
        render: (row) => (
          <>
            <HospitalName id={row.hospital_id} name={row.name} />
            {row.hospital_status !== 'active' && (
              <span className="u-person-facts">
                {t('The hospital is {hospital_status}', { hospital_status: row.hospital_status })}
              </span>
            )}
          </>
        ),
      },
      plan_name: { render: (row) => <span className="u-nowrap">{row.plan_name}</span> },
      status: { render: (row) => <StatusBadge status={row.status} /> },
      expires_on: {
        render: (row) => (
          <span className="u-nowrap">
            <span className="u-num">{formatDate(row.expires_on)}</span>
            <span className="u-person-facts">{writeDaysLeft(row.days_left)}</span>
          </span>
        ),
      },
      bucket: { render: (row) => <span className="u-nowrap">{t(expiryBucketLabels[row.bucket])}</span> },
      auto_renewal: { render: (row) => (row.auto_renewal ? t('On') : t('Off')) },
    },
  },
})

/** Which licences end when, and what is owed for them. */
export default function LicensesReport() {
  return <ReportPage view={view} />
}
