import { t } from '../../../kernel/contract/words/text.ts'
import './billing.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isZero, toCents } from '../../../kernel/contract/values/money.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useLater } from '../../../kernel/web/later.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { ErrorPanel, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { WaitingApprovals } from '../../approvals/web/offers.tsx'
import { PaymentMode } from '../../patients/payment-modes.ts'
import { QueuePanel } from '../../visits/web/offers.tsx'
import { type InvoiceRow, listInvoices } from '../contract.ts'
import { getBillingFigures, getDayReport, isMoney, tenderModes } from '../payments.contract.ts'
import { listCancelledLines } from '../reductions.contract.ts'
import { NewInvoice } from './invoices/new-invoice.tsx'
import { OfInvoice } from './reductions/reductions.tsx'
import { Amount, InvoiceBadge, invoicePath, payPath } from './words.tsx'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The billing dashboard, beside its own lists. */
    billing: Record<never, never>
    /** The billing dashboard, among its cards. */
    billing_figures: Record<never, never>
  }
}

const SHOWN = 5
const BASE = '/hospital/billing'

const All = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} className="u-link">
    {t('View All')}
    <span className="u-visually-hidden"> {of}</span>
  </Link>
)

/** Who waits for the cashier; Receive opens what is to be paid. */
function BillingQueue() {
  const navigate = useNavigate()
  return (
    <QueuePanel
      department="billing"
      permission="queue.billing"
      title={t('Billing Queue')}
      hint={t('A patient whose invoice is issued appears here at once.')}
      onReceived={(entry) => void navigate(payPath(entry.visit_id))}
    />
  )
}

const invoiceColumns: Column<InvoiceRow>[] = [
  {
    key: 'invoice',
    label: t('Invoice'),
    card: 'title',
    render: (row) => (
      <Stacked look="" below={formatName(row)}>
        <OfInvoice id={row.id} number={row.invoice_number} />
      </Stacked>
    ),
  },
  {
    key: 'amount',
    label: t('Amount'),
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap"
        below={!isZero(row.paid_amount) && t('paid {paid_amount}', { paid_amount: formatMoney(row.paid_amount) })}
      >
        {formatMoney(row.total_amount)}
      </Stacked>
    ),
  },
  { key: 'status', label: t('Status'), render: (row) => <InvoiceBadge status={row.status} /> },
  { key: 'due', label: t('Due date'), render: (row) => <span className="u-num">{formatDate(row.due_date)}</span> },
  actionsColumn((row) => (
    <Button variant="default" component={Link} to={invoicePath(row.id)}>
      {t('View')}
      <span className="u-visually-hidden"> {row.invoice_number}</span>
    </Button>
  )),
]

/** What was taken today, by mode. */
function PaymentSummary() {
  const today = hospitalToday()
  const report = useEndpoint(getDayReport, { from: today, to: today })
  if (!report.data) return <Waiting for={report} failure={t('Failed to load the payments')} lines={5} />
  const rows = report.data.rows
  const cents = (mode?: string) =>
    rows
      .filter((row) => (mode ? row.payment_mode === mode : isMoney(row.payment_mode)))
      .reduce((sum, row) => sum + toCents(row.net), 0)
  const line = (label: string, amount: number) => (
    <li key={label}>
      <span>{label}</span>
      <span className="u-num">{formatMoney((amount / 100).toFixed(2))}</span>
    </li>
  )
  return (
    <ul className="billing-pairs">
      {PaymentMode.options.map((mode) => line(tenderModes[mode], cents(mode)))}
      <li className="u-strong">
        <span>{t('Total')}</span>
        <span className="u-num">{formatMoney((cents() / 100).toFixed(2))}</span>
      </li>
      {rows.some((row) => row.payment_mode === 'simulated') && line(tenderModes.simulated, cents('simulated'))}
    </ul>
  )
}

