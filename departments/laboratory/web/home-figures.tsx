import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getLabSummary } from '../orders.contract.ts'

const base = '/hospital/laboratory'

/** On the home of who works in the laboratory: what is to be collected, examined and judged. */
export default function HomeFigures() {
  const { can } = useSession()
  const summary = useEndpoint(getLabSummary, {})
  const { by_status, to_review, critical_untold = 0 } = summary.data ?? {}
  const untold = critical_untold > 0 ? t('A critical result has not been told by phone yet') : undefined
  return (
    <WorkFigures
      queries={[summary]}
      lines={[
        { label: t('Samples to be collected'), count: by_status?.pending, to: `${base}/orders?status=pending` },
        { label: t('Collected, to be examined'), count: by_status?.collected, to: `${base}/orders?status=collected` },
        { label: t('Results being entered'), count: by_status?.processing, to: `${base}/orders?status=processing` },
        {
          label: t('Results to be reviewed'),
          count: to_review,
          to: can('lab.review') ? `${base}/review` : `${base}/results?status=pending_review`,
          note: untold,
        },
      ]}
    />
  )
}
