import type { z } from 'zod'
import { monthName } from '../../../kernel/contract/days.ts'
import type { Output } from '../../../kernel/contract/index.ts'
import { BarChart } from '../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../kernel/web/ui/charts/column-chart.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { paymentMethodLabels } from '../../platform/licenses.contract.ts'
import { exportRevenueReport, getRevenueReport, type RevenuePlan } from '../contract.ts'
import { pointOf, type Report } from './report.ts'
import { ReportPage } from './report-page.tsx'
import { MoneyCard, writeMoney } from './words.tsx'

type Money = { invoiced: string; received: string; open: string }
const money: Column<Money>[] = [
  { key: 'invoiced', label: 'Invoiced', align: 'right', card: 'wide', render: (row) => formatMoney(row.invoiced) },
  { key: 'received', label: 'Received', align: 'right', card: 'wide', render: (row) => formatMoney(row.received) },
  { key: 'open', label: 'Open', align: 'right', card: 'wide', render: (row) => formatMoney(row.open) },
]
const planColumns: Column<z.output<typeof RevenuePlan>>[] = [
  { key: 'plan', label: 'Plan', card: 'title', render: (row) => row.plan_name },
  ...money,
]

const report: Report<Output<typeof getRevenueReport>> = {
  title: 'Revenue report',
  note: 'open is what is still to be paid of the invoices of that line',
  read: getRevenueReport,
  save: exportRevenueReport,
  cards: (data) => (
    <StatCards>
      <MoneyCard label="Invoiced" amount={data?.totals.invoiced} />
      <MoneyCard label="Received" amount={data?.totals.received} />
      <MoneyCard label="Open" amount={data?.totals.open} />
    </StatCards>
  ),
  charts: (data, reading) => (
    <>
      <ColumnChart
        {...reading}
        title="Invoiced and received by month"
        pointLabel="Month"
        series={[
          { label: 'Invoiced', total: data && formatMoney(data.totals.invoiced) },
          { label: 'Received', total: data && formatMoney(data.totals.received) },
        ]}
        points={data?.rows.map((row) => pointOf('month', row.starts_on, [row.invoiced, row.received]))}
        write={writeMoney}
        empty="No invoices or payments in this period"
      />
      <BarChart
        {...reading}
        title="Payments by method"
        columns={['Method', 'Received']}
        bars={data?.methods.map(({ method, received }) => ({ key: method, label: paymentMethodLabels[method], value: received }))}
        write={writeMoney}
        empty="No payments in this period"
      />
    </>
  ),
  table: {
    label: 'Months',
    rowKey: (row) => row.starts_on,
    empty: 'No invoices or payments in this period',
    columns: [
      { key: 'month', label: 'Month', card: 'title', render: (row) => <span className="u-nowrap">{monthName(row.starts_on)}</span> },
      ...money,
    ],
  },
  isEmpty: (row) => [row.invoiced, row.received, row.open].every((amount) => amount === '0.00'),
  more: (data, Table) =>
    data.plans.length > 0 && <Table label="By plan" columns={planColumns} rows={data.plans} rowKey={(row) => row.plan_name} />,
}

/** Licence invoices and payments by month, plan and method. */
export default function RevenueReport() {
  return <ReportPage report={report} />
}
