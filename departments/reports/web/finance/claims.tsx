import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { counted, MoneyCard, writeMoney } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { denialReasons } from '../../../insurance/words.ts'
import { balanceAges, claimsReport } from '../../finance.contract.ts'

const NONE = t('No claim was submitted in this period')
type Days = { from: string; to: string }
/** On a telephone two amounts stand beside each other: five lines for each of twenty rows are too long a way. */
const HALF = { card: undefined }

/** The claims behind a figure: those submitted in the period. */
const claimsOf = ({ from, to }: Days, more: { insurer?: string; status?: string } = {}) =>
  `/hospital/billing/insurance?${new URLSearchParams({ from, to, ...more } as Record<string, string>)}`
const days = (count: number | null) => (count === null ? NOTHING : counted(count, 'day'))

const view = reportView(claimsReport, {
  note: t(
    'by the day of submission, as the claims stand now; drafts do not count, and a claim made again counts again',
  ),
  choices: { insurer: (data) => data?.choices ?? [] },
  cards: (data) => (
    <StatCards>
      <StatCard
        label={t('Claims submitted')}
        figure={data?.totals.claims}
        note={data && formatMoney(data.totals.amount)}
        to={data && claimsOf(data.period, data.asked)}
      />
      <MoneyCard
        label={t('Paid')}
        amount={data?.totals.paid}
        note={
          data && t('after {days_to_payment} at the median', { days_to_payment: days(data.totals.days_to_payment) })
        }
      />
      <MoneyCard label={t('Denied')} amount={data?.totals.denied} />
      <MoneyCard label={t('Open')} amount={data?.totals.open} />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Submitted by {unit}, and paid of it by now', { unit: spanLabel(data?.period.unit).toLowerCase() })}
        pointLabel={spanLabel(data?.period.unit)}
        series={[
          { label: t('Submitted'), total: data && formatMoney(data.totals.amount) },
          { label: t('Paid'), total: data && formatMoney(data.totals.paid) },
        ]}
        points={data?.spans.map(({ starts_on, amount, paid }) =>
          pointOf(data.period.unit, starts_on, [amount, paid], ways.to()),
        )}
        write={writeMoney}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title={t('Open by days since submission')}
        columns={[t('Age'), t('Open')]}
        bars={data?.ages.map(({ age, open }) => ({ key: age, label: balanceAges[age], value: open }))}
        write={writeMoney}
        empty={t('Nothing is open')}
      />
      <BarChart
        {...reading}
        title={t('Denied by reason')}
        columns={[t('Reason'), t('Denied')]}
        bars={data?.reasons.map(({ reason, denied }) => ({ key: reason, label: denialReasons[reason], value: denied }))}
        write={writeMoney}
        empty={t('Nothing was denied')}
      />
    </>
  ),
  table: {
    label: t('Claims by insurer and state'),
    rowKey: (row) => `${row.insurer} ${row.status}`,
    empty: NONE,
    cells: {
      amount: HALF,
      approved: HALF,
      paid: HALF,
      denied: HALF,
      open: HALF,
      claims: {
        to: (row, ways) => {
          const { from = '', to = '' } = ways.to() ?? {}
          return claimsOf({ from, to }, { status: row.status, insurer: row.insurer })
        },
      },
    },
  },
  more: (data, Table) => (
    <>
      <Table
        label={t('Insurers')}
        rows={data.insurers}
        rowKey={(row) => row.insurer}
        columns={[
          { key: 'insurer', label: t('Insurer'), card: 'title', render: (row) => row.insurer_name },
          { key: 'claims', label: t('Claims'), align: 'right', render: (row) => formatNumber(row.claims) },
          { key: 'amount', label: t('Submitted'), align: 'right', render: (row) => formatMoney(row.amount) },
          { key: 'approved', label: t('Approved'), align: 'right', render: (row) => formatMoney(row.approved) },
          { key: 'paid', label: t('Paid'), align: 'right', render: (row) => formatMoney(row.paid) },
          { key: 'denied', label: t('Denied'), align: 'right', render: (row) => formatMoney(row.denied) },
          { key: 'open', label: t('Open'), align: 'right', render: (row) => formatMoney(row.open) },
          { key: 'days', label: t('Paid after'), align: 'right', render: (row) => days(row.days_to_payment) },
        ]}
      />
      <Table
        label={t('Reasons of denial')}
        rows={data.reasons}
        rowKey={(row) => row.reason}
        columns={[
          { key: 'reason', label: t('Reason'), card: 'title', render: (row) => denialReasons[row.reason] },
          { key: 'claims', label: t('Claims'), align: 'right', render: (row) => formatNumber(row.claims) },
          { key: 'denied', label: t('Denied'), align: 'right', render: (row) => formatMoney(row.denied) },
        ]}
      />
    </>
  ),
})

/** What became of the claims to the insurers. */
export default function ClaimsReport() {
  return <ReportPage view={view} />
}
