import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Visit } from '../../../visits/contract.ts'
import { type Consultation, takeOverConsultation } from '../../contract.ts'
import { BackToQueue } from '../back-to-queue.tsx'
import { ConsultationFrame } from '../frame.tsx'
import { currentOf } from './note.ts'
import type { FrameParts } from './note-editor.tsx'
import { NoteView } from './note-view.tsx'

type ReadOnlyNoteProps = {
  frame: FrameParts
  visit: Visit
  department: string
  consultation: Consultation | null
  /** Why it cannot be written. */
  reason: string
}

/** A colleague's draft, or a visit that is closed: to read, with the reason; a draft can be taken over. */
export function ReadOnlyNote({ frame, visit, department, consultation, reason }: ReadOnlyNoteProps) {
  const { can } = useSession()
  const [asking, setAsking] = useState(false)
  const takeOver = useCommand(takeOverConsultation)

  /** The colleague may still be typing: what is taken over is the draft as it is now. */
  async function take(draft: Consultation, why: string): Promise<void> {
    try {
      await takeOver.mutateAsync({ consultation_id: draft.id, version: draft.version, reason: why })
    } catch (error) {
      const now = currentOf(asCallError(error).current)
      if (now?.status !== 'in_progress' || now.version === draft.version) throw error
      await take(now, why)
    }
  }

  const isOpen = visit.status !== 'completed' && visit.status !== 'cancelled'
  const canTakeOver = can('consultation.write') && isOpen && consultation?.status === 'in_progress'
  return (
    <>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            <BackToQueue department={department} />
            {canTakeOver && <Button onClick={() => setAsking(true)}>{t('Take over')}</Button>}
          </>
        }
      >
        <Panel title={consultation?.status === 'in_progress' ? t('Consultation (draft)') : t('Consultation')}>
          <div className="u-stack">
            <Notice tone="amber">{reason}</Notice>
            {consultation ? (
              <NoteView note={consultation} department={department} />
            ) : (
              <p className="u-muted">{t('Nothing has been written at this visit.')}</p>
            )}
          </div>
        </Panel>
      </ConsultationFrame>
      {consultation && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('Take over the consultation of {visit}?', { visit: formatName(visit) })}
          confirmLabel={t('Take over')}
          reasonLabel={t('Reason')}
          onConfirm={async (why) => {
            await take(consultation, why)
            toast.success(t('You go on with this consultation'))
          }}
        >
          <p>
            {t('What {doctor_name} wrote so far is kept as a version of theirs. You go on from there.', {
              doctor_name: consultation.doctor_name,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
