import { type FormEvent, useId, useState } from 'react'
import { asCallError } from '../../../kernel/web/call.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { ReasonBox } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { FormFoot } from '../../../kernel/web/ui/form-foot.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { rejectLabResult } from '../results.contract.ts'

export type Rejectable = { id: string; version: number; test_name: string; first_name: string; last_name: string }

/** Sends a result back to whoever entered it, with the reason. */
export function RejectResult({ result, onClose }: { result: Rejectable; onClose: () => void }) {
  const reject = useCommand(rejectLabResult)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const id = useId()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim() || reject.isPending) return
    setFailure('')
    try {
      const input = { lab_result_id: result.id, version: result.version, reason: reason.trim() }
      await saying('Failed to reject result', reject.mutateAsync(input))
      toast.success('Result rejected')
      onClose()
    } catch (thrown) {
      setFailure(asCallError(thrown).message)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Reject Result" sticky>
      <form noValidate onSubmit={confirm} className="u-stack">
        <p>
          {result.test_name} of {formatName(result)} goes back to be entered again.
        </p>
        {failure && <Notice tone="red">{failure}</Notice>}
        <ReasonBox id={id} label="Rejection reason" value={reason} onChange={setReason} />
        <FormFoot submitLabel="Confirm Rejection" onCancel={onClose} pending={reject.isPending} disabled={!reason.trim()} danger />
      </form>
    </Dialog>
  )
}
