import { t } from '../../../../kernel/contract/words/text.ts'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getReviewRules } from '../../../hospital/contract.ts'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { approveLabResult, type LabResult } from '../../results.contract.ts'

const OWN_RESULT = t('You entered this result. Somebody else has to review it.')
const OWN_AMENDMENT = t('You wrote this amendment. Somebody else has to review it.')

/** Approving, and who may not: whoever entered the result or wrote the amendment, unless the hospital lets them. */
export function useReview(onApproved?: (id: string) => void) {
  const { me, can } = useSession()
  const rules = useEndpoint(getReviewRules, {}, { enabled: can('lab.review') }).data
  const approve = useCommand(approveLabResult, {
    onSuccess: (_, { lab_result_id }) => {
      toast.success(t('Result approved successfully'))
      onApproved?.(lab_result_id)
    },
    onError: toastWords(t('Failed to approve result')),
  })
  return {
    refused: (result: LabResult): string | null => {
      const amendment = amendmentWaits(result) ? result.amendment : null
      if (rules?.self_review === true || me?.staff_id !== (amendment?.author_id ?? result.performed_by)) return null
      return amendment ? OWN_AMENDMENT : OWN_RESULT
    },
    approve: (result: LabResult, delta_reason: string | null = null) =>
      approve.mutate({ lab_result_id: result.id, version: result.version, delta_reason }),
    approving: approve.isPending ? approve.variables.lab_result_id : null,
  }
}
