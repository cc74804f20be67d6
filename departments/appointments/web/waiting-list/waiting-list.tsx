import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../appointments.css'
import { useState } from 'react'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import {
  formatDate,
  formatDateTime,
  formatName,
  formatPhone,
  hospitalToday,
  humanise,
} from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { DepartmentName } from '../../../hospital/web/offers.tsx'
import { PatientCell } from '../../../patients/web/offers.tsx'
import {
  listWaitingList,
  removeFromWaitingList,
  type WaitingEntry,
  waitingStatuses,
} from '../../waiting-list.contract.ts'
import { departmentOf, useDepartmentOptions } from '../words.tsx'
import { OfferDialog } from './offer-slot.tsx'
import { AddToWaitingList } from './waiting-entry.tsx'

const chips = waitingStatuses.map((value) => ({ value, label: humanise(value) }))
type Task = { kind: 'add' } | { kind: 'offer' | 'remove'; entry: WaitingEntry }

/** `from 21/11/2026`, `21/11/2026 – 30/11/2026`; with a word when it is too late. */
function Days({ entry: { earliest, latest, status, created_at, created_by_name } }: { entry: WaitingEntry }) {
  const late = status === 'waiting' && latest !== null && latest < hospitalToday()
  return (
    <span className="u-num u-nowrap">
      {latest
        ? `${formatDate(earliest)} – ${formatDate(latest)}`
        : t('from {earliest}', { earliest: formatDate(earliest) })}{' '}
      {late && <Badge tone="amber">{t('Too late')}</Badge>}
      <span className="u-person-facts" title={`${formatDateTime(created_at)}, ${created_by_name}`}>
        {t('on the list since {created_at}', { created_at: formatDate(created_at) })}
      </span>
    </span>
  )
}

const facts: Column<WaitingEntry>[] = [
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => <PatientCell row={row} more={formatPhone(row.phone)} />,
  },
  {
    key: 'for',
    label: t('Waits for'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={`${row.clinician_name ?? t('Any clinician')} · ${row.appointment_type}`}>
        <DepartmentName of={row.department} />
      </Stacked>
    ),
  },
  { key: 'days', label: t('Days'), card: 'wide', render: (row) => <Days entry={row} /> },
  { key: 'priority', label: t('Priority'), render: (row) => <PriorityBadge priority={row.priority} /> },
]
const notes: Column<WaitingEntry> = { key: 'notes', label: t('Notes'), card: 'wide', render: (row) => row.notes ?? '–' }
const outcome: Column<WaitingEntry> = {
  key: 'outcome',
  label: t('What became of it'),
  card: 'wide',
  render: (row) =>
    row.booked_date
      ? t('{booked_date} at {booked_time}', { booked_date: formatDate(row.booked_date), booked_time: row.booked_time })
      : (row.removal_reason ?? '–'),
}

function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const remove = useCommand(removeFromWaitingList)
  const name = formatName(entry)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Remove {name} from the waiting list?', { name })}
      confirmLabel={t('Remove')}
      onConfirm={async (reason) => {
        await remove.mutateAsync({ entry_id: entry.id, version: entry.version, reason })
        toast.success(t('{name} removed from the waiting list', { name }))
      }}
    >
      <p>
        {rich('They will no longer be offered a time ({departmentName}).', {
          departmentName: <DepartmentName of={entry.department} />,
        })}
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
  const add = mayManage && <Button onClick={() => setTask({ kind: 'add' })}>{t('Add to waiting list')}</Button>
  const columns: Column<WaitingEntry>[] = [
    ...facts,
    status === 'waiting' ? notes : outcome,
    actionsColumn(
      (entry) =>
        mayManage &&
        entry.status === 'waiting' && (
          <>
            <Button onClick={() => setTask({ kind: 'offer', entry })}>
              {t('Offer slot')}
              <span className="u-visually-hidden"> {t('to {entry}', { entry: formatName(entry) })}</span>
            </Button>
            <Button variant="default" onClick={() => setTask({ kind: 'remove', entry })}>
              {t('Remove')}
              <span className="u-visually-hidden"> {formatName(entry)}</span>
            </Button>
          </>
        ),
    ),
  ]
  return (
    <Page
      title={t('Waiting List')}
      facts={t('Who waits for an appointment; urgent first, then who waits longest')}
      actions={add}
    >
      <ListTable
        label={t('Waiting List')}
        columns={columns}
        list={entries}
        rowTone={(entry) => (entry.status === 'waiting' && entry.priority === 'urgent' ? 'amber' : undefined)}
        failure={t('Failed to load the waiting list')}
        search={{ label: t('Search the waiting list'), placeholder: t('Name, OP number or phone') }}
        choices={[
          { name: 'status', label: t('Status'), options: chips },
          { name: 'department', label: t('Department'), options: departmentOptions, select: true },
        ]}
        empty={
          search || department
            ? { text: t('Nobody found'), hint: t('Nobody on this list fits the search and the filter.') }
            : status === 'waiting'
              ? {
                  text: t('Nobody waits'),
                  hint: t('Somebody for whom no time was free can wait here; a freed time is then offered to them.'),
                  action: add,
                }
              : { text: t('Nobody was {status} from the list yet', { status }) }
        }
      />
      {task?.kind === 'add' && <AddToWaitingList onClose={close} />}
      {task?.kind === 'offer' && <OfferDialog entry={task.entry} onClose={close} />}
      {task?.kind === 'remove' && <RemoveDialog entry={task.entry} onClose={close} />}
    </Page>
  )
}
