import { t } from '../../../../kernel/contract/words/text.ts'
import './own-queues.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useLater } from '../../../../kernel/web/later.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { NOTHING } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { getQueueCounts } from '../../queue.contract.ts'
import { queuesOf, workListPath } from '../work.ts'

/** Beyond a few queues only those in which somebody is are listed. */
const ALWAYS_SHOWN = 3

/** What waits for this person: one row per queue, each one click from the work. */
export default function OwnQueues() {
  const { me, can } = useSession()
  const roles = me?.roles ?? []
  const all = useDepartments()
  const { works } = useLater()
  const departments = all && queuesOf(roles, all, works)
  return (
    departments?.length !== 0 && (
      <Queues departments={departments} asReception={!can('queue.work') || roles.includes('receptionist')} />
    )
  )
}

/** `departments` undefined: not known yet, the place of the queues is kept for them. */
function Queues({ departments, asReception }: { departments: readonly string[] | undefined; asReception: boolean }) {
  const all = useDepartments()
  const counts = useEndpoint(getQueueCounts, {})
  // Who works in one clinic sees that of the clinics, and triage and services as their roles have them.
  const own = all?.find((row) => row.key === counts.data?.own && row.kind === 'clinic')?.key
  const isOther = (row: { key: string; kind: string }) =>
    !asReception && own !== undefined && row.kind === 'clinic' && row.key !== own
  const few = (departments?.length ?? 0) <= ALWAYS_SHOWN
  const rows =
    departments &&
    counts.data?.departments.flatMap((row) => {
      const place = departments.includes(row.department) && all?.find((each) => each.key === row.department)
      return place && !isOther(place) ? [{ ...row, place }] : []
    })
  const shown = rows?.filter((row) => few || row.waiting + row.in_progress > 0)
  return (
    <Panel title={asReception ? t('Waiting in the departments') : t('Waiting for you')} flush>
      {counts.error && !rows && (
        <ErrorPanel error={counts.error} text={t('Failed to load the queues')} onRetry={() => counts.refetch()} />
      )}
      {!rows && !counts.error && (
        <div className="own-queues-loading">
          <Skeleton lines={Math.min(departments?.length ?? ALWAYS_SHOWN, ALWAYS_SHOWN)} />
        </div>
      )}
      {shown?.length === 0 && (
        <EmptyState
          text={t('Nobody is waiting')}
          hint={t('Patients appear here the moment they are sent to a queue.')}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className="own-queues">
          {shown.map((row) => (
            <li key={row.department}>
              <Link to={workListPath(row.place, asReception)} className="own-queue">
                <span className="own-queue-count" data-none={row.waiting === 0 || undefined}>
                  {row.waiting}
                </span>
                <span className="own-queue-name">
                  <span className="u-strong">{row.place.name}</span>
                  <span className="u-person-facts">
                    {row.waiting === 0 ? t('Nobody is waiting') : t('waiting')}
                    {row.in_progress > 0 && t(' · {in_progress} being served', { in_progress: row.in_progress })}
                  </span>
                </span>
                {row.emergencies > 0 && (
                  <Badge tone="red" filled>
                    {row.emergencies === 1
                      ? t('1 emergency')
                      : t('{emergencies} emergencies', { emergencies: row.emergencies })}
                  </Badge>
                )}
                <span className="own-queue-wait">
                  {row.longest_wait_start ? (
                    <>
                      <span className="u-muted u-small">{t('longest')}</span>{' '}
                      <WaitTime since={row.longest_wait_start} />
                    </>
                  ) : (
                    <span className="u-muted">{NOTHING}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
