import './approvals.css'
import { type ReactNode, useState } from 'react'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type Approval, approvalStatuses, decideApproval, withdrawApproval } from '../contract.ts'

const TONES = { waiting: 'amber', approved: 'green', refused: 'red', withdrawn: 'grey' } as const

export const ApprovalBadge = ({ status }: Pick<Approval, 'status'>) => (
  <StatusBadge status={status} label={t(approvalStatuses[status])} tone={TONES[status]} />
)

/** Approve or refuse; for one's own, take back. */
export function DecideButtons({ approval }: { approval: Approval }) {
  const { me } = useSession()
  const [refusing, setRefusing] = useState(false)
  const decide = useCommand(decideApproval)
  const withdraw = useCommand(withdrawApproval, {
    onSuccess: () => toast.success(t('Request withdrawn')),
    onError: toastError,
  })
  const { id: approval_id, says } = approval
  if (approval.status !== 'waiting') return null
  const what = <span className="u-visually-hidden"> {says}</span>
  if (approval.asked_by === me?.staff_id)
    return (
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ approval_id })}>
        {t('Withdraw')}
        {what}
      </Button>
    )
  if (!approval.may_decide) return null
  return (
    <>
      <Button variant="default" onClick={() => setRefusing(true)}>
        {t('Refuse')}
        {what}
      </Button>
      <Button
        loading={decide.isPending}
        onClick={() =>
          decide
            .mutateAsync({ approval_id, approve: true, note: null })
            .then(() => toast.success(t('Approved and done: {says}', { says })), toastError)
        }
      >
        {t('Approve')}
        {what}
      </Button>
      {refusing && (
        <ConfirmDialog
          open
          danger
          title={t('Refuse: {says}?', { says })}
          confirmLabel={t('Refuse')}
          reasonLabel={t('Reason')}
          onConfirm={(note) => decide.mutateAsync({ approval_id, approve: false, note })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

/** How much it is about, and what it changes: each amount or word before and after. */
export const Changes = ({ amount, facts }: Pick<Approval, 'amount' | 'facts'>) => (
  <dl className="approval-changes">
    {!isZero(amount) && (
      <div>
        <dt>{t('Amount')}</dt>
        <dd className="u-num">{formatMoney(amount)}</dd>
      </div>
    )}
    {facts
      .filter(({ before, after }) => before !== after)
      .map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="u-num">
            {before} <span aria-hidden>→</span>
            <span className="u-visually-hidden">{t('becomes')}</span> <strong>{after}</strong>
          </dd>
        </div>
      ))}
  </dl>
)

/** Who decided on it, where, and with which words. */
export function decidedWords({ status, decided_by_name, decided_at, decision_note, here }: Approval): string | null {
  if (status === 'waiting' || !decided_by_name) return null
  const by = here
    ? t('Signed by {decided_by_name}, {at}', { decided_by_name, at: formatDateTime(decided_at) })
    : t('{status} by {decided_by_name}, {at}', {
        status: t(approvalStatuses[status]),
        decided_by_name,
        at: formatDateTime(decided_at),
      })
  return decision_note ? `${by}: ${decision_note}` : by
}

/** One request: what, for whom, what it changes, who asked and why, what became of it. `children`: the way to it. */
export function ApprovalLine({ approval, children }: { approval: Approval; children?: ReactNode }) {
  const { says, status, reason, patient_name, op_number, asked_by_name, asked_at } = approval
  const decided = decidedWords(approval)
  return (
    <li className="approval">
      <div className="approval-what">
        <div>
          <span className="u-strong">{says}</span> <ApprovalBadge status={status} />
        </div>
        {patient_name && (
          <div className="u-small">
            {patient_name} <span className="u-num u-muted">{op_number}</span>
          </div>
        )}
        <Changes amount={approval.amount} facts={approval.facts} />
        <div className="u-person-facts">
          {asked_by_name}, {formatDateTime(asked_at)}: {reason}
        </div>
        {decided && <div className="u-person-facts">{decided}</div>}
        {children}
      </div>
      <div className="u-row">
        <DecideButtons approval={approval} />
      </div>
    </li>
  )
}
