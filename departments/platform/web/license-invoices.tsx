import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDate, formatMoney } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { listLicenseInvoices, paymentMethodLabels, voidLicenseInvoice } from '../licenses.contract.ts'
import { type Invoice, isNothing } from './figures.ts'
import { RecordPayment } from './record-payment.tsx'

const PAGE_SIZE = 10
const isOpen = ({ status }: Invoice) => status === 'pending' || status === 'overdue'

const facts: Column<Invoice>[] = [
  {
    key: 'number',
    label: 'Invoice',
    card: 'title',
    render: (row) => (
      <Stacked look="u-person u-num" below={`${row.plan_name} · ${formatDate(row.period_start)} – ${formatDate(row.period_end)}`}>
        {row.invoice_number}
      </Stacked>
    ),
  },
  { key: 'issued', label: 'Issued', render: (row) => <span className="u-num u-nowrap">{formatDate(row.issued_on)}</span> },
  { key: 'due', label: 'Due', render: (row) => <span className="u-num u-nowrap">{formatDate(row.due_on)}</span> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    card: 'wide',
    render: (row) => <span className="u-nowrap">{formatMoney(row.amount)}</span>,
  },
  {
    key: 'paid',
    label: 'Paid',
    align: 'right',
    card: 'wide',
    render: (row) => (
      <div>
        <span className="u-nowrap">{formatMoney(row.paid_amount)}</span>
        {row.payments.map((payment) => (
          <span key={payment.id} className="u-person-facts" title={`${payment.payment_number}, recorded by ${payment.recorded_by_name}`}>
            {row.payments.length > 1 && `${formatMoney(payment.amount)} · `}
            {formatDate(payment.paid_on)} · {paymentMethodLabels[payment.method]}
            {payment.reference && ` · ${payment.reference}`}
          </span>
        ))}
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
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
      title={`Void ${invoice_number}?`}
      confirmLabel="Void"
      onConfirm={async (reason) => {
        await command.mutateAsync({ hospital_id, invoice_id: id, reason })
        toast.success(`${invoice_number} is void`)
      }}
    >
      <p>Nothing more is owed for it. The licence stays as it is: change it too when the hospital is not to have this period.</p>
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
            Record payment
          </Button>
          {isNothing(invoice.paid_amount) && (
            <Menu
              label={`More actions for ${invoice.invoice_number}`}
              trigger={<IconDots size={18} aria-hidden />}
              items={[{ label: 'Void', danger: true, onSelect: () => setTask({ kind: 'void', invoice }) }]}
            />
          )}
        </>
      ),
  )

  return (
    <Panel title="Licence invoices" flush>
      <ListTable
        label="Licence invoices"
        columns={can('platform.manage') ? [...facts, actions] : facts}
        list={invoices}
        failure="Failed to load the invoices"
        empty={{ text: 'No invoices yet', hint: 'The first comes with the first renewal; a trial costs nothing.' }}
      />
      {task?.kind === 'pay' && <RecordPayment invoice={task.invoice} onClose={close} />}
      {task?.kind === 'void' && <VoidInvoice invoice={task.invoice} onClose={close} />}
    </Panel>
  )
}
