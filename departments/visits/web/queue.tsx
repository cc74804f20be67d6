import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLayoutDashboard } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Department, type DepartmentRow } from '../../hospital/contract.ts'
import { useDepartmentName, useDepartments } from '../../hospital/web/offers.tsx'
import { getQueueCounts } from '../contract.ts'
import { CallNext, useQueueDesk } from './call-next.tsx'
import { factsOf } from './figures.tsx'
import { NowServing } from './now-serving.tsx'
import { dashboardPath, queuePath, usePlaces } from './places.ts'
import { QueueTable } from './queue-table.tsx'

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
              <Link className="visits-department" to={queuePath(department)} aria-current={department === current ? 'page' : undefined}>
                <span>{name}</span>
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

/** The department of the address, where the hospital has it; else the first clinic. While departments are unknown, the address is believed. */
function chosenOf(text: string, rows: readonly DepartmentRow[] | undefined): string {
  const asked = Department.safeParse(text).data
  if (asked && (!rows || rows.some((row) => row.key === asked))) return asked
  return (rows?.find((row) => row.kind === 'clinic') ?? rows?.[0])?.key ?? 'general'
}

/** Queue management: every department's queue, one at a time. */
export default function Queue() {
  const [filters, setFilters] = useUrlState({ department: 'general', status: 'waiting', search: '', page: 1 })
  const rows = useDepartments()
  const nameOf = useDepartmentName()
  const { isConsulting } = usePlaces()
  const department = chosenOf(filters.department, rows)
  const counts = useEndpoint(getQueueCounts, {})
  const { figures, commands, serves } = useQueueDesk(department, queuePath(department))
  const here = counts.data?.departments.find((row) => row.department === department)
  // One that is off is shown while somebody is there.
  const shown = (rows ?? []).filter((row) => row.is_active || counts.data?.departments.some((each) => each.department === row.key))

  return (
    <Page
      title="Queue Management"
      facts={`${nameOf(department)}${factsOf(figures, here?.emergencies)}`}
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
            departments={shown.filter((row) => row.kind !== 'service')}
            current={department}
            counts={counts.data?.departments}
          />
          <DepartmentList
            title="Service Departments"
            departments={shown.filter((row) => row.kind === 'service')}
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
