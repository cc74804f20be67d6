import { addDays, writeDay } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { daysOf, endsOn } from '../prescribing.ts'

type Words = { frequency: string; duration: string }
/**
 * When a course ends that is handed out `today`: the day after its last one. A day that is named ('until 25/12') is meant
 * as on the day when it was written. Null: nobody knows (its duration cannot be read), or it is over.
 */
export function courseEnd(words: Words, written: string, today: string): string | null {
  const isNamedDay = daysOf(words.duration) === null
  const last = endsOn(isNamedDay ? written : today, words)
  return last && last >= today ? addDays(last, 1) : null
}

/** That a batch expires before the course ends. */
export const endsEarlyWords = (
  { batch_number, expiry_date }: { batch_number: string; expiry_date: string | null },
  course_ends_on: string,
): string =>
  t('Batch {batch_number} expires {expiry_date}, before the course ends on {course_ends_on}', {
    batch_number,
    expiry_date: expiry_date && writeDay(expiry_date),
    course_ends_on: writeDay(course_ends_on),
  })
