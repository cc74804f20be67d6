import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { RadiologyOrderRow } from '../../orders.contract.ts'
import { listPatientReports } from '../../results.contract.ts'
import { Images } from '../images/images.tsx'

const MOST = 10

/** The patient's approved reports with their images, beside the one that is being written: of the same study first. */
export function EarlierStudies({ order }: { order: RadiologyOrderRow }) {
  const { can } = useSession()
  const mayRead = can('records.view')
  const reports = useEndpoint(
    listPatientReports,
    { patient_id: order.patient_id, page_size: MOST },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  const rows = reports.data?.rows.filter((row) => row.order_id !== order.id)
  const sorted = rows?.toSorted(
    (one, two) => Number(two.study_type_id === order.study_type_id) - Number(one.study_type_id === order.study_type_id),
  )
  return (
    <Panel title={t('Earlier studies')}>
      {!sorted && <Waiting for={reports} failure={t('Failed to load earlier studies')} lines={3} />}
      {sorted?.length === 0 && <p className="u-muted">{t('No approved report of this patient yet')}</p>}
      <div className="u-stack-tight">
        {sorted?.map((row) => (
          <details key={row.id} open={sorted[0] === row && row.study_type_id === order.study_type_id}>
            <summary className="u-num">
              {formatDate(row.performed_at)} {row.study_type}
            </summary>
            <p className="rad-text">{row.findings}</p>
            <p className="rad-text u-strong">{row.impression}</p>
            {row.images.length > 0 && (
              <Images
                images={row.images}
                of={`${formatName(row)} · ${row.study_type} · ${formatDate(row.performed_at)}`}
              />
            )}
          </details>
        ))}
      </div>
    </Panel>
  )
}
