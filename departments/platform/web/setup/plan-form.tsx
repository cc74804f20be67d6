import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LinesField } from '../../../../kernel/web/ui/fields/lines-field.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { createPlan, NewPlan, setPlanActive, updatePlan } from '../../setup.contract.ts'
import { formatPrice, hospitalsOf, whoKeeps } from '../figures.ts'
import { type Module, ModulesField, type Plan } from '../modules-field.tsx'

/** One more plan, or the terms of one that is there. */
export function PlanForm({ plan, modules, onClose }: { plan?: Plan; modules: readonly Module[]; onClose: () => void }) {
  const form = useZodForm(NewPlan, {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan ? formatPrice(plan.price).replace('KES ', '') : '',
    modules: plan?.modules ?? [],
    features: plan?.features ?? [],
    is_popular: plan?.is_popular ?? false,
    max_users: plan?.max_users ?? null,
    max_locations: plan?.max_locations ?? null,
    max_patients: plan?.max_patients ?? null,
  })
  const create = useCommand(createPlan)
  const update = useCommand(updatePlan)

  async function send(terms: z.output<typeof NewPlan>) {
    if (plan) await update.mutateAsync({ id: plan.id, ...terms })
    else await create.mutateAsync(terms)
    toast.success(plan ? t('Plan saved') : t('{name} is on sale', { name: terms.name }))
  }

  return (
    <FormDialog
      title={plan ? t('Edit {name}', { name: plan.name }) : t('New plan')}
      form={form}
      draft={`plan.${plan?.id ?? 'new'}`}
      submitLabel={plan ? t('Save plan') : t('Create plan')}
      send={send}
      onClose={onClose}
    >
      {plan && plan.hospitals > 0 && (
        <Notice tone="blue">
          {t(
            '{hospitals} {value} this plan. Modules that you add or take away appear in or disappear from their menus at once; nothing that was written is lost. Limits count from now on. The price counts from their next invoice on.',
            { hospitals: hospitalsOf(plan.hospitals), value: plan.hospitals === 1 ? t('has') : t('have') },
          )}
        </Notice>
      )}
      <TextField name="name" label={t('Name')} required maxLength={100} autoComplete="off" />
      <TextAreaField name="description" label={t('Description')} required rows={2} maxLength={300} />
      <MoneyField name="price" label={t('Price per month')} required />
      <CheckboxField name="is_popular" label={t('Popular')} help={t('Shows a ‘Popular’ mark beside the plan.')} />
      <FieldPair>
        <NumberField name="max_users" label={t('Users')} help={t('Empty: unlimited')} />
        <NumberField name="max_locations" label={t('Locations')} help={t('Empty: unlimited')} />
      </FieldPair>
      <FieldPair>
        <NumberField name="max_patients" label={t('Patient Records')} help={t('Empty: unlimited')} />
      </FieldPair>
      <ModulesField modules={modules.filter((module) => module.is_active || plan?.modules.includes(module.id))} />
      <LinesField name="features" label={t('Features')} help={t('One a line; shown on the plan’s card.')} />
    </FormDialog>
  )
}

/** Retires a plan or sells it again, after saying what that means. */
export function SellPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const set = useCommand(setPlanActive)
  const { id, name, is_active, hospitals } = plan
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={is_active ? t('Retire the {name} plan?', { name }) : t('Sell the {name} plan again?', { name })}
      confirmLabel={is_active ? t('Retire') : t('Sell again')}
      danger={is_active}
      onConfirm={async () => {
        await set.mutateAsync({ id, is_active: !is_active })
        toast.success(
          is_active ? t('The {name} plan is retired', { name }) : t('The {name} plan is on sale again', { name }),
        )
      }}
    >
      {is_active ? (
        <p>
          {t(
            'It is no longer sold: no hospital can be given it. {hospitals} Licences with it can be renewed, and the plan can be sold again.',
            { hospitals: whoKeeps(hospitals) },
          )}
        </p>
      ) : (
        <p>{t('It can be chosen for new hospitals and for changes of plan again.')}</p>
      )}
    </ConfirmDialog>
  )
}
