import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { Period } from '../../visits/of-visit.ts'
import { exportInvoices, type InvoiceRow, InvoiceStatus, invoiceStatuses, listInvoices } from '../contract.ts'
import { NewInvoice } from './new-invoice.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReceiptDialog } from './receipt.tsx'
import { Amount, InvoiceBadge, invoicePath } from './words.tsx'

const statuses = choicesOf('All statuses', InvoiceStatus.options, invoiceStatuses)
const periods = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'all', label: 'All time' },
]

const facts: Column<InvoiceRow>[] = [
  {
    key: 'invoice',
    label: 'Invoice',
    card: 'title',
    width: 130,
    render: (row) => (
      <Stacked below={<span className="u-nowrap">{row.visit_number}</span>} look="u-num u-nowrap">
        <Link to={invoicePath(row.id)} className="u-link u-strong">
          {row.invoice_number}
        </Link>
      </Stacked>
    ),
  },
  { key: 'patient', label: 'Patient', card: 'wide', width: 170, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap u-strong"
        below={row.paid_amount !== '0.00' && <span className="u-nowrap">paid {formatMoney(row.paid_amount)}</span>}
      >
        {formatMoney(row.total_amount)}
      </Stacked>
    ),
  },
  {
    key: 'remaining',
    label: 'Remaining',
    align: 'right',
    render: (row) => (row.status === 'cancelled' ? '–' : <Amount of={row.remaining_amount} />),
  },
  { key: 'status', label: 'Status', render: (row) => <InvoiceBadge status={row.status} /> },
  { key: 'due', label: 'Due Date', render: (row) => <span className="u-num u-nowrap">{formatDate(row.due_date)}</span> },
  { key: 'created', label: 'Created', card: 'wide', render: (row) => <DoneCell at={row.created_at} by={row.created_by_name} /> },
]

/** All invoices of the hospital. */
export default function Invoices() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [paying, setPaying] = useState<InvoiceRow | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const invoices = useList(listInvoices, { search: '', status: '', period: 'month', page: 1 }, ({ search, status, period }) => ({
    search,
    status: oneOf(InvoiceStatus.options, status),
    period: oneOf(Period.options, period) ?? ('month' as const),
  }))
  const total = invoices.query.data?.total
  const payable = (row: InvoiceRow) => can('billing.take_payment') && row.remaining_amount !== '0.00' && row.status !== 'cancelled'
  const actions = actionsColumn<InvoiceRow>((row) => (
    <>
      {payable(row) && (
        <Button variant="light" onClick={() => setPaying(row)}>
          Record Payment<span className="u-visually-hidden"> on {row.invoice_number}</span>
        </Button>
      )}
      <Button variant="default" component={Link} to={invoicePath(row.id)}>
        View<span className="u-visually-hidden"> {row.invoice_number}</span>
      </Button>
    </>
  ))
  return (
    <Page
      title="Billing - Invoices"
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'invoice' : 'invoices'}`}
      actions={
        <>
          <ExportButton endpoint={exportInvoices} input={invoices.asked} label="Export CSV" />
          {can('billing.invoice') && <Button onClick={() => setMaking(true)}>New Invoice</Button>}
        </>
      }
    >
      <ListTable
        label="Invoices"
        columns={[...facts, actions]}
        list={invoices}
        onOpen={(row) => navigate(invoicePath(row.id))}
        rowTone={(row) => (row.status === 'overdue' ? 'amber' : undefined)}
        search="Invoice, patient, OP or visit number"
        choices={[
          { name: 'status', label: 'Status', options: statuses },
          { name: 'period', label: 'Period', options: periods, select: true },
        ]}
        empty={{ text: 'No invoices in the last 30 days', hint: 'What is ordered for a patient makes the invoice of the visit by itself.' }}
        nothingFound={{
          text: 'No invoices found',
          hint: 'Check the spelling, or choose another status or period.',
          all: 'Show all invoices',
        }}
      />
      {making && <NewInvoice onClose={() => setMaking(false)} onMade={(id) => navigate(invoicePath(id))} />}
      {paying && <PaymentDialog invoice={paying} onClose={() => setPaying(null)} onPaid={setReceipt} />}
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
    </Page>
  )
}
