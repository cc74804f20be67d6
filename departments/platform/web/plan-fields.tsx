import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { FieldShape, useField } from '../../../kernel/web/ui/field.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import type * as contract from '../contract.ts'
import type * as setup from '../setup.contract.ts'

type Plan = z.output<typeof setup.Plan>
type Module = z.output<typeof setup.Module>

/** 'KES 24,999': a plan's price is whole shillings; cents are shown only where there are any. */
const formatPrice = (price: string) => formatMoney(price).replace(/\.00$/, '')

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <>
    {plan.is_popular && <Badge tone="blue">Popular</Badge>}
    <span className="platform-price">
      <span className="u-strong u-num">{formatPrice(plan.price)}</span> per month
    </span>
    <span className="platform-plan-text">{plan.description}</span>
    {plan.features.map((feature) => (
      <span key={feature} className="platform-plan-text">
        · {feature}
      </span>
    ))}
  </>
)

/** What the hospital buys; the choice ticks the modules that belong to it. */
export function PlanField({ plans, modules }: { plans: readonly Plan[]; modules: readonly Module[] }) {
  const form = useFormContext<z.input<typeof contract.NewHospital>>()
  return (
    <RadioCards
      name="plan_id"
      label="Plan"
      required
      options={plans.map((plan) => ({ value: plan.id, label: plan.name, description: <PlanFacts plan={plan} /> }))}
      onPick={(id) => {
        const included = plans.find((plan) => plan.id === id)?.modules ?? []
        const chosen = modules.filter((module) => included.includes(module.id)).map((module) => module.id)
        form.setValue('modules', chosen, { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}

/** What the hospital can use: any of the modules. */
export function ModulesField({ modules }: { modules: readonly Module[] }) {
  const { field, id, error } = useField('modules')
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldShape id={id} label="Modules" required help="Choosing a plan selects its modules." error={error} group>
      <div className="platform-modules">
        {modules.map((module, index) => (
          <label key={module.id} className="u-checkbox">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              aria-label={module.name}
              aria-describedby={`${id}-${module.id}`}
              checked={chosen.includes(module.id)}
              onChange={(event) => {
                const others = chosen.filter((other) => other !== module.id)
                field.onChange(event.currentTarget.checked ? [...others, module.id] : others)
              }}
              onBlur={field.onBlur}
            />
            <span>
              {module.name}
              <span id={`${id}-${module.id}`} className="u-card-description">
                {module.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldShape>
  )
}
