import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { applyFieldErrors, useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { ConfirmDialog } from '../../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { NoteConflict, SaveState, useSaveKey, useUnsignedGuard } from '../../../../consultation/web/offers.tsx'
import { noteFields } from '../../../rounds/carried.ts'
import { discardDraft, type Offered, signNote, type WardNote } from '../../../rounds.contract.ts'
import { currentOf, draftOf, type NoteValues, SignSchema, saysSomething, valuesOf, withLines } from './note.ts'
import { WardNoteFields } from './note-fields.tsx'
import { useNote } from './use-note.ts'

// Only where there is something to copy.
const CopyForward = lazy(async () => ({ default: (await import('./copy-forward.tsx')).CopyForward }))

type RoundNoteProps = {
  admissionId: string
  draft: WardNote | null
  offered: Offered | null
  others: readonly { author_name: string; updated_at: string }[]
  /** The note is signed or thrown away: the next begins. */
  onEnded: () => void
  /** The frame around the note, which has the buttons at its foot. */
  frame: (parts: { foot: ReactNode; children: ReactNode }) => ReactNode
}

const OthersWriting = ({ others }: Pick<RoundNoteProps, 'others'>) =>
  others.map((other) => (
    <Notice key={other.author_name}>
      {t('{author_name} is writing a note of this patient too (last changed {updated_at}).', {
        author_name: other.author_name,
        updated_at: formatTime(other.updated_at),
      })}
    </Notice>
  ))

type DiscardDialogProps = {
  open: boolean
  note: Pick<ReturnType<typeof useNote>, 'autosave' | 'noteId'>
  onClose: () => void
  onDiscarded: () => void
}

function DiscardDialog({ open, note: { autosave, noteId }, onClose, onDiscarded }: DiscardDialogProps) {
  const discard = useCommand(discardDraft)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Discard this note?')}
      confirmLabel={t('Discard')}
      danger
      onConfirm={async () => {
        await autosave.flush()
        if (noteId.current !== null && autosave.version !== null)
          await discard.mutateAsync({ note_id: noteId.current, version: autosave.version })
        autosave.close()
        onDiscarded()
      }}
    >
      <p>{t('What you wrote here and did not sign is gone then.')}</p>
    </ConfirmDialog>
  )
}

/** The note of the round while it is written: kept as a draft all along, and signed for good. */
export function RoundNote({ admissionId, draft, offered, others, onEnded, frame }: RoundNoteProps) {
  const form = useZodForm(SignSchema, valuesOf(draft))
  const { autosave, state, noteId } = useNote(form, admissionId, draft)
  const sign = useCommand(signNote)
  const [discarding, setDiscarding] = useState(false)
  // Between the signature and the next note nothing is sent again.
  const [ended, setEnded] = useState(false)
  const busy = sign.isPending || ended
  const allSigned = useUnsignedGuard(async () => {
    await autosave.flush()
  })

  async function send(): Promise<void> {
    // The first keystroke may not have made the draft yet.
    if (noteId.current === null) autosave.change(draftOf(form.getValues()))
    await autosave.flush()
    if (autosave.state.kind === 'conflict' || noteId.current === null || autosave.version === null) return
    try {
      await sign.mutateAsync({ note_id: noteId.current, version: autosave.version, ...draftOf(form.getValues()) })
      autosave.close()
      setEnded(true)
      toast.success(t('The note is signed'))
      onEnded()
    } catch (failure) {
      const error = asCallError(failure)
      const current = error.code === 'conflict' ? currentOf(error.current) : null
      if (current) autosave.meet(current)
      const rest = applyFieldErrors(form, error)
      if (rest.length > 0) toast.error(rest.join('. '))
    }
  }
  const submit = form.handleSubmit(() => (allSigned() ? send() : undefined))
  useSaveKey(() => {
    if (!busy) void submit()
  })

  function take(lines: Offered['lines']): void {
    if (!offered) return
    const next = withLines(form.getValues(), offered, lines)
    form.setValue('carried', next.carried)
    for (const field of noteFields) form.setValue(field, next[field], { shouldDirty: true })
  }

  const values: NoteValues = form.watch()
  return (
    <FormProvider {...form}>
      {frame({
        foot: (
          <>
            <SaveState state={state} />
            {noteId.current !== null && saysSomething(values) && (
              <Button variant="default" onClick={() => setDiscarding(true)}>
                {t('Discard')}
              </Button>
            )}
            <Button loading={busy} onClick={() => void submit()} title={t('Ctrl+S')}>
              {t('Sign note')}
            </Button>
          </>
        ),
        children: (
          <Panel title={t('Note of the round')}>
            <OthersWriting others={others} />
            <Suspense fallback={null}>{offered && <CopyForward offered={offered} onTake={take} />}</Suspense>
            <form noValidate aria-label={t('Note of the round')} onSubmit={(event) => event.preventDefault()}>
              {state.kind === 'conflict' && (
                <NoteConflict
                  what={t('Your note')}
                  updatedAt={state.current.updated_at}
                  onMine={() => autosave.settle(state.current.version, draftOf(form.getValues()))}
                  onOther={() => {
                    form.reset(valuesOf(state.current))
                    autosave.settle(state.current.version, null)
                  }}
                />
              )}
              <WardNoteFields />
            </form>
          </Panel>
        ),
      })}
      <DiscardDialog
        open={discarding}
        note={{ autosave, noteId }}
        onClose={() => setDiscarding(false)}
        onDiscarded={() => {
          setEnded(true)
          onEnded()
        }}
      />
    </FormProvider>
  )
}
