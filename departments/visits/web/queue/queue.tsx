import { IconAlertTriangle, IconLayoutDashboard } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { Department, type DepartmentRow } from '../../../hospital/contract.ts'
import { useDepartmentName, useDepartments } from '../../../hospital/web/offers.tsx'
import { getQueueCounts } from '../../queue.contract.ts'
import { dashboardPath, queuePath, usePlaces } from '../places.ts'
import { CallNext, useQueueDesk } from './call-next.tsx'
import { factsOf } from './figures.tsx'
import { NowServing } from './now-serving.tsx'
import { QueueTable } from './queue-table.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The queue of triage, above who waits for it. */
    triage_queue: Record<never, never>
  }
}

type Counts = Output<typeof getQueueCounts>['departments']
type ListProps = { title: string; departments: readonly DepartmentRow[]; current: string; counts: Counts | undefined }

/** Departments with how many wait in each; an emergency among them has a mark. */
function DepartmentList({ title, departments, current, counts }: ListProps) {
  return (
    <Panel title={title} flush>
      <ul className="visits-departments">
        {departments.map(({ key: department, name }) => {
          const count = counts?.find((row) => row.department === department)
          return (
            <li key={department}>
              <Link
                className="visits-department"
                to={queuePath(department)}
                aria-current={department === current ? 'page' : undefined}
              >
                <span>{name}</span>
                {count && count.emergencies > 0 && (
                  <span
                    className="visits-emergency"
                    title={t('{emergencies} waiting as emergency', { emergencies: count.emergencies })}
                  >
                    <IconAlertTriangle
                      size={14}
                      aria-label={t('{emergencies} waiting as emergency', { emergencies: count.emergencies })}
                    />
                  </span>
                )}
                <span className="visits-count" data-some={count?.waiting ? true : undefined}>
                  {count?.waiting ?? ''}
                  <span className="u-visually-hidden"> {t('waiting')}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/**
 * The department of the address, where the hospital has it; else the first clinic. While departments are unknown, the
 * address is believed.
 */
function chosenOf(text: string, rows: readonly DepartmentRow[] | undefined): string {
  const asked = Department.safeParse(text).data
  if (asked && (!rows || rows.some((row) => row.key === asked))) return asked
  return (rows?.find((row) => row.kind === 'clinic') ?? rows?.[0])?.key ?? 'general'
}

/** Queue management: every department's queue, one at a time. */
export default function Queue() {
  const [filters, setFilters] = useUrlState({ department: '', status: 'waiting', search: '', page: 1 })
  const rows = useDepartments()
  const nameOf = useDepartmentName()
  const { isConsulting } = usePlaces()
  const counts = useEndpoint(getQueueCounts, {})
  // Without one in the address: where this person works, else general.
  const department = chosenOf(filters.department || (counts.data?.own ?? 'general'), rows)
  const { figures, commands, serves } = useQueueDesk(department, queuePath(department))
  const here = counts.data?.departments.find((row) => row.department === department)
  // One that is off is shown while somebody is there.
  const shown = (rows ?? []).filter(
    (row) => row.is_active || counts.data?.departments.some((each) => each.department === row.key),
  )

  return (
    <Page
      title={t('Queue Management')}
      facts={`${nameOf(department)}${factsOf(figures, here?.emergencies)}`}
      actions={serves && <CallNext department={department} commands={commands} hint />}
    >
      <div className="visits-page">
        <StatCards>
          <StatCard label={t('Total Waiting')} figure={figures?.waiting} to={queuePath(department)} />
          <StatCard label={t('Avg. Wait Time (minutes)')} figure={figures?.average_wait_minutes} />
          <StatCard label={t('Critical Cases')} figure={figures?.critical} />
          <StatCard
            label={t('Completed Today')}
            figure={figures?.completed_today}
            to={`${queuePath(department)}&status=done`}
          />
        </StatCards>
        <div className="visits-board">
          <aside className="u-stack" aria-label={t('Departments')}>
            <DepartmentList
              title={t('Clinical Departments')}
              departments={shown.filter((row) => row.kind !== 'service')}
              current={department}
              counts={counts.data?.departments}
            />
            <DepartmentList
              title={t('Service Departments')}
              departments={shown.filter((row) => row.kind === 'service')}
              current={department}
              counts={counts.data?.departments}
            />
            {isConsulting(department) && (
              <Panel title={t('Department Actions')}>
                <Button
                  variant="default"
                  fullWidth
                  component={Link}
                  to={dashboardPath(department)}
                  leftSection={<IconLayoutDashboard size={16} aria-hidden />}
                >
                  {t('Department Dashboard')}
                </Button>
              </Panel>
            )}
          </aside>
          <div className="u-stack">
            <NowServing department={department} />
            {department === 'triage' && <Panels place="triage_queue" about={{}} fallback={null} />}
            <QueueTable
              key={department}
              department={department}
              filters={filters}
              onFilters={setFilters}
              commands={commands}
              counts={{ waiting: here?.waiting, in_progress: here?.in_progress, done: figures?.completed_today.value }}
              next={serves && <CallNext department={department} commands={commands} />}
            />
          </div>
        </div>
      </div>
    </Page>
  )
}
