import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair } from '../../../kernel/web/ui/form.tsx'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { DiagnosisField } from './diagnosis-field.tsx'
import { type NoteValues, soapFields } from './note.ts'

const LONGEST = 20_000

/** The general note: Subjective, Objective, Assessment with coded diagnoses, Plan, review. A specialty has its own fields in this place. */
export const NoteFields = () => (
  <div className="consultation-fields">
    {soapFields.map(({ name, label, help }) => (
      <div key={name} className="consultation-soap">
        <TextAreaField<NoteValues> name={name} label={label} required rows={4} maxLength={LONGEST} help={help} />
        {name === 'assessment' && <DiagnosisField />}
      </div>
    ))}
    <FieldPair>
      <DateField<NoteValues> name="next_review_date" label="Next review date" min={hospitalToday()} />
      <TextAreaField<NoteValues> name="next_review_notes" label="Review notes" rows={1} maxLength={2000} />
    </FieldPair>
  </div>
)
