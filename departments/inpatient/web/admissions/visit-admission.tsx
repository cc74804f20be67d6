import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getVisit } from '../../../visits/contract.ts'
import { listPatientAdmissions } from '../../contract.ts'
import { AdmissionBadge, stayPath } from '../words.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** Beside the note of a consultation: asks for a bed, or says what became of the request. */
export default function VisitAdmission({
  visitId,
  closed,
}: {
  visitId: string
  department: string
  closed: string | null
}) {
  const [asking, setAsking] = useState(false)
  const visit = useEndpoint(getVisit, { visit_id: visitId }).data
  const all = useEndpoint(
    listPatientAdmissions,
    { patient_id: visit?.patient_id ?? '' },
    { enabled: visit !== undefined },
  ).data?.rows
  const open = all?.find((row) => row.status === 'requested' || row.status === 'admitted')
  if (!visit || !all || (closed && !open)) return null
  return (
    <Panel title={t('Admission')}>
      {open ? (
        <p className="u-row">
          <AdmissionBadge row={open} />
          {open.status === 'admitted' ? (
            <Link className="u-link" to={stayPath(open.id)}>
              {t('{ward_name}, bed {bed_label}', { ward_name: open.ward_name, bed_label: open.bed_label })}
            </Link>
          ) : (
            <span>
              {open.ward_name ? t('{ward_name} wanted', { ward_name: open.ward_name }) : t('Whichever ward has a bed')}
            </span>
          )}
        </p>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Request Admission')}
        </Button>
      )}
      {asking && <RequestDialog visitId={visitId} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
