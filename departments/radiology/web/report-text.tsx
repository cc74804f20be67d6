import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { RadiologyResult } from '../results.contract.ts'

const Said = ({ label, now, before, strong }: { label: string; now: string; before: string; strong?: boolean }) => (
  <section aria-label={label}>
    <h3>{label}</h3>
    <p className={strong ? 'rad-text u-strong' : 'rad-text'}>{now}</p>
    {now === before ? <p className="u-muted u-small">As it stands</p> : <p className="rad-text u-muted">It stands: {before}</p>}
  </section>
)

/** The amendment that waits: why, by whom, and what it says beside what stands. */
export function Amended({ report: { amendment, findings, impression } }: { report: RadiologyResult }) {
  if (!amendment) return null
  return (
    <div className="u-stack">
      <Notice tone="blue">
        Amendment by {amendment.author_name}, {formatDateTime(amendment.created_at)}, waits for review: {amendment.reason}. Until then the
        report stands.
      </Notice>
      {amendment.content && (
        <>
          <Said label="Amended findings" now={amendment.content.findings} before={findings} />
          <Said label="Amended impression" now={amendment.content.impression} before={impression} strong />
        </>
      )}
    </div>
  )
}

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
