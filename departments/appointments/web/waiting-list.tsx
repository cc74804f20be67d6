import './appointments.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge, PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDate, formatDateTime, formatName, formatPhone, hospitalToday, humanise } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { PatientCell } from '../../patients/web/offers.tsx'
import { listWaitingList, removeFromWaitingList, type WaitingEntry, waitingStatuses } from '../waiting-list.contract.ts'
import { OfferDialog } from './offer-slot.tsx'
import { AddToWaitingList } from './waiting-entry.tsx'
import { departmentOf, useDepartmentOptions } from './words.tsx'

const chips = waitingStatuses.map((value) => ({ value, label: humanise(value) }))
type Task = { kind: 'add' } | { kind: 'offer' | 'remove'; entry: WaitingEntry }

/** `from 21/11/2026`, `21/11/2026 – 30/11/2026`; with a word when it is too late. */
function Days({ entry: { earliest, latest, status, created_at, created_by_name } }: { entry: WaitingEntry }) {
  const late = status === 'waiting' && latest !== null && latest < hospitalToday()
  return (
    <span className="u-num u-nowrap">
      {latest ? `${formatDate(earliest)} – ${formatDate(latest)}` : `from ${formatDate(earliest)}`}{' '}
      {late && <Badge tone="amber">Too late</Badge>}
      <span className="u-person-facts" title={`${formatDateTime(created_at)}, ${created_by_name}`}>
        on the list since {formatDate(created_at)}
      </span>
    </span>
  )
}

const facts: Column<WaitingEntry>[] = [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PatientCell row={row} more={formatPhone(row.phone)} /> },
  {
    key: 'for',
    label: 'Waits for',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={`${row.clinician_name ?? 'Any clinician'} · ${row.appointment_type}`}>
        <DepartmentName of={row.department} />
      </Stacked>
    ),
  },
  { key: 'days', label: 'Days', card: 'wide', render: (row) => <Days entry={row} /> },
  { key: 'priority', label: 'Priority', render: (row) => <PriorityBadge priority={row.priority} /> },
]
const notes: Column<WaitingEntry> = { key: 'notes', label: 'Notes', card: 'wide', render: (row) => row.notes ?? '–' }
const outcome: Column<WaitingEntry> = {
  key: 'outcome',
  label: 'What became of it',
  card: 'wide',
  render: (row) => (row.booked_date ? `${formatDate(row.booked_date)} at ${row.booked_time}` : (row.removal_reason ?? '–')),
}

function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const remove = useCommand(removeFromWaitingList)
  const name = formatName(entry)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Remove ${name} from the waiting list?`}
      confirmLabel="Remove"
      onConfirm={async (reason) => {
        await remove.mutateAsync({ entry_id: entry.id, version: entry.version, reason })
        toast.success(`${name} removed from the waiting list`)
      }}
    >
      <p>
        They will no longer be offered a time (<DepartmentName of={entry.department} />
        ).
      </p>
    </ReasonDialog>
  )
}

/** Who waits for an appointment: offer a free time, or take them off the list. */
export default function WaitingList() {
  const mayManage = useSession().can('appointments.manage')
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const departmentOptions = useDepartmentOptions()
  const none = { status: 'waiting', department: '', search: '', page: 1 }
  const entries = useList(listWaitingList, none, ({ status, department, search }) => ({
    status: oneOf(waitingStatuses, status) ?? 'waiting',
    department: departmentOf(department),
    search,
  }))
  const { status, department, search } = entries.asked
  const add = mayManage && <Button onClick={() => setTask({ kind: 'add' })}>Add to waiting list</Button>
  const columns: Column<WaitingEntry>[] = [
    ...facts,
    status === 'waiting' ? notes : outcome,
    actionsColumn(
      (entry) =>
        mayManage &&
        entry.status === 'waiting' && (
          <>
            <Button onClick={() => setTask({ kind: 'offer', entry })}>
              Offer slot<span className="u-visually-hidden"> to {formatName(entry)}</span>
            </Button>
            <Button variant="default" onClick={() => setTask({ kind: 'remove', entry })}>
              Remove<span className="u-visually-hidden"> {formatName(entry)}</span>
            </Button>
          </>
        ),
    ),
  ]
  return (
    <Page title="Waiting List" facts="Who waits for an appointment; urgent first, then who waits longest" actions={add}>
      <ListTable
        label="Waiting list"
        columns={columns}
        list={entries}
        rowTone={(entry) => (entry.status === 'waiting' && entry.priority === 'urgent' ? 'amber' : undefined)}
        failure="Failed to load the waiting list"
        search={{ label: 'Search the waiting list', placeholder: 'Name, OP number or phone' }}
        choices={[
          { name: 'status', label: 'Status', options: chips },
          { name: 'department', label: 'Department', options: departmentOptions, select: true },
        ]}
        empty={
          search || department
            ? { text: 'Nobody found', hint: 'Nobody on this list fits the search and the filter.' }
            : status === 'waiting'
              ? {
                  text: 'Nobody waits',
                  hint: 'Somebody for whom no time was free can wait here; a freed time is then offered to them.',
                  action: add,
                }
              : { text: `Nobody was ${status} from the list yet` }
        }
      />
      {task?.kind === 'add' && <AddToWaitingList onClose={close} />}
      {task?.kind === 'offer' && <OfferDialog entry={task.entry} onClose={close} />}
      {task?.kind === 'remove' && <RemoveDialog entry={task.entry} onClose={close} />}
    </Page>
  )
}
