import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { StatusBadge } from '../../../../kernel/web/ui/badges.tsx'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/columns.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx'
import type { Column } from '../../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/export-button.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../../kernel/web/ui/list-table.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../../kernel/web/use-list.ts'
import { dismissMpesaMoney, exportMpesaMoney, listMpesaMoney, type MpesaMoney, matchMpesaMoney } from '../../mpesa.contract.ts'
import { sources, suspenseReasons, suspenseStatuses } from '../../mpesa.words.ts'
import { Amount, invoicePath } from '../words.tsx'

const statuses = Object.keys(suspenseStatuses) as (keyof typeof suspenseStatuses)[]
const statusChoices = choicesOf('All', statuses, suspenseStatuses)
const TONES = { open: 'amber', matched: 'green', dismissed: 'grey' } as const
const Typed = matchMpesaMoney.input.pick({ account: true, reason: true })

/** Says whose money it is. */
function MatchDialog({ money, onClose }: { money: MpesaMoney; onClose: () => void }) {
  const form = useZodForm(Typed, { account: '', reason: '' })
  const match = useCommand(matchMpesaMoney)
  return (
    <FormDialog
      title={`Match ${money.receipt_number}`}
      form={form}
      draft={`mpesa-match.${money.id}`}
      submitLabel="Match"
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const done = await match.mutateAsync({ ...values, mpesa_suspense_id: money.id, version: money.version })
        const { invoice_number, patient_name, op_number, deposited } = done
        const rest = deposited === '0.00' ? '' : ` ${formatMoney(deposited)} became a deposit.`
        toast.success(`${invoice_number ?? 'Deposit'}: ${patient_name}, OP ${op_number}.${rest}`)
      }}
    >
      <p>
        <Amount of={money.amount} strong /> from {[money.payer, formatPhone(money.phone)].filter(Boolean).join(', ') || 'an unknown payer'}
        {money.account && `, account ${money.account}`}
      </p>
      <TextField
        name="account"
        label="Invoice or OP number"
        required
        autoFocus
        maxLength={40}
        help="An OP number makes it the patient’s deposit, and so does what an invoice does not want"
      />
      <TextAreaField name="reason" label="Reason" required maxLength={300} />
    </FormDialog>
  )
}

const columns: Column<MpesaMoney>[] = [
  {
    key: 'receipt',
    label: 'M-PESA receipt',
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num" below={formatDateTime(row.transacted_at ?? row.created_at)}>
        {row.receipt_number}
      </Stacked>
    ),
  },
  { key: 'amount', label: 'Amount', align: 'right', render: (row) => <Amount of={row.amount} strong /> },
  {
    key: 'payer',
    label: 'Payer',
    render: (row) => (
      <Stacked look="" below={formatPhone(row.phone)}>
        {row.payer ?? '–'}
      </Stacked>
    ),
  },
  { key: 'account', label: 'Account', render: (row) => row.account ?? '–' },
  {
    key: 'why',
    label: 'Why it is here',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.asked_amount ? `Asked for ${formatMoney(row.asked_amount)}` : sources[row.source]}>
        {suspenseReasons[row.why]}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.decided_by_name && `${row.decided_by_name}, ${formatDateTime(row.decided_at)}: ${row.decision_note}`}>
        <StatusBadge status={row.status} label={suspenseStatuses[row.status]} tone={TONES[row.status]} />{' '}
        {row.invoice_id ? (
          <Link to={invoicePath(row.invoice_id)} className="u-link u-num">
            {row.invoice_number}
          </Link>
        ) : (
          row.patient_name && `${row.patient_name}, OP ${row.op_number}`
        )}
      </Stacked>
    ),
  },
]

/** Money that nobody could place. */
export function WorkList() {
  const [matching, setMatching] = useState<MpesaMoney | null>(null)
  const [dismissing, setDismissing] = useState<MpesaMoney | null>(null)
  const dismiss = useCommand(dismissMpesaMoney, { onSuccess: () => toast.success('Taken off the list') })
  const money = useList(listMpesaMoney, { search: '', status: 'open', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(statuses, status),
  }))
  const waits = money.query.data?.open_amount
  return (
    <div className="u-stack-tight">
      {waits && waits !== '0.00' && <p className="u-muted">{formatMoney(waits)} wait in suspense until somebody says whose they are.</p>}
      <ListTable
        label="Money that could not be placed"
        columns={[
          ...columns,
          actionsColumn<MpesaMoney>(
            (row) =>
              row.status === 'open' && (
                <>
                  <Button variant="default" onClick={() => setDismissing(row)}>
                    Dismiss<span className="u-visually-hidden"> {row.receipt_number}</span>
                  </Button>
                  <Button onClick={() => setMatching(row)}>
                    Match<span className="u-visually-hidden"> {row.receipt_number}</span>
                  </Button>
                </>
              ),
          ),
        ]}
        list={money}
        failure="Failed to load the work list"
        search={{ label: 'Search money', placeholder: 'M-PESA receipt, payer, phone, account or patient' }}
        choices={[{ name: 'status', label: 'Status', options: statusChoices }]}
        end={<ExportButton endpoint={exportMpesaMoney} input={money.asked} label="Export CSV" />}
        empty={{ text: 'Nothing waits', hint: 'Money of the paybill that fits no invoice, patient or request appears here.' }}
        nothingFound={{ text: 'Nothing found', hint: 'Check the spelling, or choose another status.', all: 'Show what waits' }}
      />
      {matching && <MatchDialog money={matching} onClose={() => setMatching(null)} />}
      {dismissing && (
        <ReasonDialog
          title={`Take ${dismissing.receipt_number} off the list?`}
          confirmLabel="Dismiss"
          onConfirm={(reason) => dismiss.mutateAsync({ mpesa_suspense_id: dismissing.id, version: dismissing.version, reason })}
          onClose={() => setDismissing(null)}
        >
          <p>For money that is not the hospital’s, never came, or was recorded elsewhere. It leaves the books the way it came into them.</p>
        </ReasonDialog>
      )}
    </div>
  )
}
