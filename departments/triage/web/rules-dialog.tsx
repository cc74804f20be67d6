import type { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { setTriageRules, TriageRules } from '../contract.ts'

/** The hospital's own times, and whether its high-risk vital signs are an emergency. */
export function RulesDialog({ rules, onClose }: { rules: z.infer<typeof TriageRules>; onClose: () => void }) {
  const form = useZodForm(TriageRules, rules)
  const save = useCommand(setTriageRules)
  return (
    <FormDialog
      title={t('Looking again at who waits')}
      form={form}
      draft="triage.rules"
      submitLabel={t('Save')}
      send={save.mutateAsync}
      done={t('The times of triage are changed')}
      onClose={onClose}
    >
      <NumberField name="retriage_emergency_minutes" label={t('Emergency, after')} required unit="min" />
      <NumberField name="retriage_urgent_minutes" label={t('Urgent, after')} required unit="min" />
      <NumberField name="retriage_routine_minutes" label={t('Routine, after')} required unit="min" />
      <p className="u-small u-muted">
        {t(
          'As delivered: half the time in which the South African Triage Scale wants a patient seen (10 minutes, 1 hour, 4 hours).',
        )}
      </p>
      <CheckboxField
        name="high_risk_is_red"
        label={t('High-risk vital signs are an emergency')}
        help={t('Otherwise they are urgent, and a clinician is asked to look at once.')}
      />
    </FormDialog>
  )
}
