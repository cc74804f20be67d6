import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { dueDate, gestationalAge, inWeeks, LONGEST_WEEKS, POSSIBLE_WEEKS } from '../../findings/pregnancy.ts'
import type { NoteValues } from '../notes/note.ts'

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
  const prolonged = age !== null && age.days >= LONGEST_WEEKS * 7
  const possible = age !== null && age.days <= POSSIBLE_WEEKS * 7
  return (
    <div className="findings-aid" aria-live="polite">
      <span className="u-label">{t('If pregnant')}</span>
      {age && due ? (
        <>
          <span className="findings-aid-line">
            <span>
              {rich('{strong} · due {due}', {
                strong: <strong>{t('{weeks} weeks {rest}', { weeks: age.weeks, rest: days(age.rest) })}</strong>,
                due: formatDate(due),
              })}
            </span>
          </span>
          {prolonged && (
            <span className="u-message" data-tone="amber">
              {possible
                ? t(
                    '{LONGEST_WEEKS} weeks or more: prolonged pregnancy (O48) if the date is right. It needs a decision today.',
                    {
                      LONGEST_WEEKS,
                    },
                  )
                : t('More than {POSSIBLE_WEEKS} weeks ago: please check the date', { POSSIBLE_WEEKS })}
            </span>
          )}
          {possible && written !== weeks && (
            <button
              type="button"
              className="u-link u-small"
              onClick={() => setValue('findings.gestational_age', weeks, { shouldDirty: true, shouldValidate: true })}
            >
              {t('Use {weeks} weeks as gestational age', { weeks })}
            </button>
          )}
        </>
      ) : (
        <span className="findings-aid-line u-muted">{t('Age and due date follow from the LMP')}</span>
      )}
    </div>
  )
}
