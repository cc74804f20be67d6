import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { Autosave } from '../../../../../kernel/web/autosave.ts'
import { CallError, call } from '../../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../../kernel/web/data/query.ts'
import { useAutosaving } from '../../../../../kernel/web/use-autosaving.ts'
import { saveNoteDraft, startNote, type WardNote } from '../../../rounds.contract.ts'
import { currentOf, type Draft, draftOf, type NoteValues, sameNote, saysSomething } from './note.ts'

const Copy = z.object({
  note: saveNoteDraft.input.omit({ note_id: true, version: true }),
  version: z.number().int().nullable(),
  note_id: z.string().nullable(),
})
/** With the house's prefix for drafts, so that signing out forgets it. */
const copyName = (admissionId: string) => `uzima.draft.round.${admissionId}`

function readCopy(name: string): z.output<typeof Copy> | null {
  try {
    return Copy.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '')).data ?? null
  } catch {
    return null
  }
}

/**
 * Keeps the note as a draft on the server from the first keystroke, and in this browser while the server cannot be
 * reached. What an earlier visit to this page could not save is taken up again; when the draft has moved on
 * meanwhile, the person is asked.
 */
export function useNote<C, O>(form: UseFormReturn<NoteValues, C, O>, admissionId: string, draft: WardNote | null) {
  const name = copyName(admissionId)
  const noteId = useRef(draft?.id ?? null)
  const [autosave] = useState(
    () =>
      new Autosave<Draft, WardNote>(draft?.version ?? null, {
        async save(note, known) {
          let version = known
          if (noteId.current === null || version === null) {
            const started = await call(startNote, { admission_id: admissionId })
            noteId.current = started.draft.id
            version = started.draft.version
            if (started.resumed && saysSomething(started.draft))
              throw new CallError({
                code: 'conflict',
                status: 409,
                message: t('Begun on another screen'),
                current: started.draft,
                request_id: '',
              })
          }
          return call(saveNoteDraft, { note_id: noteId.current, version, ...note })
        },
        keepCopy: (copy) =>
          copy
            ? sessionStorage.setItem(name, JSON.stringify({ ...copy, note_id: noteId.current }))
            : sessionStorage.removeItem(name),
        onLost: () => invalidateTopics(['ward_notes', 'wards']),
        lostBy: ['ward_note_state', 'ward_note_not_found', 'not_admitted'],
        same: sameNote,
        currentOf,
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
    // A note that was signed or begun again since has nothing to do with what was kept of the one before.
    if (copy.note_id !== null && copy.note_id !== found?.id) return sessionStorage.removeItem(name)
    if (found && sameNote(copy.note, found)) return sessionStorage.removeItem(name)
    reset(copy.note, { keepDefaultValues: true })
    if (found && copy.version !== found.version) autosave.meet(found)
    autosave.change(copy.note)
  }, [name, autosave, reset])

  useAutosaving(form, autosave, draftOf)

  return { autosave, state, noteId }
}
