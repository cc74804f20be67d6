import { useState } from 'react'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { useByTwo } from '../../approvals/web/offers.tsx'
import { mpesaFindingColumns } from '../columns.ts'
import {
  correctMpesaPayment,
  dismissMpesaFinding,
  exportMpesaFindings,
  listMpesaFindings,
  type MpesaFinding,
} from '../findings.contract.ts'
import { finding, sources } from '../words.ts'
import { Amount, invoiceLink } from './words.tsx'

const statuses = finding.Status.options
const statusChoices = choicesOf(t('All'), statuses, finding.labels)
const TONES = { open: 'red', corrected: 'green', dismissed: 'grey' } as const

type Doubt = Pick<MpesaFinding, 'kind' | 'receipt_number' | 'amount' | 'recorded_amount'>
/** What M-PESA says of a payment, in one sentence. */
export const doubtSaid = (
  { kind, receipt_number, amount, recorded_amount }: Doubt,
  write: (amount: string) => string,
) =>
  kind === 'reversed'
    ? t('M-PESA took {amount} of receipt {receipt_number} back', {
        amount: write(amount),
        receipt_number: receipt_number ?? t('(not named)'),
      })
    : t('M-PESA says {amount} for receipt {receipt_number}, and {recorded_amount} is recorded', {
        amount: write(amount),
        receipt_number: receipt_number ?? '',
        recorded_amount: write(recorded_amount ?? '0.00'),
      })

const columns = tableColumns(mpesaFindingColumns, {
  receipt_number: (row) => (
    <Stacked look="u-strong u-num" below={`${sources[row.source]}, ${formatDateTime(row.found_at)}`}>
      {row.receipt_number ?? row.reversal_receipt}
    </Stacked>
  ),
  kind: { card: 'wide', render: (row) => doubtSaid(row, formatMoney) },
  amount: {
    card: undefined,
    label: t('Recorded'),
    render: (row) => (row.recorded_amount && !isZero(row.recorded_amount) ? <Amount of={row.recorded_amount} /> : '–'),
  },
  payment_number: (row) =>
    row.payment_number ? (
      <Stacked look="" below={[row.payment_number, row.taken_by_name].filter(Boolean).join(', ')}>
        {row.patient_name} {invoiceLink(row)}
      </Stacked>
    ) : (
      t('Not recorded')
    ),
  status: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={row.decided_by_name && `${row.decided_by_name}, ${formatDateTime(row.decided_at)}: ${row.decision_note}`}
      >
        <StatusBadge status={row.status} label={finding.labels[row.status]} tone={TONES[row.status]} />
      </Stacked>
    ),
  },
})

/** What is done of a finding, in a word. */
const stepOf = ({ kind }: MpesaFinding) => (kind === 'reversed' ? t('Take Back') : t('Correct Amount'))

/** Payments of which M-PESA says otherwise than the books. */
export function Findings() {
  const [correcting, setCorrecting] = useState<MpesaFinding | null>(null)
  const [dismissing, setDismissing] = useState<MpesaFinding | null>(null)
  const correct = useByTwo(correctMpesaPayment)
  const dismiss = useCommand(dismissMpesaFinding, { onSuccess: () => toast.success(t('Taken off the list')) })
  const list = useOwnList(
    listMpesaFindings,
    { status: 'open', page: 1 },
    ({ status }) => ({ status: oneOf(statuses, status) }),
    { size: 10 },
  )
  const told = (row: MpesaFinding, reason: string) => ({ mpesa_finding_id: row.id, version: row.version, reason })
  return (
    <Panel title={t('Payments of which M-PESA says otherwise')} flush>
      <ListTable
        label={t('Payments to look at')}
        columns={[
          ...columns,
          actionsColumn<MpesaFinding>(
            (row) =>
              row.status === 'open' && (
                <>
                  <Button variant="default" onClick={() => setDismissing(row)}>
                    {t('Nothing to Do')}
                    <span className="u-visually-hidden"> {row.receipt_number}</span>
                  </Button>
                  {row.payment_number && (
                    <Button onClick={() => setCorrecting(row)}>
                      {stepOf(row)}
                      <span className="u-visually-hidden"> {row.receipt_number}</span>
                    </Button>
                  )}
                </>
              ),
          ),
        ]}
        list={list}
        failure={t('Failed to load what M-PESA says otherwise')}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices }]}
        end={<ExportButton endpoint={exportMpesaFindings} input={list.asked} label={t('Export Payments to Look at')} />}
        empty={{
          text: t('M-PESA says the same as the books'),
          hint: t(
            'What a statement or a message says otherwise of a payment appears here: another amount, a reversal.',
          ),
        }}
      />
      {correcting && (
        <ReasonDialog
          title={`${stepOf(correcting)}: ${correcting.receipt_number}`}
          confirmLabel={stepOf(correcting)}
          onConfirm={async (reason) => {
            if (await correct(told(correcting, reason))) toast.success(t('Corrected'))
          }}
          onClose={() => setCorrecting(null)}
        >
          <p>{t('{said}.', { said: doubtSaid(correcting, formatMoney) })}</p>
          <p>
            {t(
              'The books will say what M-PESA says: what did not come leaves them by M-PESA, and the invoice asks the patient again. Somebody else approves it.',
            )}
          </p>
        </ReasonDialog>
      )}
      {dismissing && (
        <ReasonDialog
          title={t('Nothing to do for {receipt_number}?', {
            receipt_number: dismissing.receipt_number ?? dismissing.reversal_receipt ?? '',
          })}
          confirmLabel={t('Nothing to Do')}
          onConfirm={(reason) => dismiss.mutateAsync(told(dismissing, reason))}
          onClose={() => setDismissing(null)}
        >
          <p>{t('{said}. The books stay as they are.', { said: doubtSaid(dismissing, formatMoney) })}</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
