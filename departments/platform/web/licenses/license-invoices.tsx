import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { listLicenseInvoices, paymentMethodLabels, voidLicenseInvoice } from '../../licenses.contract.ts'
import type { Invoice } from '../figures.ts'
import { RecordPayment } from './record-payment.tsx'

const PAGE_SIZE = 10
const isOpen = ({ status }: Invoice) => status === 'pending' || status === 'overdue'

const facts: Column<Invoice>[] = [
  {
    key: 'number',
    label: t('Invoice'),
    card: 'title',
    render: (row) => (
      <Stacked
        look="u-person u-num"
        below={`${row.plan_name} · ${formatDate(row.period_start)} – ${formatDate(row.period_end)}`}
      >
        {row.invoice_number}
      </Stacked>
    ),
  },
  {
    key: 'issued',
    label: t('Issued'),
    render: (row) => <span className="u-num u-nowrap">{formatDate(row.issued_on)}</span>,
  },
  { key: 'due', label: t('Due'), render: (row) => <span className="u-num u-nowrap">{formatDate(row.due_on)}</span> },
  {
    key: 'amount',
    label: t('Amount'),
    align: 'right',
    card: 'wide',
    render: (row) => <span className="u-nowrap">{formatMoney(row.amount)}</span>,
  },
  {
    key: 'paid',
    label: t('Paid'),
    align: 'right',
    card: 'wide',
    render: (row) => (
      <div>
        <span className="u-nowrap">{formatMoney(row.paid_amount)}</span>
        {row.payments.map((payment) => (
          <span
            key={payment.id}
            className="u-person-facts"
            title={t('{payment_number}, recorded by {recorded_by_name}', {
              payment_number: payment.payment_number,
              recorded_by_name: payment.recorded_by_name,
            })}
          >
            {row.payments.length > 1 && `${formatMoney(payment.amount)} · `}
            {formatDate(payment.paid_on)} · {t(paymentMethodLabels[payment.method])}
            {payment.reference && ` · ${payment.reference}`}
          </span>
        ))}
      </div>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.void_reason}>
        <StatusBadge status={row.status} />
      </Stacked>
    ),
  },
]

type Task = { kind: 'pay' | 'void'; invoice: Invoice }

function VoidInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { hospital_id, id, invoice_number } = invoice
  const command = useCommand(voidLicenseInvoice)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Void {invoice_number}?', { invoice_number })}
      confirmLabel={t('Void')}
      onConfirm={async (reason) => {
        await command.mutateAsync({ hospital_id, invoice_id: id, reason })
        toast.success(t('{invoice_number} is void', { invoice_number }))
      }}
    >
      <p>
        {t(
          'Nothing more is owed for it. The licence stays as it is: change it too when the hospital is not to have this period.',
        )}
      </p>
    </ReasonDialog>
  )
}

/** What a hospital was billed for its licence, and what came in. */
export function LicenseInvoices({ hospitalId }: { hospitalId: string }) {
  const { can } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const invoices = useList(listLicenseInvoices, { page: 1 }, () => ({ hospital_id: hospitalId }), { size: PAGE_SIZE })
  const close = () => setTask(null)
  const actions = actionsColumn<Invoice>(
    (invoice) =>
      isOpen(invoice) && (
        <>
          <Button variant="default" onClick={() => setTask({ kind: 'pay', invoice })}>
            {t('Record Payment')}
          </Button>
          {isZero(invoice.paid_amount) && (
            <Menu
              label={t('More actions for {invoice_number}', { invoice_number: invoice.invoice_number })}
              trigger={<IconDots size={18} aria-hidden />}
              items={[{ label: t('Void'), danger: true, onSelect: () => setTask({ kind: 'void', invoice }) }]}
            />
          )}
        </>
      ),
  )

  return (
    <Panel title={t('Licence invoices')} flush>
      <ListTable
        label={t('Licence invoices')}
        columns={can('platform.manage') ? [...facts, actions] : facts}
        list={invoices}
        failure={t('Failed to load the invoices')}
        empty={{
          text: t('No invoices yet'),
          hint: t('The first comes with the first renewal; a trial costs nothing.'),
        }}
      />
      {task?.kind === 'pay' && <RecordPayment invoice={task.invoice} onClose={close} />}
      {task?.kind === 'void' && <VoidInvoice invoice={task.invoice} onClose={close} />}
    </Panel>
  )
}
