import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { dueColumns } from '../../archives.columns.ts'
import { archiveRecord, exportDueForArchive, listDueForArchive, RecordClass } from '../../archives.contract.ts'
import { classLabels } from '../../retention.ts'

type Due = Output<typeof listDueForArchive>['rows'][number]
const people = (count: number) => (count === 1 ? t('1 record') : t('{count} records', { count }))

/** The records that are ticked, and why some of them could not be archived. */
function useChosen() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Due>>(new Map())
  const [refused, setRefused] = useState<readonly string[]>([])
  const archive = useCommand(archiveRecord)
  const tick = (rows: readonly Due[], on: boolean) => {
    const next = new Map(ticked)
    for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id)
    setTicked(next)
  }

  async function putAway(reason: string) {
    const left = new Map(ticked)
    const why: string[] = []
    for (const row of ticked.values()) {
      try {
        await archive.mutateAsync({ patient_id: row.patient_id, reason })
        left.delete(row.id)
      } catch (error) {
        why.push(
          t('{row}, OP {op_number}: {message}', {
            row: formatName(row),
            op_number: row.op_number,
            message: asCallError(error).message,
          }),
        )
      }
    }
    const done = ticked.size - left.size
    setTicked(left)
    setRefused(why)
    if (done) toast.success(t('{done} archived', { done: people(done) }))
  }
  return { ticked, tick, refused, putAway }
}

/**
 * Records whose years have passed: ticked, and archived with one reason. Each is decided by itself: what cannot be
 * archived stays ticked, with why.
 */
export function DueList() {
  const { can } = useSession()
  const { ticked, tick, refused, putAway } = useChosen()
  const [asking, setAsking] = useState(false)
  const list = useList(listDueForArchive, { search: '', class: '', page: 1 }, ({ search, class: of }) => ({
    search,
    class: oneOf(RecordClass.options, of),
  }))
  const shown = list.query.data?.rows ?? []
  const all = shown.length > 0 && shown.every((row) => ticked.has(row.id))
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="amber">{t('Not archived: {refused}', { refused: refused.join(' ') })}</Notice>
      )}
      <ListTable
        label={t('Due for archive')}
        columns={tableColumns(dueColumns, {
          patient: (row) => (
            <span className="records-cell">
              <label className="records-tick">
                <input
                  type="checkbox"
                  aria-label={t('Choose {row}', { row: formatName(row) })}
                  checked={ticked.has(row.id)}
                  onChange={({ currentTarget: { checked } }) => tick([row], checked)}
                />
              </label>
              <span>
                <PatientCell row={row} />
              </span>
            </span>
          ),
        })}
        list={list}
        search={t('Name or OP number')}
        choices={
          can('records.view')
            ? [
                {
                  name: 'class',
                  label: t('Class'),
                  options: choicesOf(t('Every class'), RecordClass.options, classLabels),
                  select: true,
                },
              ]
            : []
        }
        tools={
          <>
            <label className="u-checkbox">
              <input
                type="checkbox"
                checked={all}
                disabled={!shown.length}
                onChange={({ currentTarget: { checked } }) => tick(shown, checked)}
              />
              <span>{t('All on this page')}</span>
            </label>
            <Button disabled={!ticked.size} onClick={() => setAsking(true)}>
              {ticked.size ? t('Archive {size}', { size: people(ticked.size) }) : t('Archive chosen')}
            </Button>
          </>
        }
        end={<ExportButton endpoint={exportDueForArchive} input={list.asked} />}
        empty={{
          text: t('Nothing is due'),
          hint: t(
            'A record is due when the years of its class have passed since its last activity and nothing of it is open.',
          ),
        }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose another class, or search for another name.') }}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Archive {size}?', { size: people(ticked.size) })}
        confirmLabel={t('Archive')}
        reasonLabel={t('Reason')}
        onConfirm={putAway}
      >
        <p>
          {t(
            'They leave ordinary searches. Nothing is deleted: the OP number still finds them, and they can be restored.',
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
