import { IconCheck, IconDots } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { formatPrice, hospitalsOf } from '../figures.ts'
import type { Module, Plan } from '../modules-field.tsx'

const PER: Record<string, string> = { monthly: 'month' }

/** '20 users', 'Unlimited users'. */
const limitOf = (limit: number | null, one: string, many: string): string =>
  limit === null ? t('Unlimited {many}', { many }) : `${formatNumber(limit)} ${limit === 1 ? one : many}`

const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul className="u-plain-list">
    {items.map((item) => (
      <li key={item}>
        <IconCheck size={16} aria-hidden />
        {item}
      </li>
    ))}
  </ul>
)

type PlanCardProps = {
  plan: Plan
  /** Every module, for the names of those that the plan has. */
  modules: readonly Module[]
  onEdit: (() => void) | undefined
  onSell: (() => void) | undefined
}

/** One plan: what it costs, how far it goes, what it includes, and who has it. */
export function PlanCard({ plan, modules, onEdit, onSell }: PlanCardProps) {
  const included = modules.filter((module) => plan.modules.includes(module.id))
  return (
    <li className="platform-plan" data-popular={(plan.is_popular && plan.is_active) || undefined}>
      <div className="platform-plan-head">
        <h2>{plan.name}</h2>
        {plan.is_popular && <Badge tone="blue">{t('Popular')}</Badge>}
        {!plan.is_active && <StatusBadge status="inactive" label={t('Retired')} />}
        {onEdit && onSell && (
          <Menu
            label={t('More actions for {name}', { name: plan.name })}
            trigger={<IconDots size={18} aria-hidden />}
            items={[
              { label: t('Edit'), onSelect: onEdit },
              { label: plan.is_active ? t('Retire') : t('Sell again'), danger: plan.is_active, onSelect: onSell },
            ]}
          />
        )}
      </div>
      <p className="platform-plan-price">
        <strong>{formatPrice(plan.price)}</strong>{' '}
        <span className="u-muted">/ {PER[plan.duration] ?? plan.duration}</span>
      </p>
      <p className="u-muted">{plan.description}</p>
      <div>
        <h3>{t('Limits')}</h3>
        <ul className="u-plain-list">
          <li>{limitOf(plan.max_users, 'user', 'users')}</li>
          <li>{limitOf(plan.max_locations, 'location', 'locations')}</li>
          <li>{limitOf(plan.max_patients, t('patient record'), t('patient records'))}</li>
        </ul>
      </div>
      <div>
        <h3>{t('Modules')}</h3>
        <Ticks items={included.map((module) => (module.is_active ? module.name : `${module.name} (retired)`))} />
      </div>
      {plan.features.length > 0 && (
        <div>
          <h3>{t('Features')}</h3>
          <Ticks items={plan.features} />
        </div>
      )}
      <p className="platform-plan-foot">
        {plan.hospitals === 0 ? t('No hospital has it') : `${hospitalsOf(plan.hospitals)}`}
      </p>
    </li>
  )
}
