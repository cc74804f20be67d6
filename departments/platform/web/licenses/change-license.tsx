import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getHospital, type HospitalDetails } from '../../contract.ts'
import { changeLicense, LicenseChange, licenseStatuses } from '../../licenses.contract.ts'
import { listModules, listPlans } from '../../setup.contract.ts'
import { formatPrice } from '../figures.ts'
import type { HospitalCore } from '../hospital-columns.tsx'
import { type Module, ModulesField, type Plan } from '../modules-field.tsx'

type LicenseFormProps = {
  hospital: z.output<typeof HospitalDetails>
  plans: readonly Plan[]
  modules: readonly Module[]
  onClose: () => void
}

function LicenseForm({ hospital, plans, modules, onClose }: LicenseFormProps) {
  const form = useZodForm(LicenseChange, {
    plan_id: hospital.plan_id ?? '',
    modules: hospital.modules,
    status: hospital.license_status ?? undefined,
    starts_on: hospital.license_starts_on ?? '',
    expires_on: hospital.license_expires_on ?? '',
    auto_renewal: hospital.license_auto_renewal ?? false,
    reason: '',
  })
  const change = useCommand(changeLicense)
  const planId = useWatch({ control: form.control, name: 'plan_id' })
  const plan = plans.find((each) => each.id === planId)
  const offered = modules.filter((module) => module.is_active || hospital.modules.includes(module.id))

  // Another plan brings its own modules; back at the present one stand those that the hospital has.
  useEffect(() => {
    const subscription = form.watch((values, { name }) => {
      if (name !== 'plan_id') return
      const included = plans.find((each) => each.id === values.plan_id)?.modules ?? []
      const brought = offered.filter((module) => included.includes(module.id)).map((module) => module.id)
      form.setValue('modules', values.plan_id === hospital.plan_id ? hospital.modules : brought, {
        shouldValidate: true,
      })
    })
    return () => subscription.unsubscribe()
  }, [form, plans, offered, hospital])

  async function send(input: z.output<typeof LicenseChange>) {
    await change.mutateAsync({ hospital_id: hospital.id, ...input })
    toast.success(t('Licence of {name} changed', { name: hospital.name }))
  }

  return (
    <FormDialog
      title={t('Change the licence of {name}', { name: hospital.name })}
      form={form}
      draft={`license.${hospital.id}`}
      submitLabel={t('Change licence')}
      send={send}
      onClose={onClose}
    >
      <SelectField
        name="plan_id"
        label={t('Plan')}
        required
        options={plans
          .filter((each) => each.is_active || each.id === hospital.plan_id)
          .map((each) => ({
            value: each.id,
            label: t('{name}, {price} / month{value}', {
              name: each.name,
              price: formatPrice(each.price),
              value: each.is_active ? '' : ' (retired)',
            }),
          }))}
      />
      <ModulesField
        modules={offered}
        help={t('Choosing another plan selects its modules.')}
        refuse={(module) => (plan && !plan.modules.includes(module.id) ? t('Not part of this plan') : undefined)}
      />
      <SelectField
        name="status"
        label={t('Status')}
        required
        help={t('In grace its people go on working; expired means read-only.')}
        options={licenseStatuses.map((status) => ({ value: status, label: humanise(status) }))}
      />
      <FieldPair>
        <DateField name="starts_on" label={t('Starts on')} required />
        <DateField name="expires_on" label={t('Expires on')} required help={t('The last day')} />
      </FieldPair>
      <CheckboxField
        name="auto_renewal"
        label={t('Auto renewal')}
        help={t('Renews by itself, month by month, with an invoice.')}
      />
      <TextAreaField
        name="reason"
        label={t('Reason')}
        required
        rows={2}
        maxLength={200}
        help={t('Kept in the audit.')}
      />
    </FormDialog>
  )
}

/** Changes plan, modules, state and dates of a hospital's licence. */
export function ChangeLicense({ hospital, onClose }: { hospital: HospitalCore; onClose: () => void }) {
  const details = useEndpoint(getHospital, { hospital_id: hospital.id })
  const plans = useEndpoint(listPlans, {})
  const modules = useEndpoint(listModules, {})
  if (!details.data || !plans.data || !modules.data)
    return (
      <LoadingDialog
        title={t('Change the licence of {name}', { name: hospital.name })}
        queries={[details, plans, modules]}
        onClose={onClose}
      />
    )
  return <LicenseForm hospital={details.data} plans={plans.data.rows} modules={modules.data.rows} onClose={onClose} />
}
