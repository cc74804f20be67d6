import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormFoot } from '../../../../kernel/web/ui/forms/form-foot.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { listTicketModules, raiseTicket } from '../../contract.ts'
import { useAttachments } from '../conversation/use-attachments.ts'
import { uploadFor } from '../sides.ts'
import { blankTicket, TicketFields, TicketForm, withIds } from './ticket-fields.tsx'

function RaiseForm({ onClose }: { onClose: () => void }) {
  const { me } = useSession()
  const modules = useEndpoint(listTicketModules, {})
  const own = modules.data?.rows.filter(({ id }) => me?.hospital?.modules.includes(id))
  const form = useZodForm(TicketForm, blankTicket)
  const forget = useDraft('own-ticket', form)
  const [failure, setFailure] = useState('')
  const uploads = useAttachments(
    form.watch('attachments'),
    (next) => form.setValue('attachments', next(form.getValues('attachments'))),
    uploadFor('hospital', ''),
  )
  const raise = useCommand(raiseTicket, {
    onSuccess: ({ ticket_number }) => {
      forget()
      toast.success(t('Ticket {ticket_number} has been sent', { ticket_number }))
      onClose()
    },
    onError: (error) => setFailure(applyFieldErrors(form, error).join('. ')),
  })
  return (
    <Form
      form={form}
      label={t('New Ticket')}
      onSubmit={(input) => {
        setFailure('')
        raise.mutate(withIds(input))
      }}
    >
      <TicketFields modules={own ?? []} uploads={uploads} />
      {failure && <Notice tone="red">{failure}</Notice>}
      <FormFoot submitLabel={t('Send ticket')} onCancel={onClose} pending={raise.isPending} disabled={uploads.busy} />
    </Form>
  )
}

/** Asks the provider for help; what is typed is still there when it is opened again. */
export const RaiseDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t('New Ticket')} size="side" sticky>
    <RaiseForm onClose={onClose} />
  </Dialog>
)
