import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { getRadiologyFigures } from '../orders.contract.ts'

const base = '/hospital/radiology'

/** On the home of who works in radiology: what is to be planned, examined, reported and approved. */
export default function HomeFigures() {
  const figures = useEndpoint(getRadiologyFigures, {})
  const { pending_orders, scheduled_today, drafts, to_review } = figures.data ?? {}
  return (
    <WorkFigures
      queries={[figures]}
      lines={[
        {
          label: t('Orders to be scheduled'),
          count: pending_orders?.value ?? undefined,
          to: `${base}/orders?status=pending`,
        },
        { label: t('Scheduled Today'), count: scheduled_today?.value ?? undefined, to: `${base}/schedule` },
        { label: t('Reports begun'), count: drafts, to: `${base}/results?status=draft` },
        { label: t('Reports to be approved'), count: to_review, to: `${base}/results?status=pending_review` },
      ]}
    />
  )
}
