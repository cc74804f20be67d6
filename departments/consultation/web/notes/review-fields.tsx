import { useFormContext, useWatch } from 'react-hook-form'
import { LocalDate } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import type { NoteValues } from './note.ts'

/** When the patient should come again, and what for. */
export const ReviewFields = () => (
  <FieldPair>
    <DateField<NoteValues> name="next_review_date" label={t('Next review date')} min={hospitalToday()} />
    <TextAreaField<NoteValues> name="next_review_notes" label={t('Review notes')} rows={1} maxLength={2000} />
  </FieldPair>
)

/** A day of the findings that is also the review: typed once, taken over. */
export function ReviewProposal({ from }: { from: `findings.${string}` }) {
  const { setValue } = useFormContext<NoteValues>()
  const [found, review] = useWatch<NoteValues, [`findings.${string}`, 'next_review_date']>({
    name: [from, 'next_review_date'],
  })
  const day = LocalDate.safeParse(found).data
  if (!day || day === review) return null
  return (
    <div className="findings-aid findings-aid-below">
      <button
        type="button"
        className="u-link"
        onClick={() => setValue('next_review_date', day, { shouldDirty: true, shouldValidate: true })}
      >
        {t('Review on {day}', { day: formatDate(day) })}
      </button>
    </div>
  )
}
