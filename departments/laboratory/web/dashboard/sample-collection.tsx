import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { getLabSummary } from '../../orders.contract.ts'
import { orderStatusLabels } from '../../words.ts'

const steps = ['pending', 'collected', 'processing'] as const

/** How far the open orders are, from the sample to the result. */
export function SampleCollection({ summary }: { summary: Output<typeof getLabSummary> | undefined }) {
  const most = summary ? Math.max(1, ...steps.map((step) => summary.by_status[step])) : 1
  return (
    <Panel title={t('Sample collection status')}>
      {summary ? (
        <ul className="lab-steps">
          {steps.map((step) => (
            <li key={step}>
              <Link to={`/hospital/laboratory/orders?status=${step}`} className="u-link">
                {t(orderStatusLabels[step])}
              </Link>
              <span className="lab-bar" aria-hidden>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="presentation">
                  <rect width={(summary.by_status[step] / most) * 100} height="8" />
                </svg>
              </span>
              <strong className="u-num">{summary.by_status[step]}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  )
}
