import { useWatch } from 'react-hook-form'
import { CheckboxField, RadioCards, SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useDepartmentChoices } from '../../hospital/web/offers.tsx'
import type { TriageValues } from './values.ts'

const priorities = [
  { value: 'emergency', label: 'Emergency', description: 'Seen at once' },
  { value: 'urgent', label: 'Urgent', description: 'Before the routine patients' },
  { value: 'routine', label: 'Routine', description: 'In the order of arrival' },
]

/** Complaint, priority and where to; `onPriority` tells that the nurse has chosen it. */
export function AssessmentTab({ onPriority }: { onPriority: () => void }) {
  const clinics = useDepartmentChoices('clinic')
  const complaint = useWatch<TriageValues, 'chief_complaint'>({ name: 'chief_complaint' })
  return (
    <div className="u-form">
      <TextAreaField<TriageValues>
        name="chief_complaint"
        label="Chief complaint"
        required
        rows={3}
        maxLength={2000}
        help={complaint?.trim() ? undefined : 'Chief complaint is required'}
      />
      <RadioCards<TriageValues>
        name="priority"
        label="Priority"
        required
        options={priorities}
        onPick={onPriority}
        className="triage-priorities"
      />
      <SelectField<TriageValues> name="department" label="Destination department" required options={clinics} />
      <TextAreaField<TriageValues> name="notes" label="Notes" rows={2} maxLength={2000} />
      <CheckboxField<TriageValues>
        name="is_emergency"
        label="Mark as Emergency Case"
        help="The visit becomes an emergency, and the patient goes to the top of the queue."
      />
    </div>
  )
}
