import { useState } from 'react'
import { Link } from 'react-router'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/badges.tsx'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/data-table.tsx'
import { Dialog } from '../../../../kernel/web/ui/dialog.tsx'
import { ExportButton } from '../../../../kernel/web/ui/export-button.tsx'
import { FactList } from '../../../../kernel/web/ui/facts.tsx'
import { formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../../kernel/web/ui/list-table.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { exportMpesaRequests, listMpesaRequests, type MpesaRequest, Status } from '../../mpesa.contract.ts'
import { environments, foundBy, requestStatuses, resultWords } from '../../mpesa.words.ts'
import { Amount, invoicePath } from '../words.tsx'
import { Outcome } from './outcome.tsx'
import { Simulated } from './simulated.tsx'

const TONES = { created: 'grey', sent: 'blue', paid: 'green', failed: 'red', unknown: 'amber' } as const
const periods = ['today', 'week', 'month', 'all'] as const
const periodChoices = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'all', label: 'All' },
]
const statusChoices = choicesOf('All states', Status.options, requestStatuses)

const RequestBadge = ({ row }: { row: MpesaRequest }) => (
  <StatusBadge status={row.status} label={requestStatuses[row.status]} tone={TONES[row.status]} />
)

/** Everything about one request. */
function RequestDialog({ row, onClose }: { row: MpesaRequest; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`M-PESA, ${formatMoney(row.amount)}`} size="side">
      <div className="u-stack">
        {row.environment === 'simulator' && <Simulated />}
        <Outcome request={row} />
        <FactList
          facts={[
            ['Patient', `${row.first_name} ${row.last_name}, OP ${row.op_number}`],
            ['Phone', formatPhone(row.phone)],
            ['Account', row.account_reference],
            ['Asked', `${formatDateTime(row.created_at)}, ${row.asked_by_name}`],
            ['Through', environments[row.environment]],
            ['M-PESA receipt', row.receipt_number],
            ['Paid', row.transacted_at && formatDateTime(row.transacted_at)],
            ['Found by', row.found_by && foundBy[row.found_by]],
            ['Confirmed a second time', row.reconciled_at && formatDateTime(row.reconciled_at)],
            ['Answered', row.answered_at && formatDateTime(row.answered_at)],
          ]}
        />
      </div>
    </Dialog>
  )
}

const columns: Column<MpesaRequest>[] = [
  { key: 'patient', label: 'Patient', card: 'title', width: 180, render: (row) => <PatientCell row={row} /> },
  {
    key: 'for',
    label: 'For',
    render: (row) =>
      row.invoice_id ? (
        <Link to={invoicePath(row.invoice_id)} className="u-link u-num u-nowrap">
          {row.invoice_number}
        </Link>
      ) : row.visit_id ? (
        'Visit'
      ) : (
        'Deposit'
      ),
  },
  { key: 'phone', label: 'Phone', render: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span> },
  { key: 'amount', label: 'Amount', align: 'right', render: (row) => <Amount of={row.amount} strong /> },
  {
    key: 'status',
    label: 'Status',
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={row.attention ?? (row.status === 'paid' ? row.receipt_number : resultWords(row.result_code, row.result_text))}
      >
        <span className="u-row">
          <RequestBadge row={row} />
          {row.attention && <Badge tone="amber">Look at this</Badge>}
          {row.environment === 'simulator' && <Badge>Simulated</Badge>}
        </span>
      </Stacked>
    ),
  },
  { key: 'asked', label: 'Asked', card: 'wide', render: (row) => <DoneCell at={row.created_at} by={row.asked_by_name} /> },
]

/** Requests to customers’ phones. */
export function RequestsList() {
  const [shown, setShown] = useState<string | null>(null)
  const requests = useList(listMpesaRequests, { search: '', period: 'today', status: '', page: 1 }, ({ search, period, status }) => ({
    search,
    period: oneOf(periods, period) ?? 'today',
    status: oneOf(Status.options, status),
  }))
  const row = requests.query.data?.rows.find(({ id }) => id === shown)
  return (
    <>
      <ListTable
        label="M-PESA requests"
        columns={columns}
        list={requests}
        search="Patient, OP number, invoice, phone or M-PESA receipt"
        choices={[
          { name: 'period', label: 'Days', options: periodChoices },
          { name: 'status', label: 'Status', options: statusChoices, select: true },
        ]}
        end={<ExportButton endpoint={exportMpesaRequests} input={requests.asked} label="Export CSV" />}
        onOpen={({ id }) => setShown(id)}
        empty={{ text: 'Nobody was asked by M-PESA today', hint: 'Choose M-PESA in Record Payment or Process Payment, and Ask by M-PESA.' }}
        nothingFound={{ text: 'No requests found', hint: 'Check the spelling, or choose other days or another status.', all: 'Show today' }}
      />
      {row && <RequestDialog row={row} onClose={() => setShown(null)} />}
    </>
  )
}
