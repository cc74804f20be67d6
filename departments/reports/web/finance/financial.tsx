import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel } from '../../../../kernel/web/reports/view.ts'
import { MoneyCard, writeMoney } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { tenderModes } from '../../../billing/payments.contract.ts'
import { UNKNOWN } from '../../analytics.data.ts'
import { financialReport } from '../../finance.contract.ts'
import { departmentOf, rowsBehind } from '../analytics-words.ts'
import { Behind } from '../behind.tsx'

const NONE = t('Nothing was charged or received in this period')

/** A column of money of a table that says it of every row; what is not nought leads to its rows. */
const amount = <R extends object>(
  key: keyof R & string,
  label: string,
  to?: (row: R) => string | undefined,
): Column<R> => ({
  key,
  label,
  align: 'right',
  card: 'wide',
  render: (row) => <Behind to={Number(row[key]) === 0 ? undefined : to?.(row)}>{formatMoney(String(row[key]))}</Behind>,
})
const taken = <R extends { received: string; paid_back: string; kept: string }>(
  to: (measure: 'money_in' | 'paid_back' | 'received', row: R) => string | undefined,
): Column<R>[] => [
  amount<R>('received', t('Received'), (row) => to('money_in', row)),
  amount<R>('paid_back', t('Paid back'), (row) => to('paid_back', row)),
  amount<R>('kept', t('Net received'), (row) => to('received', row)),
]
/** A payer as the analyses call it. */
const payerOf = (key: string) => (key === 'insurers' ? UNKNOWN : key.replace(/^insurer:/, ''))

/** A sum that a single department does not have. */
const WholeCard = ({ label, sum, note }: { label: string; sum: string | null | undefined; note: string }) =>
  sum === null ? (
    <StatCard label={label} figure={0} write={() => NOTHING} note={t('of the whole hospital alone')} />
  ) : (
    <MoneyCard label={label} amount={sum} note={note} />
  )

