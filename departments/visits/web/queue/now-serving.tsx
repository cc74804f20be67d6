import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatMinutes, formatName, minutesSince } from '../../../../kernel/web/ui/format.ts'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import { listQueue } from '../../queue.contract.ts'
import { usePlaces } from '../places.ts'

const SHOWN = 6

/** Beside the waiting: who is being served, by whom and since when; the own patient is one click away. */
export function NowServing({ department }: { department: string }) {
  const { workPath, workPermission } = usePlaces()
  const { me, can } = useSession()
  const now = useNow()
  const serving = useEndpoint(listQueue, { department, status: 'in_progress', page_size: SHOWN })
  const rows = serving.data?.rows ?? []
  const more = (serving.data?.total ?? 0) - rows.length
  return (
    <section className="visits-serving" aria-label={t('Now serving')}>
      <h2>{t('Now serving')}</h2>
      {serving.data && rows.length === 0 && <span className="u-muted">{t('Nobody at the moment')}</span>}
      <ul>
        {rows.map((entry) => {
          const own = entry.started_by !== null && entry.started_by === me?.staff_id
          const to = own && can(workPermission(department)) ? workPath(department, entry) : null
          const since = entry.service_start_time ? formatMinutes(minutesSince(entry.service_start_time, now)) : ''
          return (
            <li key={entry.id} data-own={own || undefined}>
              <strong>{formatName(entry)}</strong>
              <span className="u-muted u-num">
                {own ? t('with you') : (entry.started_by_name ?? '')} {since}
              </span>
              {to && (
                <Link to={to} className="u-link">
                  {t('Continue')}
                </Link>
              )}
            </li>
          )
        })}
        {more > 0 && <li className="u-muted">{t('and {more} more', { more })}</li>}
      </ul>
    </section>
  )
}
