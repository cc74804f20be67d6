import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView } from '../../../../kernel/web/reports/view.ts'
import { MoneyCard, writeMoney } from '../../../../kernel/web/reports/words.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { paymentMethodLabels } from '../../../platform/licenses.contract.ts'
import { type RevenuePlan, revenueReport } from '../../provider.contract.ts'

const planColumns: Column<z.output<typeof RevenuePlan>>[] = [
  { key: 'plan', label: t('Plan'), card: 'title', render: (row) => row.plan_name },
  { key: 'invoiced', label: t('Invoiced'), align: 'right', card: 'wide', render: (row) => formatMoney(row.invoiced) },
  { key: 'received', label: t('Received'), align: 'right', card: 'wide', render: (row) => formatMoney(row.received) },
  { key: 'open', label: t('Open'), align: 'right', card: 'wide', render: (row) => formatMoney(row.open) },
]

const view = reportView(revenueReport, {
  note: t('open is what is still to be paid of the invoices of that line'),
  cards: (data) => (
    <StatCards>
      <MoneyCard label={t('Invoiced')} amount={data?.totals.invoiced} />
      <MoneyCard label={t('Received')} amount={data?.totals.received} />
      <MoneyCard label={t('Open')} amount={data?.totals.open} />
    </StatCards>
  ),
  charts: (data, reading) => (
    <>
      <ColumnChart
        {...reading}
        title={t('Invoiced and received by month')}
        pointLabel={t('Month')}
        series={[
          { label: t('Invoiced'), total: data && formatMoney(data.totals.invoiced) },
          { label: t('Received'), total: data && formatMoney(data.totals.received) },
        ]}
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.invoiced, row.received]))}
        write={writeMoney}
        empty={t('No invoices or payments in this period')}
      />
      <BarChart
        {...reading}
        title={t('Payments by method')}
        columns={[t('Method'), t('Received')]}
        bars={data?.methods.map(({ method, received }) => ({
          key: method,
          label: t(paymentMethodLabels[method]),
          value: received,
        }))}
        write={writeMoney}
        empty={t('No payments in this period')}
      />
    </>
  ),
  table: {
    label: t('Months'),
    rowKey: (row) => row.starts_on,
    empty: t('No invoices or payments in this period'),
  },
  more: (data, Table) =>
    data.plans.length > 0 && (
      <Table label={t('By plan')} columns={planColumns} rows={data.plans} rowKey={(row) => row.plan_name} />
    ),
})

/** Licence invoices and payments by month, plan and method. */
export default function RevenueReport() {
  return <ReportPage view={view} />
}
