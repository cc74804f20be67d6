import { t } from '../../../kernel/contract/words/text.ts'
import './timeline.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useLater } from '../../../kernel/web/later.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatDate, formatTime } from '../../../kernel/web/ui/format.ts'
import { Pagination } from '../../../kernel/web/ui/lists/pagination.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { recordTypeLabels } from '../../patients/record-types.ts'
import { getTimeline } from '../queue.contract.ts'

type TimelineVisit = Output<typeof getTimeline>['rows'][number]
type Entry = TimelineVisit['entries'][number]
const PAGE_SIZE = 5

/** The screen in which a record was written, for those who may open it. */
function useSource(): (entry: Entry) => { path: string; label: string } | null {
  const { can } = useSession()
  const { sources } = useLater()
  return ({ source, source_id, visit_id }) => {
    const written = sources.find((each) => each.source === source)
    if (!visit_id || !written || !can(written.permission)) return null
    return { path: written.path({ visit_id, source_id }), label: written.label ?? t(source) }
  }
}

function VisitBlock({ visit, sourceOf }: { visit: TimelineVisit; sourceOf: ReturnType<typeof useSource> }) {
  return (
    <li className="timeline-visit">
      <div className="u-row u-between">
        <h3>
          {formatDate(visit.created_at)} <span className="u-muted u-num">{visit.visit_number}</span>
        </h3>
        <div className="u-row">
          {visit.visit_type === 'emergency' && <Badge tone="red">{t('Emergency')}</Badge>}
          <StatusBadge status={visit.status} />
        </div>
      </div>
      <p className="u-muted u-small u-num">
        {formatTime(visit.created_at)}
        {visit.closed_at &&
          t(' to {value}{closed_at}', {
            value:
              formatDate(visit.closed_at) === formatDate(visit.created_at) ? '' : `${formatDate(visit.closed_at)} `,
            closed_at: formatTime(visit.closed_at),
          })}
      </p>
      {visit.entries.length === 0 && <p className="u-muted">{t('Nothing was recorded at this visit.')}</p>}
      {visit.entries.map((entry) => {
        const source = sourceOf(entry)
        return (
          <div key={entry.id} className="timeline-entry">
            <Badge tone="blue">{t(recordTypeLabels[entry.record_type])}</Badge>
            <div className="timeline-text">
              <span className="u-strong">{entry.title}</span>
              <span className="u-lines">{entry.summary}</span>
              <span className="u-muted u-small">
                {entry.by}, {formatTime(entry.at)}
                {source && (
                  <>
                    {' · '}
                    <Link to={source.path} className="u-link">
                      {t('Open {sourceLabels}', { sourceLabels: source.label })}
                    </Link>
                  </>
                )}
              </span>
            </div>
          </div>
        )
      })}
    </li>
  )
}

/** The patient's visits, newest first, each with what was recorded. */
export default function Timeline({ patientId }: { patientId: string }) {
  const [page, setPage] = useState(1)
  const visits = useEndpoint(getTimeline, { patient_id: patientId, page, page_size: PAGE_SIZE })
  const sourceOf = useSource()
  const rows = visits.data?.rows
  return (
    <Panel title={t('Visits')}>
      {visits.error && !rows && (
        <ErrorPanel error={visits.error} text={t('Failed to load the visits')} onRetry={() => visits.refetch()} />
      )}
      {!rows && !visits.error && <Skeleton lines={6} />}
      {rows?.length === 0 && (
        <EmptyState text={t('No visits yet')} hint={t('A visit begins with a registration at the front desk.')} />
      )}
      {rows && rows.length > 0 && (
        <ol className="timeline">
          {rows.map((visit) => (
            <VisitBlock key={visit.visit_id} visit={visit} sourceOf={sourceOf} />
          ))}
        </ol>
      )}
      {visits.data && visits.data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={visits.data.total} onPage={setPage} />
      )}
    </Panel>
  )
}
