import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { asCallError } from '../../../kernel/web/call.ts'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { applyFieldErrors, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatName, formatTime } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import type { Visit } from '../../visits/contract.ts'
import { amendConsultation, type Consultation } from '../contract.ts'
import { noteKind } from '../specialties/index.ts'
import type { Known } from '../specialties/types.ts'
import { ConsultationFrame } from './frame.tsx'
import { currentOf, noteSchema, valuesOf } from './note.ts'
import type { FrameParts } from './note-editor.tsx'
import { NoteFields } from './note-fields.tsx'

type AmendFormProps = { frame: FrameParts; visit: Visit; consultation: Consultation; known: Known; onDone: () => void }

/** Changes a saved note: asks for the reason, and makes a new version of which the old one is not lost. */
export function AmendForm({ frame, visit, consultation, known, onDone }: AmendFormProps) {
  const specialty = noteKind(consultation.department, consultation)
  const form = useZodForm(noteSchema(specialty), valuesOf(consultation))
  const forget = useDraft(`consultation.amend.${consultation.id}`, form)
  const [asking, setAsking] = useState(false)
  // The version that was on screen when the amending began; a later one is a colleague's.
  const [version, setVersion] = useState(consultation.version)
  const [other, setOther] = useState<Consultation | null>(null)
  const amend = useCommand(amendConsultation)
  const leave = () => {
    forget()
    onDone()
  }

  async function save(reason: string) {
    try {
      await amend.mutateAsync({ ...form.getValues(), consultation_id: consultation.id, version, reason })
    } catch (failure) {
      const error = asCallError(failure)
      const current = error.code === 'conflict' ? currentOf(error.current) : null
      if (!current) {
        if (!error.field_errors) throw error
        const rest = applyFieldErrors(form, error)
        if (rest.length > 0) toast.error(rest.join('. '))
        return
      }
      setVersion(current.version)
      setOther(current)
      return
    }
    toast.success('Consultation amended successfully')
    leave()
  }

  return (
    <FormProvider {...form}>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            <Button variant="default" onClick={leave} className="consultation-back">
              Cancel
            </Button>
            <Button onClick={() => void form.handleSubmit(() => setAsking(true))()}>Save Amendment</Button>
          </>
        }
      >
        <Panel title="Amend the consultation">
          {other && (
            <Notice tone="amber">
              This consultation was amended on another screen at {formatTime(other.updated_at)}. What you wrote is still here; saving it now
              replaces that text, which stays in the version history.
            </Notice>
          )}
          <form noValidate aria-label="Amend the consultation" onSubmit={(event) => event.preventDefault()}>
            <NoteFields specialty={specialty} known={known} visit={visit} />
          </form>
        </Panel>
      </ConsultationFrame>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Amend the consultation of ${formatName(visit)}`}
        confirmLabel="Save Amendment"
        reasonLabel="Reason"
        onConfirm={save}
      >
        <p>The text before stays in the version history, with your name, the time and the reason.</p>
      </ConfirmDialog>
    </FormProvider>
  )
}
