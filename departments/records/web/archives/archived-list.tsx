import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { archivedColumns } from '../../archives.columns.ts'
import { archiveStates, exportArchived, listArchived, RecordClass } from '../../archives.contract.ts'
import { classLabels } from '../../retention.ts'
import { RestoreOne } from './archive-dialogs.tsx'

type Row = Output<typeof listArchived>['rows'][number]
const columns = tableColumns(archivedColumns, {
  patient: (row) => <PatientCell row={row} />,
  class: (row) => (
    <Stacked look="" below={t('kept until {keep_until}', { keep_until: formatDate(row.keep_until) })}>
      {row.class ? t(classLabels[row.class]) : NOTHING}
    </Stacked>
  ),
  archived_at: { card: undefined, render: (row) => <DoneCell at={row.archived_at} by={row.archived_by_name} /> },
  reason: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look="u-lines"
        below={
          row.restored_at &&
          t('Restored {restored_at} by {restored_by_name}: {restore_reason}', {
            restored_at: formatDate(row.restored_at),
            restored_by_name: row.restored_by_name,
            restore_reason: row.restore_reason,
          })
        }
      >
        {row.reason}
      </Stacked>
    ),
  },
})

/** What was archived, and what came back. */
export function ArchivedList() {
  const { can } = useSession()
  const [restoring, setRestoring] = useState<Row | null>(null)
  const list = useList(
    listArchived,
    { search: '', class: '', state: 'archived', page: 1 },
    ({ search, class: of, state }) => ({
      search,
      class: oneOf(RecordClass.options, of),
      state: oneOf(archiveStates, state) ?? 'archived',
    }),
  )
  return (
    <>
      <ListTable
        label={t('Archived records')}
        columns={[
          ...columns,
          actionsColumn<Row>((row) =>
            row.restored_at || !can('patients.restore') ? null : (
              <Button variant="default" size="compact-md" onClick={() => setRestoring(row)}>
                {t('Restore')}
                <span className="u-visually-hidden"> {formatName(row)}</span>
              </Button>
            ),
          ),
        ]}
        list={list}
        search={t('Name or OP number')}
        choices={[
          {
            name: 'state',
            label: t('State'),
            options: archiveStates.map((value) => ({ value, label: humanise(value) })),
          },
          ...(can('records.view')
            ? [
                {
                  name: 'class' as const,
                  label: t('Class'),
                  options: choicesOf(t('Every class'), RecordClass.options, classLabels),
                  select: true,
                },
              ]
            : []),
        ]}
        end={<ExportButton endpoint={exportArchived} input={list.asked} />}
        empty={{
          text: t('Nothing was archived yet'),
          hint: t('Records are archived from Due for archive; nothing is deleted.'),
        }}
        nothingFound={{
          text: t('Nothing fits'),
          hint: t('Choose another state or class, or search for another name.'),
        }}
      />
      {restoring && (
        <RestoreOne patientId={restoring.patient_id} name={formatName(restoring)} onClose={() => setRestoring(null)} />
      )}
    </>
  )
}
