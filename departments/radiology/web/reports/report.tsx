import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { getRadiologyResult, listRadiologyResultVersions, type RadiologyResult } from '../../results.contract.ts'
import { Images } from '../images/images.tsx'
import { AmendDialog } from '../results/amend-dialog.tsx'
import { useReview } from '../results/review.tsx'
import { StudyBanner } from '../study-banner.tsx'
import { orderPath, ReportState, Urgency, writePath } from '../words.tsx'
import { PrintReport } from './print-report.tsx'
import { Amended, ReportText } from './report-text.tsx'

/** What was handed in before the report became what it is. */
function Versions({ report }: { report: RadiologyResult }) {
  const versions = useEndpoint(listRadiologyResultVersions, { radiology_result_id: report.id })
  const earlier =
    versions.data?.rows.filter((row) => row.version < report.version && row !== versions.data?.rows[0]) ?? []
  if (earlier.length === 0) return null
  return (
    <Panel title={t('Earlier versions')}>
      <div className="u-stack-tight">
        {earlier.map((row) => (
          <details key={row.version}>
            <summary className="u-num">
              {formatDateTime(row.created_at)}, {row.author_name}
              {row.reason && `: ${row.reason}`}
            </summary>
            <p className="rad-text">{row.content.findings}</p>
            <p className="rad-text u-strong">{row.content.impression}</p>
          </details>
        ))}
      </div>
    </Panel>
  )
}

const Examination = ({ report, toOrder }: { report: RadiologyResult; toOrder: boolean }) => (
  <Panel title={t('Examination')}>
    <Facts>
      <Fact label={t('Study')}>
        <span className="u-strong">{report.study_type}</span>, {report.category}
      </Fact>
      <Fact label={t('Order')}>
        {toOrder ? <Link to={orderPath(report.order_id)}>{report.order_number}</Link> : report.order_number}
      </Fact>
      <Fact label={t('Priority')}>
        <Urgency priority={report.priority} />
      </Fact>
      <Fact label={t('Ordered')}>
        {formatDateTime(report.ordered_at)}, {report.ordered_by_name}
      </Fact>
      {report.started_at && <Fact label={t('Examined')}>{formatDateTime(report.started_at)}</Fact>}
      {report.clinical_notes && (
        <Fact label={t('Clinical notes')} className="rad-text">
          {report.clinical_notes}
        </Fact>
      )}
    </Facts>
  </Panel>
)

/** One report with its images: read by the clinician, decided on by the radiologist, printed for the patient. */
export default function Report() {
  const { can } = useSession()
  const { radiology_result_id = '' } = useParams()
  const opened = useEndpoint(getRadiologyResult, { radiology_result_id })
  const review = useReview()
  const [task, setTask] = useState<'print' | 'amend' | null>(null)
  const report = opened.data
  if (!report)
    return (
      <Page title={t('Radiology Report')}>
        <Waiting
          for={opened}
          failure={t('Failed to load the report')}
          lines={8}
          missing={{ hint: t('Perhaps it is not approved yet.') }}
        />
      </Page>
    )
  const works = can('radiology.work')
  const writable = works && (report.status === 'draft' || report.status === 'rejected')
  return (
    <Page
      title={report.study_type}
      facts={<ReportState status={report.status} amending={amendmentWaits(report)} />}
      actions={
        <>
          {report.status !== 'draft' && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => setTask('print')}
            >
              {t('Print Report')}
            </Button>
          )}
          {report.status === 'approved' && !amendmentWaits(report) && can('radiology.review') && (
            <Button variant="default" onClick={() => setTask('amend')}>
              {t('Amend')}
            </Button>
          )}
          {writable && (
            <Button component={Link} to={writePath(report.order_id)}>
              {report.status === 'draft' ? t('Continue Result') : t('Reenter Result')}
            </Button>
          )}
          {review.may(report) && (
            <>
              <Button variant="default" onClick={() => review.reject(report)}>
                {t('Reject')}
              </Button>
              <Button onClick={() => review.approve(report)}>{t('Approve')}</Button>
            </>
          )}
        </>
      }
    >
      <StudyBanner of={report} />
      {review.waitsForOther(report) && (
        <Notice>
          {t('You wrote this {value}. Somebody else has to review it.', {
            value: amendmentWaits(report) ? t('amendment') : t('report'),
          })}
        </Notice>
      )}
      {report.amendment?.status === 'rejected' && (
        <Notice tone="amber">
          {t('{decided_by_name} rejected the amendment by {author_name}: {rejection_reason}', {
            decided_by_name: report.amendment.decided_by_name,
            author_name: report.amendment.author_name,
            rejection_reason: report.amendment.rejection_reason,
          })}
        </Notice>
      )}
      <div className="u-split">
        <div className="u-stack">
          {amendmentWaits(report) && (
            <Panel title={t('Amendment')}>
              <Amended report={report} />
            </Panel>
          )}
          <Panel title={t('Report')}>
            <ReportText report={report} />
          </Panel>
          {report.images.length > 0 && (
            <Panel title={t('Images ({length})', { length: report.images.length })}>
              <Images images={report.images} of={`${formatName(report)} · ${report.study_type}`} />
            </Panel>
          )}
          <Versions report={report} />
        </div>
        <Examination report={report} toOrder={works} />
      </div>
      {review.dialogs}
      {task === 'print' && <PrintReport report={report} onDone={() => setTask(null)} />}
      {task === 'amend' && <AmendDialog report={report} onClose={() => setTask(null)} />}
    </Page>
  )
}
