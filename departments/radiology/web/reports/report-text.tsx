import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import type { RadiologyResult } from '../../results.contract.ts'

const Said = ({ label, now, before, strong }: { label: string; now: string; before: string; strong?: boolean }) => (
  <section aria-label={label}>
    <h3>{label}</h3>
    <p className={strong ? 'rad-text u-strong' : 'rad-text'}>{now}</p>
    {now === before ? (
      <p className="u-muted u-small">{t('As it stands')}</p>
    ) : (
      <p className="rad-text u-muted">{t('It stands: {before}', { before })}</p>
    )}
  </section>
)

/** The amendment that waits: why, by whom, and what it says beside what stands. */
export function Amended({ report: { amendment, findings, impression } }: { report: RadiologyResult }) {
  if (!amendment) return null
  return (
    <div className="u-stack">
      <Notice tone="blue">
        {t('Amendment by {author_name}, {created_at}, waits for review: {reason}. Until then the report stands.', {
          author_name: amendment.author_name,
          created_at: formatDateTime(amendment.created_at),
          reason: amendment.reason,
        })}
      </Notice>
      {amendment.content && (
        <>
          <Said label={t('Amended findings')} now={amendment.content.findings} before={findings} />
          <Said label={t('Amended impression')} now={amendment.content.impression} before={impression} strong />
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
          {t('Rejected by {reviewed_by_name}, {reviewed_at}: {rejection_reason}', {
            reviewed_by_name: report.reviewed_by_name,
            reviewed_at: formatDateTime(report.reviewed_at),
            rejection_reason: report.rejection_reason,
          })}
        </Notice>
      )}
      <section aria-label={t('Findings')}>
        <h3>{t('Findings')}</h3>
        <p className="rad-text">{report.findings || NOTHING}</p>
      </section>
      <section aria-label={t('Impression')}>
        <h3>{t('Impression')}</h3>
        <p className="rad-text u-strong">{report.impression || NOTHING}</p>
      </section>
      <p className="u-muted u-small u-num">
        {t('{value} by {performed_by_name}, {performed_at}{status}{amended_at}', {
          value: report.status === 'draft' ? t('Being written') : t('Reported'),
          performed_by_name: report.performed_by_name,
          performed_at: formatDateTime(report.performed_at),
          status:
            report.status === 'approved' &&
            t(' · Approved by {reviewed_by_name}, {reviewed_at}', {
              reviewed_by_name: report.reviewed_by_name,
              reviewed_at: formatDateTime(report.reviewed_at),
            }),
          amended_at:
            report.amended_at && t(' · Amended {amended_at}', { amended_at: formatDateTime(report.amended_at) }),
        })}
      </p>
    </div>
  )
}
