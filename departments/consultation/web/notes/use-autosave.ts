import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { Autosave } from '../../../../kernel/web/autosave.ts'
import { call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useAutosaving } from '../../../../kernel/web/use-autosaving.ts'
import { type Consultation, saveDraft, WrittenNote } from '../../contract.ts'
import type { Specialty } from '../../specialties/types.ts'
import { draftOf, type NoteValues, ofConsultation, sameNote, valuesOf } from './note.ts'

const Copy = z.object({ note: WrittenNote, version: z.number().int().nullable() })
/** With the house's prefix for drafts, so that signing out forgets it. */
const copyName = (visitId: string, department: string) => `uzima.draft.consultation.${visitId}.${department}`

function readCopy(name: string): z.output<typeof Copy> | null {
  try {
    return Copy.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '')).data ?? null
  } catch {
    return null
  }
}

type Where = { visit_id: string; department: string }
type Form<C, O> = UseFormReturn<NoteValues, C, O>

/**
 * Keeps the form as a draft on the server, and in this browser while the server cannot be reached. What an earlier
 * visit to this page could not save is taken up again; when the draft has moved on meanwhile, the person is asked.
 */
export function useAutosave<C, O>(
  form: Form<C, O>,
  { visit_id, department }: Where,
  specialty: Specialty | undefined,
  draft: Consultation | null,
) {
  const name = copyName(visit_id, department)
  const [autosave] = useState(
    () =>
      new Autosave(draft?.version ?? null, {
        ...ofConsultation,
        save: (note, version) => call(saveDraft, { visit_id, department, ...note, version }),
        keepCopy: (copy) =>
          copy ? sessionStorage.setItem(name, JSON.stringify(copy)) : sessionStorage.removeItem(name),
        onLost: () => invalidateTopics(['consultation', 'visits']),
      }),
  )
  // What was there when the page opened: later changes of the draft are this page's own.
  const first = useRef(draft)
  const state = useSyncExternalStore(autosave.subscribe, autosave.read)
  const { reset } = form

  useEffect(() => {
    const copy = readCopy(name)
    const found = first.current
    if (!copy) return
    if (found && sameNote(copy.note, draftOf(valuesOf(found), specialty))) return sessionStorage.removeItem(name)
    reset(valuesOf(copy.note), { keepDefaultValues: true })
    if (found && copy.version !== found.version) autosave.meet(found)
    autosave.change(copy.note)
  }, [name, autosave, reset, specialty])

  const toDraft = useCallback((values: NoteValues) => draftOf(values, specialty), [specialty])
  useAutosaving(form, autosave, toDraft)

  return { autosave, state }
}
