import { PriorityBadge, StatusBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, humanise } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getVisit } from '../contract.ts'
import { departmentLabels } from '../departments.ts'

/** The visit that a list led here from (`?visit_id=…`): its state and where the patient is now. */
export default function CurrentVisit({ visitId, patientId }: { visitId: string; patientId: string }) {
  const { data: visit, error, refetch } = useEndpoint(getVisit, { visit_id: visitId })
  if (visit && visit.patient_id !== patientId) return null
  return (
    <Panel title={visit ? `Visit ${visit.visit_number}` : 'Visit'} actions={visit && <StatusBadge status={visit.status} />}>
      {error && !visit && <ErrorPanel error={error} text="Failed to load the visit" onRetry={() => refetch()} />}
      {!visit && !error && <Skeleton lines={2} />}
      {visit && (
        <div className="u-stack-tight">
          {visit.queues.map((queue) => (
            <div key={queue.id} className="u-row">
              <span className="u-strong">{departmentLabels[queue.department]}</span>
              <span className="u-muted u-num">{queue.ticket}</span>
              <PriorityBadge priority={queue.priority} />
              {queue.status === 'in_progress' ? (
                <span className="u-muted">
                  with {queue.started_by_name ?? 'a colleague'}
                  {queue.service_start_time && (
                    <>
                      , <WaitTime since={queue.service_start_time} until={new Date().toISOString()} />
                    </>
                  )}
                </span>
              ) : (
                <span className="u-muted">{humanise(queue.status).toLowerCase()}</span>
              )}
            </div>
          ))}
          {visit.queues.length === 0 && <p className="u-muted">The patient is in no queue now.</p>}
          <p className="u-muted u-small u-num">
            Registered {formatDateTime(visit.created_at)}
            {visit.closed_at && `, closed ${formatDateTime(visit.closed_at)}`}
            {visit.close_reason && ` (${visit.close_reason})`}
          </p>
          {visit.emergency_type && (
            <p>
              {humanise(visit.emergency_type)} emergency{visit.emergency_details && `: ${visit.emergency_details}`}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
