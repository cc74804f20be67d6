import { useNavigate, useParams } from 'react-router'
import { oneOf } from '../../../kernel/web/choices.ts'
import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../kernel/web/session.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { ExpiryBadge, StockBadge } from '../../inventory/web/offers.tsx'
import { consumptionReport, dispensingReport, expiryReport, stockReport } from '../reports.contract.ts'

const IN_PERIOD = 'No data available for the selected period'
const NONE = 'No data available'
const batchesOf = (row: { medication_id: string }) => `/hospital/pharmacy/batches/${row.medication_id}`
const named = (categories: readonly string[] | undefined) => (categories ?? []).map((value) => ({ value, label: value }))
const unitOf = { render: (row: { unit: string }) => <span className="u-nowrap">{row.unit}</span> }
const HERE = '/hospital/pharmacy/reports'

const dispensing = reportView(dispensingReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label="Total prescriptions" figure={data?.totals.prescriptions} note="" />
      <StatCard
        label="Total quantity"
        figure={data?.totals.quantity}
        note={data && (data.totals.returned > 0 ? `${formatNumber(data.totals.returned, 2)} came back` : 'units handed out')}
      />
      <StatCard label="Unique medications" figure={data?.totals.medications} note="" />
      <StatCard label="Unique patients" figure={data?.totals.patients} note="" />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <ColumnChart
      {...reading}
      title={`Prescriptions by ${spanLabel(data?.period.unit).toLowerCase()}`}
      pointLabel={spanLabel(data?.period.unit)}
      series={[{ label: 'Prescriptions', total: data && formatNumber(data.totals.prescriptions) }]}
      points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.prescriptions], ways.to()))}
      write={writeCount}
      empty={IN_PERIOD}
    />
  ),
  table: {
    label: 'Handed out',
    rowKey: (row) => row.id,
    empty: IN_PERIOD,
    failure: 'Failed to load dispensing report',
    cells: { patient: { to: (row) => `/hospital/patients/${row.patient_id}`, card: 'title' } },
  },
})

const stock = reportView(stockReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label="Total items" figure={data?.totals.items} note="" />
      <StatCard label="Total stock" figure={data?.totals.stock} note={data && `bought at ${formatMoney(data.totals.value)}`} />
      <StatCard
        label="Low stock items"
        figure={data?.totals.low}
        note="low, critical or out of stock"
        to={`${HERE}/stock?word=running_low`}
      />
      <StatCard label="Out of stock" figure={data?.totals.out} note="" to={`${HERE}/stock?word=out_of_stock`} />
    </StatCards>
  ),
  table: {
    label: 'Stock',
    rowKey: (row) => row.medication_id,
    empty: NONE,
    failure: 'Failed to load stock report',
    cells: {
      name: { to: batchesOf, card: 'title' },
      unit: unitOf,
      word: { render: (row) => <StockBadge of={{ ...row, quantity: row.current_stock }} /> },
    },
  },
})

const expiry = reportView(expiryReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label="Total batches" figure={data?.totals.batches} note="" />
      <StatCard label="Total quantity" figure={data?.totals.quantity} note="units in them" />
      <StatCard
        label="Expired"
        figure={data?.totals.expired}
        note={data && `bought at ${formatMoney(data.totals.expired_value)}`}
        to={`${HERE}/expiry?word=expired`}
      />
      <StatCard label="Expiring within 30 days" figure={data?.totals.within_30} note="" to={`${HERE}/expiry?word=warning`} />
    </StatCards>
  ),
  table: {
    label: 'Batches',
    rowKey: (row) => row.id,
    empty: NONE,
    failure: 'Failed to load expiry report',
    cells: {
      name: { to: batchesOf, card: 'title' },
      unit: unitOf,
      word: { render: (row) => <ExpiryBadge date={row.expiry_date} today={hospitalToday()} /> },
    },
  },
})

const consumption = reportView(consumptionReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label="Total issues" figure={data?.totals.issues} note="movements out of a batch" />
      <StatCard label="Total quantity" figure={data?.totals.quantity} note="units issued" />
      <StatCard label="On prescriptions" figure={data?.totals.dispensed} note="units, as the dispensing report says" />
      <StatCard label="Returned" figure={data?.totals.returned} note="units" />
      <StatCard label="Written off" figure={data?.totals.written_off} note="units, not part of the quantity" />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={`Quantity by ${spanLabel(data?.period.unit).toLowerCase()}`}
        pointLabel={spanLabel(data?.period.unit)}
        series={[{ label: 'Quantity', total: data && formatNumber(data.totals.quantity, 2) }]}
        points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.quantity], ways.to()))}
        write={writeCount}
        empty={IN_PERIOD}
      />
      <BarChart
        {...reading}
        title="By category"
        columns={['Category', 'Quantity']}
        bars={data?.by_category.map((row) => ({ key: row.category, label: row.category, value: row.quantity }))}
        write={writeCount}
        empty={IN_PERIOD}
      />
    </>
  ),
  table: {
    label: 'Consumption',
    rowKey: (row) => row.medication_id,
    empty: IN_PERIOD,
    failure: 'Failed to load consumption report',
    cells: { name: { to: batchesOf, card: 'title' }, unit: unitOf },
  },
})

const labels = { dispensing: 'Dispensing', stock: 'Stock', expiry: 'Expiry', consumption: 'Consumption' } as const
type Report = keyof typeof labels

/** The four reports of the pharmacy, one at a time; which one stands in the address. */
export default function PharmacyReports() {
  const { can } = useSession()
  const { report: asked = '' } = useParams()
  const navigate = useNavigate()
  const offered = (Object.keys(labels) as Report[]).filter((name) => name !== 'dispensing' || can('pharmacy.view'))
  const report = oneOf(offered, asked) ?? offered[0] ?? 'stock'
  const chooser = (
    <FilterChips
      label="Report"
      value={report}
      options={offered.map((value) => ({ value, label: labels[value] }))}
      onChange={(next) => navigate(`${HERE}/${next}`)}
    />
  )
  // The page is one, as it is documented: the report is a choice on it.
  const common = { chooser, title: `Pharmacy Reports - ${labels[report]}`, save: 'Export Report' }
  if (report === 'stock') return <ReportPage key={report} view={{ ...stock, ...common }} />
  if (report === 'expiry') return <ReportPage key={report} view={{ ...expiry, ...common }} />
  if (report === 'consumption') return <ReportPage key={report} view={{ ...consumption, ...common }} />
  return <ReportPage key={report} view={{ ...dispensing, ...common }} />
}
