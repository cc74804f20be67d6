import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { ReasonDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { giveUpMpesaRequest, type MpesaRequest, queryMpesaRequest } from '../contract.ts'
import { resultWords } from '../words.ts'

/**
 * What has become of a request, in words, with what can be done about it. `onAgain`: to ask for the money once more.
 */
export function Outcome({ request, onAgain }: { request: MpesaRequest; onAgain?: () => void }) {
  const { status, receipt_number, result_code, result_text, attention } = request
  if (status === 'paid')
    return (
      <Notice tone="green">
        <span className="u-strong">{t('Paid.')}</span>{' '}
        {receipt_number
          ? t('M-PESA receipt {receipt_number}.', { receipt_number })
          : t('M-PESA has not said the number of its receipt yet.')}
        {attention && ` ${attention}.`}
      </Notice>
    )
  if (status === 'failed')
    return (
      <>
        <Notice tone="red">{resultWords(result_code, result_text)}</Notice>
        {onAgain && (
          <div className="u-row">
            <Button variant="default" onClick={onAgain}>
              {t('Send again')}
            </Button>
          </div>
        )}
      </>
    )
  if (status === 'unknown')
    return (
      <>
        <Notice tone="amber">
          {t('{value} Do not ask for the money again before that is known.', {
            value: result_text ? `${result_text.replace(/\.$/, '')}.` : t('M-PESA has not said what became of this.'),
          })}
        </Notice>
        <Ways request={request} />
      </>
    )
  return (
    <>
      <div className="mpesa-waiting" role="status">
        <span className="mpesa-dot" aria-hidden />
        <span>
          {status === 'created' ? t('Sending the request …') : t('Waiting for the customer’s PIN …')}
          <span className="u-person-facts">
            {t('This may take a minute. The dialog can be closed: what comes is counted all the same.')}
          </span>
        </span>
      </div>
      {status === 'sent' && <Ways request={request} />}
    </>
  )
}

/** Asking M-PESA again; and, where it knows nothing, giving up. */
function Ways({ request }: { request: MpesaRequest }) {
  const [giving, setGiving] = useState(false)
  const query = useCommand(queryMpesaRequest, {
    onSuccess: () => toast.success(t('M-PESA is asked what became of it')),
    onError: toastError,
  })
  const give = useCommand(giveUpMpesaRequest)
  const id = { mpesa_request_id: request.id }
  return (
    <div className="u-row">
      {request.can_query && (
        <Button variant="default" loading={query.isPending} onClick={() => query.mutate(id)}>
          {t('Ask again')}
        </Button>
      )}
      {request.status === 'unknown' && (
        <Button variant="default" onClick={() => setGiving(true)}>
          {t('It reached nobody')}
        </Button>
      )}
      {giving && (
        <ReasonDialog
          title={t('The request reached nobody?')}
          confirmLabel={t('It reached nobody')}
          onConfirm={(reason) => give.mutateAsync({ ...id, reason })}
          onClose={() => setGiving(false)}
        >
          <p>{t('Look at the customer’s phone first. Money that comes for it all the same is still counted.')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
