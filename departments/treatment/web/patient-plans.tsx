import { t } from '../../../kernel/contract/words/text.ts'
import './treatment.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { listTreatmentPlans, planStatusLabels } from '../contract.ts'
import { PlanHistory } from './plan-history.tsx'

type Row = Output<typeof listTreatmentPlans>['rows'][number]
const SHOWN = 10

function Plan({ plan, onHistory }: { plan: Row; onHistory: () => void }) {
  return (
    <li className="treatment-item">
      <div className="u-row u-between">
        <span className="u-strong">{plan.title}</span>
        <StatusBadge status={plan.status} label={t(planStatusLabels[plan.status])} />
      </div>
      <p className="treatment-text">{plan.instructions}</p>
      <p className="u-person-facts">
        {t('{duration} · since {created_at} ·', { duration: plan.duration, created_at: formatDate(plan.created_at) })}{' '}
        <button type="button" className="u-link" onClick={onHistory}>
          {t('History')}
          <span className="u-visually-hidden"> {t('of {title}', { title: plan.title })}</span>
        </button>
      </p>
    </li>
  )
}

/** The treatment plans of a patient, on their page. */
export default function PatientPlans({ patientId }: { patientId: string }) {
  const plans = useEndpoint(listTreatmentPlans, { patient_id: patientId, page_size: SHOWN })
  const [history, setHistory] = useState<Row | null>(null)
  const visit = plans.data?.rows.find((row) => row.open_visit_id)?.open_visit_id
  if (plans.data?.total === 0) return null
  return (
    <Panel
      title={t('Treatment Plans')}
      actions={
        visit && (
          <Button variant="default" size="compact-md" component={Link} to={`/hospital/outpatient/treatment/${visit}`}>
            {t('Update plans')}
          </Button>
        )
      }
    >
      {plans.data ? (
        <ul className="treatment-list">
          {plans.data.rows.map((plan) => (
            <Plan key={plan.id} plan={plan} onHistory={() => setHistory(plan)} />
          ))}
        </ul>
      ) : (
        <Waiting for={plans} failure={t('Failed to load treatment plans')} lines={3} />
      )}
      {history && <PlanHistory plan={history} onClose={() => setHistory(null)} />}
    </Panel>
  )
}
