import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useLater } from '../../../../kernel/web/later.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatMinutes, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { getQueueSummary } from '../../queue.contract.ts'
import { queuePath } from '../places.ts'
import { queuesOf } from '../work.ts'

/**
 * The queue that somebody who treats patients works first: the clinic of theirs, where they have one, else the first
 * that their roles serve. Undefined: none, or not known yet.
 */
function useFirstQueue() {
  const { me } = useSession()
  const { works } = useLater()
  const all = useDepartments()?.filter((row) => row.is_active)
  const served = all && queuesOf(me?.roles ?? [], all, works)
  const theirs = all?.filter((row) => served?.includes(row.key) && row.kind !== 'service')
  return theirs?.find((row) => row.is_own) ?? theirs?.[0]
}

/** With what the home of nurses and doctors begins: their queue. */
export default function OwnFigures() {
  const place = useFirstQueue()
  const figures = useEndpoint(getQueueSummary, { department: place?.key }, { enabled: place !== undefined }).data
  const name = place?.name ?? '…'
  const rows = (status: string) => place && `${queuePath(place.key)}${status}`
  const wait = figures?.average_wait_minutes
  const nobody = wait?.value === null
  return (
    <StatCards>
      <StatCard label={t('Waiting in {name}', { name })} figure={figures?.waiting.value ?? undefined} to={rows('')} />
      <StatCard label={t('Being served')} figure={figures?.in_progress} to={rows('&status=in_progress')} />
      <StatCard label={t('Completed Today')} figure={figures?.completed_today} to={rows('&status=done')} />
      <StatCard
        label={t('Average wait time')}
        figure={wait && { value: wait.value ?? 0, before: wait.before }}
        write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
        note={nobody ? <span className="u-muted">{t('Nobody served yet today')}</span> : undefined}
        to={rows('')}
      />
    </StatCards>
  )
}
