import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { Autosave } from '../../../../kernel/web/autosave.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { applyFieldErrors } from '../../../../kernel/web/ui/forms/form.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type Consultation, discardNote, saveConsultation } from '../../contract.ts'
import { isEmptyNote } from '../../findings/empty.ts'
import { specialtyOf } from '../../specialties/index.ts'
import type { Specialty } from '../../specialties/types.ts'
import { VISIT_DONE } from '../complete-visit.tsx'
import { currentOf, draftOf, type NoteContent } from './note.ts'
import type { NoteForm } from './use-note-form.ts'

/** A note that is being written, and where it belongs. */
type Written = {
  visit_id: string
  department: string
  specialty: Specialty | undefined
  form: NoteForm
  autosave: Autosave<NoteContent, Consultation>
}

/** A failed save: beside the fields, as a choice between two texts, or in words. */
function tellFailure(failure: unknown, form: NoteForm, autosave: Autosave<NoteContent, Consultation>): null {
  const error = asCallError(failure)
  const current = error.code === 'conflict' ? currentOf(error.current) : null
  if (current) autosave.meet(current)
  else if (error.code === 'conflict' || error.code === 'consultation_taken')
    invalidateTopics(['consultation', 'visits'])
  const rest = applyFieldErrors(form, error)
  const refused = error.status >= 400 && error.status < 500
  if (rest.length > 0) toast.error(refused ? rest.join('. ') : t('Failed to save consultation'))
  return null
}

/** Saves a note for good. What does not fit the patient is asked first: `asked` is the question. */
export function useSaveNote({ visit_id, department, form, autosave }: Written, onAsked: () => void) {
  const save = useCommand(saveConsultation)
  const [asked, setAsked] = useState<string | null>(null)

  /** Saves for good; null when it could not be, with the errors shown. */
  async function saveNote(fits_reason: string | null = null): Promise<{ visit_completed: boolean } | null> {
    await autosave.flush()
    if (autosave.state.kind === 'conflict') return null
    try {
      const saved = await save.mutateAsync({
        ...form.getValues(),
        visit_id,
        department,
        version: autosave.version,
        fits_reason,
      })
      setAsked(null)
      autosave.close()
      toast.success(specialtyOf(department)?.saved ?? t('Consultation saved successfully'))
      if (saved.visit_completed) toast.success(VISIT_DONE)
      return saved
    } catch (failure) {
      const error = asCallError(failure)
      if (error.code === 'does_not_fit') {
        onAsked()
        setAsked(error.message)
        return null
      }
      const wanting = error.field_errors?.fits_reason
      if (wanting) throw Object.assign(error, { message: wanting })
      return tellFailure(failure, form, autosave)
    }
  }

  return { saveNote, saving: save.isPending, asked, notAsked: () => setAsked(null) }
}

/** Lets a note go beside which another is saved: only while nothing is written in this one. */
export function useLetGo({ visit_id, department, specialty, form, autosave }: Written) {
  const discard = useCommand(discardNote)
  async function letGo(leave: () => void): Promise<void> {
    await autosave.flush()
    if (!isEmptyNote({ ...draftOf(form.getValues(), specialty), department }))
      return toast.error(t('Something is written in this note. Empty its fields first, or save it.'))
    try {
      if (autosave.version !== null) await discard.mutateAsync({ visit_id, department, version: autosave.version })
      autosave.close()
      leave()
    } catch (error) {
      toast.error(asCallError(error).message)
    }
  }
  return { letGo, lettingGo: discard.isPending }
}
