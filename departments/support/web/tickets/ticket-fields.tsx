import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { Attachment, commentOnOwnTicket, raiseTicket, ticketPriorities } from '../../contract.ts'
import { priorityLabels } from '../../words.ts'
import { AttachmentPicker } from '../conversation/attachments.tsx'
import { MOST_FILES, type Uploads } from '../conversation/use-attachments.ts'

const files = z.array(Attachment).max(MOST_FILES, t('Please attach at most {MOST_FILES} files', { MOST_FILES }))

/** A ticket as its form holds it: the files themselves instead of their ids, so that they live through a reload. */
export const TicketForm = raiseTicket.input.omit({ attachment_ids: true }).extend({ attachments: files })
export const CommentForm = commentOnOwnTicket.input.pick({ body: true }).extend({ attachments: files })
export const blankTicket = {
  subject: '',
  description: '',
  module_id: null,
  priority: 'medium' as const,
  attachments: [],
}

/** What is sent: ids in the place of the files. */
export const withIds = <T extends { attachments: { id: string }[] }>({ attachments, ...words }: T) => ({
  ...words,
  attachment_ids: attachments.map((file) => file.id),
})

const priorities = ticketPriorities.map((value) => ({ value, label: t(priorityLabels[value]) }))

type Props = {
  modules: readonly { id: string; name: string }[]
  uploads: Uploads
  /** Why no file can be attached yet. */
  filesWait?: string
}

/** Subject, description, module, priority and files: the same for both sides. */
export function TicketFields({ modules, uploads, filesWait }: Props) {
  return (
    <>
      <TextField name="subject" label={t('Subject')} required maxLength={200} />
      <TextAreaField
        name="description"
        label={t('Description')}
        required
        className="support-tall"
        maxLength={5000}
        help={t('What you did, what happened, what you expected. Do not name patients.')}
      />
      <FieldPair>
        <SelectField
          name="module_id"
          label={t('Module')}
          placeholder={t('None in particular')}
          options={modules.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="priority" label={t('Priority')} required options={priorities} />
      </FieldPair>
      <AttachmentPicker uploads={uploads} wait={filesWait} />
    </>
  )
}
