import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../kernel/web/session.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import type { Visit } from '../../visits/contract.ts'
import type { Consultation } from '../contract.ts'
import type { Known } from '../specialties/types.ts'
import { AmendForm } from './amend-form.tsx'
import { BackToQueue } from './back-to-queue.tsx'
import { CompleteVisitDialog } from './complete-visit.tsx'
import { ConsultationFrame } from './frame.tsx'
import type { FrameParts } from './note-editor.tsx'
import { NoteView } from './note-view.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type SavedNoteProps = {
  frame: FrameParts
  visit: Visit
  department: string
  consultation: Consultation
  known: Known
  /** Begins another note of the same visit, while the patient is being seen again. */
  onAnother: (() => void) | undefined
}

/** A saved consultation: to read, to amend with a reason, with every earlier state. */
export function SavedNote({ frame, visit, department, consultation, known, onAnother }: SavedNoteProps) {
  const { can } = useSession()
  const [amending, setAmending] = useState(false)
  const [versions, setVersions] = useState(false)
  const [completing, setCompleting] = useState(false)
  if (amending) return <AmendForm frame={frame} visit={visit} consultation={consultation} known={known} onDone={() => setAmending(false)} />

  const back: ReactNode = <BackToQueue department={department} />
  return (
    <>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            {back}
            {can('visits.complete') && visit.status === 'consulting' && (
              <Button variant="default" onClick={() => setCompleting(true)}>
                Complete Visit
              </Button>
            )}
            {onAnother && (
              <Button variant="default" onClick={onAnother}>
                Another note
              </Button>
            )}
            {can('consultation.write') && <Button onClick={() => setAmending(true)}>Amend</Button>}
          </>
        }
      >
        <Panel
          title="Consultation"
          actions={
            <button type="button" className="u-link" onClick={() => setVersions(true)}>
              Version history
            </button>
          }
        >
          <p className="u-muted u-small consultation-by">
            Saved by {consultation.doctor_name} on {formatDateTime(consultation.completed_at)}
            {consultation.updated_at > (consultation.completed_at ?? '') && `, last changed ${formatDateTime(consultation.updated_at)}`}
          </p>
          <NoteView note={consultation} department={department} />
        </Panel>
      </ConsultationFrame>
      <VersionsDialog open={versions} onClose={() => setVersions(false)} consultation={consultation} />
      <CompleteVisitDialog visit={visit} department={department} open={completing} onClose={() => setCompleting(false)} />
    </>
  )
}
