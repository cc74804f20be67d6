import { useState } from 'react'
import { Link } from 'react-router'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatMoney, formatPhone } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { mpesaMoneyColumns } from '../columns.ts'
import { dismissMpesaMoney, exportMpesaMoney, listMpesaMoney, type MpesaMoney, matchMpesaMoney } from '../contract.ts'
import { sources, suspenseReasons, suspenseStatuses } from '../words.ts'
import { Findings } from './findings.tsx'
import { Amount, invoicePath } from './words.tsx'

const statuses = Object.keys(suspenseStatuses) as (keyof typeof suspenseStatuses)[]
const statusChoices = choicesOf(t('All'), statuses, suspenseStatuses)
const TONES = { open: 'amber', matched: 'green', dismissed: 'grey' } as const
const Typed = matchMpesaMoney.input.pick({ account: true, reason: true })

/** Says whose money it is. */
function MatchDialog({ money, onClose }: { money: MpesaMoney; onClose: () => void }) {
  const form = useZodForm(Typed, { account: '', reason: '' })
  const match = useCommand(matchMpesaMoney)
  return (
    <FormDialog
      title={t('Match {receipt_number}', { receipt_number: money.receipt_number })}
      form={form}
      draft={`mpesa-match.${money.id}`}
      submitLabel={t('Match')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const done = await match.mutateAsync({ ...values, mpesa_suspense_id: money.id, version: money.version })
        const { invoice_number, patient_name, op_number, deposited } = done
        const rest = isZero(deposited) ? '' : t(' {deposited} became a deposit.', { deposited: formatMoney(deposited) })
        toast.success(
          t('{invoice_number}: {patient_name}, OP {op_number}.{rest}', {
            invoice_number: invoice_number ?? t('Deposit'),
            patient_name,
            op_number,
            rest,
          }),
        )
      }}
    >
      <p>
        {rich('{amount} from {Boolean}{account}', {
          amount: <Amount of={money.amount} />,
          Boolean: [money.payer, formatPhone(money.phone)].filter(Boolean).join(', ') || t('an unknown payer'),
          account: money.account && t(', account {account}', { account: money.account }),
        })}
      </p>
      <TextField
        name="account"
        label={t('Invoice or OP number')}
        required
        autoFocus
        maxLength={40}
        help={t('An OP number makes it the patient’s deposit, and so does what an invoice does not want')}
      />
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} />
    </FormDialog>
  )
}

const columns = tableColumns(mpesaMoneyColumns, {
  receipt_number: (row) => (
    <Stacked look="u-strong u-num" below={formatDateTime(row.transacted_at ?? row.created_at)}>
      {row.receipt_number}
    </Stacked>
  ),
  amount: { card: undefined, render: (row) => <Amount of={row.amount} /> },
  payer: (row) => (
    <Stacked look="" below={formatPhone(row.phone)}>
      {row.payer ?? '–'}
    </Stacked>
  ),
  why: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={
          row.asked_amount
            ? t('Asked for {asked_amount}', { asked_amount: formatMoney(row.asked_amount) })
            : sources[row.source]
        }
      >
        {suspenseReasons[row.why]}
      </Stacked>
    ),
  },
  status: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={row.decided_by_name && `${row.decided_by_name}, ${formatDateTime(row.decided_at)}: ${row.decision_note}`}
      >
        <StatusBadge status={row.status} label={suspenseStatuses[row.status]} tone={TONES[row.status]} />{' '}
        {row.invoice_id ? (
          <Link to={invoicePath(row.invoice_id)} className="u-link u-num">
            {row.invoice_number}
          </Link>
        ) : (
          row.patient_name &&
          t('{patient_name}, OP {op_number}', { patient_name: row.patient_name, op_number: row.op_number })
        )}
      </Stacked>
    ),
  },
})

/** Money that nobody could place. */
export function WorkList() {
  const [matching, setMatching] = useState<MpesaMoney | null>(null)
  const [dismissing, setDismissing] = useState<MpesaMoney | null>(null)
  const dismiss = useCommand(dismissMpesaMoney, { onSuccess: () => toast.success(t('Taken off the list')) })
  const money = useList(listMpesaMoney, { search: '', status: 'open', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(statuses, status),
  }))
  const waits = money.query.data?.open_amount
  return (
    <div className="u-stack">
      <Findings />
      {waits && !isZero(waits) && (
        <p className="u-muted">
          {t('{waits} wait in suspense until somebody says whose they are.', { waits: formatMoney(waits) })}
        </p>
      )}
      <ListTable
        label={t('Money that could not be placed')}
        columns={[
          ...columns,
          actionsColumn<MpesaMoney>(
            (row) =>
              row.status === 'open' && (
                <>
                  <Button variant="default" onClick={() => setDismissing(row)}>
                    {t('Dismiss')}
                    <span className="u-visually-hidden"> {row.receipt_number}</span>
                  </Button>
                  <Button onClick={() => setMatching(row)}>
                    {t('Match')}
                    <span className="u-visually-hidden"> {row.receipt_number}</span>
                  </Button>
                </>
              ),
          ),
        ]}
        list={money}
        failure={t('Failed to load the work list')}
        search={{ label: t('Search money'), placeholder: t('M-PESA receipt, payer, phone, account or patient') }}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices }]}
        end={<ExportButton endpoint={exportMpesaMoney} input={money.asked} label={t('Export CSV')} />}
        empty={{
          text: t('Nothing waits'),
          hint: t('Money of the paybill that fits no invoice, patient or request appears here.'),
        }}
        nothingFound={{
          text: t('Nothing found'),
          hint: t('Check the spelling, or choose another status.'),
          all: t('Show what waits'),
        }}
      />
      {matching && <MatchDialog money={matching} onClose={() => setMatching(null)} />}
      {dismissing && (
        <ReasonDialog
          title={t('Take {receipt_number} off the list?', { receipt_number: dismissing.receipt_number })}
          confirmLabel={t('Dismiss')}
          onConfirm={(reason) =>
            dismiss.mutateAsync({ mpesa_suspense_id: dismissing.id, version: dismissing.version, reason })
          }
          onClose={() => setDismissing(null)}
        >
          <p>
            {t(
              'For money that is not the hospital’s, never came, or was recorded elsewhere. It leaves the books the way it came into them.',
            )}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
