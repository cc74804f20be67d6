import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getReviewRules } from '../../../hospital/contract.ts'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { approveRadiologyResult, type RadiologyResult, rejectRadiologyResult } from '../../results.contract.ts'
import { Amended, ReportText } from '../reports/report-text.tsx'
import { reportPath } from '../words.tsx'

/** Approving and rejecting, wherever a report is shown: what is decided on is read in the same place. */
export function useReview() {
  const { can, me } = useSession()
  const reviews = can('radiology.review')
  const rules = useEndpoint(getReviewRules, {}, { enabled: reviews, refreshEvery: false })
  const [shown, setShown] = useState<{ kind: 'approve' | 'reject'; report: RadiologyResult } | null>(null)
  const approve = useCommand(approveRadiologyResult)
  const reject = useCommand(rejectRadiologyResult)
  const report = shown?.report
  const waits = (each: RadiologyResult) => reviews && (each.status === 'pending_review' || amendmentWaits(each))
  const own = (each: RadiologyResult) =>
    (amendmentWaits(each) ? each.amendment?.author_id : each.performed_by) === me?.staff_id && !rules.data?.self_review
  const thing = report && amendmentWaits(report) ? t('amendment of the report') : 'report'
  const done = report && amendmentWaits(report) ? t('Amendment') : t('Result')
  return {
    /** Whether this person may decide on it; of their own only where the hospital allows it. */
    may: (each: RadiologyResult) => waits(each) && !own(each),
    /** It waits for somebody else to decide. */
    waitsForOther: (each: RadiologyResult) => waits(each) && own(each),
    approve: (each: RadiologyResult) => setShown({ kind: 'approve', report: each }),
    reject: (each: RadiologyResult) => setShown({ kind: 'reject', report: each }),
    dialogs: report && (
      <ConfirmDialog
        key={shown.kind}
        open
        onClose={() => setShown(null)}
        title={t('{value} the {thing} of {report}?', {
          value: shown.kind === 'approve' ? t('Approve') : t('Reject'),
          thing,
          report: formatName(report),
        })}
        confirmLabel={shown.kind === 'approve' ? t('Approve') : t('Confirm Rejection')}
        danger={shown.kind === 'reject'}
        {...(shown.kind === 'reject' ? { reasonLabel: t('Rejection reason'), reasonFirst: true } : {})}
        onConfirm={async (reason) => {
          const { id: radiology_result_id, version } = report
          const failed = (error: Error) => {
            throw Object.assign(error, {
              message: t('Failed to {kind} result. {message}', { kind: shown.kind, message: error.message }),
            })
          }
          if (shown.kind === 'approve') {
            await approve.mutateAsync({ radiology_result_id, version }).catch(failed)
            toast.success(t('{done} approved successfully', { done }))
          } else {
            await reject.mutateAsync({ radiology_result_id, version, reason }).catch(failed)
            toast.success(t('{done} rejected', { done }))
          }
        }}
      >
        <p>
          <strong>{report.study_type}</strong> <span className="u-muted">{report.order_number}</span>
          {report.images.length > 0 && (
            <>
              {' '}
              <Link to={reportPath(report.id)} className="u-link">
                {report.images.length === 1
                  ? t('See its image')
                  : t('See its {length} images', { length: report.images.length })}
              </Link>
            </>
          )}
        </p>
        <div className="rad-quoted">
          {amendmentWaits(report) ? <Amended report={report} /> : <ReportText report={report} />}
        </div>
      </ConfirmDialog>
    ),
  }
}
