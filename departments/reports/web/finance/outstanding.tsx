import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { reportView } from '../../../../kernel/web/reports/view.ts'
import { counted, MoneyCard, writeMoney } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { balanceAges, outstandingReport } from '../../finance.contract.ts'

const NONE = t('Nothing was open at the end of this day')

const view = reportView(outstandingReport, {
  note: t('open at the end of the last day, by the age of the invoice'),
  cards: (data) => (
    <StatCards>
      <MoneyCard label={t('Open')} amount={data?.totals.open} note={data && counted(data.totals.invoices, 'invoice')} />
      <MoneyCard label={t('Patients')} amount={data?.totals.patients} note={t('to be paid by patients')} />
      <MoneyCard label={t('Insurers')} amount={data?.totals.insurers} note={t('claimed, and not paid yet')} />
    </StatCards>
  ),
  charts: (data, reading, ways) => (
    <>
      <BarChart
        {...reading}
        title={t('By age')}
        columns={[t('Age'), t('Open')]}
        bars={data?.ages.map(({ age, open }) => ({
          key: age,
          label: balanceAges[age],
          value: open,
          to: ways.here({ age }),
        }))}
        write={writeMoney}
        empty={NONE}
      />
      <BarChart
        {...reading}
        title={t('By payer')}
        columns={[t('Payer'), t('Open')]}
        bars={data?.payers.map(({ payer, kind, open }) => ({
          key: payer,
          label: payer,
          value: open,
          to: ways.here({ payer: kind }),
        }))}
        write={writeMoney}
        empty={NONE}
      />
    </>
  ),
  table: {
    label: t('Open balances'),
    rowKey: (row) => `${row.invoice_id} ${row.payer}`,
    empty: NONE,
    cells: {
      invoice_number: { to: (row) => `/hospital/billing/invoices/${row.invoice_id}` },
      op_number: { to: (row) => `/hospital/patients/${row.patient_id}` },
    },
  },
  more: (data, Table) => (
    <Table
      label={t('Payers by age')}
      rows={data.payers}
      rowKey={(row) => `${row.kind} ${row.payer}`}
      columns={[
        { key: 'payer', label: t('Payer'), card: 'title', render: (row) => row.payer },
        ...(['to_30', 'to_60', 'to_90', 'over_90'] as const).map((age) => ({
          key: age,
          label: balanceAges[age],
          align: 'right' as const,
          card: 'wide' as const,
          render: (row: (typeof data.payers)[number]) => formatMoney(row[age]),
        })),
        { key: 'open', label: t('Open'), align: 'right', card: 'wide', render: (row) => formatMoney(row.open) },
      ]}
    />
  ),
})

/** What patients and insurers still owe of issued invoices, and for how long. */
export default function OutstandingReport() {
  return <ReportPage view={view} />
}
