import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Badge, PriorityBadge, StatusBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatTime } from '../../../kernel/web/ui/format.ts'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { exportQueue, listQueue, type QueueEntry, type QueueReason } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { QueueChange } from './change-dialogs.tsx'
import { VisitPatientCell } from './patient-cell.tsx'
import { type DialogKind, RowActions } from './row-actions.tsx'
import type { QueueCommands } from './use-queue-commands.ts'
import './visits.css'

type QueueFilters = { status: string; search: string; page: number }
type Status = 'waiting' | 'in_progress' | 'done'
/** The status of the address, which anybody can write into it. */
const statusOf = (text: string): Status => (text === 'in_progress' || text === 'done' ? text : 'waiting')

type QueueTableProps = {
  department: string
  filters: QueueFilters
  onFilters: (changes: Partial<QueueFilters>) => void
  commands: QueueCommands
  counts: Partial<Record<Status, number>>
  /** In the empty list: Call next. */
  next?: ReactNode
}

const reasonLabels: Record<QueueReason, string> = { results_ready: 'Results ready', referred: 'Referred', appointment: 'Appointment' }

function StatusCell({ entry }: { entry: QueueEntry }) {
  if (entry.status !== 'waiting')
    return (
      <>
        <StatusBadge status={entry.status} label={entry.status === 'done' ? 'Completed' : 'In Progress'} />
        {entry.started_by_name && <span className="u-person-facts">{entry.started_by_name}</span>}
      </>
    )
  return (
    <>
      {entry.assigned_to ? <Badge tone="blue">Assigned</Badge> : <Badge>Unassigned</Badge>}
      {/* The note of an appointment says its time. */}
      {entry.reason && !(entry.reason === 'appointment' && entry.note) && <Badge tone="green">{reasonLabels[entry.reason]}</Badge>}
      {entry.note && <Badge tone="green">{entry.note}</Badge>}
      {(entry.assigned_to_name || entry.called_at) && (
        <span className="u-person-facts">
          {[entry.assigned_to_name, entry.called_at && `called ${formatTime(entry.called_at)}`].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  )
}

/** The columns of every queue. */
const columnsOf = (actions: (entry: QueueEntry) => ReactNode): Column<QueueEntry>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (entry) => <VisitPatientCell row={entry} /> },
  {
    key: 'visit_type',
    label: 'Visit Type',
    render: (entry) => (entry.visit_type === 'emergency' ? <Badge tone="red">Emergency</Badge> : 'Regular'),
  },
  { key: 'priority', label: 'Priority', render: (entry) => <PriorityBadge priority={entry.priority} /> },
  {
    key: 'wait',
    label: 'Wait Time',
    render: (entry) => <WaitTime since={entry.wait_start_time} until={entry.status === 'waiting' ? null : entry.service_start_time} />,
  },
  {
    key: 'status',
    label: 'Status',
    render: (entry) => (
      <span className="visits-status">
        <StatusCell entry={entry} />
      </span>
    ),
  },
  { key: 'actions', label: 'Actions', align: 'right', card: 'actions', render: actions },
]

/** Enter on a row does its one next action; a click does not, because it may start the work. */
function doRowAction(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLTableRowElement)) return
  const action = event.target.querySelector<HTMLElement>('[data-row-action]')
  if (!action) return
  event.preventDefault()
  action.click()
}

/** One department's queue: search, states, rows with their actions and dialogs; shared by queue management and the dashboards. */
export function QueueTable({ department, filters, onFilters, commands, counts, next }: QueueTableProps) {
  const status = statusOf(filters.status)
  const search = filters.search
  const queue = useEndpoint(listQueue, { department, status, search, page: filters.page })
  const [dialog, setDialog] = useState<{ kind: DialogKind; entry: QueueEntry } | null>(null)
  const close = () => setDialog(null)
  const nameOf = useDepartmentName()
  const columns = columnsOf((entry) => <RowActions entry={entry} commands={commands} onDialog={(kind) => setDialog({ kind, entry })} />)

  const empty = search ? (
    <EmptyState
      text="No patients in queue"
      hint={`Nobody here matches “${search}”.`}
      action={
        <Button variant="default" onClick={() => onFilters({ search: '' })}>
          Show all patients
        </Button>
      }
    />
  ) : (
    <EmptyState
      text="No patients in queue"
      hint={
        {
          waiting: 'New patients appear here by themselves.',
          in_progress: 'Nobody is being served at the moment.',
          done: 'Nobody has been served today yet.',
        }[status]
      }
      action={status === 'done' ? undefined : next}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this only hears their Enter
    <div onKeyDown={doRowAction}>
      <DataTable
        label={`${nameOf(department)} queue`}
        columns={columns}
        query={queue}
        rowKey={(entry) => entry.id}
        page={filters.page}
        onPage={(page) => onFilters({ page })}
        rowTone={(entry) =>
          entry.status === 'done' ? undefined : { stat: 'red' as const, urgent: 'amber' as const, routine: undefined }[entry.priority]
        }
        failure="Failed to load queue items"
        empty={empty}
        toolbar={
          <>
            <SearchInput label="Search patients..." value={search} onSearch={(text) => onFilters({ search: text })} />
            <FilterChips
              label="Status"
              value={status}
              options={[
                { value: 'waiting', label: 'Waiting', count: counts.waiting },
                { value: 'in_progress', label: 'In Progress', count: counts.in_progress },
                { value: 'done', label: 'Completed', count: counts.done },
              ]}
              onChange={(value) => onFilters({ status: value })}
            />
            <div className="u-push">
              <ExportButton endpoint={exportQueue} input={{ department, status, search }} />
            </div>
          </>
        }
      />
      {dialog?.kind === 'assign' && <AssignDialog entry={dialog.entry} onClose={close} />}
      {dialog && dialog.kind !== 'assign' && <QueueChange entry={dialog.entry} kind={dialog.kind} onClose={close} />}
    </div>
  )
}
