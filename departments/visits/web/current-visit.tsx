import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, humanise } from '../../../kernel/web/ui/format.ts'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { PriorityBadge, StatusBadge, WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { getVisit } from '../contract.ts'

/** The visit that a list led here from (`?visit_id=…`): its state and where the patient is now. */
export default function CurrentVisit({ visitId, patientId }: { visitId: string; patientId: string }) {
  const { data: visit, error, refetch } = useEndpoint(getVisit, { visit_id: visitId })
  if (visit && visit.patient_id !== patientId) return null
  return (
    <Panel
      title={visit ? t('Visit {visit_number}', { visit_number: visit.visit_number }) : t('Visit')}
      actions={visit && <StatusBadge status={visit.status} />}
    >
      {error && !visit && <ErrorPanel error={error} text={t('Failed to load the visit')} onRetry={() => refetch()} />}
      {!visit && !error && <Skeleton lines={2} />}
      {visit && (
        <div className="u-stack-tight">
          {visit.queues.map((queue) => (
            <div key={queue.id} className="u-row">
              <span className="u-strong">
                <DepartmentName of={queue.department} />
              </span>
              <span className="u-muted u-num">{queue.ticket}</span>
              <PriorityBadge priority={queue.priority} />
              {queue.status === 'in_progress' ? (
                <span className="u-muted">
                  {rich('with {started_by_name}{service_start_time}', {
                    started_by_name: queue.started_by_name ?? t('a colleague'),
                    service_start_time: queue.service_start_time && (
                      <>
                        , <WaitTime since={queue.service_start_time} until={new Date().toISOString()} />
                      </>
                    ),
                  })}
                </span>
              ) : (
                <span className="u-muted">{humanise(queue.status).toLowerCase()}</span>
              )}
            </div>
          ))}
          {visit.queues.length === 0 && <p className="u-muted">{t('The patient is in no queue now.')}</p>}
          <p className="u-muted u-small u-num">
            {t('Registered {created_at}{closed_at}{close_reason}', {
              created_at: formatDateTime(visit.created_at),
              closed_at: visit.closed_at && t(', closed {closed_at}', { closed_at: formatDateTime(visit.closed_at) }),
              close_reason: visit.close_reason && ` (${visit.close_reason})`,
            })}
          </p>
          {visit.emergency_type && (
            <p>
              {t('{emergency_type} emergency{emergency_details}', {
                emergency_type: humanise(visit.emergency_type),
                emergency_details: visit.emergency_details && `: ${visit.emergency_details}`,
              })}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
