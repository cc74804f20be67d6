import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { deltaOf } from '../../results/delta.ts'
import { isNumeric } from '../../results/interpretation.ts'
import { DeltaMark, FlagMark, OpenMark } from '../words.tsx'
import { BirthFields, useSubject } from './birth-fields.tsx'
import { type Entry, isPanel } from './entry-values.ts'
import { interpretSingle, interpretTyped, isCritical, rangeOfTest } from './interpret.ts'
import { ValueGrid } from './value-grid.tsx'

/** Whether something that is typed now is critical. */
export function useTypedCritical(entry: Entry): boolean {
  const [single, values] = useWatch({ name: ['result_value', 'values'] }) as [
    string | null,
    Record<string, string> | undefined,
  ]
  const subject = useSubject(entry)
  return interpretTyped({ ...entry, subject }, single ?? '', values ?? {}).some(({ flag }) => isCritical(flag))
}

/** The value of a test that has one: with its unit, its range, and what it was last time. */
function SingleValue({ entry }: { entry: Entry }) {
  const { test_type: type, previous } = entry
  const subject = useSubject(entry)
  const text = String(useWatch({ name: 'result_value' }) ?? '')
  const measured = isNumeric(type)
  const last = previous[0]
  const typed = text.trim() ? interpretSingle(type, subject, text) : null
  const before = last && { value: last.result_value, at: last.performed_at }
  return (
    <>
      <div className="lab-single">
        <TextField
          name="result_value"
          label={t('Result value')}
          required
          autoFocus
          inputMode={measured ? 'decimal' : 'text'}
          maxLength={500}
          help={
            <>
              {typed &&
                (typed.problem ?? (typed.flag ? <FlagMark flag={typed.flag} /> : !typed.judged && <OpenMark />))}{' '}
              {typed?.given && !typed.problem && `= ${typed.value} ${type.unit}`}{' '}
              {last?.result_value && (
                <span>
                  {rich('Previous: {result_value} {unit} ({performed_at}) {flagMark}', {
                    result_value: last.result_value,
                    unit: last.unit,
                    performed_at: formatDate(last.performed_at),
                    flagMark: <FlagMark flag={last.flag} />,
                  })}
                </span>
              )}
              {typed && !typed.problem && <DeltaMark delta={measured ? deltaOf(type, typed.value, before) : null} />}
              {typed?.remark && !typed.problem && <span className="lab-remark">{typed.remark}</span>}
            </>
          }
        />
        <TextField name="unit" label={t('Unit')} maxLength={30} />
      </div>
      <TextField
        name="reference_range"
        label={t('Reference range')}
        maxLength={500}
        help={rangeOfTest(entry).range_note}
      />
    </>
  )
}

/** What was found: one value or the grid of a panel, and what it means. */
export function ResultFields({ entry, children }: { entry: Entry; children?: ReactNode }) {
  return (
    <>
      <BirthFields entry={entry} />
      {isPanel(entry) ? <ValueGrid entry={entry} /> : <SingleValue entry={entry} />}
      {children}
      <TextAreaField name="interpretation" label={t('Interpretation')} rows={2} maxLength={2000} />
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={2000} />
    </>
  )
}
