import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SearchInput } from '../../../kernel/web/ui/fields/search-input.tsx'
import { formatTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable, type TurnPage } from '../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../kernel/web/ui/overlay/menu.tsx'
import { toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, PriorityBadge, WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { NameAlert } from '../../patients/web/offers.tsx'
import { callPatient, type ListedEntry, listQueue, type QueueEntry } from '../../visits/queue.contract.ts'
import { type ChangeKind, QueueChange, usePlaces, useUndoToast } from '../../visits/web/offers.tsx'
import { PrintTicket } from './slip.tsx'

type Props = {
  department: string
  search: string
  page: number
  onSearch: (search: string) => void
  onPage: TurnPage
}

const facts: Column<ListedEntry>[] = [
  {
    key: 'ticket',
    label: t('Ticket'),
    render: (row) => <span className="u-strong u-num u-nowrap">{row.ticket}</span>,
  },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => (
      <>
        <PersonCell person={row} />
        <NameAlert shown={row.name_alert} />
      </>
    ),
  },
  { key: 'priority', label: t('Priority'), render: (row) => <PriorityBadge priority={row.priority} /> },
  {
    key: 'wait',
    label: t('Wait'),
    render: (row) => <WaitTime since={row.wait_start_time} until={row.service_start_time} />,
  },
  {
    key: 'called',
    label: t('Called'),
    render: (row) =>
      row.called_at ? (
        <Badge tone="blue">{t('Called {called_at}', { called_at: formatTime(row.called_at) })}</Badge>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'assigned',
    label: t('Assigned to'),
    render: (row) => row.started_by_name ?? row.assigned_to_name ?? NOTHING,
  },
]

/** What is open on top of the list. */
type Task = { entry: QueueEntry; kind: ChangeKind | 'ticket' }
type EntryActionsProps = { entry: ListedEntry; calls: boolean; onCall: () => void; onOpen: (task: Task) => void }

/** The ticket again, and behind the dots what changes the entry's place in the queue. */
function EntryActions({ entry, calls, onCall, onOpen }: EntryActionsProps) {
  const { can } = useSession()
  const manages = can('queue.manage')
  const waits = entry.status === 'waiting'
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => onOpen({ entry, kind: 'ticket' })}
        aria-label={t('Print ticket {ticket}', { ticket: entry.ticket })}
      >
        {t('Ticket')}
      </Button>
      {(calls || manages) && (
        <Menu
          label={t('More actions for ticket {ticket}', { ticket: entry.ticket })}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            ...(calls && waits ? [{ label: t('Call on the display'), onSelect: onCall }] : []),
            ...(manages
              ? [
                  { label: t('Move to another department'), onSelect: () => onOpen({ entry, kind: 'move' }) },
                  ...(waits
                    ? [{ label: t('Change priority'), onSelect: () => onOpen({ entry, kind: 'priority' }) }]
                    : []),
                  { label: t('Remove from queue'), onSelect: () => onOpen({ entry, kind: 'remove' }), danger: true },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}

/** Why nobody is shown. */
function emptyWords(search: string, status: 'waiting' | 'in_progress', department: string) {
  if (search)
    return {
      text: t('Nobody in this queue matches'),
      hint: t('Look in another department, or search all patients.'),
    }
  return {
    text:
      status === 'waiting'
        ? t('Nobody waits in {department}', { department })
        : t('Nobody is being served in {department}', { department }),
    hint: t('Patients appear here the moment they are sent.'),
  }
}

/** Who waits in one department, in the order in which they will be called, with what the reception may do about it. */
export function QueueList({ department, search, page, onSearch, onPage }: Props) {
  const { can } = useSession()
  const { servingPermission } = usePlaces()
  const calls = can('queue.call') && (can('reception.manage') || can(servingPermission(department)))
  const navigate = useNavigate()
  const [open, setOpen] = useState<Task | null>(null)
  const [status, setStatus] = useState<'waiting' | 'in_progress'>('waiting')
  const queue = useEndpoint(listQueue, { department, status, search, page })
  const say = useUndoToast()
  const nameOf = useDepartmentName()
  const call = useCommand(callPatient, {
    onSuccess: (entry) => say(t('{ticket} is called on the display', { ticket: entry.ticket }), entry),
    onError: toastError,
  })

  const columns = [
    ...facts,
    actionsColumn<ListedEntry>((row) => (
      <EntryActions entry={row} calls={calls} onCall={() => call.mutate({ queue_id: row.id })} onOpen={setOpen} />
    )),
  ]

  return (
    <>
      <DataTable
        label={t('Waiting in {department}', { department: nameOf(department) })}
        columns={columns}
        query={queue}
        rowKey={(row) => row.id}
        page={page}
        onPage={onPage}
        onOpen={
          can('patients.view')
            ? (row) => navigate(`/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}`)
            : undefined
        }
        rowTone={(row) => (row.priority === 'stat' ? 'red' : row.priority === 'urgent' ? 'amber' : undefined)}
        failure={t('Failed to load the queue')}
        toolbar={
          <>
            <h2>{nameOf(department)}</h2>
            <SearchInput
              label={t('Search this queue')}
              placeholder={t('Name, OP number or ticket')}
              value={search}
              onSearch={onSearch}
            />
            <FilterChips
              label={t('Status')}
              value={status}
              options={[
                { value: 'waiting', label: t('Waiting') },
                { value: 'in_progress', label: t('In service') },
              ]}
              onChange={(next) => {
                setStatus(next === 'in_progress' ? next : 'waiting')
                onPage(1)
              }}
            />
          </>
        }
        empty={<EmptyState {...emptyWords(search, status, nameOf(department))} />}
      />
      {open?.kind === 'ticket' && <PrintTicket entry={open.entry} onDone={() => setOpen(null)} />}
      {open && open.kind !== 'ticket' && (
        <QueueChange entry={open.entry} kind={open.kind} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
