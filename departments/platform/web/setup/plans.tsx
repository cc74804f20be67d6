import { t } from '../../../../kernel/contract/words/text.ts'
import './setup.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { listModules, listPlans } from '../../setup.contract.ts'
import type { Plan } from '../modules-field.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanForm, SellPlan } from './plan-form.tsx'

type Task = { kind: 'edit' | 'sell'; plan: Plan } | { kind: 'new' }

/** What a hospital can buy; what is no longer sold stands apart. */
export default function PricingPlans() {
  const { can } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const plans = useEndpoint(listPlans, {})
  const modules = useEndpoint(listModules, {})
  const close = () => setTask(null)
  const manages = can('platform.manage')
  const create = manages && modules.data && <Button onClick={() => setTask({ kind: 'new' })}>{t('New plan')}</Button>
  const failed = [plans, modules].find((query) => query.error && !query.data)

  const cards = (rows: readonly Plan[]) => (
    <ul className="platform-plans">
      {rows.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          modules={modules.data?.rows ?? []}
          onEdit={manages ? () => setTask({ kind: 'edit', plan }) : undefined}
          onSell={manages ? () => setTask({ kind: 'sell', plan }) : undefined}
        />
      ))}
    </ul>
  )
  const sold = plans.data?.rows.filter((plan) => plan.is_active) ?? []
  const retired = plans.data?.rows.filter((plan) => !plan.is_active) ?? []

  return (
    <Page
      title={t('Pricing Plans')}
      facts={
        plans.data
          ? t('{length} {value} on sale{value2}', {
              length: sold.length,
              value: sold.length === 1 ? t('plan') : t('plans'),
              value2: retired.length ? t(', {length} retired', { length: retired.length }) : '',
            })
          : ' '
      }
      actions={create}
    >
      {failed ? (
        <ErrorPanel error={failed.error} text={t('Failed to load plans')} onRetry={() => failed.refetch()} />
      ) : !plans.data || !modules.data ? (
        <Skeleton lines={8} />
      ) : (
        <>
          {sold.length > 0 ? (
            cards(sold)
          ) : (
            <EmptyState
              text={t('No plan is on sale')}
              hint={t('A hospital needs a plan to be onboarded.')}
              action={create}
            />
          )}
          {retired.length > 0 && (
            <section className="u-stack" aria-labelledby="retired-plans">
              <div>
                <h2 id="retired-plans">{t('Retired plans')}</h2>
                <p className="u-muted">{t('No longer sold; the hospitals that have one keep it.')}</p>
              </div>
              {cards(retired)}
            </section>
          )}
          {task?.kind === 'new' && <PlanForm modules={modules.data.rows} onClose={close} />}
          {task?.kind === 'edit' && <PlanForm plan={task.plan} modules={modules.data.rows} onClose={close} />}
          {task?.kind === 'sell' && <SellPlan plan={task.plan} onClose={close} />}
        </>
      )}
    </Page>
  )
}
