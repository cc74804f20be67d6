import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatDateTime, formatMoney, formatPhone } from '../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { FactList } from '../../../kernel/web/ui/page/facts.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { mpesaRequestColumns } from '../columns.ts'
import { exportMpesaRequests, listMpesaRequests, type MpesaRequest, Status } from '../contract.ts'
import { environments, foundBy, requestStatuses, resultWords } from '../words.ts'
import { Outcome } from './outcome.tsx'
import { Simulated } from './simulated.tsx'
import { Amount, invoicePath } from './words.tsx'

const TONES = { created: 'grey', sent: 'blue', paid: 'green', failed: 'red', unknown: 'amber' } as const
const periods = ['today', 'week', 'month', 'all'] as const
const periodChoices = [
  { value: 'today', label: t('Today') },
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
  { value: 'all', label: t('All') },
]
const statusChoices = choicesOf(t('All states'), Status.options, requestStatuses)

const RequestBadge = ({ row }: { row: MpesaRequest }) => (
  <StatusBadge status={row.status} label={requestStatuses[row.status]} tone={TONES[row.status]} />
)

/** Everything about one request. */
function RequestDialog({ row, onClose }: { row: MpesaRequest; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('M-PESA, {amount}', { amount: formatMoney(row.amount) })} size="side">
      <div className="u-stack">
        {row.environment === 'simulator' && <Simulated />}
        <Outcome request={row} />
        <FactList
          facts={[
            [
              t('Patient'),
              t('{first_name} {last_name}, OP {op_number}', {
                first_name: row.first_name,
                last_name: row.last_name,
                op_number: row.op_number,
              }),
            ],
            [t('Phone'), formatPhone(row.phone)],
            [t('Account'), row.account_reference],
            [t('Asked'), `${formatDateTime(row.created_at)}, ${row.asked_by_name}`],
            [t('Through'), environments[row.environment]],
            [t('M-PESA receipt'), row.receipt_number],
            [t('Paid'), row.transacted_at && formatDateTime(row.transacted_at)],
            [t('Found by'), row.found_by && foundBy[row.found_by]],
            [t('Confirmed a second time'), row.reconciled_at && formatDateTime(row.reconciled_at)],
            [t('Answered'), row.answered_at && formatDateTime(row.answered_at)],
          ]}
        />
      </div>
    </Dialog>
  )
}

const columns = tableColumns(mpesaRequestColumns, {
  patient: { width: 180, render: (row) => <PatientCell row={row} /> },
  invoice_number: (row) =>
    row.invoice_id ? (
      <Link to={invoicePath(row.invoice_id)} className="u-link u-num u-nowrap">
        {row.invoice_number}
      </Link>
    ) : row.visit_id ? (
      t('Visit')
    ) : (
      t('Deposit')
    ),
  phone: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span>,
  amount: { card: undefined, render: (row) => <Amount of={row.amount} /> },
  status: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={
          row.attention ?? (row.status === 'paid' ? row.receipt_number : resultWords(row.result_code, row.result_text))
        }
      >
        <span className="u-row">
          <RequestBadge row={row} />
          {row.attention && <Badge tone="amber">{t('Look at this')}</Badge>}
          {row.environment === 'simulator' && <Badge>{t('Simulated')}</Badge>}
        </span>
      </Stacked>
    ),
  },
  created_at: (row) => <DoneCell at={row.created_at} by={row.asked_by_name} />,
})

/** Requests to customers’ phones. */
export function RequestsList() {
  const takes = useSession().can('billing.take_payment')
  const [shown, setShown] = useState<string | null>(null)
  const requests = useList(
    listMpesaRequests,
    { search: '', period: 'today', status: '', page: 1 },
    ({ search, period, status }) => ({
      search,
      period: oneOf(periods, period) ?? 'today',
      status: oneOf(Status.options, status),
    }),
  )
  const row = requests.query.data?.rows.find(({ id }) => id === shown)
  return (
    <>
      <ListTable
        label={t('M-PESA requests')}
        columns={columns}
        list={requests}
        search={t('Patient, OP number, invoice, phone or M-PESA receipt')}
        choices={[
          { name: 'period', label: t('Days'), options: periodChoices },
          { name: 'status', label: t('Status'), options: statusChoices, select: true },
        ]}
        end={<ExportButton endpoint={exportMpesaRequests} input={requests.asked} label={t('Export CSV')} />}
        onOpen={({ id }) => setShown(id)}
        empty={{
          text: t('Nobody was asked by M-PESA today'),
          hint: takes
            ? t('Choose M-PESA in Record Payment or Process Payment, and Ask by M-PESA.')
            : t('Whom the cashier asks for a payment by M-PESA appears here.'),
        }}
        nothingFound={{
          text: t('No requests found'),
          hint: t('Check the spelling, or choose other days or another status.'),
          all: t('Show today'),
        }}
      />
      {row && <RequestDialog row={row} onClose={() => setShown(null)} />}
    </>
  )
}
