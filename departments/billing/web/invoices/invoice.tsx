import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ISSUED, isOneOf, OWING, PAYABLE } from '../../invoice-states.ts'
import '../billing.css'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useByTwo, WaitingApprovals } from '../../../approvals/web/offers.tsx'
import { paymentModes } from '../../../patients/payment-modes.ts'
import { patientPath } from '../../../patients/web/offers.tsx'
import { getInvoice, type InvoiceDetails, type InvoiceItem, issueInvoice, removeInvoiceItem } from '../../contract.ts'
import { paymentKinds, tenderModes } from '../../payments.contract.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { ReceiptDialog } from '../payments/receipt.tsx'
import { Reductions } from '../reductions/reductions.tsx'
import { confirmedWords, InvoiceBadge } from '../words.tsx'
import { CreditDialog, MailDialog, ReductionDialog, RefundDialog, VoidDialog } from './invoice-dialogs.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { PrintInvoice } from './print-invoice.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The page of one invoice. */
    invoice: { invoiceId: string }
  }
}

const LIST = '/hospital/billing/invoices'
type Open = 'pay' | 'refund' | 'credit' | 'reduce' | 'void' | 'mail' | 'print'

function Payments({ invoice, onReceipt }: { invoice: InvoiceDetails; onReceipt: (id: string) => void }) {
  if (!invoice.payments.length) return <p className="u-muted">{t('Nothing has been paid yet.')}</p>
  return (
    <AmountTable
      caption={t('Payments on {invoice_number}', { invoice_number: invoice.invoice_number })}
      words={[0]}
      lines={invoice.payments.map((payment) => ({
        key: payment.id,
        name: (
          <button type="button" className="u-link u-num" onClick={() => onReceipt(payment.receipt_id)}>
            {payment.payment_number}
          </button>
        ),
        facts: [
          payment.kind !== 'payment' && paymentKinds[payment.kind],
          `${formatDateTime(payment.created_at)}, ${payment.taken_by_name}`,
          payment.reason,
          confirmedWords(payment),
        ]
          .filter(Boolean)
          .join(' · '),
        cells: [
          <>
            {tenderModes[payment.payment_mode]}
            {payment.reference_number && <span className="u-person-facts">{payment.reference_number}</span>}
          </>,
          formatMoney(payment.amount),
        ],
      }))}
    />
  )
}

function Actions({ invoice, open }: { invoice: InvoiceDetails; open: (dialog: Open) => void }) {
  const { can } = useSession()
  const issue = useCommand(issueInvoice, { onSuccess: () => toast.success(t('Invoice issued')), onError: toastError })
  const { status } = invoice
  const owed = isOneOf(OWING, status)
  const more = [
    ...(can('billing.refund') && !isZero(invoice.paid_amount)
      ? [{ label: t('Refund'), onSelect: () => open('refund') }]
      : []),
    ...(can('billing.refund') &&
    isOneOf(ISSUED, status) &&
    invoice.items.some((line) => line.quantity > line.credited_quantity)
      ? [{ label: t('Credit Note'), onSelect: () => open('credit') }]
      : []),
    ...(can('billing.reduce') && owed && !isZero(invoice.remaining_amount)
      ? [{ label: t('Discount or Waiver'), onSelect: () => open('reduce') }]
      : []),
    ...(isOneOf(ISSUED, status) ? [{ label: t('Send by E-mail'), onSelect: () => open('mail') }] : []),
    ...(can('billing.invoice') && owed && isZero(invoice.paid_amount)
      ? [{ label: t('Void Invoice'), danger: true, onSelect: () => open('void') }]
      : []),
  ]
  return (
    <>
      {more.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} aria-hidden />} items={more} />}
      {status !== 'draft' && (
        <Button variant="default" onClick={() => open('print')}>
          {t('Print')}
        </Button>
      )}
      {status === 'draft' && can('billing.invoice') && (
        <Button variant="default" loading={issue.isPending} onClick={() => issue.mutate({ invoice_id: invoice.id })}>
          {t('Issue Invoice')}
        </Button>
      )}
      {can('billing.take_payment') && isOneOf(PAYABLE, status) && !isZero(invoice.remaining_amount) && (
        <Button onClick={() => open('pay')}>{t('Record Payment')}</Button>
      )}
    </>
  )
}

