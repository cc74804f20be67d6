import { t } from '../../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { chartNames } from '../../../charts/words.ts'
import { type Charts, setObservationPlan } from '../../../charts.contract.ts'
import { Chips } from '../chips.tsx'

const charts = Object.entries(chartNames).map(([value, label]) => ({ value, label }))

/** A doctor prescribes how often, by which chart and by which scale somebody is measured. */
export function PlanDialog({
  admissionId,
  plan,
  onClose,
}: {
  admissionId: string
  plan: Charts['plan']
  onClose: () => void
}) {
  const set = useCommand(setObservationPlan)
  const form = useZodForm(setObservationPlan.input, {
    admission_id: admissionId,
    every_minutes: plan?.every_minutes ?? null,
    score_scale: plan?.score_scale === 2 ? 2 : 1,
    chart: plan?.chart ?? null,
    reason: '',
  })
  return (
    <FormDialog
      title={t('Prescribe Observations')}
      form={form}
      draft={`observation-plan.${admissionId}`}
      submitLabel={t('Prescribe')}
      size="md"
      done={t('Observations prescribed')}
      onClose={onClose}
      send={(values) => saying(t('Failed to prescribe the observations'), set.mutateAsync(values))}
    >
      <NumberField
        name="every_minutes"
        label={t('Measure every')}
        unit="min"
        help={t('Empty: as the chart asks. A longer interval does not hold while the level is high.')}
      />
      <SelectField
        name="chart"
        label={t('Chart')}
        options={charts}
        placeholder={t('The chart that fits age and pregnancy')}
      />
      <Chips
        name="score_scale"
        label={t('Saturation of NEWS2')}
        options={[
          { value: 1, label: t('Scale 1') },
          { value: 2, label: t('Scale 2: target 88–92 %'), key: '2' },
        ]}
        help={t('Scale 2 is for confirmed hypercapnic respiratory failure only.')}
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={300} />
    </FormDialog>
  )
}
