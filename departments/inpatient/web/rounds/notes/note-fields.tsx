import { useWatch } from 'react-hook-form'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { TextAreaField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { DiagnosisField, soapFields } from '../../../../consultation/web/offers.tsx'
import { type NoteField, stillCarried } from '../../../rounds/carried.ts'
import type { NoteValues } from './note.ts'

const LONGEST = 20_000

/** How many lines of a field still stand as they were carried over. */
function CarriedHint({ name }: { name: NoteField }) {
  const text = useWatch<NoteValues, NoteField>({ name })
  const carried = useWatch<NoteValues, 'carried'>({ name: 'carried' })
  const count = stillCarried(text ?? '', carried?.[name] ?? []).length
  return count > 0 ? (
    <p className="u-small rounds-carried-hint">
      {t('{value}, and marked so until you change {value2}.', {
        value: count === 1 ? t('1 line is carried over') : t('{count} lines are carried over', { count }),
        value2: count === 1 ? t('it') : t('them'),
      })}
    </p>
  ) : null
}

/** The four texts of a note of the round, with coded diagnoses at the assessment. */
export const WardNoteFields = () => (
  <div className="consultation-fields">
    {soapFields.map(({ name, label, help }) => (
      <div key={name} className="consultation-soap">
        <TextAreaField<NoteValues> name={name} label={label} rows={3} maxLength={LONGEST} help={help} />
        <CarriedHint name={name} />
        {name === 'assessment' && <DiagnosisField />}
      </div>
    ))}
  </div>
)
