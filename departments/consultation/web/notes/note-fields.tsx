import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { Known, Specialty } from '../../specialties/types.ts'
import { DiagnosisField } from '../diagnoses/diagnosis-field.tsx'
import { FindingsFields } from '../findings/findings-fields.tsx'
import { type NoteValues, soapFields } from './note.ts'
import { ReviewFields } from './review-fields.tsx'

const LONGEST = 20_000

/** What triage measured, into the text with one click. */
function InsertVitals({ text }: { text: string }) {
  const { getValues, setValue } = useFormContext<NoteValues>()
  const now = useWatch<NoteValues>({ name: 'objective' })
  if (String(now ?? '').includes(text)) return null
  const insert = () => {
    const before = getValues('objective').trimEnd()
    setValue('objective', before ? `${before}\n${text}` : text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <button type="button" className="u-link u-small" onClick={insert}>
      {t('Insert vital signs')}
    </button>
  )
}

/** The general note: Subjective, Objective, Assessment with coded diagnoses, Plan, review. */
const GeneralFields = ({ known }: { known: Known }) => (
  <div className="consultation-fields">
    {soapFields.map(({ name, label, help }) => (
      <div key={name} className="consultation-soap">
        <TextAreaField<NoteValues> name={name} label={label} required rows={4} maxLength={LONGEST} help={help} />
        {name === 'objective' && known.vital_signs && <InsertVitals text={known.vital_signs} />}
        {name === 'assessment' && <DiagnosisField />}
      </div>
    ))}
    <ReviewFields />
  </div>
)

type NoteFieldsProps = { specialty: Specialty | undefined; known: Known; visit: Visit }

/** The fields of a note: a specialty's own, or the general ones. */
export const NoteFields = ({ specialty, known, visit }: NoteFieldsProps) =>
  specialty ? <FindingsFields specialty={specialty} known={known} visit={visit} /> : <GeneralFields known={known} />
