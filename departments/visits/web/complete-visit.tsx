import { type ReactNode, useState } from 'react'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { FormFoot } from '../../../kernel/web/ui/forms/form-foot.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { ErrorPanel, Notice, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { completeVisit } from '../contract.ts'
import { getOpenWork, type OpenWork } from '../open-work.contract.ts'
import './complete-visit.css'

type Decision = { cancel: boolean; reason: string }
/** Still to be done, where that is possible; until somebody says otherwise. */
const firstOf = (work: OpenWork): Decision => ({ cancel: !work.keepable, reason: '' })

const kinds: Record<OpenWork['kind'], string> = {
  test: t('Lab test'),
  study: t('Study'),
  medicine: t('Medicine'),
  procedure: t('Procedure'),
  referral: t('Referral'),
  queue: t('Waits in'),
}

type RowProps = { work: OpenWork; decision: Decision; wanting: boolean; onDecide: (decision: Decision) => void }

/** One thing that is open: what becomes of it, and what that means. */
function OpenRow({ work, decision, wanting, onDecide }: RowProps) {
  const nameOf = useDepartmentName()
  const { id, name, department, keepable, cancellable } = work
  const where = department ? nameOf(department) : null
  const then = decision.cancel
    ? work.kind === 'queue'
      ? t('The patient is taken out of the {where} queue.', { where })
      : t('It is cancelled, and taken off the bill where it was charged.')
    : !cancellable
      ? t('It is under way and goes on.')
      : where
        ? t('It can be done after the visit; the patient stays in the {where} queue.', { where })
        : t('It can be done after the visit.')
  const choice = (cancel: boolean, label: string) => (
    <label className="visits-open-choice">
      <input
        type="radio"
        name={`open-${id}`}
        checked={decision.cancel === cancel}
        disabled={cancel ? !cancellable : !keepable}
        onChange={() => onDecide({ ...decision, cancel })}
      />
      {label}
    </label>
  )
  return (
    <li>
      <fieldset className="visits-open-row">
        <legend>
          <span className="u-muted">{t(kinds[work.kind])}</span> <strong>{name}</strong>{' '}
          <span className="u-muted">{work.state}</span>
        </legend>
        <div className="u-row">
          {choice(false, t('Still to be done'))}
          {choice(true, work.kind === 'queue' ? t('Take out of the queue') : t('Cancel'))}
        </div>
        <p className="u-small u-muted">
          {then}
          {!keepable && ` ${t('A clinic sees nobody whose visit is over: else complete the visit later.')}`}
        </p>
        {decision.cancel && (
          <div className="u-field" data-error={wanting || undefined}>
            <label className="u-label" htmlFor={`reason-${id}`} data-required>
              {t('Reason')}
              <span className="u-visually-hidden"> {name}</span>
            </label>
            <textarea
              id={`reason-${id}`}
              className="u-textarea"
              rows={1}
              maxLength={200}
              aria-required
              aria-invalid={wanting || undefined}
              value={decision.reason}
              onChange={(event) => onDecide({ ...decision, reason: event.currentTarget.value })}
            />
            <p className="u-message" data-error={wanting || undefined} aria-live="polite">
              {wanting && t('Please give a reason')}
            </p>
          </div>
        )}
      </fieldset>
    </li>
  )
}

type CompleteVisitProps = {
  visit: { id: string; first_name: string; last_name: string }
  onClose: () => void
  /** What the visit's end means, before what is open is listed. */
  children: ReactNode
  /**
   * Done first: false where that failed, and the visit stays as it is; 'completed' where it has ended the visit by
   * itself.
   */
  before?: () => Promise<boolean | 'completed'>
  onDone: () => void
}

/** Complete Visit: lists what is open, and asks of each whether it is still to be done or cancelled. */
export function CompleteVisitDialog({ visit, onClose, children, before, onDone }: CompleteVisitProps) {
  const open = useEndpoint(getOpenWork, { visit_id: visit.id })
  const command = useCommand(completeVisit)
  const [decisions, setDecisions] = useState<Record<string, Decision>>({})
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const rows = open.data?.rows ?? []
  const owed = open.data?.owed
  const of = (work: OpenWork) => decisions[work.id] ?? firstOf(work)
  const wanting = (work: OpenWork) => of(work).cancel && !of(work).reason.trim()

  async function complete(): Promise<void> {
    setSent(true)
    setRefused(null)
    if (!open.data || rows.some(wanting)) return
    setPending(true)
    try {
      const first = (await before?.()) ?? true
      if (first === false) return
      if (first !== 'completed') {
        await command.mutateAsync({
          visit_id: visit.id,
          kept: rows.filter((work) => !of(work).cancel).map(({ id }) => id),
          cancelled: rows.filter((work) => of(work).cancel).map((work) => ({ id: work.id, reason: of(work).reason })),
        })
        toast.success(t('Visit completed'))
      }
      onDone()
    } catch (error) {
      const { code, message } = asCallError(error)
      setRefused(message)
      if (code === 'work_open') void open.refetch()
      // What was done first may have changed the page under this dialog: the toast is what remains.
      if (before) toast.error(message)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Complete the visit of {visit}?', { visit: formatName(visit) })}
      size="md"
      sticky
    >
      <form
        noValidate
        className="u-stack"
        aria-label={t('Complete Visit')}
        onSubmit={(event) => {
          event.preventDefault()
          void complete()
        }}
      >
        {refused && <Notice tone="amber">{refused}</Notice>}
        <p>{children}</p>
        {open.error && !open.data ? (
          <ErrorPanel error={open.error} text={t('Failed to load what is open')} onRetry={() => void open.refetch()} />
        ) : !open.data ? (
          <Skeleton lines={3} />
        ) : (
          <>
            {rows.length > 0 && <h3>{t('Still open')}</h3>}
            {rows.length > 0 && (
              <ul className="u-plain-list visits-open" aria-label={t('Still open')}>
                {rows.map((work) => (
                  <OpenRow
                    key={work.id}
                    work={work}
                    decision={of(work)}
                    wanting={sent && wanting(work)}
                    onDecide={(decision) => setDecisions({ ...decisions, [work.id]: decision })}
                  />
                ))}
              </ul>
            )}
            {owed && !isZero(owed) && (
              <p>{t('{owed} is still to be paid; the bill is issued.', { owed: formatMoney(owed) })}</p>
            )}
          </>
        )}
        <FormFoot submitLabel={t('Complete Visit')} onCancel={onClose} pending={pending} disabled={!open.data} />
      </form>
    </Dialog>
  )
}
