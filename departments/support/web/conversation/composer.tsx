import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import type { Side } from '../../words.ts'
import { sides, type Ticket, uploadFor } from '../sides.ts'
import { CommentForm, withIds } from '../tickets/ticket-fields.tsx'
import { AttachmentPicker } from './attachments.tsx'
import { useAttachments } from './use-attachments.ts'

const blank = { body: '', attachments: [] }

/** What sending does beyond saying it. */
function effectOf(side: Side, ticket: Ticket): string | undefined {
  if (side === 'hospital') return ticket.status === 'resolved' ? t('Writing more opens the ticket again.') : undefined
  if (ticket.status !== 'open') return undefined
  return ticket.assigned_to
    ? t('Your answer starts the work on this ticket.')
    : t('Your answer starts the work on this ticket, and it becomes yours.')
}

/** Writes a comment with its files; what is typed survives a reload. Ctrl+Enter sends. */
export function Composer({ ticket, side }: { ticket: Ticket; side: Side }) {
  const form = useZodForm(CommentForm, blank)
  const forget = useDraft(`ticket.${ticket.id}`, form)
  const [failure, setFailure] = useState('')
  const uploads = useAttachments(
    form.watch('attachments'),
    (next) => form.setValue('attachments', next(form.getValues('attachments'))),
    uploadFor(side, ticket.hospital_id),
  )
  const send = useCommand(sides[side].comment, {
    onSuccess: () => {
      forget()
      form.reset(blank)
    },
    onError: (error) => {
      setFailure(applyFieldErrors(form, error).join('. '))
      if (error.status === 409) invalidateTopics(['tickets'])
    },
  })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || uploads.busy) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }

  return (
    <Form
      form={form}
      label={t('Answer')}
      className="u-stack-tight"
      onSubmit={(input) => {
        setFailure('')
        send.mutate({ ticket_id: ticket.id, ...withIds(input) })
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Ctrl+Enter of the fields inside */}
      <div className="u-stack-tight" onKeyDown={onKeyDown}>
        <TextAreaField
          name="body"
          label={t('Comment')}
          required
          maxLength={5000}
          className="support-tall"
          help={effectOf(side, ticket)}
        />
        <AttachmentPicker uploads={uploads} />
      </div>
      {failure && <Notice tone="red">{failure}</Notice>}
      <div className="u-form-actions">
        <Button type="submit" loading={send.isPending} disabled={uploads.busy} title={t('Ctrl+Enter')}>
          {t('Send')}
        </Button>
      </div>
    </Form>
  )
}
