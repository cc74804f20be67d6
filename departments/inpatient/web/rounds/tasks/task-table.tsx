import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useCommand, type useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { ReasonDialog } from '../../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../../kernel/web/ui/overlay/menu.tsx'
import { toast, toastError } from '../../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, PriorityBadge, StatusBadge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { useNow } from '../../../../../kernel/web/ui/use-now.ts'
import { isOverdue } from '../../../rounds/tasks.ts'
import { cancelTask, doneTask, type listTasks, undoTask, type WardTask } from '../../../tasks.contract.ts'
import { DoneDialog } from './task-dialogs.tsx'
import { taskPriorities, writeRepeat } from './task-words.ts'

function Due({ task }: { task: WardTask }) {
  const now = useNow()
  return (
    <Stacked look="u-num u-nowrap" below={writeRepeat(task.repeat_minutes)}>
      {formatDateTime(task.due_at)}{' '}
      {task.status === 'open' && isOverdue(task.due_at, new Date(now)) && <Badge tone="amber">{t('Overdue')}</Badge>}
    </Stacked>
  )
}

export const taskColumns: [due: Column<WardTask>, task: Column<WardTask>, by: Column<WardTask>] = [
  { key: 'due', label: t('Due'), render: (task) => <Due task={task} /> },
  {
    key: 'task',
    label: t('Task'),
    card: 'title',
    render: (task) => (
      <Stacked below={task.details}>
        {task.title}{' '}
        {task.priority !== 'routine' && (
          <PriorityBadge priority={task.priority} label={taskPriorities[task.priority]} />
        )}
      </Stacked>
    ),
  },
  { key: 'by', label: t('Asked for'), render: (task) => <DoneCell at={task.created_at} by={task.created_by_name} /> },
]

const ended: Column<WardTask>[] = [
  {
    key: 'status',
    label: t('State'),
    render: (task) => <StatusBadge status={task.status} />,
  },
  {
    key: 'ended',
    label: t('Done or cancelled'),
    card: 'wide',
    render: (task) =>
      task.ended_at ? (
        <>
          <DoneCell at={task.ended_at} by={task.ended_by_name} />
          {task.end_note && <span className="u-person-facts u-lines">{task.end_note}</span>}
        </>
      ) : (
        '–'
      ),
  },
]

type Dialogs = { kind: 'done' | 'cancel'; task: WardTask } | null

/**
 * What can be done with a task, and the dialogs for it. `canDo`: whether it can still be done; else it is only taken
 * off the list.
 */
export function useTaskActions<T extends WardTask>(canDo: (task: T) => boolean) {
  const [open, setOpen] = useState<Dialogs>(null)
  const undo = useCommand(undoTask, { onError: toastError })
  const cancel = useCommand(cancelTask)
  const done = useCommand(doneTask, {
    onError: toastError,
    onSuccess: ({ next_due_at }, { task_id, version }) =>
      next_due_at
        ? toast.success(t('Done. Due again {next_due_at}', { next_due_at: formatDateTime(next_due_at) }))
        : toast.success(t('The task is done'), {
            label: t('Undo'),
            onClick: () => undo.mutate({ task_id, version: version + 1 }),
          }),
  })
  const column = actionsColumn<T>((task) =>
    task.status === 'open' ? (
      <>
        {canDo(task) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={done.isPending && done.variables?.task_id === task.id}
            onClick={() => done.mutate({ task_id: task.id, version: task.version })}
          >
            {t('Done')}
          </Button>
        )}
        <Menu
          label={t('More for {title}', { title: task.title })}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            ...(canDo(task)
              ? [{ label: t('Done, with a note'), onSelect: () => setOpen({ kind: 'done', task }) }]
              : []),
            { label: t('Cancel'), danger: true, onSelect: () => setOpen({ kind: 'cancel', task }) },
          ]}
        />
      </>
    ) : null,
  )
  const close = () => setOpen(null)
  const dialog =
    open?.kind === 'done' ? (
      <DoneDialog task={open.task} onClose={close} />
    ) : open ? (
      <ReasonDialog
        title={t('Cancel the task: {title}?', { title: open.task.title })}
        confirmLabel={t('Cancel task')}
        onClose={close}
        onConfirm={(reason) => cancel.mutateAsync({ task_id: open.task.id, version: open.task.version, reason })}
      >
        {open.task.repeat_minutes !== null && <p>{t('It does not come again then.')}</p>}
      </ReasonDialog>
    ) : null
  return { column, dialog }
}

type Query = ReturnType<typeof useEndpoint<typeof listTasks>>
/** The tasks of one patient: open ones on top. */
export function TaskTable({ query, canWrite }: { query: Query; canWrite: boolean }) {
  const { column, dialog } = useTaskActions<WardTask>(() => canWrite)
  return (
    <>
      <DataTable
        label={t('Tasks')}
        columns={[...taskColumns, ...ended, column]}
        query={query}
        rowKey={(task) => task.id}
        failure={t('Failed to load the tasks')}
        empty={<EmptyState text={t('No tasks')} hint={t('What nurses are to do for this patient stands here.')} />}
      />
      {dialog}
    </>
  )
}
