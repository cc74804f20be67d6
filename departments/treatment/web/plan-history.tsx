import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/page/facts.tsx'
import { listPlanVersions, planStatusLabels } from '../contract.ts'
import { PlanFacts } from './plan-facts.tsx'

function Versions({ planId }: { planId: string }) {
  const versions = useEndpoint(listPlanVersions, { plan_id: planId })
  if (!versions.data) return <Waiting for={versions} lines={4} />
  return (
    <div className="u-stack">
      {versions.data.rows.map((row, index) => (
        <details key={row.version} className="treatment-version" open={index === 0}>
          <summary>
            <span className="u-strong u-num">{formatDateTime(row.created_at)}</span> {row.author_name}
            <span className="u-person-facts">
              {t('{planStatusLabels} · visit {visit_number}', {
                planStatusLabels: t(planStatusLabels[row.status]),
                visit_number: row.visit_number,
              })}
            </span>
          </summary>
          <Facts>
            <Fact label={t('Title')}>{row.title}</Fact>
            <PlanFacts plan={row} />
          </Facts>
        </details>
      ))}
    </div>
  )
}

/** Every state that a plan had, the latest first. */
export const PlanHistory = ({ plan, onClose }: { plan: { id: string; title: string }; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t('History of {title}', { title: plan.title })} size="side">
    <Versions planId={plan.id} />
  </Dialog>
)
