import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CheckboxField, RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useDepartmentChoices } from '../../../hospital/web/offers.tsx'
import { isBelow } from '../../findings.ts'
import { type Assessment, routineBlockedBy } from '../../priority.ts'
import { priorityWords } from '../../scores/index.ts'
import type { TriageValues } from './values.ts'

const priorities = [
  { value: 'emergency', label: t('Emergency'), description: t('Seen at once') },
  { value: 'urgent', label: t('Urgent'), description: t('Before the routine patients') },
  { value: 'routine', label: t('Routine'), description: t('In the order of arrival') },
]

/**
 * Complaint, priority and where to. The nurse chooses; less than the worst sign asks for a reason. `again`: of somebody
 * who waits already.
 */
export function AssessmentTab({ judgement, again }: { judgement: Assessment; again: boolean }) {
  const clinics = useDepartmentChoices('clinic')
  const complaint = useWatch<TriageValues, 'chief_complaint'>({ name: 'chief_complaint' })
  const priority = useWatch<TriageValues, 'priority'>({ name: 'priority' })
  const emergency = useWatch<TriageValues, 'is_emergency'>({ name: 'is_emergency' })
  const below = Boolean(priority) && !emergency && isBelow(priority, judgement.priority)
  const blocked = routineBlockedBy(judgement)
  return (
    <div className="u-form">
      {!again && (
        <TextAreaField<TriageValues>
          name="chief_complaint"
          label={t('Chief complaint')}
          required
          rows={3}
          maxLength={2000}
          help={complaint?.trim() ? undefined : t('Chief complaint is required')}
        />
      )}
      <RadioCards<TriageValues>
        name="priority"
        label={t('Priority')}
        required
        options={priorities.map((option) =>
          option.value === 'routine' && blocked
            ? { ...option, description: t('Not while something is missing'), disabled: true }
            : option,
        )}
        help={
          blocked ??
          t('Proposed: {value}{priorityWords}. You choose.', {
            value: judgement.at_least ? t('at least ') : '',
            priorityWords: t(priorityWords[judgement.priority]),
          })
        }
        className="triage-priorities"
      />
      {below && (
        <TextAreaField<TriageValues>
          name="priority_reason"
          label={t('Why less than {priorityWords}?', { priorityWords: t(priorityWords[judgement.priority]) })}
          required
          rows={2}
          maxLength={300}
          help={t('{reason}. At least 10 letters.', { reason: judgement.reason })}
        />
      )}
      {!again && (
        <SelectField<TriageValues> name="department" label={t('Destination department')} required options={clinics} />
      )}
      <TextAreaField<TriageValues> name="notes" label={t('Notes')} rows={2} maxLength={2000} />
      {!again && (
        <CheckboxField<TriageValues>
          name="is_emergency"
          label={t('Mark as Emergency Case')}
          help={t('The visit becomes an emergency, and the patient goes to the top of the queue.')}
        />
      )}
    </div>
  )
}
