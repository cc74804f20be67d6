import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { FormFoot } from '../../../../kernel/web/ui/forms/form-foot.tsx'
import { ReasonBox } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { type LabResult, rejectLabResult } from '../../results.contract.ts'

export type Rejectable = Pick<LabResult, 'id' | 'version' | 'test_name' | 'first_name' | 'last_name' | 'amendment'>

/** Sends a result back to whoever entered it, or refuses an amendment, with the reason. */
export function RejectResult({ result, onClose }: { result: Rejectable; onClose: () => void }) {
  const reject = useCommand(rejectLabResult)
  const amended = amendmentWaits(result)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const id = useId()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim() || reject.isPending) return
    setFailure('')
    try {
      const input = { lab_result_id: result.id, version: result.version, reason: reason.trim() }
      await saying(t('Failed to reject result'), reject.mutateAsync(input))
      toast.success(amended ? t('Amendment rejected') : t('Result rejected'))
      onClose()
    } catch (thrown) {
      setFailure(asCallError(thrown).message)
    }
  }

  return (
    <Dialog open onClose={onClose} title={amended ? t('Reject Amendment') : t('Reject Result')} sticky>
      <form noValidate onSubmit={confirm} className="u-stack">
        <p>
          {t('{test_name} of {result} {value}', {
            test_name: result.test_name,
            result: formatName(result),
            value: amended
              ? t('stays as it was approved; the amendment is not made.')
              : t('goes back to be entered again.'),
          })}
        </p>
        {failure && <Notice tone="red">{failure}</Notice>}
        <ReasonBox id={id} label={t('Rejection reason')} value={reason} onChange={setReason} />
        <FormFoot
          submitLabel={t('Confirm Rejection')}
          onCancel={onClose}
          pending={reject.isPending}
          disabled={!reason.trim()}
          danger
        />
      </form>
    </Dialog>
  )
}
