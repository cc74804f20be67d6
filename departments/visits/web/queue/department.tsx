import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { EmptyState, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import type { DepartmentRow } from '../../../hospital/contract.ts'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { dashboardPath } from '../places.ts'
import { CallNext, useQueueDesk } from './call-next.tsx'
import { DepartmentOverview, TodaysStatistics } from './figures.tsx'
import { QueueTable } from './queue-table.tsx'

const WaitLegend = () => (
  <ul className="u-plain-list visits-legend" aria-label={t('Wait Time')}>
    <li className="u-muted u-small" aria-hidden>
      {t('Wait Time')}
    </li>
    <li>
      <span className="u-wait" data-tone="green">
        {t('under 20m')}
      </span>
    </li>
    <li>
      <span className="u-wait" data-tone="yellow">
        20-30m
      </span>
    </li>
    <li>
      <span className="u-wait" data-tone="red">
        {t('over 30m')}
      </span>
    </li>
  </ul>
)

function Dashboard({ row: { key: department, name, description } }: { row: DepartmentRow }) {
  const [filters, setFilters] = useUrlState({ status: 'waiting', search: '', page: 1 })
  const { figures, commands, serves } = useQueueDesk(department, dashboardPath(department))
  return (
    <Page
      title={name}
      facts={description}
      actions={serves && <CallNext department={department} commands={commands} hint />}
    >
      <div className="visits-board" data-side="right">
        <div className="u-stack">
          <WaitLegend />
          <QueueTable
            department={department}
            filters={filters}
            onFilters={setFilters}
            commands={commands}
            counts={{
              waiting: figures?.waiting.value,
              in_progress: figures?.in_progress,
              done: figures?.completed_today.value,
            }}
            next={serves && <CallNext department={department} commands={commands} />}
          />
        </div>
        <aside className="u-stack" aria-label={t('Figures')}>
          <DepartmentOverview summary={figures} />
          <TodaysStatistics summary={figures} />
        </aside>
      </div>
    </Page>
  )
}

/** The dashboard of one clinic; without one in the address, of the first. */
export default function DepartmentDashboard() {
  const { department } = useParams()
  const rows = useDepartments()
  if (!rows)
    return (
      <Page title={t('Department')}>
        <Skeleton lines={8} />
      </Page>
    )
  const row = rows.find(({ key, kind }) => kind === 'clinic' && (!department || key === department))
  if (row) return <Dashboard key={row.key} row={row} />
  return (
    <Page title={t('Department')}>
      <EmptyState
        text={t('This department has no dashboard')}
        hint={t('You find its patients in Queue Management.')}
        action={
          <Button component={Link} to="/hospital/outpatient/queue">
            {t('Queue Management')}
          </Button>
        }
      />
    </Page>
  )
}