const view = reportView(financialReport, {
  note: t('by the days of issue and payment'),
  choices: {
    department: (data) =>
      data?.departments.flatMap(({ value, label }) => (value === null ? [] : [{ value, label }])) ?? [],
  },
  cards: (data) => (
    <StatCards>
      <MoneyCard label={t('Charged')} amount={data?.totals.charged} note={t('issued, less voided')} />
      <MoneyCard label={t('Credited')} amount={data?.totals.credited} note={t('credit notes')} />
      <WholeCard label={t('Net charged')} sum={data?.totals.net} note={t('less credit, discounts and waivers')} />
      <WholeCard label={t('Net received')} sum={data?.totals.kept} note={t('with deposits, less paid back')} />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Charged and received by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
        pointLabel={spanLabel(data?.period.unit)}
        series={[
          { label: t('Charged'), total: data && formatMoney(data.totals.charged) },
          ...(data?.totals.kept === null
            ? []
            : [{ label: t('Net received'), total: data && formatMoney(data.totals.kept) }]),
        ]}
        points={data?.rows.map(({ starts_on, charged, kept }) =>
          pointOf(data.period.unit, starts_on, kept === null ? [charged] : [charged, kept], ways.to()),
        )}
        write={writeMoney}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title={t('Charged by department')}
        columns={[t('Department'), t('Net of credit notes')]}
        bars={data?.departments
          .filter(({ net }) => Number(net) > 0)
          .map(({ value, label, net }) => ({
            key: value ?? '',
            label,
            value: net,
            ...(value ? { to: ways.here({ department: value }) } : {}),
          }))}
        write={writeMoney}
        empty={t('Nothing was charged in this period')}
      />
      {data && data.totals.kept !== null && (
        <>
          <BarChart
            {...reading}
            title={t('Received by payment mode')}
            columns={[t('Mode'), t('Net received')]}
            bars={data.modes.map(({ mode, kept }) => ({ key: mode, label: tenderModes[mode], value: kept }))}
            write={writeMoney}
            empty={t('Nothing was received in this period')}
          />
          <BarChart
            {...reading}
            title={t('Received by payer')}
            columns={[t('Payer'), t('Net received')]}
            bars={data.payers.map(({ key, payer, kept }) => ({ key, label: payer, value: kept }))}
            write={writeMoney}
            empty={t('Nothing was received in this period')}
          />
        </>
      )}
    </>
  ),
  table: {
    label: t('Charged and received'),
    rowKey: (row) => row.starts_on,
    empty: NONE,
    cells: {
      charged: {
        to: (row, ways) =>
          Number(row.charged) ? rowsBehind('invoiced', ways.days(row.starts_on), departmentOf(ways)) : undefined,
      },
      credited: {
        to: (row, ways) =>
          Number(row.credited) ? rowsBehind('credited', ways.days(row.starts_on), departmentOf(ways)) : undefined,
      },
      reduced: {
        to: (row, ways) => (Number(row.reduced) ? rowsBehind('reduced', ways.days(row.starts_on)) : undefined),
      },
      received: {
        to: (row, ways) => (Number(row.received) ? rowsBehind('money_in', ways.days(row.starts_on)) : undefined),
      },
      paid_back: {
        to: (row, ways) => (Number(row.paid_back) ? rowsBehind('paid_back', ways.days(row.starts_on)) : undefined),
      },
      kept: { to: (row, ways) => (Number(row.kept) ? rowsBehind('received', ways.days(row.starts_on)) : undefined) },
    },
  },
  more: (data, Table, ways) => (
    <>
      <Table
        label={t('By department')}
        rows={data.departments.filter(({ charged, credited }) => Number(charged) !== 0 || Number(credited) !== 0)}
        rowKey={(row) => row.value ?? ''}
        columns={[
          { key: 'label', label: t('Department'), card: 'title', render: (row) => row.label },
          amount<(typeof data.departments)[number]>('charged', t('Charged'), (row) =>
            rowsBehind('invoiced', ways.days(), { department: row.value ?? UNKNOWN }),
          ),
          amount<(typeof data.departments)[number]>('credited', t('Credited'), (row) =>
            rowsBehind('credited', ways.days(), { department: row.value ?? UNKNOWN }),
          ),
          amount('net', t('Net of credit notes')),
        ]}
      />
      {data.totals.kept !== null && (
        <>
          <Table
            label={t('By payment mode')}
            rows={data.modes}
            rowKey={(row) => row.mode}
            columns={[
              { key: 'mode', label: t('Mode'), card: 'title', render: (row) => tenderModes[row.mode] },
              { key: 'payments', label: t('Payments'), align: 'right', render: (row) => formatNumber(row.payments) },
              // What a deposit pays was received before, when it was taken.
              ...taken<(typeof data.modes)[number]>((measure, { mode }) =>
                mode === 'deposit' ? undefined : rowsBehind(measure, ways.days(), { mode }),
              ),
            ]}
          />
          <Table
            label={t('By payer')}
            rows={data.payers}
            rowKey={(row) => row.key}
            columns={[
              { key: 'payer', label: t('Payer'), card: 'title', render: (row) => row.payer },
              // What the patients are asked for is the rest: what was charged, less what the insurers are asked for.
              amount<(typeof data.payers)[number]>('asked', t('Asked for'), ({ key }) =>
                key.startsWith('insurer:') ? rowsBehind('claimed', ways.days(), { insurer: payerOf(key) }) : undefined,
              ),
              ...taken<(typeof data.payers)[number]>((measure, { key }) =>
                rowsBehind(measure, ways.days(), { paid_by: payerOf(key) }),
              ),
            ]}
          />
        </>
      )}
    </>
  ),
})

/** What the hospital charged and received: by day, department, payment mode and payer, as its books have it. */
export default function FinancialReport() {
  return <ReportPage view={view} />
}
