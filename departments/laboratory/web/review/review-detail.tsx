import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { FieldShape } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { approveLabResult, getLabResult, type LabResult } from '../../results.contract.ts'
import { OrderHead } from '../orders/order-head.tsx'
import { CriticalForm } from '../results/critical-form.tsx'
import { isUntold } from '../results/result-columns.tsx'
import type { useLabDialogs } from '../use-lab-dialogs.tsx'
import { CompareTable } from './compare-table.tsx'
import type { useReview } from './use-review.ts'

type Props = { result: LabResult; review: ReturnType<typeof useReview>; dialogs: ReturnType<typeof useLabDialogs> }

/** A result that has just taken the place of another is not approved by the key press meant for that one. */
const SETTLE_MS = 400

/** Enter while nothing else is focused, and Ctrl+Enter anywhere but in a form, approve. */
function useApproveKey(approve: () => void, active: boolean): void {
  const latest = useRef(approve)
  latest.current = approve
  useEffect(() => {
    if (!active) return
    const shownAt = performance.now()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        event.repeat ||
        event.defaultPrevented ||
        performance.now() - shownAt < SETTLE_MS ||
        document.querySelector('dialog[open], [role=menu]')
      )
        return
      const target = event.target as HTMLElement
      const idle =
        target === document.body ||
        /^(H1|MAIN)$/.test(target.tagName) ||
        target.matches('.list-detail-row[aria-current], .list-detail-pane')
      const typing = target.matches('input, textarea, select')
      if (!(idle || (event.ctrlKey && !typing))) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [active])
}

/** Interpretation and notes; `none`: said, too, when there are none. */
function Remarks({
  of: { interpretation, notes },
  none = false,
}: {
  of: Pick<LabResult, 'interpretation' | 'notes'>
  none?: boolean
}) {
  if (!none && !interpretation && !notes) return null
  return (
    <Facts>
      {(none || interpretation) && <Fact label={t('Interpretation')}>{interpretation ?? t('None')}</Fact>}
      {(none || notes) && <Fact label={t('Notes')}>{notes ?? t('None')}</Fact>}
    </Facts>
  )
}

type Amendment = NonNullable<LabResult['amendment']>

const AmendmentReason = ({ of, approvedBy }: { of: Amendment; approvedBy: string | null }) => (
  <Notice tone="blue">
    {t(
      'Amendment by {author_name}, {created_at}: {reason}. What {reviewed_by_name} approved stands until somebody else approves the amendment.',
      {
        author_name: of.author_name,
        created_at: formatDateTime(of.created_at),
        reason: of.reason,
        reviewed_by_name: approvedBy,
      },
    )}
  </Notice>
)

/** Whom the author of an amendment has told by phone, if it was critical before or is now. */
function AmendmentCall({ of: { content, author_name } }: { of: Amendment }) {
  if (!content?.critical_told_to) return null
  const { critical, critical_told_to, critical_read_back, critical_note } = content
  return (
    <Notice tone="green">
      {t('{value} told to {critical_told_to} by {author_name}{critical_read_back}{critical_note}', {
        value: critical ? t('Critical value') : t('Change'),
        critical_told_to,
        author_name,
        critical_read_back: critical_read_back && t(', who read back: {critical_read_back}', { critical_read_back }),
        critical_note: critical_note && `. ${critical_note}`,
      })}
    </Notice>
  )
}

/** A critical value: to whom it was told by phone, or the form of the call. */
function CriticalCall({ result }: { result: LabResult }) {
  if (isUntold(result))
    return (
      <div className="lab-review-critical">
        <h3>{result.told_before === null ? t('Tell the critical value') : t('Tell what has changed')}</h3>
        <CriticalForm result={result} />
      </div>
    )
  return (
    <Notice tone="green">
      {t(
        'Critical value told to {critical_told_to} by {critical_by_name}, {critical_at}{critical_read_back}{critical_note}',
        {
          critical_told_to: result.critical_told_to,
          critical_by_name: result.critical_by_name,
          critical_at: formatDateTime(result.critical_at),
          critical_read_back:
            result.critical_read_back && t('. Read back: {read_back}', { read_back: result.critical_read_back }),
          critical_note: result.critical_note && `. ${result.critical_note}`,
        },
      )}
    </Notice>
  )
}

