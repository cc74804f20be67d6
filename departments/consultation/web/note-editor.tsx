import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { asCallError } from '../../../kernel/web/call.ts'
import { invalidateTopics } from '../../../kernel/web/query.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { applyFieldErrors, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatTime } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import type { Visit } from '../../visits/contract.ts'
import { type Consultation, saveConsultation } from '../contract.ts'
import { noteKind, specialtyOf } from '../specialties/index.ts'
import { fieldsOf, type Known, type Specialty } from '../specialties/types.ts'
import type { Autosave, AutosaveState } from './autosave.ts'
import { BackToQueue } from './back-to-queue.tsx'
import { CompleteVisitDialog, VISIT_DONE } from './complete-visit.tsx'
import { ConsultationFrame, type ConsultationFrameProps } from './frame.tsx'
import { startingFindings } from './known.ts'
import { currentOf, draftOf, noteSchema, valuesOf } from './note.ts'
import { NoteFields } from './note-fields.tsx'
import { NoteTemplates } from './note-templates.tsx'
import { queuePath } from './places.ts'
import { useAutosave } from './use-autosave.ts'
import { useUnsignedGuard } from './use-unsigned-guard.ts'

export type FrameParts = Pick<ConsultationFrameProps, 'title' | 'banner' | 'notices' | 'triage' | 'side'>
type NoteEditorProps = {
  frame: FrameParts
  visit: Visit
  department: string
  draft: Consultation | null
  known: Known
}

/** What the autosave is doing, in a few words beside the buttons. */
function SaveState({ state }: { state: AutosaveState }) {
  const words = {
    clean: '',
    typing: 'not saved yet',
    saving: 'saving…',
    failed: 'not saved – will try again',
    conflict: 'not saved',
    refused: state.kind === 'refused' ? `not saved – ${state.message}` : '',
    saved: state.kind === 'saved' ? `saved ${formatTime(state.at)}` : '',
  }[state.kind]
  const bad = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict'
  return (
    <span className="consultation-saved u-small u-num" data-bad={bad || undefined} data-state={state.kind}>
      {words}
    </span>
  )
}

/** The draft was changed on another screen: shows when, and lets the person choose which text stays. */
function Conflict({ current, onMine, onOther }: { current: Consultation; onMine: () => void; onOther: () => void }) {
  return (
    <Notice tone="amber">
      <p>
        This consultation was changed on another screen at {formatTime(current.updated_at)}. What you wrote here is still here, and is not
        saved yet.
      </p>
      <div className="u-row consultation-choice">
        <Button size="compact-sm" variant="default" onClick={onMine}>
          Keep what is here
        </Button>
        <Button size="compact-sm" variant="default" onClick={onOther}>
          Use the other text
        </Button>
      </div>
    </Notice>
  )
}

/** Ctrl+S and Ctrl+Enter, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's')
      if (!wanted || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The form opens with the focus in its first field, so that hands stay on the keys, unless the person is somewhere already. */
function useFirstField(form: ReturnType<typeof useNoteForm>, specialty: Specialty | undefined): void {
  const first = specialty && fieldsOf(specialty)[0]?.key
  const { setFocus } = form
  useEffect(() => {
    const { activeElement } = document
    const idle = !activeElement || activeElement === document.body || activeElement.tagName === 'H1'
    if (idle) setFocus(first ? `findings.${first}` : 'subjective')
  }, [first, setFocus])
}

/** A failed save: beside the fields, as a choice between two texts, or in words. */
function tellFailure(failure: unknown, form: ReturnType<typeof useNoteForm>, autosave: Autosave): null {
  const error = asCallError(failure)
  const current = error.code === 'conflict' ? currentOf(error.current) : null
  if (current) autosave.meet(current)
  else if (error.code === 'conflict' || error.code === 'consultation_taken') invalidateTopics(['consultation', 'visits'])
  const rest = applyFieldErrors(form, error)
  const refused = error.status >= 400 && error.status < 500
  if (rest.length > 0) toast.error(refused ? rest.join('. ') : 'Failed to save consultation')
  return null
}

const useNoteForm = (specialty: Specialty | undefined, draft: Consultation | null, known: Known) =>
  useZodForm(noteSchema(specialty), valuesOf(draft, specialty && startingFindings(specialty, known)))

/** The note while it is written: saved as a draft all along, and for good by Save Consultation. */
export function NoteEditor({ frame, visit, department, draft, known }: NoteEditorProps) {
  const navigate = useNavigate()
  const { can } = useSession()
  // How the note is written is decided once: what is typed later does not turn it into another kind.
  const [specialty] = useState(() => noteKind(department, draft))
  const form = useNoteForm(specialty, draft, known)
  const { autosave, state } = useAutosave(form, { visit_id: visit.id, department }, specialty, draft)
  useFirstField(form, specialty)
  const [completing, setCompleting] = useState(false)
  const save = useCommand(saveConsultation)
  const allSigned = useUnsignedGuard(async () => {
    if (autosave.version === null) autosave.change(draftOf(form.getValues(), specialty))
    await autosave.flush()
  })

  /** Saves for good; null when it could not be, with the errors shown. */
  async function saveNote(): Promise<{ visit_completed: boolean } | null> {
    await autosave.flush()
    if (autosave.state.kind === 'conflict') return null
    try {
      const saved = await save.mutateAsync({ ...form.getValues(), visit_id: visit.id, department, version: autosave.version })
      autosave.close()
      toast.success(specialtyOf(department)?.saved ?? 'Consultation saved successfully')
      if (saved.visit_completed) toast.success(VISIT_DONE)
      return saved
    } catch (error) {
      return tellFailure(error, form, autosave)
    }
  }

  const submit = form.handleSubmit(async () => {
    if (allSigned() && (await saveNote())) void navigate(queuePath(department))
  })
  useSaveKey(() => {
    if (!save.isPending) void submit()
  })

  return (
    <FormProvider {...form}>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            <BackToQueue department={department} />
            <SaveState state={state} />
            <Button variant="default" component={Link} to={`/hospital/outpatient/treatment/${visit.id}`}>
              Treatment Plan
            </Button>
            {can('visits.complete') && (
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => void form.handleSubmit(() => allSigned() && setCompleting(true))()}
              >
                Complete Visit
              </Button>
            )}
            <Button loading={save.isPending} onClick={() => void submit()} title="Ctrl+S">
              Save Consultation
            </Button>
          </>
        }
      >
        <Panel>
          {/* Outside the note's form: its dialogs have forms of their own. */}
          {!specialty && <NoteTemplates department={department} visit={visit} known={known} />}
          <form noValidate aria-label="Consultation note" onSubmit={(event) => event.preventDefault()}>
            {state.kind === 'conflict' && (
              <Conflict
                current={state.current}
                onMine={() => autosave.settle(state.current.version, draftOf(form.getValues(), specialty))}
                onOther={() => {
                  form.reset(valuesOf(state.current))
                  autosave.settle(state.current.version, null)
                }}
              />
            )}
            <NoteFields specialty={specialty} known={known} visit={visit} />
          </form>
        </Panel>
      </ConsultationFrame>
      <CompleteVisitDialog
        visit={visit}
        department={department}
        open={completing}
        onClose={() => setCompleting(false)}
        saveFirst={saveNote}
      />
    </FormProvider>
  )
}
