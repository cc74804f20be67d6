import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { reportView } from '../../../../kernel/web/reports/view.ts'
import { MoneyCard } from '../../../../kernel/web/reports/words.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { belowPriceReport } from '../../finance.contract.ts'

const view = reportView(belowPriceReport, {
  note: t('charged for less than the service costs today: before a rise, or while a price was low'),
  cards: (data) => (
    <StatCards>
      <StatCard label={t('Lines')} figure={data?.totals.lines} note="" />
      <StatCard label={t('Services')} figure={data?.totals.services} note="" />
      <MoneyCard label={t('Less in all')} amount={data?.totals.less} note={t('than it would cost today')} />
    </StatCards>
  ),
  table: {
    label: t('Lines below today’s price'),
    rowKey: (row) => row.id,
    empty: t('Everything in this period was charged at today’s prices or above'),
    cells: {
      invoice_number: { to: (row) => `/hospital/billing/invoices/${row.invoice_id}` },
      op_number: { to: (row) => `/hospital/patients/${row.patient_id}` },
    },
  },
})

/** What was charged for less than it costs today: where, for whom and by whom. */
export default function BelowPriceReport() {
  return <ReportPage view={view} />
}
