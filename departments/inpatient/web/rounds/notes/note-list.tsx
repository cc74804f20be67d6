import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, Waiting } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import { PrintArea } from '../../../../../kernel/web/ui/print/print-area.tsx'
import { listNotes, listNoteVersions, type SignedNote } from '../../../rounds.contract.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { Amended, NoteText } from './note-text.tsx'
import '../rounds.css'

type Whose = { first_name: string; last_name: string; op_number: string }

function Versions({ note }: { note: SignedNote }) {
  const versions = useEndpoint(listNoteVersions, { note_id: note.id }, { refreshEvery: false })
  if (!versions.data) return <Waiting for={versions} failure={t('Failed to load the versions')} lines={4} />
  return versions.data.rows.map((row, at) => (
    <details key={row.version} className="rounds-note" open={at === 0}>
      <summary>
        <span className="u-strong u-num">{formatDateTime(row.created_at)}</span> {row.author_name}
        {row.reason && <span className="u-person-facts">{row.reason}</span>}
      </summary>
      <NoteText note={row.content} />
    </details>
  ))
}

/** A note on paper: whose, by whom, when; what was carried over is marked there too. */
const PrintedNote = ({ note, of, onDone }: { note: SignedNote; of: Whose; onDone: () => void }) => (
  <PrintArea title={t('Ward round note')} auto onDone={onDone}>
    <p>{rich('{of} · OP {op_number}', { of: <strong>{formatName(of)}</strong>, op_number: of.op_number })}</p>
    <p>
      {t('Signed by {author_name} on {signed_at}', {
        author_name: note.author_name,
        signed_at: formatDateTime(note.signed_at),
      })}
    </p>
    {note.amendments.map((each) => (
      <p key={each.version}>
        {t('Amended by {author_name} on {created_at}: {reason}', {
          author_name: each.author_name,
          created_at: formatDateTime(each.created_at),
          reason: each.reason,
        })}
      </p>
    ))}
    <NoteText note={note} />
  </PrintArea>
)

type Task = { kind: 'versions' | 'amend' | 'print'; note: SignedNote } | null

function Note({ note, open, onTask }: { note: SignedNote; open: boolean; onTask: (task: Task) => void }) {
  const { can } = useSession()
  const primary = note.diagnoses.find((row) => row.is_primary)
  return (
    <details className="rounds-note" open={open}>
      <summary>
        <span className="u-strong u-num">{formatDateTime(note.signed_at)}</span> {note.author_name}{' '}
        <Amended count={note.amendments.length} />
        {primary && (
          <span className="u-person-facts">
            {primary.code} {primary.title}
          </span>
        )}
      </summary>
      <NoteText note={note} />
      <div className="u-row u-no-print">
        <button type="button" className="u-link u-small" onClick={() => onTask({ kind: 'print', note })}>
          {t('Print')}
        </button>
        {note.amendments.length > 0 && (
          <button type="button" className="u-link u-small" onClick={() => onTask({ kind: 'versions', note })}>
            {t('Version history')}
          </button>
        )}
        {can('wards.treat') && (
          <button type="button" className="u-link u-small" onClick={() => onTask({ kind: 'amend', note })}>
            {t('Amend')}
          </button>
        )}
      </div>
    </details>
  )
}

const SHOWN = 5
/** The signed notes of a stay, newest first, each opening in place. */
export function NoteList({ admissionId, of }: { admissionId: string; of: Whose }) {
  const notes = useEndpoint(listNotes, { admission_id: admissionId })
  const [task, setTask] = useState<Task>(null)
  const [all, setAll] = useState(false)
  const close = () => setTask(null)
  if (!notes.data) return <Waiting for={notes} failure={t('Failed to load the notes')} lines={5} />
  const { rows } = notes.data
  if (rows.length === 0)
    return <EmptyState text={t('No note of the round yet')} hint={t('The doctor writes it under Rounds.')} />
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <>
      {shown.map((note, at) => (
        <Note key={note.id} note={note} open={at === 0} onTask={setTask} />
      ))}
      {shown.length < rows.length && (
        <Button variant="default" size="compact-sm" onClick={() => setAll(true)}>
          {t('{length} earlier', { length: rows.length - shown.length })}
        </Button>
      )}
      {task?.kind === 'print' && <PrintedNote note={task.note} of={of} onDone={close} />}
      {task?.kind === 'versions' && (
        <Dialog open onClose={close} title={t('Version history')} size="side">
          <Versions note={task.note} />
        </Dialog>
      )}
      {task?.kind === 'amend' && <AmendDialog note={task.note} onClose={close} />}
    </>
  )
}
