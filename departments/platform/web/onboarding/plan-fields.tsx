import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { formatPrice } from '../figures.ts'
import { type Module, ModulesField, type Plan } from '../modules-field.tsx'

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <>
    {plan.is_popular && <Badge tone="blue">{t('Popular')}</Badge>}
    <span className="platform-price">
      {rich('{price} per month', { price: <span className="u-strong u-num">{formatPrice(plan.price)}</span> })}
    </span>
    <span className="platform-plan-text">{plan.description}</span>
    {plan.features.map((feature) => (
      <span key={feature} className="platform-plan-text">
        · {feature}
      </span>
    ))}
  </>
)

/**
 * What a hospital buys: a plan, which ticks its modules, and of these the ones it wants. Only what is sold may be
 * handed in.
 */
export function OfferFields({ plans, modules }: { plans: readonly Plan[]; modules: readonly Module[] }) {
  const { setValue } = useFormContext()
  const planId: unknown = useWatch({ name: 'plan_id' })
  const plan = plans.find((each) => each.id === planId)
  const included = (id: unknown): readonly string[] => plans.find((each) => each.id === id)?.modules ?? []
  return (
    <>
      <RadioCards
        name="plan_id"
        label={t('Plan')}
        required
        options={plans.map((each) => ({ value: each.id, label: each.name, description: <PlanFacts plan={each} /> }))}
        onPick={(id) => {
          const chosen = modules.filter((module) => included(id).includes(module.id)).map((module) => module.id)
          setValue('modules', chosen, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <ModulesField
        modules={modules}
        help={plan ? t('Choosing a plan selects its modules.') : t('Select a plan first: it selects its modules.')}
        refuse={(module) => (!plan ? '' : plan.modules.includes(module.id) ? undefined : t('Not part of this plan'))}
      />
    </>
  )
}
