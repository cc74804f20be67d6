import { lazy, Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { Consultation } from '../../contract.ts'
import { noteKind } from '../../specialties/index.ts'
import type { Known } from '../../specialties/types.ts'
import { BackToQueue } from '../back-to-queue.tsx'
import { CompleteVisitDialog } from '../complete-visit.tsx'
import { ConsultationFrame, type ConsultationFrameProps } from '../frame.tsx'
import { useWayBack } from '../places.ts'
import { useUnsignedGuard } from '../use-unsigned-guard.ts'
import { draftOf, valuesOf } from './note.ts'
import { NoteConflict } from './note-conflict.tsx'
import { NoteFields } from './note-fields.tsx'
import { SaveState } from './save-state.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFirstField, useNoteForm } from './use-note-form.ts'
import { useSaveKey } from './use-save-key.ts'
import { useLetGo, useSaveNote } from './use-save-note.ts'

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

type FitsDialogProps = { question: string | null; onClose: () => void; onConfirm: (reason: string) => Promise<void> }

/** What does not fit who the patient is said to be is saved only with a reason. */
const FitsDialog = ({ question, onClose, onConfirm }: FitsDialogProps) => (
  <ConfirmDialog
    open={question !== null}
    onClose={onClose}
    title={t('Is this right?')}
    confirmLabel={t('Save nevertheless')}
    reasonLabel={t('Why it is right')}
    onConfirm={onConfirm}
  >
    <p>{question}</p>
    <p className="u-muted">
      {t('Close this to correct the note, or the patient’s record. Nothing of what you wrote is lost.')}
    </p>
  </ConfirmDialog>
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
  const written = { visit_id: visit.id, department, specialty, form, autosave }
  const { saveNote, saving, asked, notAsked } = useSaveNote(written, () => setCompleting(false))
  const allSigned = useUnsignedGuard(async () => {
    if (autosave.version === null) autosave.change(draftOf(form.getValues(), specialty))
    await autosave.flush()
  })
  const { letGo, lettingGo } = useLetGo(written)
  const submit = form.handleSubmit(async () => {
    if (allSigned() && (await saveNote())) void navigate(back)
  })
  useSaveKey(() => {
    if (!saving) void submit()
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
              <Button variant="default" loading={lettingGo} onClick={() => void letGo(onDiscarded)}>
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
                disabled={saving}
                onClick={() => void form.handleSubmit(() => allSigned() && setCompleting(true))()}
              >
                {t('Complete Visit')}
              </Button>
            )}
            <Button loading={saving} onClick={() => void submit()} title={t('Ctrl+S')}>
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
      <FitsDialog
        question={asked}
        onClose={notAsked}
        onConfirm={async (reason) => {
          if (await saveNote(reason)) void navigate(back)
        }}
      />
    </FormProvider>
  )
}