/** What is still billed although its order was cancelled: an insurer has been asked for it, or has paid it. */
function CancelledLines() {
  const lines = useEndpoint(listCancelledLines, { page_size: SHOWN })
  if (!lines.data?.rows.length) return null
  return (
    <Panel title={t('Cancelled, still billed')}>
      <p className="u-muted">
        {t(
          '{total} {value} until the claim is rejected, or the insurer has its money back; then a credit note takes {value2} off.',
          {
            total: lines.data.total,
            value: lines.data.total === 1 ? t('line waits') : t('lines wait'),
            value2: lines.data.total === 1 ? t('it') : t('them'),
          },
        )}
      </p>
      <ul className="billing-pairs">
        {lines.data.rows.map((line) => (
          <li key={line.id}>
            <Stacked
              look=""
              below={`${formatName(line)} · ${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.description}: ${line.order_cancel_reason}`}
            >
              <OfInvoice id={line.invoice_id} number={line.invoice_number} />
            </Stacked>
            <Amount of={line.total_price} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ways: readonly Way[] = [
  { on: 'billing', label: t('View Payments'), to: `${BASE}/payments`, permission: 'billing.view' },
  { on: 'billing', label: t('Service Charges'), to: `${BASE}/services`, permission: 'billing.services' },
  { on: 'billing', label: t('Cash Drawer'), to: `${BASE}/drawer`, permission: 'billing.receipts' },
]

/** What billing has to do now. */
export default function Dashboard() {
  const { can } = useSession()
  const navigate = useNavigate()
  const { ways: offered } = useLater()
  const [making, setMaking] = useState(false)
  const figures = useEndpoint(getBillingFigures, {})
  const recent = useEndpoint(listInvoices, { page_size: SHOWN })
  const overdue = useEndpoint(listInvoices, { status: 'overdue', period: 'all', page_size: SHOWN })
  const data = figures.data
  return (
    <Page title={t('Billing Dashboard')}>
      {figures.error && !data ? (
        <ErrorPanel error={figures.error} text={t('Failed to load the figures')} onRetry={() => figures.refetch()} />
      ) : (
        <StatCards>
          <StatCard
            label={t('Pending Invoices')}
            figure={data?.pending_invoices}
            to={`${BASE}/invoices?status=pending&period=all`}
          />
          <StatCard
            label={t('Revenue Today (KES)')}
            figure={data?.revenue_today}
            write={(value) => formatMoney(value.toFixed(2))}
            to={`${BASE}/payments`}
          />
          <StatCard
            label={t('Overdue Invoices')}
            figure={data?.overdue_invoices}
            to={`${BASE}/invoices?status=overdue&period=all`}
          />
          <Panels place="billing_figures" about={{}} />
          {Boolean(data?.to_sign) && (
            <StatCard label={t('Drawers to sign')} figure={data?.to_sign} to={`${BASE}/drawer?status=counted`} />
          )}
        </StatCards>
      )}
      <nav className="u-row" aria-label={t('Quick Actions')}>
        {can('billing.invoice') && (
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('Create Invoice')}
          </Button>
        )}
        {[...ways, ...offered]
          .filter(({ on, permission }) => on === 'billing' && can(permission))
          .map(({ label, to }) => (
            <Button key={to} variant="default" component={Link} to={to}>
              {label}
            </Button>
          ))}
      </nav>
      <div className="u-split">
        <div className="u-stack">
          <BillingQueue />
          <WaitingApprovals />
          <CancelledLines />
          <TablePanel
            title={t('Recent Invoices')}
            actions={<All to={`${BASE}/invoices`} of="invoices" />}
            columns={invoiceColumns}
            query={recent}
            failure={t('Failed to load invoices')}
            empty={{
              text: t('No invoices in the last 30 days'),
              hint: t('What is ordered for a patient makes the invoice of the visit by itself.'),
            }}
          />
        </div>
        <div className="u-stack">
          <Panel title={t('Payment Summary')} actions={<All to={`${BASE}/payments`} of="payments" />}>
            <PaymentSummary />
          </Panel>
          <Panel
            title={t('Overdue Invoices')}
            actions={<All to={`${BASE}/invoices?status=overdue&period=all`} of={t('overdue invoices')} />}
          >
            {overdue.data ? (
              overdue.data.rows.length ? (
                <ul className="billing-pairs">
                  {overdue.data.rows.map((row) => (
                    <li key={row.id}>
                      <Stacked
                        look=""
                        below={t('{row} · due {due_date}', {
                          row: formatName(row),
                          due_date: formatDate(row.due_date),
                        })}
                      >
                        <OfInvoice id={row.id} number={row.invoice_number} />
                      </Stacked>
                      <Amount of={row.remaining_amount} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="u-muted">{t('No invoice is overdue.')}</p>
              )
            ) : (
              <Waiting for={overdue} failure={t('Failed to load invoices')} lines={3} />
            )}
          </Panel>
          <Panels place="billing" about={{}} />
        </div>
      </div>
      {making && <NewInvoice onClose={() => setMaking(false)} onMade={(id) => navigate(invoicePath(id))} />}
    </Page>
  )
}
