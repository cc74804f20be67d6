import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatMoney } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { type LicenseInvoice, listLicenseInvoices, paymentMethodLabels, voidLicenseInvoice } from '../licenses.contract.ts'
import { isNothing } from './figures.ts'
import { RecordPayment } from './record-payment.tsx'

export type Invoice = z.output<typeof LicenseInvoice>
const PAGE_SIZE = 10
const isOpen = ({ status }: Invoice) => status === 'pending' || status === 'overdue'

const facts: Column<Invoice>[] = [
  {
    key: 'number',
    label: 'Invoice',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person u-num">{row.invoice_number}</span>
        <span className="u-person-facts">
          {row.plan_name} · {formatDate(row.period_start)} – {formatDate(row.period_end)}
        </span>
      </>
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
      <div>
        <StatusBadge status={row.status} />
        {row.void_reason && <span className="u-person-facts">{row.void_reason}</span>}
      </div>
    ),
  },
]

type Task = { kind: 'pay' | 'void'; invoice: Invoice }

function VoidInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { hospital_id, id, invoice_number } = invoice
  const command = useCommand(voidLicenseInvoice)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Void ${invoice_number}?`}
      confirmLabel="Void"
      danger
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        await command.mutateAsync({ hospital_id, invoice_id: id, reason })
        toast.success(`${invoice_number} is void`)
      }}
    >
      <p>Nothing more is owed for it. The licence stays as it is: change it too when the hospital is not to have this period.</p>
    </ConfirmDialog>
  )
}

/** What a hospital was billed for its licence, and what came in. */
export function LicenseInvoices({ hospitalId }: { hospitalId: string }) {
  const { can } = useSession()
  const [{ page }, setFilters] = useUrlState({ page: 1 })
  const [task, setTask] = useState<Task | null>(null)
  const invoices = useEndpoint(listLicenseInvoices, { hospital_id: hospitalId, page, page_size: PAGE_SIZE })
  const close = () => setTask(null)
  const actions: Column<Invoice> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (invoice) =>
      isOpen(invoice) && (
        <div className="u-table-actions">
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
        </div>
      ),
  }

  return (
    <Panel title="Licence invoices" flush>
      <DataTable
        label="Licence invoices"
        columns={can('platform.manage') ? [...facts, actions] : facts}
        query={invoices}
        rowKey={(row) => row.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => setFilters({ page: next })}
        failure="Failed to load the invoices"
        empty={<EmptyState text="No invoices yet" hint="The first comes with the first renewal; a trial costs nothing." />}
      />
      {task?.kind === 'pay' && <RecordPayment invoice={task.invoice} onClose={close} />}
      {task?.kind === 'void' && <VoidInvoice invoice={task.invoice} onClose={close} />}
    </Panel>
  )
}
