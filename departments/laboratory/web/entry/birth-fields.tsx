import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import type { Subject } from '../../ranges.ts'
import { asksBirth, bornThen } from '../../results/circumstances/newborn.ts'
import type { Entry } from './entry-values.ts'

/** Whom the values are judged for, with what is typed of a newborn's birth. */
export function useSubject({ subject }: Entry): Subject {
  const { control } = useFormContext()
  const [time, weeks] = useWatch({ control, name: ['birth_time', 'gestation_weeks'] }) as [unknown, unknown]
  return bornThen(subject, {
    birth_time: typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
    gestation_weeks: typeof weeks === 'number' && Number.isInteger(weeks) ? weeks : null,
  }).subject
}

/** Asked of a newborn whose bilirubin is judged: when it was born, and after how many weeks. */
export function BirthFields({ entry: { subject, test_type } }: { entry: Entry }) {
  if (!subject.newborn || !asksBirth(test_type)) return null
  return (
    <div className="u-pair">
      <TextField
        name="birth_time"
        label={t('Time of birth')}
        placeholder={t('HH:mm')}
        maxLength={5}
        help={
          subject.newborn.sinceMidnight === null
            ? t('The birth date is only estimated: the hours of life are not known')
            : t('On the day of birth. Not known: bilirubin is not judged by hours')
        }
      />
      <NumberField
        name="gestation_weeks"
        label={t('Gestation')}
        unit={t('weeks')}
        help={t('Whole weeks at birth, 23 to 44')}
      />
    </div>
  )
}
