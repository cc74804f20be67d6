import type { Output } from '../../../kernel/contract/index.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate, formatMoney } from '../../../kernel/web/ui/format.ts'
import { expiryBucketLabels, expiryBuckets, exportLicensesReport, getLicensesReport } from '../contract.ts'
import { HospitalName } from './places.tsx'
import { pointOf, type Report } from './report.ts'
import { ReportPage } from './report-page.tsx'
import { counted, writeCount } from './words.tsx'

/** 'in 12 days', 'today', '3 days ago'. */
function writeDaysLeft(days: number): string {
  if (days === 0) return 'today'
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`
}

const report: Report<Output<typeof getLicensesReport>> = {
  title: 'Licences report',
  note: 'invoices are of the period, licences as of now',
  read: getLicensesReport,
  save: exportLicensesReport,
  paged: true,
  own: { bucket: '' },
  described: (own) => expiryBuckets.filter((bucket) => bucket === own.bucket).map((bucket) => expiryBucketLabels[bucket].toLowerCase())[0],
  filters: (data, own, setOwn) => (
    <FilterChips
      label="Expiry"
      value={own.bucket ?? ''}
      options={[
        { value: '', label: 'Any expiry' },
        ...expiryBuckets.map((bucket) => {
          const count = data?.buckets.find((each) => each.bucket === bucket)?.hospitals
          return { value: bucket, label: expiryBucketLabels[bucket], ...(count === undefined ? {} : { count }) }
        }),
      ]}
      onChange={(bucket) => setOwn({ bucket })}
    />
  ),
  charts: (data, reading, ways) => (
    <>
      <BarChart
        {...reading}
        title="Licences by expiry"
        columns={['Expiry', 'Hospitals']}
        bars={data?.buckets.map(({ bucket, hospitals }) => ({
          key: bucket,
          label: expiryBucketLabels[bucket],
          value: hospitals,
          to: ways.here({ bucket }),
        }))}
        write={writeCount}
        empty="No hospital has a licence"
      />
      <ColumnChart
        {...reading}
        title="Licence invoices by month"
        pointLabel="Month"
        series={[{ label: 'Invoices issued' }]}
        points={data?.months.map((month) => pointOf('month', month.starts_on, [month.invoices], ways.to('revenue')))}
        write={writeCount}
        empty="No invoice was issued in this period"
      />
    </>
  ),
  table: {
    label: 'Licences',
    rowKey: (row) => row.hospital_id,
    empty: 'No licences found',
    columns: [
      {
        key: 'name',
        label: 'Hospital',
        card: 'title',
        render: (row) => (
          <>
            <HospitalName id={row.hospital_id} name={row.name} />
            {row.hospital_status !== 'active' && <span className="u-person-facts">The hospital is {row.hospital_status}</span>}
          </>
        ),
      },
      { key: 'plan', label: 'Plan', render: (row) => <span className="u-nowrap">{row.plan_name}</span> },
      { key: 'status', label: 'Licence', render: (row) => <StatusBadge status={row.status} /> },
      { key: 'starts', label: 'Start', render: (row) => <span className="u-num u-nowrap">{formatDate(row.starts_on)}</span> },
      {
        key: 'expires',
        label: 'Expiry',
        render: (row) => (
          <span className="u-nowrap">
            <span className="u-num">{formatDate(row.expires_on)}</span>
            <span className="u-person-facts">{writeDaysLeft(row.days_left)}</span>
          </span>
        ),
      },
      { key: 'bucket', label: 'Expires', render: (row) => <span className="u-nowrap">{expiryBucketLabels[row.bucket]}</span> },
      { key: 'renewal', label: 'Auto renewal', render: (row) => (row.auto_renewal ? 'On' : 'Off') },
      {
        key: 'invoiced',
        label: 'Invoiced',
        align: 'right',
        card: 'wide',
        render: (row) => <span className="u-nowrap">{formatMoney(row.invoiced)}</span>,
      },
      {
        key: 'owed',
        label: 'Owed',
        align: 'right',
        card: 'wide',
        render: (row) => <span className="u-nowrap">{formatMoney(row.owed)}</span>,
      },
    ],
  },
}

/** Which licences end when, and what is owed for them. */
export default function LicensesReport() {
  return <ReportPage report={report} />
}
