import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, formatTime } from '../../../../kernel/web/ui/format.ts'
import { applyFieldErrors, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Visit } from '../../../visits/contract.ts'
import { amendConsultation, type Consultation } from '../../contract.ts'
import { noteKind } from '../../specialties/index.ts'
import type { Known } from '../../specialties/types.ts'
import { ConsultationFrame } from '../frame.tsx'
import { currentOf, noteSchema, valuesOf } from './note.ts'
import type { FrameParts } from './note-editor.tsx'
import { NoteFields } from './note-fields.tsx'

type AmendFormProps = { frame: FrameParts; visit: Visit; consultation: Consultation; known: Known; onDone: () => void }

/** Changes a saved note: asks for the reason, and makes a new version of which the old one is not lost. */
export function AmendForm({ frame, visit, consultation, known, onDone }: AmendFormProps) {
  const specialty = noteKind(consultation.department, consultation)
  const form = useZodForm(noteSchema(specialty, consultation), valuesOf(consultation))
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

  // What does not fit is asked in the same dialog, whose reason then says why it is right.
  const [fitting, setFitting] = useState(false)
  async function save(reason: string) {
    try {
      const fits_reason = fitting ? reason : null
      await amend.mutateAsync({ ...form.getValues(), consultation_id: consultation.id, version, reason, fits_reason })
    } catch (failure) {
      const error = asCallError(failure)
      const current = error.code === 'conflict' ? currentOf(error.current) : null
      if (error.code === 'does_not_fit') setFitting(true)
      if (!current) {
        const wanting = error.field_errors?.fits_reason
        if (!error.field_errors || wanting) throw wanting ? Object.assign(error, { message: wanting }) : error
        const rest = applyFieldErrors(form, error)
        if (rest.length > 0) toast.error(rest.join('. '))
        return
      }
      setVersion(current.version)
      setOther(current)
      return
    }
    toast.success(t('Consultation amended successfully'))
    leave()
  }

  return (
    <FormProvider {...form}>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            <Button variant="default" onClick={leave} className="consultation-back">
              {t('Cancel')}
            </Button>
            <Button onClick={() => void form.handleSubmit(() => setAsking(true))()}>{t('Save Amendment')}</Button>
          </>
        }
      >
        <Panel title={t('Amend the consultation')}>
          {other && (
            <Notice tone="amber">
              {t(
                'This consultation was amended on another screen at {updated_at}. What you wrote is still here; saving it now replaces that text, which stays in the version history.',
                { updated_at: formatTime(other.updated_at) },
              )}
            </Notice>
          )}
          <form noValidate aria-label={t('Amend the consultation')} onSubmit={(event) => event.preventDefault()}>
            <NoteFields specialty={specialty} known={known} visit={visit} />
          </form>
        </Panel>
      </ConsultationFrame>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Amend the consultation of {visit}', { visit: formatName(visit) })}
        confirmLabel={t('Save Amendment')}
        reasonLabel={t('Reason')}
        onConfirm={save}
      >
        <p>{t('The text before stays in the version history, with your name, the time and the reason.')}</p>
      </ConfirmDialog>
    </FormProvider>
  )
}
