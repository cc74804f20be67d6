import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { RadiologyResult } from '../results.contract.ts'

/** What a report says, and who stands for it. */
export function ReportText({ report }: { report: RadiologyResult }) {
  return (
    <div className="u-stack">
      {report.rejection_reason && (
        <Notice tone="red">
          Rejected by {report.reviewed_by_name}, {formatDateTime(report.reviewed_at)}: {report.rejection_reason}
        </Notice>
      )}
      <section aria-label="Findings">
        <h3>Findings</h3>
        <p className="rad-text">{report.findings || NOTHING}</p>
      </section>
      <section aria-label="Impression">
        <h3>Impression</h3>
        <p className="rad-text u-strong">{report.impression || NOTHING}</p>
      </section>
      <p className="u-muted u-small u-num">
        {report.status === 'draft' ? 'Being written' : 'Reported'} by {report.performed_by_name}, {formatDateTime(report.performed_at)}
        {report.status === 'approved' && ` · Approved by ${report.reviewed_by_name}, ${formatDateTime(report.reviewed_at)}`}
        {report.amended_at && ` · Amended ${formatDateTime(report.amended_at)}`}
      </p>
    </div>
  )
}
