import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { type LabResult, listLabResultVersions } from '../../results.contract.ts'
import { ReportValues } from './report-body.tsx'

/** Every state in which a result was handed in, newest first. */
export function ResultVersions({ result }: { result: LabResult }) {
  const versions = useEndpoint(listLabResultVersions, { lab_result_id: result.id }, { refreshEvery: false })
  return (
    <section aria-label={t('Versions')} className="u-stack">
      <h3>{t('Versions')}</h3>
      {versions.data ? (
        versions.data.rows.map((version) => (
          <article key={version.version} className="lab-version">
            <p>
              <span className="u-strong u-num">{formatDateTime(version.created_at)}</span> {version.author_name}
              {version.reason && (
                <span className="u-person-facts">{t('Reason: {reason}', { reason: version.reason })}</span>
              )}
            </p>
            <ReportValues result={{ ...version.content, test_name: result.test_name }} />
            {version.content.interpretation && <p>{version.content.interpretation}</p>}
          </article>
        ))
      ) : (
        <Waiting for={versions} lines={4} />
      )}
    </section>
  )
}
