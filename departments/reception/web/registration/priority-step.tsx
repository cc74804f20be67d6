import { t } from '../../../../kernel/contract/words/text.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import type { Draft } from './draft.ts'

export const priorityOptions = [
  { value: 'critical', label: t('Critical'), description: t('To the top of triage at once') },
  { value: 'high', label: t('High'), description: t('Before everybody who can wait') },
  { value: 'medium', label: t('Medium'), description: t('In the order of arrival') },
  { value: 'low', label: t('Low'), description: t('In the order of arrival') },
]

/** Step 4: how urgent it looks at the desk; an emergency is critical and stays so. */
export function PriorityStep({ emergency }: { emergency: boolean }) {
  return (
    <>
      <RadioCards<Draft>
        name="priority"
        label={t('Priority')}
        required
        className="reg-priorities"
        disabled={emergency}
        options={priorityOptions}
        help={
          emergency
            ? t('An emergency is always critical.')
            : t('The triage nurse decides again after taking the vital signs.')
        }
      />
      <TextField<Draft>
        name="referred_from"
        label={t('Referred from')}
        maxLength={200}
        placeholder={t('Facility or person, if any')}
      />
    </>
  )
}
