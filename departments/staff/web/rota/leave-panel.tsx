import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import type { Tone } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { cancelLeave, type Leave, listLeave, listMyLeave } from '../../leave.contract.ts'
import { daysOf } from '../words.ts'
import { ChangeLeave, DecideLeave, RecordLeave, RequestLeave } from './leave-dialogs.tsx'
import { useWaitingFilter } from './waiting-filter.tsx'
import { leaveWords } from './words.ts'

const states: Record<Leave['state'], [label: string, tone: Tone]> = {
  requested: [t('Waits for a decision'), 'amber'],
  approved: [t('Approved'), 'green'],
  refused: [t('Refused'), 'red'],
  cancelled: [t('Cancelled'), 'grey'],
}

const isStanding = ({ state }: Leave) => state === 'requested' || state === 'approved'

const common: Column<Leave>[] = [
  {
    key: 'days',
    label: t('Days'),
    card: 'wide',
    render: (row) => (
      <>
        <span className="u-num">{daysOf(row)}</span>
        <span className="u-person-facts">{row.days === 1 ? t('1 day') : t('{days} days', { days: row.days })}</span>
      </>
    ),
  },
  {
    key: 'kind',
    label: t('Kind'),
    card: 'wide',
    render: (row) => (
      <>
        {t(leaveWords[row.kind])}
        <span className="u-person-facts">{row.reason}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: t('State'),
    card: 'wide',
    render: (row) => (
      <>
        <Badge tone={states[row.state][1]}>{states[row.state][0]}</Badge>
        <span className="u-person-facts">
          {[row.decided_by, row.decision_reason ?? row.end_reason].filter(Boolean).join(': ')}
        </span>
      </>
    ),
  },
]

function CancelLeave({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const cancel = useCommand(cancelLeave)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Cancel the leave of {staff_name}?', { staff_name: leave.staff_name })}
      confirmLabel={t('Cancel leave')}
      danger
      reasonLabel={t('Reason')}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ leave_id: leave.id, version: leave.version, reason })
        toast.success(t('Leave of {staff_name} cancelled', { staff_name: leave.staff_name }))
      }}
    >
      <p>{t('{leave}: the shifts and hours of these days count again.', { leave: daysOf(leave) })}</p>
    </ConfirmDialog>
  )
}

/** One's own leave; and everybody's for whoever decides on it. */
export function LeavePanel() {
  const { can } = useSession()
  const keeps = can('staff.rota')
  const mine = useEndpoint(listMyLeave, {})
  const [task, setTask] = useState<'ask' | Leave | null>(null)
  const close = () => setTask(null)
  return (
    <>
      {keeps && <EverybodysLeave own={mine.data?.rows ?? []} />}
      <Panel title={t('My leave')} flush actions={<Button onClick={() => setTask('ask')}>{t('Ask for leave')}</Button>}>
        <DataTable
          label={t('My leave')}
          columns={[
            ...common,
            actionsColumn((leave: Leave) =>
              isStanding(leave) ? (
                <Button variant="default" onClick={() => setTask(leave)}>
                  {t('Cancel')}
                  <span className="u-visually-hidden"> {t('the leave of {leave}', { leave: daysOf(leave) })}</span>
                </Button>
              ) : null,
            ),
          ]}
          query={mine}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              text={t('You have asked for no leave this year')}
              hint={t('Leave counts once somebody else has approved it.')}
            />
          }
        />
      </Panel>
      {task === 'ask' && <RequestLeave onClose={close} />}
      {task !== null && task !== 'ask' && <CancelLeave leave={task} onClose={close} />}
    </>
  )
}

type Task = { kind: 'record' } | { kind: 'decide' | 'change' | 'cancel'; leave: Leave }

function EverybodysLeave({ own }: { own: readonly Leave[] }) {
  const leave = useEndpoint(listLeave, {})
  const { waitingOnly, chips } = useWaitingFilter()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const isOwn = (row: Leave) => own.some((each) => each.id === row.id)
  const waiting = leave.data?.rows.filter((row) => row.state === 'requested').length ?? 0
  const columns: Column<Leave>[] = [
    {
      key: 'who',
      label: t('Person'),
      card: 'title',
      render: (row) => <span className="u-person">{row.staff_name}</span>,
    },
    ...common,
    { key: 'shifts', label: t('Shifts'), card: 'wide', render: (row) => <span className="u-num">{row.shifts}</span> },
    actionsColumn((row) =>
      isOwn(row) ? (
        <span className="u-muted">{t('Your own')}</span>
      ) : (
        <>
          {row.state === 'requested' ? (
            <Button onClick={() => setTask({ kind: 'decide', leave: row })}>
              {t('Decide')}
              <span className="u-visually-hidden">
                {' '}
                {t('on the leave of {staff_name}', { staff_name: row.staff_name })}
              </span>
            </Button>
          ) : (
            <Button variant="default" onClick={() => setTask({ kind: 'change', leave: row })}>
              {t('Edit')}
              <span className="u-visually-hidden">
                {' '}
                {t('the leave of {staff_name}', { staff_name: row.staff_name })}
              </span>
            </Button>
          )}
          <Button variant="default" onClick={() => setTask({ kind: 'cancel', leave: row })}>
            {t('Cancel')}
            <span className="u-visually-hidden"> {t('the leave of {staff_name}', { staff_name: row.staff_name })}</span>
          </Button>
        </>
      ),
    ),
  ]
  return (
    <Panel
      title={waiting ? t('Everybody’s leave: {waiting} to decide', { waiting }) : t('Everybody’s leave')}
      flush
      actions={
        <Button variant="default" onClick={() => setTask({ kind: 'record' })}>
          {t('Enter leave')}
        </Button>
      }
    >
      <DataTable
        label={t('Everybody’s leave')}
        columns={columns}
        query={{
          ...leave,
          data: leave.data && { rows: leave.data.rows.filter((row) => !waitingOnly || row.state === 'requested') },
        }}
        toolbar={chips}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            text={waitingOnly ? t('No leave waits for a decision') : t('Nobody is or will be on leave')}
            hint={t('Leave keeps times from being offered.')}
          />
        }
      />
      {task?.kind === 'record' && <RecordLeave onClose={close} />}
      {task?.kind === 'decide' && <DecideLeave leave={task.leave} onClose={close} />}
      {task?.kind === 'change' && <ChangeLeave leave={task.leave} onClose={close} />}
      {task?.kind === 'cancel' && <CancelLeave leave={task.leave} onClose={close} />}
    </Panel>
  )
}
