import { RadioCards } from '../../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields.tsx'
import type { Draft } from './draft.ts'

const priorityOptions = [
  { value: 'critical', label: 'Critical', description: 'To the top of triage at once' },
  { value: 'high', label: 'High', description: 'Before everybody who can wait' },
  { value: 'medium', label: 'Medium', description: 'In the order of arrival' },
  { value: 'low', label: 'Low', description: 'In the order of arrival' },
]

/** Step 4: how urgent it looks at the desk; an emergency is critical and stays so. */
export function PriorityStep({ emergency }: { emergency: boolean }) {
  return (
    <>
      <RadioCards<Draft>
        name="priority"
        label="Priority"
        required
        className="reg-priorities"
        disabled={emergency}
        options={priorityOptions}
        help={emergency ? 'An emergency is always critical.' : 'The triage nurse decides again after taking the vital signs.'}
      />
      <TextField<Draft> name="referred_from" label="Referred from" maxLength={200} placeholder="Facility or person, if any" />
    </>
  )
}
