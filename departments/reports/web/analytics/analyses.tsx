import { t } from '../../../../kernel/contract/words/text.ts'
import './analytics.css'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { type Analysis, deleteAnalysis, listAnalyses } from '../../analytics.contract.ts'
import { ANALYTICS } from '../analytics-words.ts'
import { AnalysisDialog } from './analysis-dialog.tsx'
import { addressOf, saidOf } from './analysis-words.ts'

type Task = { kind: 'change' | 'delete'; row: Analysis }

/** Analyses that were kept: to open, to share again, to forget. */
export default function Analyses() {
  const list = useEndpoint(listAnalyses, {})
  const remove = useCommand(deleteAnalysis)
  const [task, setTask] = useState<Task>()
  const done = () => setTask(undefined)
  return (
    <Page title={t('Saved analyses')} facts={t('one’s own first, then those that others share')}>
      <Panel flush>
        <DataTable
          label={t('Saved analyses')}
          query={list}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              text={t('No analysis is saved yet')}
              hint={<Link to={ANALYTICS}>{t('Make one, and keep it with ‘Save as’.')}</Link>}
            />
          }
          columns={[
            {
              key: 'name',
              label: t('Name'),
              card: 'title',
              render: (row) => (
                <Link to={addressOf(row)} className="u-link u-person">
                  {row.name}
                </Link>
              ),
            },
            { key: 'asks', label: t('Asks for'), card: 'wide', render: saidOf },
            { key: 'owner', label: t('Kept by'), card: 'wide', render: (row) => (row.own ? t('You') : row.owner_name) },
            {
              key: 'readers',
              label: t('Shared with'),
              card: 'wide',
              render: (row) => row.readers.join(', ') || NOTHING,
            },
            {
              key: 'updated_at',
              label: t('Changed'),
              card: 'wide',
              render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.updated_at)}</span>,
            },
            {
              key: 'actions',
              label: t('Actions'),
              hideLabel: true,
              card: 'actions',
              render: (row) =>
                row.own && (
                  <Menu
                    label={t('More actions for {name}', { name: row.name })}
                    trigger={<IconDots size={18} aria-hidden />}
                    items={[
                      { label: t('Rename or share'), onSelect: () => setTask({ kind: 'change', row }) },
                      { label: t('Delete'), danger: true, onSelect: () => setTask({ kind: 'delete', row }) },
                    ]}
                  />
                ),
            },
          ]}
        />
      </Panel>
      {task?.kind === 'change' && <AnalysisDialog question={questionIn(task.row)} kept={task.row} onClose={done} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={t('Delete {name}?', { name: task.row.name })}
          confirmLabel={t('Delete')}
          onClose={done}
          onConfirm={async () => {
            await remove.mutateAsync({ analysis_id: task.row.id })
            toast.success(t('{name} deleted', { name: task.row.name }))
          }}
        >
          {task.row.readers.length > 0 && (
            <p>{t('It is shared with {readers}, who lose it too.', { readers: task.row.readers.join(', ') })}</p>
          )}
        </ConfirmDialog>
      )}
    </Page>
  )
}

const questionIn = ({ measure, by, across, period, from, to, filters }: Analysis) => ({
  measure,
  by,
  across,
  period,
  from,
  to,
  filters,
})
