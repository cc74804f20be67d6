import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLayoutDashboard } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Department, getQueueCounts, getQueueSummary } from '../contract.ts'
import { clinicalDepartments, type Department as DepartmentName, departmentLabels, serviceDepartments } from '../departments.ts'
import { CallNext, useNextKey, useServes } from './call-next.tsx'
import { factsOf } from './figures.tsx'
import { NowServing } from './now-serving.tsx'
import { dashboardPath, isConsulting, queuePath } from './places.ts'
import { QueueTable } from './queue-table.tsx'
import { useQueueCommands } from './use-queue-commands.ts'

type Counts = Output<typeof getQueueCounts>['departments']
type ListProps = { title: string; departments: readonly DepartmentName[]; current: DepartmentName; counts: Counts | undefined }

/** Departments with how many wait in each; an emergency among them has a mark. */
function DepartmentList({ title, departments, current, counts }: ListProps) {
  return (
    <Panel title={title} flush>
      <ul className="visits-departments">
        {departments.map((department) => {
          const count = counts?.find((row) => row.department === department)
          return (
            <li key={department}>
              <Link className="visits-department" to={queuePath(department)} aria-current={department === current ? 'page' : undefined}>
                <span>{departmentLabels[department]}</span>
                {count && count.emergencies > 0 && (
                  <span className="visits-emergency" title={`${count.emergencies} waiting as emergency`}>
                    <IconAlertTriangle size={14} aria-label={`${count.emergencies} waiting as emergency`} />
                  </span>
                )}
                <span className="visits-count" data-some={count?.waiting ? true : undefined}>
                  {count?.waiting ?? ''}
                  <span className="u-visually-hidden"> waiting</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Queue management: every department's queue, one at a time. */
export default function Queue() {
  const [filters, setFilters] = useUrlState({ department: 'general', status: 'waiting', search: '', page: 1 })
  const department = Department.safeParse(filters.department).data ?? 'general'
  const counts = useEndpoint(getQueueCounts, {})
  const summary = useEndpoint(getQueueSummary, { department })
  const commands = useQueueCommands(department, queuePath(department))
  const serves = useServes(department)
  const takeNext = commands.next.mutate
  useNextKey(
    useCallback(() => takeNext({ department }), [takeNext, department]),
    serves && !commands.next.isPending,
  )
  const figures = summary.data
  const here = counts.data?.departments.find((row) => row.department === department)

  return (
    <Page
      title="Queue Management"
      facts={`${departmentLabels[department]}${factsOf(figures, here?.emergencies)}`}
      actions={serves && <CallNext department={department} commands={commands} hint />}
    >
      <StatCards>
        <StatCard label="Total Waiting" figure={figures?.waiting} to={queuePath(department)} />
        <StatCard label="Avg. Wait Time (minutes)" figure={figures?.average_wait_minutes} />
        <StatCard label="Critical Cases" figure={figures?.critical} />
        <StatCard label="Completed Today" figure={figures?.completed_today} to={`${queuePath(department)}&status=done`} />
      </StatCards>
      <div className="visits-board">
        <aside className="u-stack" aria-label="Departments">
          <DepartmentList
            title="Clinical Departments"
            departments={clinicalDepartments}
            current={department}
            counts={counts.data?.departments}
          />
          <DepartmentList
            title="Service Departments"
            departments={serviceDepartments}
            current={department}
            counts={counts.data?.departments}
          />
          {isConsulting(department) && (
            <Panel title="Department Actions">
              <Button
                variant="default"
                fullWidth
                component={Link}
                to={dashboardPath(department)}
                leftSection={<IconLayoutDashboard size={16} aria-hidden />}
              >
                Department Dashboard
              </Button>
            </Panel>
          )}
        </aside>
        <div className="u-stack">
          <NowServing department={department} />
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
    </Page>
  )
}
