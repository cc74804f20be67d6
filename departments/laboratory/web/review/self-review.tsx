import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getReviewRules, setReviewRules } from '../../../hospital/contract.ts'

/** The rule of four eyes, and the exception for small laboratories; whoever keeps the hospital's settings decides. */
export function SelfReview() {
  const { can } = useSession()
  const may = can('hospital.settings')
  const rules = useEndpoint(getReviewRules, {}, { enabled: may }).data
  // What was chosen shows at once, until the server says the same.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const set = useCommand(setReviewRules, {
    onSuccess: (_, { self_review }) =>
      toast.success(
        self_review ? t('People may approve their own results') : t('Results are approved by somebody else'),
      ),
    onError: (error) => {
      setChosen(null)
      toastWords(t('Failed to save the rule'))(error)
    },
  })
  if (!may || !rules) return null
  if (chosen === rules.self_review && !set.isPending) setChosen(null)
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        checked={chosen ?? rules.self_review}
        disabled={set.isPending}
        onChange={(event) => {
          setChosen(event.currentTarget.checked)
          set.mutate({ self_review: event.currentTarget.checked })
        }}
      />
      <span>{t('People may approve their own results (small laboratories)')}</span>
    </label>
  )
}