/** One result, or the amendment of one, to be judged: with its critical call, the earlier ones, and the two answers. */
export function ReviewDetail({ result, review, dialogs }: Props) {
  // The list has everything of the result itself; this adds what the patient had before.
  const previous = useEndpoint(getLabResult, { lab_result_id: result.id }, { refreshEvery: false }).data?.previous
  const refused = review.refused(result)
  const amendment = amendmentWaits(result) ? result.amendment : null
  /** What is decided on: of an amendment, what is to take the place of what stands. */
  const judged = { ...result, ...amendment?.content }
  const untold = isUntold(result)
  // Of an amendment the reason of the amendment says it.
  const unusual = amendment ? null : result.delta
  const [why, setWhy] = useState('')
  const whyId = useId()
  const explained = !unusual || approveLabResult.input.shape.delta_reason.safeParse(why).data != null
  const approve = () => review.approve(result, unusual ? why : null)
  const ready = refused === null && !untold && explained && review.approving === null
  useApproveKey(approve, ready)
  return (
    <section
      className="lab-review-detail list-detail-box"
      aria-label={t('{test_name} of {first_name} {last_name}', {
        test_name: result.test_name,
        first_name: result.first_name,
        last_name: result.last_name,
      })}
    >
      <OrderHead order={result} />
      <p className="u-small u-muted">
        {t('Entered by {performed_by_name}, {performed_at}{container_type}', {
          performed_by_name: result.performed_by_name,
          performed_at: formatDateTime(result.performed_at),
          container_type:
            result.container_type &&
            t(' · {container_type}, collected {collection_time}', {
              container_type: result.container_type,
              collection_time: formatDateTime(result.collection_time),
            }),
        })}
      </p>
      {amendment && <AmendmentReason of={amendment} approvedBy={result.reviewed_by_name} />}
      <CompareTable result={judged} standing={amendment ? result : undefined} previous={previous} />
      <Remarks of={judged} />
      {amendment && (result.interpretation !== judged.interpretation || result.notes !== judged.notes) && (
        <section aria-label={t('What stands')} className="u-muted">
          <h3>{t('What stands says')}</h3>
          <Remarks of={result} none />
        </section>
      )}
      {amendment && <AmendmentCall of={amendment} />}
      {(result.critical || untold || result.critical_at) && !amendment && <CriticalCall result={result} />}
      {unusual && (
        <div className="u-stack-tight">
          <Notice tone="amber">
            {t('Changed more than is usual in the time: {unusual}. Is it the right tube, of the right patient?', {
              unusual,
            })}
          </Notice>
          <FieldShape
            id={whyId}
            label={t('Why is it right?')}
            required
            help={t('At least ten letters: repeated, transfused, dialysed, the clinician expects it …')}
          >
            <Input
              id={whyId}
              aria-required
              maxLength={300}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </FieldShape>
        </div>
      )}
      {refused && <Notice tone="amber">{refused}</Notice>}
      <div className="lab-review-actions">
        <Button variant="default" onClick={() => dialogs.open({ kind: 'report', resultId: result.id })}>
          {t('View Report')}
        </Button>
        <Button variant="default" disabled={refused !== null} onClick={() => dialogs.open({ kind: 'reject', result })}>
          {t('Reject')}
        </Button>
        <Button
          disabled={refused !== null || untold || !explained}
          loading={review.approving === result.id}
          onClick={approve}
          title={t('Enter')}
        >
          {t('Approve')}
        </Button>
      </div>
    </section>
  )
}
