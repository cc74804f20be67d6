import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { Period } from '../../../visits/visit-ref.ts'
import { invoiceColumns } from '../../columns.ts'
import { exportInvoices, type InvoiceRow, InvoiceStatus, invoiceStatuses, listInvoices } from '../../contract.ts'
import { isOneOf, PAYABLE } from '../../invoice-states.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { ReceiptDialog } from '../payments/receipt.tsx'
import { Amount, InvoiceBadge, invoicePath } from '../words.tsx'
import { NewInvoice } from './new-invoice.tsx'

const statuses = choicesOf(t('All statuses'), InvoiceStatus.options, invoiceStatuses)
const periods = [
  { value: 'today', label: t('Today') },
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
  { value: 'all', label: t('All time') },
]

const facts = tableColumns(invoiceColumns, {
  invoice_number: {
    width: 130,
    render: (row) => (
      <Stacked below={<span className="u-nowrap">{row.visit_number}</span>} look="u-num u-nowrap">
        <Link to={invoicePath(row.id)} className="u-link u-strong">
          {row.invoice_number}
        </Link>
      </Stacked>
    ),
  },
  patient: { card: 'wide', width: 170, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  total_amount: {
    card: undefined,
    render: (row) => (
      <Stacked
        look="u-num u-nowrap u-strong"
        below={
          !isZero(row.paid_amount) && (
            <span className="u-nowrap">{t('paid {paid_amount}', { paid_amount: formatMoney(row.paid_amount) })}</span>
          )
        }
      >
        {formatMoney(row.total_amount)}
      </Stacked>
    ),
  },
  remaining_amount: {
    card: undefined,
    render: (row) => (row.status === 'cancelled' ? '–' : <Amount of={row.remaining_amount} />),
  },
  status: (row) => <InvoiceBadge status={row.status} />,
  created_at: (row) => <DoneCell at={row.created_at} by={row.created_by_name} />,
})

/** All invoices of the hospital. */
export default function Invoices() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [paying, setPaying] = useState<InvoiceRow | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const invoices = useList(
    listInvoices,
    { search: '', status: '', period: 'month', page: 1 },
    ({ search, status, period }) => ({
      search,
      status: oneOf(InvoiceStatus.options, status),
      period: oneOf(Period.options, period) ?? ('month' as const),
    }),
  )
  const total = invoices.query.data?.total
  const payable = (row: InvoiceRow) =>
    can('billing.take_payment') && isOneOf(PAYABLE, row.status) && !isZero(row.remaining_amount)
  const actions = actionsColumn<InvoiceRow>((row) => (
    <>
      {payable(row) && (
        <Button variant="light" onClick={() => setPaying(row)}>
          {t('Record Payment')}
          <span className="u-visually-hidden"> {t('on {invoice_number}', { invoice_number: row.invoice_number })}</span>
        </Button>
      )}
      <Button variant="default" component={Link} to={invoicePath(row.id)}>
        {t('View')}
        <span className="u-visually-hidden"> {row.invoice_number}</span>
      </Button>
    </>
  ))
  return (
    <Page
      title={t('Billing - Invoices')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('invoice') : t('invoices')}`}
      actions={
        <>
          <ExportButton endpoint={exportInvoices} input={invoices.asked} label={t('Export CSV')} />
          {can('billing.invoice') && <Button onClick={() => setMaking(true)}>{t('New Invoice')}</Button>}
        </>
      }
    >
      <ListTable
        label={t('Invoices')}
        columns={[...facts, actions]}
        list={invoices}
        onOpen={(row) => navigate(invoicePath(row.id))}
        rowTone={(row) => (row.status === 'overdue' ? 'amber' : undefined)}
        search={t('Invoice, patient, OP or visit number')}
        choices={[
          { name: 'status', label: t('Status'), options: statuses },
          { name: 'period', label: t('Period'), options: periods, select: true },
        ]}
        empty={{
          text: t('No invoices in the last 30 days'),
          hint: t('What is ordered for a patient makes the invoice of the visit by itself.'),
        }}
        nothingFound={{
          text: t('No invoices found'),
          hint: t('Check the spelling, or choose another status or period.'),
          all: t('Show all invoices'),
        }}
      />
      {making && <NewInvoice onClose={() => setMaking(false)} onMade={(id) => navigate(invoicePath(id))} />}
      {paying && <PaymentDialog invoice={paying} onClose={() => setPaying(null)} onPaid={setReceipt} />}
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
    </Page>
  )
}
