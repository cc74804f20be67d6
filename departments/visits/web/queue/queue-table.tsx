import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { formatTime, humanise } from '../../../../kernel/web/ui/format.ts'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, PriorityBadge, StatusBadge, WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { NameAlert } from '../../../patients/web/offers.tsx'
import { queueColumns } from '../../columns.ts'
import type { QueueReason } from '../../contract.ts'
import { exportQueue, type ListedEntry, listQueue, type QueueEntry } from '../../queue.contract.ts'
import { VisitPatientCell } from '../patient-cell.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { QueueChange } from './change-dialogs.tsx'
import { type DialogKind, RowActions } from './row-actions.tsx'
import type { QueueCommands } from './use-queue-commands.ts'
import '../visits.css'

type QueueFilters = { status: string; search: string; page: number }
type Status = 'waiting' | 'in_progress' | 'done'
/** The status of the address, which anybody can write into it. */
const statusOf = (text: string): Status => (text === 'in_progress' || text === 'done' ? text : 'waiting')

type QueueTableProps = {
  department: string
  filters: QueueFilters
  onFilters: (changes: Partial<QueueFilters>, how?: { replace?: boolean }) => void
  commands: QueueCommands
  counts: Partial<Record<Status, number>>
  /** In the empty list: Call next. */
  next?: ReactNode
}

const reasonLabels: Record<QueueReason, string> = {
  results_ready: t('Results ready'),
  referred: t('Referred'),
  appointment: t('Appointment'),
}

function StatusCell({ entry }: { entry: QueueEntry }) {
  if (entry.status !== 'waiting')
    return (
      <>
        <StatusBadge status={entry.status} label={entry.status === 'done' ? t('Completed') : t('In Progress')} />
        {entry.started_by_name && <span className="u-person-facts">{entry.started_by_name}</span>}
      </>
    )
  return (
    <>
      {entry.assigned_to ? <Badge tone="blue">{t('Assigned')}</Badge> : <Badge>{t('Unassigned')}</Badge>}
      {/* The note of an appointment says its time. */}
      {entry.reason && !(entry.reason === 'appointment' && entry.note) && (
        <Badge tone="green">{t(reasonLabels[entry.reason])}</Badge>
      )}
      {entry.note && <Badge tone="green">{entry.note}</Badge>}
      {(entry.assigned_to_name || entry.called_at) && (
        <span className="u-person-facts">
          {[
            entry.reason === 'appointment' && entry.assigned_to_name
              ? t('with {name}', { name: entry.assigned_to_name })
              : entry.assigned_to_name,
            entry.called_at && t('called {called_at}', { called_at: formatTime(entry.called_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}

/** `Chest pain since morning · NEWS2 5`. */
const knownLine = ({ complaint, score_name, score }: NonNullable<QueueEntry['known']>): string =>
  [complaint, score_name && score !== null && `${score_name} ${score}`].filter(Boolean).join(' · ')

/** Who it is, whether somebody here has a name like it, and what brought them. */
const PatientAndComplaint = ({ entry }: { entry: ListedEntry }) => (
  <>
    <VisitPatientCell row={entry} />
    <NameAlert shown={entry.name_alert} />
    {entry.known && (
      <span className="visits-complaint" title={entry.known.complaint}>
        {knownLine(entry.known)}
      </span>
    )}
  </>
)

const typeCell = ({ visit_type }: ListedEntry): ReactNode =>
  visit_type === 'emergency' ? <Badge tone="red">{t('Emergency')}</Badge> : humanise(visit_type)

/** The columns of every queue. */
const columnsOf = (actions: (entry: ListedEntry) => ReactNode): Column<ListedEntry>[] => [
  ...tableColumns(queueColumns, {
    patient: (entry) => <PatientAndComplaint entry={entry} />,
    visit_type: typeCell,
    priority: (entry) => <PriorityBadge priority={entry.priority} />,
    wait_start_time: {
      card: undefined,
      render: ({ wait_start_time, status, service_start_time }) => (
        <WaitTime since={wait_start_time} until={status === 'waiting' ? null : service_start_time} />
      ),
    },
    status: (entry) => (
      <span className="visits-status">
        <StatusCell entry={entry} />
      </span>
    ),
  }),
  { key: 'actions', label: t('Actions'), align: 'right', card: 'actions', render: actions },
]

/** Enter on a row does its one next action; a click does not, because it may start the work. */
function doRowAction(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLTableRowElement)) return
  const action = event.target.querySelector<HTMLElement>('[data-row-action]')
  if (!action) return
  event.preventDefault()
  action.click()
}

/**
 * One department's queue: search, states, rows with their actions and dialogs; shared by queue management and the
 * dashboards.
 */
export function QueueTable({ department, filters, onFilters, commands, counts, next }: QueueTableProps) {
  const status = statusOf(filters.status)
  const search = filters.search
  const queue = useEndpoint(listQueue, { department, status, search, page: filters.page })
  const [dialog, setDialog] = useState<{ kind: DialogKind; entry: QueueEntry } | null>(null)
  const close = () => setDialog(null)
  const nameOf = useDepartmentName()
  const columns = columnsOf((entry) => (
    <RowActions entry={entry} commands={commands} onDialog={(kind) => setDialog({ kind, entry })} />
  ))

  const empty = search ? (
    <EmptyState
      text={t('No patients in queue')}
      hint={t('Nobody here matches “{search}”.', { search })}
      action={
        <Button variant="default" onClick={() => onFilters({ search: '' })}>
          {t('Show all patients')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      text={t('No patients in queue')}
      hint={
        {
          waiting: t('New patients appear here by themselves.'),
          in_progress: t('Nobody is being served at the moment.'),
          done: t('Nobody has been served today yet.'),
        }[status]
      }
      action={status === 'done' ? undefined : next}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this only hears their Enter
    <div onKeyDown={doRowAction}>
      <DataTable
        label={t('{department} queue', { department: nameOf(department) })}
        columns={columns}
        query={queue}
        rowKey={(entry) => entry.id}
        page={filters.page}
        onPage={(page, how) => onFilters({ page }, how)}
        rowTone={(entry) =>
          entry.status === 'done'
            ? undefined
            : { stat: 'red' as const, urgent: 'amber' as const, routine: undefined }[entry.priority]
        }
        failure={t('Failed to load queue items')}
        empty={empty}
        toolbar={
          <>
            <SearchInput
              label={t('Search patients...')}
              value={search}
              onSearch={(text) => onFilters({ search: text })}
            />
            <FilterChips
              label={t('Status')}
              value={status}
              options={[
                { value: 'waiting', label: t('Waiting'), count: counts.waiting },
                { value: 'in_progress', label: t('In Progress'), count: counts.in_progress },
                { value: 'done', label: t('Completed'), count: counts.done },
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
