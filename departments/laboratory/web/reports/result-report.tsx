import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { getLabResult, type LabResult } from '../../results.contract.ts'
import { ReportBody } from './report-body.tsx'
import { PrintRequest } from './request-report.tsx'
import { ResultVersions } from './result-versions.tsx'

const TITLE = t('Lab Result Report')

/** That an amendment waits beside what stands, or why it was not made. */
function AmendmentNotice({ amendment }: { amendment: NonNullable<LabResult['amendment']> }) {
  const { author_name, created_at, reason, status, decided_by_name, rejection_reason } = amendment
  return (
    <Notice tone={status === 'rejected' ? 'amber' : 'blue'}>
      {status === 'rejected'
        ? t('{decided_by_name} rejected the amendment by {author_name}: {rejection_reason}', {
            decided_by_name,
            author_name,
            rejection_reason,
          })
        : t('An amendment by {author_name}, {created_at}, waits for review: {reason}. Until then this result stands.', {
            author_name,
            created_at: formatDateTime(created_at),
            reason,
          })}
    </Notice>
  )
}

type Props = {
  resultId: string
  /** Leads to the form: entered again, or amended. Left out: the report is only read. */
  onEntry?: (orderId: string, amend: boolean) => void
  onClose: () => void
}

/** One result with everything that is known about it. */
export function ResultReport({ resultId, onEntry, onClose }: Props) {
  const { can } = useSession()
  const query = useEndpoint(getLabResult, { lab_result_id: resultId }, { refreshEvery: false })
  const [printing, setPrinting] = useState(false)
  const [versions, setVersions] = useState(false)
  const result = query.data?.result
  const waits = result && amendmentWaits(result)
  if (!result) return <LoadingDialog title={TITLE} queries={[query]} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      size="md"
      footer={
        <>
          {onEntry && can('lab.review') && can('lab.work') && result.status === 'approved' && !waits && (
            <Button variant="default" onClick={() => onEntry(result.order_id, true)} className="lab-foot-start">
              {t('Amend')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          {onEntry && can('lab.work') && result.status === 'rejected' && (
            <Button variant="default" onClick={() => onEntry(result.order_id, false)}>
              {t('Reenter Result')}
            </Button>
          )}
          <Button onClick={() => setPrinting(true)}>{t('Print Report')}</Button>
        </>
      }
    >
      <div className="u-stack">
        {result.amendment && <AmendmentNotice amendment={result.amendment} />}
        <ReportBody result={result} calls={query.data?.calls} />
        {result.amended_at &&
          (versions ? (
            <ResultVersions result={result} />
          ) : (
            <div>
              <button type="button" className="u-link" onClick={() => setVersions(true)}>
                {t('Show earlier versions')}
              </button>
            </div>
          ))}
      </div>
      {printing && <PrintRequest orderId={result.order_id} onDone={() => setPrinting(false)} />}
    </Dialog>
  )
}
