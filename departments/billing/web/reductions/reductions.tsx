import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { InvoiceDetails } from '../../contract.ts'
import {
  decideReduction,
  type Reduction,
  reductionKinds,
  reductionStatuses,
  withdrawReduction,
} from '../../reductions.contract.ts'
import { invoicePath } from '../words.tsx'

/** Approve, refuse or, for one's own, take back. */
function DecideButtons({ request }: { request: Reduction }) {
  const { me, can } = useSession()
  const [refusing, setRefusing] = useState(false)
  const decide = useCommand(decideReduction)
  const withdraw = useCommand(withdrawReduction, {
    onSuccess: () => toast.success(t('Request withdrawn')),
    onError: toastError,
  })
  if (request.status !== 'requested') return null
  if (request.requested_by === me?.staff_id)
    return (
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ reduction_id: request.id })}
      >
        {t('Withdraw')}
      </Button>
    )
  if (!can('billing.approve')) return null
  const what = t('{reductionKinds} of {amount}', {
    reductionKinds: reductionKinds[request.kind].toLowerCase(),
    amount: formatMoney(request.amount),
  })
  return (
    <span className="u-row">
      <Button variant="default" onClick={() => setRefusing(true)}>
        {t('Refuse')}
        <span className="u-visually-hidden"> {t('the {what}', { what })}</span>
      </Button>
      <Button
        loading={decide.isPending}
        onClick={() =>
          decide
            .mutateAsync({ reduction_id: request.id, approve: true, note: null })
            .then(() => toast.success(t('The {what} is approved', { what })), toastError)
        }
      >
        {t('Approve')}
        <span className="u-visually-hidden"> {t('the {what}', { what })}</span>
      </Button>
      {refusing && (
        <ConfirmDialog
          open
          danger
          title={t('Refuse the {what}?', { what })}
          confirmLabel={t('Refuse')}
          reasonLabel={t('Reason')}
          onConfirm={(note) => decide.mutateAsync({ reduction_id: request.id, approve: false, note })}
          onClose={() => setRefusing(false)}
        />
      )}
    </span>
  )
}

/** One request in words. */
export const RequestLine = ({ request, children }: { request: Reduction; children?: React.ReactNode }) => (
  <div className="billing-request">
    <div>
      <span className="u-strong">
        {reductionKinds[request.kind]} {formatMoney(request.amount)}
      </span>{' '}
      <StatusBadge
        status={request.status}
        label={reductionStatuses[request.status]}
        tone={({ requested: 'amber', approved: 'green', refused: 'red', withdrawn: 'grey' } as const)[request.status]}
      />
      {children}
      <span className="u-person-facts">
        {request.reason} · {request.requested_by_name}, {formatDateTime(request.requested_at)}
        {request.alone && t(' · done alone')}
        {request.decided_by_name &&
          !request.alone &&
          request.status !== 'withdrawn' &&
          t(' · {reductionStatuses} by {decided_by_name}{value}', {
            reductionStatuses: reductionStatuses[request.status].toLowerCase(),
            decided_by_name: request.decided_by_name,
            value: request.decision_note ? `: ${request.decision_note}` : '',
          })}
      </span>
    </div>
    <DecideButtons request={request} />
  </div>
)

/** Discounts, waivers and credit notes of an invoice; nothing where there are none. */
export function Reductions({ invoice }: { invoice: InvoiceDetails }) {
  if (!invoice.reductions.length && !invoice.credit_notes.length) return null
  return (
    <Panel title={t('Discounts, waivers and credit notes')}>
      {invoice.reductions.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
      {invoice.credit_notes.map((note) => (
        <div key={note.id} className="billing-request">
          <div>
            <span className="u-strong">
              {t('Credit note {credit_note_number} {amount}', {
                credit_note_number: note.credit_note_number,
                amount: formatMoney(note.amount),
              })}
            </span>
            <span className="u-person-facts">
              {note.items.map((item) => `${item.quantity} × ${item.description}`).join(', ')} · {note.reason} ·{' '}
              {note.made_by_name}, {formatDateTime(note.created_at)}
            </span>
          </div>
        </div>
      ))}
    </Panel>
  )
}

/** The way from a request to its invoice. */
export const OfInvoice = ({ id, number }: { id: string; number: string }) => (
  <Link to={invoicePath(id)} className="u-link u-num">
    {number}
  </Link>
)
