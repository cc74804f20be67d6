import { useNavigate, useParams } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../kernel/web/choices.ts'
import { ReportPage } from '../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../kernel/web/ui/lists/filter-chips.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { ExpiryBadge, StockBadge } from '../../inventory/web/offers.tsx'
import { consumptionReport, dispensingReport, expiryReport, stockReport } from '../reports.contract.ts'

const IN_PERIOD = t('No data available for the selected period')
const NONE = t('No data available')
const batchesOf = (row: { medication_id: string }) => `/hospital/pharmacy/batches/${row.medication_id}`
const named = (categories: readonly string[] | undefined) =>
  (categories ?? []).map((value) => ({ value, label: t(value) }))
const unitOf = { render: (row: { unit: string }) => <span className="u-nowrap">{t(row.unit)}</span> }
const categoryOf = { render: (row: { category: string }) => t(row.category) }
const HERE = '/hospital/pharmacy/reports'

const dispensing = reportView(dispensingReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Total prescriptions')} figure={data?.totals.prescriptions} note="" />
      <StatCard
        label={t('Total quantity')}
        figure={data?.totals.quantity}
        note={
          data &&
          (data.totals.returned > 0
            ? t('{returned} came back', { returned: formatNumber(data.totals.returned, 2) })
            : t('units handed out'))
        }
      />
      <StatCard label={t('Unique medications')} figure={data?.totals.medications} note="" />
      <StatCard label={t('Unique patients')} figure={data?.totals.patients} note="" />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <ColumnChart
      {...reading}
      title={t('Prescriptions by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
      pointLabel={spanLabel(data?.period.unit)}
      series={[{ label: t('Prescriptions'), total: data && formatNumber(data.totals.prescriptions) }]}
      points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.prescriptions], ways.to()))}
      write={writeCount}
      empty={IN_PERIOD}
    />
  ),
  table: {
    label: t('Dispensed'),
    rowKey: (row) => row.id,
    empty: IN_PERIOD,
    failure: t('Failed to load dispensing report'),
    cells: { patient: { to: (row) => `/hospital/patients/${row.patient_id}`, card: 'title' }, unit: unitOf },
  },
})

const stock = reportView(stockReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Total items')} figure={data?.totals.items} note="" />
      <StatCard
        label={t('Total stock')}
        figure={data?.totals.stock}
        note={data && t('bought at {value}', { value: formatMoney(data.totals.value) })}
      />
      <StatCard
        label={t('Low Stock Items')}
        figure={data?.totals.low}
        note={t('low, critical or out of stock')}
        to={`${HERE}/stock?word=running_low`}
      />
      <StatCard label={t('Out of stock')} figure={data?.totals.out} note="" to={`${HERE}/stock?word=out_of_stock`} />
    </StatCards>
  ),
  table: {
    label: t('Stock'),
    rowKey: (row) => row.medication_id,
    empty: NONE,
    failure: t('Failed to load stock report'),
    cells: {
      name: { to: batchesOf, card: 'title' },
      category: categoryOf,
      unit: unitOf,
      word: { render: (row) => <StockBadge of={{ ...row, quantity: row.current_stock }} /> },
    },
  },
})

const expiry = reportView(expiryReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Total batches')} figure={data?.totals.batches} note="" />
      <StatCard label={t('Total quantity')} figure={data?.totals.quantity} note={t('units in them')} />
      <StatCard
        label={t('Expired')}
        figure={data?.totals.expired}
        note={data && t('bought at {expired_value}', { expired_value: formatMoney(data.totals.expired_value) })}
        to={`${HERE}/expiry?word=expired`}
      />
      <StatCard
        label={t('Expiring within 30 days')}
        figure={data?.totals.within_30}
        note=""
        to={`${HERE}/expiry?word=warning`}
      />
    </StatCards>
  ),
  table: {
    label: t('Batches'),
    rowKey: (row) => row.id,
    empty: NONE,
    failure: t('Failed to load expiry report'),
    cells: {
      name: { to: batchesOf, card: 'title' },
      category: categoryOf,
      unit: unitOf,
      word: { render: (row) => <ExpiryBadge date={row.expiry_date} today={hospitalToday()} /> },
    },
  },
})

const consumption = reportView(consumptionReport, {
  choices: { category: (data) => named(data?.categories) },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Total issues')} figure={data?.totals.issues} note={t('movements out of a batch')} />
      <StatCard label={t('Total quantity')} figure={data?.totals.quantity} note={t('units issued')} />
      <StatCard
        label={t('On prescriptions')}
        figure={data?.totals.dispensed}
        note={t('units, as the dispensing report says')}
      />
      <StatCard label={t('Returned')} figure={data?.totals.returned} note={t('units')} />
      <StatCard
        label={t('Written off')}
        figure={data?.totals.written_off}
        note={t('units, not part of the quantity')}
      />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Quantity by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
        pointLabel={spanLabel(data?.period.unit)}
        series={[{ label: t('Quantity'), total: data && formatNumber(data.totals.quantity, 2) }]}
        points={data?.spans.map((span) => pointOf(data.period.unit, span.starts_on, [span.quantity], ways.to()))}
        write={writeCount}
        empty={IN_PERIOD}
      />
      <BarChart
        {...reading}
        title={t('By category')}
        columns={[t('Category'), t('Quantity')]}
        bars={data?.by_category.map((row) => ({ key: row.category, label: t(row.category), value: row.quantity }))}
        write={writeCount}
        empty={IN_PERIOD}
      />
    </>
  ),
  table: {
    label: t('Consumption'),
    rowKey: (row) => row.medication_id,
    empty: IN_PERIOD,
    failure: t('Failed to load consumption report'),
    cells: { name: { to: batchesOf, card: 'title' }, category: categoryOf, unit: unitOf },
  },
})

const labels = {
  dispensing: t('Dispensing'),
  stock: t('Stock'),
  expiry: t('Expiry'),
  consumption: t('Consumption'),
} as const
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
      label={t('Report')}
      value={report}
      options={offered.map((value) => ({ value, label: labels[value] }))}
      onChange={(next) => navigate(`${HERE}/${next}`)}
    />
  )
  // The page is one, as it is documented: the report is a choice on it.
  const common = {
    chooser,
    title: t('Pharmacy Reports - {labels}', { labels: labels[report] }),
    save: t('Export Report'),
  }
  if (report === 'stock') return <ReportPage key={report} view={{ ...stock, ...common }} />
  if (report === 'expiry') return <ReportPage key={report} view={{ ...expiry, ...common }} />
  if (report === 'consumption') return <ReportPage key={report} view={{ ...consumption, ...common }} />
  return <ReportPage key={report} view={{ ...dispensing, ...common }} />
}
