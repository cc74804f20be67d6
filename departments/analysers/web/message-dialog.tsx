import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { FactList } from '../../../kernel/web/ui/page/facts.tsx'
import { dismissAnalyserMessage, getAnalyserMessage, retryAnalyserMessage } from '../contract.ts'
import { MessageState } from './message-state.tsx'

/** Puts a message aside, with a reason. */
function PutAside({ id, onClose }: { id: string; onClose: () => void }) {
  const dismiss = useCommand(dismissAnalyserMessage)
  const form = useZodForm(dismissAnalyserMessage.input, { analyser_message_id: id, reason: '' })
  return (
    <FormDialog
      title={t('Put Message Aside')}
      form={form}
      draft={`analysers.dismiss.${id}`}
      submitLabel={t('Put Aside')}
      size="sm"
      onClose={onClose}
      send={async (given) => {
        await dismiss.mutateAsync(given)
        toast.success(t('The message was put aside. It stays on the list.'))
      }}
    >
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** One message: why it was not entered, where its values went, and how it came. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useEndpoint(getAnalyserMessage, { analyser_message_id: id })
  const [aside, setAside] = useState(false)
  const retry = useCommand(retryAnalyserMessage, {
    onSuccess: ({ status }) =>
      status === 'placed'
        ? toast.success(t('All of it was entered'))
        : toast.success(t('Something of it is still not entered')),
    onError: toastError,
  })
  if (aside) return <PutAside id={id} onClose={onClose} />
  const { message, readings } = found.data ?? {}
  return (
    <Dialog
      open
      title={
        message?.sample_number
          ? t('Message of Tube {number}', { number: message.sample_number })
          : t('Message of an Analyser')
      }
      size="lg"
      onClose={onClose}
      footer={
        message?.status === 'open' && (
          <>
            <Button variant="default" onClick={() => setAside(true)}>
              {t('Put Aside')}
            </Button>
            <Button loading={retry.isPending} onClick={() => retry.mutate({ analyser_message_id: id })}>
              {t('Try Again')}
            </Button>
          </>
        )
      }
    >
      {!message || !readings ? (
        <Waiting for={found} failure={t('Failed to load the message')} lines={6} />
      ) : (
        <div className="u-stack">
          {message.problem && (
            <Notice tone={message.status === 'open' ? 'amber' : 'blue'}>
              <span className="u-lines">{message.problem}</span>
            </Notice>
          )}
          <FactList
            facts={[
              [t('Status'), <MessageState key="status" status={message.status} />],
              [
                t('Analyser'),
                message.analyser_name ??
                  t('{application}: nobody here knows it', { application: message.application ?? NOTHING }),
              ],
              [t('Received'), formatDateTime(message.received_at)],
              [t('Control number'), message.control_id ?? NOTHING],
              [t('From'), message.address ?? NOTHING],
              ...(message.dismiss_reason
                ? [[t('Put aside'), `${message.dismissed_by_name}: ${message.dismiss_reason}`] as [string, string]]
                : []),
            ]}
          />
          {readings.length > 0 && (
            <section className="u-stack-tight" aria-label={t('What was entered')}>
              <h3>{t('What was entered')}</h3>
              <ul className="analysers-readings">
                {readings.map((reading) => (
                  <li key={`${reading.lab_order_id} ${reading.field_id}`}>
                    <span className="u-num u-strong">{reading.value}</span> {reading.code} ·{' '}
                    <Link className="u-link" to={`/hospital/laboratory/orders?search=${reading.order_number}`}>
                      {reading.test_name}
                    </Link>{' '}
                    <span className="u-muted u-num">{reading.order_number}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <details>
            <summary>{t('The message as it came')}</summary>
            <pre className="analysers-body">{message.body.replaceAll('\r', '\n')}</pre>
          </details>
        </div>
      )}
    </Dialog>
  )
}
