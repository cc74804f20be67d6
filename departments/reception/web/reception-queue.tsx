import { t } from '../../../kernel/contract/words/text.ts'
import './reception-queue.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { NOTHING } from '../../../kernel/web/ui/format.ts'
import { ErrorPanel } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { useDepartmentName, useDepartments } from '../../hospital/web/offers.tsx'
import { getQueueCounts } from '../../visits/queue.contract.ts'
import { QueueList } from './queue-list.tsx'

const emergencyWord = (count: number) => (count === 1 ? t('emergency') : t('emergencies'))

type Counts = Output<typeof getQueueCounts>['departments'][number]

/** One department of the board: how many wait, emergencies among them, how long the longest. */
function Tile({
  department,
  counts,
  chosen,
  onChoose,
}: {
  department: string
  counts: Counts | undefined
  chosen: boolean
  onChoose: () => void
}) {
  const name = useDepartmentName()(department)
  return (
    <button
      type="button"
      className="queue-tile"
      aria-pressed={chosen}
      data-empty={counts?.waiting === 0 || undefined}
      onClick={onChoose}
    >
      <span className="queue-tile-name" title={name}>
        {name}
      </span>
      <span className="queue-tile-figure">
        {counts ? counts.waiting : <span className="u-skeleton u-skeleton-figure" />}
        <span className="u-visually-hidden"> {t('waiting')}</span>
        {counts && counts.emergencies > 0 && (
          <Badge tone="red" filled>
            <IconAlertTriangle size={14} aria-hidden /> {counts.emergencies}
            <span className="u-visually-hidden"> {emergencyWord(counts.emergencies)}</span>
          </Badge>
        )}
      </span>
      <span className="queue-tile-facts">
        {counts?.longest_wait_start ? (
          <span>
            <span className="u-visually-hidden">{t('longest wait')} </span>
            <WaitTime since={counts.longest_wait_start} />
          </span>
        ) : (
          <span className="u-muted">{counts ? NOTHING : ' '}</span>
        )}
        {counts && counts.in_progress > 0 && (
          <span className="queue-tile-served">
            {t('{in_progress} in service', { in_progress: counts.in_progress })}
          </span>
        )}
      </span>
    </button>
  )
}

/** All departments at a glance, live, and the waiting list of the one that is chosen. */
export default function ReceptionQueue() {
  const [filters, setFilters] = useUrlState({ department: 'triage', search: '', page: 1 })
  const counts = useEndpoint(getQueueCounts, {})
  const all = counts.data?.departments
  const known = useDepartments() ?? []
  // One that is off is shown while somebody is there.
  const departments = known
    .filter(({ key, is_active }) => is_active || all?.some((each) => each.department === key))
    .map(({ key }) => key)
  const department = departments.find((each) => each === filters.department) ?? departments[0] ?? 'triage'
  const waiting = all?.reduce((sum, each) => sum + each.waiting, 0)
  const emergencies = all?.reduce((sum, each) => sum + each.emergencies, 0) ?? 0
  return (
    <Page
      title={t('Reception Queue')}
      facts={
        all
          ? t('{waiting} waiting in the hospital · {emergencies} {emergencies2}', {
              waiting,
              emergencies,
              emergencies2: emergencyWord(emergencies),
            })
          : ' '
      }
      actions={
        <Button variant="default" component={Link} to="/hospital/reception/display" target="_blank">
          {t('Waiting-room display')}
        </Button>
      }
    >
      {counts.error && !all ? (
        <ErrorPanel error={counts.error} text={t('Failed to load the queues')} onRetry={() => counts.refetch()} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the board
        <div className="queue-board" role="group" aria-label={t('Departments')}>
          {departments.map((each) => (
            <Tile
              key={each}
              department={each}
              counts={all?.find((row) => row.department === each)}
              chosen={each === department}
              onChoose={() => setFilters({ department: each, search: '' })}
            />
          ))}
        </div>
      )}
      <QueueList
        key={department}
        department={department}
        search={filters.search}
        page={filters.page}
        onSearch={(search) => setFilters({ search })}
        onPage={(page, how) => setFilters({ page }, how)}
      />
    </Page>
  )
}
