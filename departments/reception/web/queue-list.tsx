import { Button } from '@mantine/core'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge, PriorityBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { callPatient, listQueue, type QueueEntry } from '../../visits/contract.ts'
import { type ChangeKind, QueueChange, usePlaces, useUndoToast } from '../../visits/web/offers.tsx'
import { PrintTicket } from './slip.tsx'

type Props = {
  department: string
  search: string
  page: number
  onSearch: (search: string) => void
  onPage: (page: number) => void
}

/** Who waits in one department, in the order in which they will be called, with what the reception may do about it. */
export function QueueList({ department, search, page, onSearch, onPage }: Props) {
  const { can } = useSession()
  const { servingPermission } = usePlaces()
  const calls = can('queue.call') && (can('reception.manage') || can(servingPermission(department)))
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ entry: QueueEntry; kind: ChangeKind | 'ticket' } | null>(null)
  const queue = useEndpoint(listQueue, { department, status: 'waiting', search, page })
  const say = useUndoToast()
  const nameOf = useDepartmentName()
  const call = useCommand(callPatient, {
    onSuccess: (entry) => say(`${entry.ticket} is called on the display`, entry),
    onError: toastError,
  })

  const columns: Column<QueueEntry>[] = [
    { key: 'ticket', label: 'Ticket', render: (row) => <span className="u-strong u-num u-nowrap">{row.ticket}</span> },
    { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PersonCell person={row} /> },
    { key: 'priority', label: 'Priority', render: (row) => <PriorityBadge priority={row.priority} /> },
    { key: 'wait', label: 'Wait', render: (row) => <WaitTime since={row.wait_start_time} /> },
    {
      key: 'called',
      label: 'Called',
      render: (row) => (row.called_at ? <Badge tone="blue">Called {formatTime(row.called_at)}</Badge> : NOTHING),
    },
    { key: 'assigned', label: 'Assigned to', render: (row) => row.assigned_to_name ?? NOTHING },
    actionsColumn((row) => (
      <>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setOpen({ entry: row, kind: 'ticket' })}
          aria-label={`Print ticket ${row.ticket}`}
        >
          Ticket
        </Button>
        {(calls || can('queue.manage')) && (
          <Menu
            label={`More actions for ticket ${row.ticket}`}
            trigger={<IconDots size={18} aria-hidden />}
            items={[
              ...(calls ? [{ label: 'Call on the display', onSelect: () => call.mutate({ queue_id: row.id }) }] : []),
              ...(can('queue.manage')
                ? [
                    { label: 'Move to another department', onSelect: () => setOpen({ entry: row, kind: 'move' }) },
                    { label: 'Change priority', onSelect: () => setOpen({ entry: row, kind: 'priority' }) },
                    { label: 'Remove from queue', onSelect: () => setOpen({ entry: row, kind: 'remove' }), danger: true },
                  ]
                : []),
            ]}
          />
        )}
      </>
    )),
  ]

  return (
    <>
      <DataTable
        label={`Waiting in ${nameOf(department)}`}
        columns={columns}
        query={queue}
        rowKey={(row) => row.id}
        page={page}
        onPage={onPage}
        onOpen={can('patients.view') ? (row) => navigate(`/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}`) : undefined}
        rowTone={(row) => (row.priority === 'stat' ? 'red' : row.priority === 'urgent' ? 'amber' : undefined)}
        failure="Failed to load the queue"
        toolbar={
          <>
            <h2>{nameOf(department)}</h2>
            <SearchInput label="Search this queue" placeholder="Name, OP number or ticket" value={search} onSearch={onSearch} />
          </>
        }
        empty={
          search ? (
            <EmptyState text="Nobody in this queue matches" hint="Look in another department, or search all patients." />
          ) : (
            <EmptyState text={`Nobody waits in ${nameOf(department)}`} hint="Patients appear here the moment they are sent." />
          )
        }
      />
      {open?.kind === 'ticket' && <PrintTicket entry={open.entry} onDone={() => setOpen(null)} />}
      {open && open.kind !== 'ticket' && <QueueChange entry={open.entry} kind={open.kind} onClose={() => setOpen(null)} />}
    </>
  )
}
