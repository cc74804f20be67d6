import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { listPatientReports } from '../../results.contract.ts'
import { Images } from '../images/images.tsx'
import { reportPath } from '../words.tsx'

const FIRST = 5
const MOST = 100

/**
 * What radiology found in a patient, on their page: impression and images of every approved report, or nothing at all.
 */
export default function PatientReports({ patientId }: { patientId: string }) {
  const [all, setAll] = useState(false)
  const reports = useEndpoint(listPatientReports, { patient_id: patientId, page_size: all ? MOST : FIRST })
  const { data } = reports
  if (data?.total === 0) return null
  return (
    <Panel title={t('Radiology Reports')}>
      {data ? (
        <ul className="u-plain-list rad-reports">
          {data.rows.map((report) => (
            <li key={report.id}>
              <div className="u-row u-between">
                <Link to={reportPath(report.id)} className="u-link">
                  {report.study_type}
                </Link>
                <span className="u-muted u-small u-num">
                  {formatDate(report.performed_at)}
                  {report.amended_at && t(', amended')}
                  {amendmentWaits(report) && t(', amendment waiting')}
                </span>
              </div>
              <p className="rad-text rad-brief">{report.impression}</p>
              {report.images.length > 0 && (
                <Images images={report.images} of={`${formatName(report)} · ${report.study_type}`} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Waiting for={reports} failure={t('Failed to load radiology reports')} lines={3} />
      )}
      {data && !all && data.total > FIRST && (
        <button type="button" className="u-link" onClick={() => setAll(true)}>
          {t('Show all {total}', { total: data.total })}
        </button>
      )}
    </Panel>
  )
}
