import { useFormContext, useWatch } from 'react-hook-form'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { dueDate, gestationalAge, inWeeks, LONGEST_WEEKS } from '../specialties/pregnancy.ts'
import type { NoteValues } from './note.ts'

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** What the last menstrual period means if she is pregnant: gestational age and due date; the age can be taken over. */
export function PregnancyDates() {
  const { setValue } = useFormContext<NoteValues>()
  const [lmp, written] = useWatch<NoteValues, ['findings.lmp', 'findings.gestational_age']>({
    name: ['findings.lmp', 'findings.gestational_age'],
  })
  const first = typeof lmp === 'string' ? lmp : ''
  const age = gestationalAge(first, hospitalToday())
  const due = dueDate(first)
  const weeks = age && inWeeks(age)
  const tooLong = age !== null && age.days > LONGEST_WEEKS * 7
  return (
    <div className="findings-aid" aria-live="polite">
      <span className="u-label">If pregnant</span>
      {age && due ? (
        <>
          <span className="findings-aid-line">
            <span>
              <strong>
                {age.weeks} weeks {days(age.rest)}
              </strong>{' '}
              · due {formatDate(due)}
            </span>
          </span>
          {tooLong ? (
            <span className="u-message" data-tone="amber">
              More than {LONGEST_WEEKS} weeks ago: no running pregnancy is this long
            </span>
          ) : (
            written !== weeks && (
              <button
                type="button"
                className="u-link u-small"
                onClick={() => setValue('findings.gestational_age', weeks, { shouldDirty: true, shouldValidate: true })}
              >
                Use {weeks} weeks as gestational age
              </button>
            )
          )}
        </>
      ) : (
        <span className="findings-aid-line u-muted">Age and due date follow from the LMP</span>
      )}
    </div>
  )
}
