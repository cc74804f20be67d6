import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { getQueueSummary } from '../contract.ts'
import { departmentDescriptions, departmentLabels } from '../departments.ts'
import { CallNext, useNextKey, useServes } from './call-next.tsx'
import { DepartmentOverview, TodaysStatistics } from './figures.tsx'
import { type ConsultingDepartment, dashboardPath, isConsulting } from './places.ts'
import { QueueTable } from './queue-table.tsx'
import { useQueueCommands } from './use-queue-commands.ts'

const WaitLegend = () => (
  <ul className="visits-legend" aria-label="Wait time">
    <li className="u-muted u-small" aria-hidden>
      Wait time
    </li>
    <li>
      <span className="u-wait" data-tone="green">
        under 20m
      </span>
    </li>
    <li>
      <span className="u-wait" data-tone="yellow">
        20-30m
      </span>
    </li>
    <li>
      <span className="u-wait" data-tone="red">
        over 30m
      </span>
    </li>
  </ul>
)

function Dashboard({ department }: { department: ConsultingDepartment }) {
  const [filters, setFilters] = useUrlState({ status: 'waiting', search: '', page: 1 })
  const summary = useEndpoint(getQueueSummary, { department })
  const commands = useQueueCommands(department, dashboardPath(department))
  const serves = useServes(department)
  const takeNext = commands.next.mutate
  useNextKey(
    useCallback(() => takeNext({ department }), [takeNext, department]),
    serves && !commands.next.isPending,
  )
  const figures = summary.data
  return (
    <Page
      title={departmentLabels[department]}
      facts={departmentDescriptions[department]}
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
            counts={{ waiting: figures?.waiting.value, in_progress: figures?.in_progress, done: figures?.completed_today.value }}
            next={serves && <CallNext department={department} commands={commands} />}
          />
        </div>
        <aside className="u-stack" aria-label="Figures">
          <DepartmentOverview summary={figures} />
          <TodaysStatistics summary={figures} />
        </aside>
      </div>
    </Page>
  )
}

/** The dashboard of one consulting department; without one in the address, general. */
export default function DepartmentDashboard() {
  const { department = 'general' } = useParams()
  if (isConsulting(department)) return <Dashboard key={department} department={department} />
  return (
    <Page title="Department">
      <EmptyState
        text="This department has no dashboard"
        hint="You find its patients in Queue Management."
        action={
          <Button component={Link} to="/hospital/outpatient/queue">
            Queue Management
          </Button>
        }
      />
    </Page>
  )
}
