import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { DoneCell, Stacked } from '../../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../../kernel/web/ui/person/person-cell.tsx'
import { SHIFT_HOURS } from '../../../rounds/tasks.ts'
import { getWardTasks, type ListedTask } from '../../../tasks.contract.ts'
import { stayPath } from '../../words.tsx'
import type { WardListProps } from '../ward-list.ts'
import { taskColumns, useTaskActions } from './task-table.tsx'

const whose: Column<ListedTask>[] = [
  {
    key: 'bed',
    label: t('Bed'),
    width: 72,
    render: (task) => <span className="u-strong u-nowrap">{task.bed_label}</span>,
  },
  {
    key: 'patient',
    label: t('Patient'),
    render: (task) => (
      <>
        <PersonCell person={task} to={stayPath(task.admission_id, 'tasks')} />
        {task.left && (
          <span className="u-person-facts">
            <Badge tone="amber">{t('Patient left')}</Badge>
          </span>
        )}
      </>
    ),
  },
]
const done: Column<ListedTask>[] = [
  ...whose,
  {
    key: 'task',
    label: t('Task'),
    card: 'title',
    render: (task) => <Stacked below={task.end_note}>{task.title}</Stacked>,
  },
  { key: 'done', label: t('Done'), render: (task) => <DoneCell at={task.ended_at} by={task.ended_by_name} /> },
]

const [due, task, by] = taskColumns
const open: Column<ListedTask>[] = [due, ...whose, task, by]

/** What is to be done on a ward, by when it is due, and what was done in this shift. */
export default function WardTasks({ wardId }: WardListProps) {
  const tasks = useEndpoint(getWardTasks, { ward_id: wardId })
  const { column, dialog } = useTaskActions((row: ListedTask) => !row.left)
  const rows = tasks.data
  const late = rows?.open.filter((row) => row.overdue).length
  return (
    <>
      <Panel
        title={rows ? t('{length} open, {late} overdue', { length: rows.open.length, late }) : t('Open tasks')}
        flush
      >
        <DataTable
          label={t('Open tasks')}
          columns={[...open, column]}
          query={{ ...tasks, data: rows && { rows: rows.open } }}
          rowKey={(row) => row.id}
          rowTone={(row) => (row.overdue ? 'amber' : undefined)}
          failure={t('Failed to load the tasks')}
          empty={<EmptyState text={t('Nothing is to be done')} hint={t('New tasks are added in a patient’s chart.')} />}
        />
      </Panel>
      {rows && rows.done.length > 0 && (
        <Panel title={t('Done in the last {SHIFT_HOURS} hours', { SHIFT_HOURS })} flush>
          <DataTable
            label={t('Done')}
            columns={done}
            query={{ ...tasks, data: { rows: rows.done } }}
            rowKey={(row) => row.id}
            empty={null}
          />
        </Panel>
      )}
      {dialog}
    </>
  )
}
