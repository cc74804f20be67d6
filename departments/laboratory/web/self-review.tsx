import { useSession } from '../../../kernel/web/session.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getReviewRules, setReviewRules } from '../../hospital/contract.ts'
import { toastWords } from './failure.ts'

/** The rule of four eyes, and the exception for small laboratories; whoever keeps the hospital's settings decides. */
export function SelfReview() {
  const { can } = useSession()
  const may = can('hospital.settings')
  const rules = useEndpoint(getReviewRules, {}, { enabled: may }).data
  const set = useCommand(setReviewRules, {
    onSuccess: (_, { self_review }) =>
      toast.success(self_review ? 'People may approve their own results' : 'Results are approved by somebody else'),
    onError: toastWords('Failed to save the rule'),
  })
  if (!may || !rules) return null
  const checked = set.isPending ? set.variables.self_review : rules.self_review
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        checked={checked}
        disabled={set.isPending}
        onChange={(event) => set.mutate({ self_review: event.currentTarget.checked })}
      />
      <span>People may approve their own results (small laboratories)</span>
    </label>
  )
}
