import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { readValue } from '../ranges.ts'
import { type Entry, isPanel } from './entry-values.ts'
import { isCritical, judgeField, judgeSingle, subjectOf } from './judge.ts'
import { ValueGrid } from './value-grid.tsx'
import { FlagMark } from './words.tsx'

/** Whether something that is typed now is critical. */
export function useTypedCritical(entry: Entry, today: string): boolean {
  const [single, values] = useWatch({ name: ['result_value', 'values'] }) as [string | null, Record<string, string> | undefined]
  const subject = subjectOf(entry.order, today)
  if (!isPanel(entry)) return isCritical(judgeSingle(entry.test_type, subject, single ?? ''))
  return (entry.test_type.custom_fields ?? []).some((field) => isCritical(judgeField(field, subject, values?.[field.id] ?? '')))
}

/** The value of a test that has one: with its unit, its range, and what it was last time. */
function SingleValue({ entry, today }: { entry: Entry; today: string }) {
  const text = String(useWatch({ name: 'result_value' }) ?? '')
  const flag = judgeSingle(entry.test_type, subjectOf(entry.order, today), text)
  const measured = Boolean(entry.test_type.ranges?.length)
  const last = entry.previous[0]
  return (
    <>
      <div className="lab-single">
        <TextField
          name="result_value"
          label="Result value"
          required
          autoFocus
          inputMode={measured ? 'decimal' : 'text'}
          maxLength={500}
          help={
            <>
              <FlagMark flag={flag} />
              {measured && text.trim() && !readValue(text) && 'Not a number: it is not judged.'}{' '}
              {last?.result_value && (
                <span>
                  Previous: {last.result_value} {last.unit} ({formatDate(last.performed_at)}) <FlagMark flag={last.flag} />
                </span>
              )}
            </>
          }
        />
        <TextField name="unit" label="Unit" maxLength={30} />
      </div>
      <TextField name="reference_range" label="Reference range" maxLength={500} />
    </>
  )
}

/** What was found: one value or the grid of a panel, and what it means. */
export function ResultFields({ entry, today, children }: { entry: Entry; today: string; children?: ReactNode }) {
  return (
    <>
      {isPanel(entry) ? <ValueGrid entry={entry} today={today} /> : <SingleValue entry={entry} today={today} />}
      {children}
      <TextAreaField name="interpretation" label="Interpretation" rows={2} maxLength={2000} />
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={2000} />
    </>
  )
}
