import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { amendmentWaits } from '../../visits/of-order.ts'
import { getLabResult, type LabResult } from '../results.contract.ts'
import { CompareTable } from './compare-table.tsx'
import { CriticalForm } from './critical-form.tsx'
import { OrderHead } from './order-head.tsx'
import { isUntold } from './result-columns.tsx'
import type { useLabDialogs } from './use-lab-dialogs.tsx'
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
        target === document.body || /^(H1|MAIN)$/.test(target.tagName) || target.matches('.lab-review-row[aria-current], .lab-review-pane')
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
function Remarks({ of: { interpretation, notes }, none = false }: { of: Pick<LabResult, 'interpretation' | 'notes'>; none?: boolean }) {
  if (!none && !interpretation && !notes) return null
  return (
    <Facts>
      {(none || interpretation) && <Fact label="Interpretation">{interpretation ?? 'None'}</Fact>}
      {(none || notes) && <Fact label="Notes">{notes ?? 'None'}</Fact>}
    </Facts>
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
  const approve = () => review.approve(result)
  const ready = refused === null && !untold && review.approving === null
  useApproveKey(approve, ready)
  return (
    <section className="lab-review-detail" aria-label={`${result.test_name} of ${result.first_name} ${result.last_name}`}>
      <OrderHead order={result} />
      <p className="u-small u-muted">
        Entered by {result.performed_by_name}, {formatDateTime(result.performed_at)}
        {result.container_type && ` · ${result.container_type}, collected ${formatDateTime(result.collection_time)}`}
      </p>
      {amendment && (
        <Notice tone="blue">
          Amendment by {amendment.author_name}, {formatDateTime(amendment.created_at)}: {amendment.reason}. What {result.reviewed_by_name}{' '}
          approved stands until somebody else approves the amendment.
        </Notice>
      )}
      <CompareTable result={judged} standing={amendment ? result : undefined} previous={previous} />
      <Remarks of={judged} />
      {amendment && (result.interpretation !== judged.interpretation || result.notes !== judged.notes) && (
        <section aria-label="What stands" className="u-muted">
          <h3>What stands says</h3>
          <Remarks of={result} none />
        </section>
      )}
      {amendment?.content?.critical && (
        <Notice tone="green">
          Critical value told to {amendment.content.critical_told_to} by {amendment.author_name}
          {amendment.content.critical_note && `: ${amendment.content.critical_note}`}
        </Notice>
      )}
      {result.critical &&
        !amendment &&
        (untold ? (
          <div className="lab-review-critical">
            <h3>Tell the critical value</h3>
            <CriticalForm result={result} />
          </div>
        ) : (
          <Notice tone="green">
            Critical value told to {result.critical_told_to} by {result.critical_by_name}, {formatDateTime(result.critical_at)}
            {result.critical_note && `: ${result.critical_note}`}
          </Notice>
        ))}
      {refused && <Notice tone="amber">{refused}</Notice>}
      <div className="lab-review-actions">
        <Button variant="default" onClick={() => dialogs.open({ kind: 'report', resultId: result.id })}>
          View Report
        </Button>
        <Button variant="default" disabled={refused !== null} onClick={() => dialogs.open({ kind: 'reject', result })}>
          Reject
        </Button>
        <Button disabled={refused !== null || untold} loading={review.approving === result.id} onClick={approve} title="Enter">
          Approve
        </Button>
      </div>
    </section>
  )
}
