import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { LONGEST_TEXT } from '../../findings/schema.ts'
import { type Field, type Known, strengthGrades } from '../../specialties/types.ts'
import type { NoteValues } from '../notes/note.ts'
import { sourceOf } from './known.ts'
import { ScoreField } from './score-field.tsx'

const strengths = strengthGrades.map((grade, index) => ({ value: String(index), label: `${index} – ${grade}` }))

/**
 * One finding of a specialty as a field of the form. As long as it says what was known before, the help says from
 * where.
 */
export function FindingField({ field, known }: { field: Field; known: Known }) {
  const name = `findings.${field.key}` as const
  const value = useWatch<NoteValues>({ name })
  const before = field.from && known[field.from]
  const common = {
    name,
    label: field.label,
    required: !field.optional,
    help: field.from && before !== undefined && value === before ? sourceOf(field.from) : field.help,
  }
  switch (field.kind) {
    case 'line':
      return <TextField<NoteValues> {...common} placeholder={field.placeholder} autoComplete="off" maxLength={200} />
    case 'text':
      return <TextAreaField<NoteValues> {...common} className="findings-wide" rows={2} maxLength={LONGEST_TEXT} />
    case 'pressure':
      return (
        <TextField<NoteValues>
          {...common}
          className="findings-pressure"
          placeholder="120/80"
          autoComplete="off"
          maxLength={9}
          right={<span className="u-unit">{t('mmHg')}</span>}
        />
      )
    case 'number':
      return <NumberField<NoteValues> {...common} decimal={field.step < 1} unit={field.unit} />
    case 'choice':
      return <SelectField<NoteValues> {...common} options={field.options} />
    case 'strength':
      return <SelectField<NoteValues> {...common} className="findings-two" options={strengths} />
    case 'date':
      return (
        <DateField<NoteValues>
          {...common}
          {...(field.future === false ? { max: hospitalToday() } : { min: hospitalToday() })}
        />
      )
    case 'score':
      return (
        <div className="findings-wide">
          <ScoreField<NoteValues> {...common} />
        </div>
      )
  }
}
