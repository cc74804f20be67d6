import { useEffect } from 'react'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import type { Consultation } from '../../contract.ts'
import { fieldsOf, type Known, type Specialty } from '../../specialties/types.ts'
import { startingFindings } from '../findings/known.ts'
import { noteSchema, valuesOf } from './note.ts'

export type NoteForm = ReturnType<typeof useNoteForm>

/** A note as its draft says, else with what is known; `first`: the visit has no other note of this clinic. */
export const useNoteForm = (
  specialty: Specialty | undefined,
  draft: Consultation | null,
  known: Known,
  first: boolean,
) =>
  useZodForm(
    noteSchema(specialty),
    valuesOf(
      draft,
      specialty && startingFindings(specialty, known),
      first && !specialty && known.chief_complaint ? `${known.chief_complaint}\n` : '',
    ),
  )

/**
 * The form opens with the focus in its first field, so that hands stay on the keys, unless the person is somewhere
 * already.
 */
export function useFirstField(form: NoteForm, specialty: Specialty | undefined): void {
  const first = specialty && fieldsOf(specialty)[0]?.key
  const { setFocus } = form
  useEffect(() => {
    const { activeElement } = document
    const idle = !activeElement || activeElement === document.body || activeElement.tagName === 'H1'
    if (!idle) return
    setFocus(first ? `findings.${first}` : 'subjective')
    // Behind what stands there already.
    const now = document.activeElement
    if (now instanceof HTMLTextAreaElement) now.setSelectionRange(now.value.length, now.value.length)
  }, [first, setFocus])
}
