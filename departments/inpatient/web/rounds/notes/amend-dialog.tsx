import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { amendNote, type SignedNote, type WardNote } from '../../../rounds.contract.ts'
import { currentOf, valuesOf } from './note.ts'
import { WardNoteFields } from './note-fields.tsx'

const Schema = amendNote.input.omit({ note_id: true, version: true })

/** Changes a signed note: asks for the reason, and makes a new version of which the old one is not lost. */
export function AmendDialog({ note, onClose }: { note: SignedNote; onClose: () => void }) {
  const amend = useCommand(amendNote)
  // The version that was on screen when the amending began; a later one is a colleague's.
  const [version, setVersion] = useState(note.version)
  const [other, setOther] = useState<WardNote | null>(null)
  const form = useZodForm(Schema, { ...valuesOf(note), reason: '' })
  return (
    <FormDialog
      title={t('Amend the note')}
      form={form}
      draft={`round.amend.${note.id}`}
      submitLabel={t('Save Amendment')}
      done={t('The note is amended')}
      onClose={onClose}
      send={(values) => amend.mutateAsync({ note_id: note.id, version, ...values })}
      refused={(error) => {
        const current = error.code === 'conflict' ? currentOf(error.current) : null
        if (!current) return false
        setVersion(current.version)
        setOther(current)
        return true
      }}
    >
      {other && (
        <Notice tone="amber">
          {t(
            'This note was amended on another screen at {updated_at}. What you wrote is still here; saving it now replaces that text, which stays in the version history.',
            { updated_at: formatTime(other.updated_at) },
          )}
        </Notice>
      )}
      <WardNoteFields />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={200} />
    </FormDialog>
  )
}
