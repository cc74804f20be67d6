import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { DurationCard, writeCount } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber, NOTHING, writeDuration } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { dischargeKinds } from '../../../inpatient/words.ts'
import { wardStaysReport } from '../../hospital.contract.ts'

const NONE = t('Nobody was admitted or left in this period')
const percent = (value: number | null): string => (value === null ? NOTHING : `${formatNumber(value)} %`)

const view = reportView(wardStaysReport, {
  note: t('occupancy counts the time in which somebody lay in a bed, up to now'),
  choices: {
    ward_id: (data) => data?.wards.map(({ ward_id, ward_name }) => ({ value: ward_id, label: ward_name })) ?? [],
  },
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Admissions')} figure={data?.totals.admissions} note="" />
      <StatCard label={t('Discharges')} figure={data?.totals.discharges} note="" />
      <StatCard
        label={t('Deaths')}
        figure={data?.totals.deaths}
        note={
          data &&
          t('{deaths_within_48_hours} within 48 hours', {
            deaths_within_48_hours: formatNumber(data.totals.deaths_within_48_hours),
          })
        }
      />
      <DurationCard
        label={t('Length of stay')}
        minutes={data?.totals.stay_minutes}
        note={t('on average, of who left')}
      />
      <StatCard
        label={t('Bed occupancy')}
        figure={data && { value: data.totals.occupancy, before: null }}
        note={t('per cent')}
      />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Admissions and discharges by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
        pointLabel={spanLabel(data?.period.unit)}
        series={[
          { label: t('Admissions'), total: data && formatNumber(data.totals.admissions) },
          { label: t('Discharges'), total: data && formatNumber(data.totals.discharges) },
        ]}
        points={data?.spans.map((span) =>
          pointOf(data.period.unit, span.starts_on, [span.admissions, span.discharges], ways.to()),
        )}
        write={writeCount}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title={t('How stays ended')}
        columns={[t('Discharged'), t('Stays')]}
        bars={data?.kinds.map(({ kind, stays }) => ({
          key: kind,
          label: dischargeKinds[kind],
          value: stays,
          to: ways.here({ kind }),
        }))}
        write={writeCount}
        empty={t('Nobody left in this period')}
      />
    </>
  ),
  table: {
    label: t('Stays'),
    rowKey: (row) => row.id,
    empty: NONE,
    cells: {
      admission_number: { to: (row) => `/hospital/inpatient/nurse-station/${row.id}?tab=stay` },
      op_number: { to: (row) => `/hospital/patients/${row.patient_id}` },
    },
  },
  more: (data, Table) => (
    <Table
      label={t('Wards')}
      rows={data.wards}
      rowKey={(row) => row.ward_id}
      columns={[
        { key: 'ward', label: t('Ward'), card: 'title', render: (row) => row.ward_name },
        { key: 'beds', label: t('Beds'), align: 'right', render: (row) => formatNumber(row.beds) },
        { key: 'came', label: t('Admitted'), align: 'right', render: (row) => formatNumber(row.came) },
        { key: 'moved', label: t('Moved in'), align: 'right', render: (row) => formatNumber(row.moved_in) },
        { key: 'left', label: t('Discharged'), align: 'right', render: (row) => formatNumber(row.discharges) },
        { key: 'deaths', label: t('Deaths'), align: 'right', render: (row) => formatNumber(row.deaths) },
        { key: 'stay', label: t('Stay'), align: 'right', render: (row) => writeDuration(row.stay_minutes) },
        { key: 'days', label: t('Bed days'), align: 'right', render: (row) => formatNumber(row.bed_days) },
        { key: 'occupancy', label: t('Occupancy'), align: 'right', render: (row) => percent(row.occupancy) },
        {
          key: 'turn',
          label: t('Discharges per bed'),
          align: 'right',
          render: (row) => (row.turn_over === null ? NOTHING : formatNumber(row.turn_over)),
        },
      ]}
    />
  ),
})

/**
 * Who came to the wards and how they left: admissions, discharges by kind, deaths, length of stay, occupancy and
 * turn-over.
 */
export default function WardStaysReport() {
  return <ReportPage view={view} />
}