/**
 * One invoice: its lines, what was paid, what was asked of insurers, what was reduced or credited, and everything that
 * can be done with it.
 */
export default function InvoicePage() {
  const { invoice_id = '' } = useParams()
  const { can } = useSession()
  const query = useEndpoint(getInvoice, { invoice_id })
  const [dialog, setDialog] = useState<Open | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [removing, setRemoving] = useState<InvoiceItem | null>(null)
  const remove = useByTwo(removeInvoiceItem)
  const invoice = query.data
  const close = () => setDialog(null)
  if (!invoice)
    return (
      <Page title={t('Invoice')}>
        <Waiting
          for={query}
          failure={t('Failed to load the invoice')}
          lines={8}
          missing={{ way: { to: LIST, label: t('All invoices') } }}
        />
      </Page>
    )
  const draft = invoice.status === 'draft'
  const onRemove = draft && can('billing.invoice') ? setRemoving : undefined
  return (
    <Page
      title={t('Invoice {invoice_number}', { invoice_number: invoice.invoice_number })}
      facts={t('Visit {visit_number}', { visit_number: invoice.visit_number })}
      actions={<Actions invoice={invoice} open={setDialog} />}
    >
      {draft && (
        <Notice tone="blue">
          {t('This is the running invoice of the visit. What is ordered is added by itself until it is issued.')}
        </Notice>
      )}
      {invoice.status === 'cancelled' && (
        <Notice tone="red">
          {t('Voided by {voided_by_name}, {voided_at}: {void_reason}', {
            voided_by_name: invoice.voided_by_name,
            voided_at: formatDateTime(invoice.voided_at),
            void_reason: invoice.void_reason,
          })}
        </Notice>
      )}
      <div className="u-split">
        <div className="u-stack">
          <WaitingApprovals entityId={invoice.id} />
          <Panel title={t('Lines')}>
            <InvoiceLines invoice={invoice} onRemove={onRemove} />
          </Panel>
          <Panel title={t('Payments')}>
            <Payments invoice={invoice} onReceipt={setReceipt} />
          </Panel>
          <Panels place="invoice" about={{ invoiceId: invoice.id }} />
          <Reductions invoice={invoice} />
        </div>
        <Panel title={t('Invoice')}>
          <div className="u-stack">
            <div>
              <PersonCell person={invoice} to={patientPath(invoice.patient_id)} />
            </div>
            <Facts>
              <Fact label={t('Status')}>
                <InvoiceBadge status={invoice.status} />
              </Fact>
              <Fact label={t('Issued')}>
                {invoice.issued_at && `${formatDateTime(invoice.issued_at)}, ${invoice.issued_by_name ?? ''}`}
              </Fact>
              <Fact label={t('Due date')}>{invoice.due_date && formatDate(invoice.due_date)}</Fact>
              <Fact label={t('Payment mode')}>{invoice.payment_mode && t(paymentModes[invoice.payment_mode])}</Fact>
              <Fact label={t('Deposit')}>{!isZero(invoice.deposit) && formatMoney(invoice.deposit)}</Fact>
              <Fact label={t('Notes')}>{invoice.notes}</Fact>
            </Facts>
            <div>
              <Link to={LIST} className="u-link">
                {t('All invoices')}
              </Link>
            </div>
          </div>
        </Panel>
      </div>
      {dialog === 'pay' && <PaymentDialog invoice={invoice} onClose={close} onPaid={setReceipt} />}
      {dialog === 'refund' && <RefundDialog invoice={invoice} onClose={close} onPaid={setReceipt} />}
      {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
      {dialog === 'reduce' && <ReductionDialog invoice={invoice} onClose={close} />}
      {dialog === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {dialog === 'mail' && <MailDialog invoice={invoice} onClose={close} />}
      {dialog === 'print' && <PrintInvoice invoice={invoice} onDone={close} />}
      {removing && (
        <ReasonDialog
          title={t('Remove {description}?', { description: removing.description })}
          confirmLabel={t('Remove Line')}
          onConfirm={(reason) => remove({ invoice_id: invoice.id, item_id: removing.id, reason })}
          onClose={() => setRemoving(null)}
        />
      )}
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
    </Page>
  )
}
