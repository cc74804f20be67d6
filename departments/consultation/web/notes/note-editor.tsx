import { lazy, Suspense, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { Autosave } from '../../../../kernel/web/autosave.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { applyFieldErrors, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Visit } from '../../../visits/contract.ts'
import { type Consultation, discardNote, saveConsultation } from '../../contract.ts'
import { isEmptyNote } from '../../findings/empty.ts'
import { noteKind, specialtyOf } from '../../specialties/index.ts'
import { fieldsOf, type Known, type Specialty } from '../../specialties/types.ts'
import { BackToQueue } from '../back-to-queue.tsx'
import { CompleteVisitDialog, VISIT_DONE } from '../complete-visit.tsx'
import { startingFindings } from '../findings/known.ts'
import { ConsultationFrame, type ConsultationFrameProps } from '../frame.tsx'
import { useWayBack } from '../places.ts'
import { useUnsignedGuard } from '../use-unsigned-guard.ts'
import { currentOf, draftOf, type NoteContent, noteSchema, valuesOf } from './note.ts'
import { NoteConflict } from './note-conflict.tsx'
import { NoteFields } from './note-fields.tsx'
import { SaveState } from './save-state.tsx'
import { useAutosave } from './use-autosave.ts'
import { useSaveKey } from './use-save-key.ts'

// Fetched beside the note, which can be written meanwhile.
const NoteTemplates = lazy(async () => ({ default: (await import('../templates/note-templates.tsx')).NoteTemplates }))

export type FrameParts = Pick<ConsultationFrameProps, 'title' | 'banner' | 'notices' | 'triage' | 'side'>
type NoteEditorProps = {
  frame: FrameParts
  visit: Visit
  department: string
  draft: Consultation | null
  known: Known
  /** There is a saved note of this visit beside it: while nothing is written here, this one can be let go. */
  onDiscarded: (() => void) | undefined
}

/**
 * The form opens with the focus in its first field, so that hands stay on the keys, unless the person is somewhere
 * already.
 */
function useFirstField(form: ReturnType<typeof useNoteForm>, specialty: Specialty | undefined): void {
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

/** A failed save: beside the fields, as a choice between two texts, or in words. */
function tellFailure(
  failure: unknown,
  form: ReturnType<typeof useNoteForm>,
  autosave: Autosave<NoteContent, Consultation>,
): null {
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

const useNoteForm = (specialty: Specialty | undefined, draft: Consultation | null, known: Known, first: boolean) =>
  useZodForm(
    noteSchema(specialty),
    valuesOf(
      draft,
      specialty && startingFindings(specialty, known),
      first && !specialty && known.chief_complaint ? `${known.chief_complaint}\n` : '',
    ),
  )

/** The note while it is written: saved as a draft all along, and for good by Save Consultation. */
export function NoteEditor({ frame, visit, department, draft, known, onDiscarded }: NoteEditorProps) {
  const navigate = useNavigate()
  const back = useWayBack(department)
  const { can } = useSession()
  // How the note is written is decided once: what is typed later does not turn it into another kind.
  const [specialty] = useState(() => noteKind(department, draft))
  const form = useNoteForm(specialty, draft, known, onDiscarded === undefined)
  const { autosave, state } = useAutosave(form, { visit_id: visit.id, department }, specialty, draft)
  useFirstField(form, specialty)
  const [completing, setCompleting] = useState(false)
  const save = useCommand(saveConsultation)
  const [asked, setAsked] = useState<string | null>(null)
  const allSigned = useUnsignedGuard(async () => {
    if (autosave.version === null) autosave.change(draftOf(form.getValues(), specialty))
    await autosave.flush()
  })

  /** Saves for good; null when it could not be, with the errors shown. */
  async function saveNote(fits_reason: string | null = null): Promise<{ visit_completed: boolean } | null> {
    await autosave.flush()
    if (autosave.state.kind === 'conflict') return null
    try {
      const saved = await save.mutateAsync({
        ...form.getValues(),
        visit_id: visit.id,
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
        setCompleting(false)
        setAsked(error.message)
        return null
      }
      const wanting = error.field_errors?.fits_reason
      if (wanting) throw Object.assign(error, { message: wanting })
      return tellFailure(failure, form, autosave)
    }
  }

  const discard = useCommand(discardNote)
  /** Back to the note that is saved: only while nothing is written in this one. */
  async function letGo(leave: () => void): Promise<void> {
    await autosave.flush()
    if (!isEmptyNote({ ...draftOf(form.getValues(), specialty), department }))
      return toast.error(t('Something is written in this note. Empty its fields first, or save it.'))
    try {
      if (autosave.version !== null)
        await discard.mutateAsync({ visit_id: visit.id, department, version: autosave.version })
      autosave.close()
      leave()
    } catch (error) {
      toast.error(asCallError(error).message)
    }
  }

  const submit = form.handleSubmit(async () => {
    if (allSigned() && (await saveNote())) void navigate(back)
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
            {onDiscarded && (
              <Button variant="default" loading={discard.isPending} onClick={() => void letGo(onDiscarded)}>
                {t('Discard this note')}
              </Button>
            )}
            <Button
              variant="default"
              component={Link}
              to={`/hospital/outpatient/treatment/${visit.id}?department=${department}`}
            >
              {t('Treatment Plan')}
            </Button>
            {can('visits.complete') && (
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => void form.handleSubmit(() => allSigned() && setCompleting(true))()}
              >
                {t('Complete Visit')}
              </Button>
            )}
            <Button loading={save.isPending} onClick={() => void submit()} title={t('Ctrl+S')}>
              {t('Save Consultation')}
            </Button>
          </>
        }
      >
        <Panel>
          {/* Outside the note's form: its dialogs have forms of their own. */}
          {!specialty && (
            <Suspense>
              <NoteTemplates department={department} visit={visit} known={known} />
            </Suspense>
          )}
          <form noValidate aria-label={t('Consultation note')} onSubmit={(event) => event.preventDefault()}>
            {state.kind === 'conflict' && (
              <NoteConflict
                what={t('This consultation')}
                updatedAt={state.current.updated_at}
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
        saveFirst={() => saveNote()}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('Is this right?')}
        confirmLabel={t('Save nevertheless')}
        reasonLabel={t('Why it is right')}
        onConfirm={async (reason) => {
          if (await saveNote(reason)) void navigate(back)
        }}
      >
        <p>{asked}</p>
        <p className="u-muted">
          {t('Close this to correct the note, or the patient’s record. Nothing of what you wrote is lost.')}
        </p>
      </ConfirmDialog>
    </FormProvider>
  )
}
