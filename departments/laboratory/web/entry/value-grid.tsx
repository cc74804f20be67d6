import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useField } from '../../../../kernel/web/ui/fields/field.tsx'
import { describe } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { formatDate, NOTHING } from '../../../../kernel/web/ui/format.ts'
import type { CustomField } from '../../contract.ts'
import { deltaOf } from '../../results/delta.ts'
import { DeltaMark, FlagMark, OpenMark } from '../words.tsx'
import { useSubject } from './birth-fields.tsx'
import type { Entry } from './entry-values.ts'
import { interpretField, rangeOfField } from './interpret.ts'

type Row = { field: CustomField; entry: Entry; first: boolean }

/** One value of a panel: what is typed is judged at once. */
function ValueRow({ field: definition, entry, first }: Row) {
  const { field, id, error } = useField(`values.${definition.id}`)
  const text = String(useWatch({ name: `values.${definition.id}` }) ?? '')
  const subject = useSubject(entry)
  const numeric = definition.type !== 'text'
  const before = entry.previous.find((each) => each.custom_fields?.some((value) => value.id === definition.id))
  const last = before?.custom_fields?.find((value) => value.id === definition.id)
  const { reference_range, range_note } = rangeOfField(definition, subject)
  const typed = text.trim() ? interpretField(entry.test_type, definition, subject, text) : null
  const delta =
    typed && numeric && !typed.problem
      ? deltaOf(definition, typed.value, before && { value: last?.value, at: before.performed_at })
      : null
  return (
    <div className="lab-value" data-error={error ? true : undefined}>
      <label htmlFor={id}>{definition.name}</label>
      <div className="lab-value-input u-field" data-error={error ? true : undefined}>
        <Input
          {...describe(id, error, false)}
          data-autofocus={first || undefined}
          className={numeric ? 'u-number' : undefined}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={500}
          error={Boolean(error)}
          ref={field.ref}
          name={field.name}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </div>
      <span className="lab-value-unit u-num">{definition.unit}</span>
      <span className="lab-value-flag" aria-live="polite">
        {typed && !typed.problem && (typed.flag ? <FlagMark flag={typed.flag} /> : !typed.judged && <OpenMark />)}
      </span>
      <span className="lab-value-range u-num">
        <span className="lab-value-word">{t('Range')} </span>
        {reference_range ?? NOTHING}
        {range_note && <span className="lab-range-note">{range_note}</span>}
      </span>
      <span className="lab-value-last u-num" data-none={!last?.value || undefined}>
        <span className="lab-value-word">{t('Previous')} </span>
        {last?.value ? (
          <span title={formatDate(before?.performed_at)}>
            {last.value} <FlagMark flag={last.flag} />
          </span>
        ) : (
          NOTHING
        )}
      </span>
      <p id={`${id}-message`} className="lab-value-error" aria-live="polite">
        {error}
        {!error && typed?.given && !typed.problem && `= ${typed.value} ${definition.unit} `}
        {!error && <DeltaMark delta={delta} />}
        {!error && typed?.remark && !typed.problem && <span className="lab-remark">{typed.remark}</span>}
      </p>
    </div>
  )
}

/** The values of a panel, one line each. */
export function ValueGrid({ entry }: { entry: Entry }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="lab-values" role="group" aria-label={t('Values')}>
      <div className="lab-value lab-value-head" aria-hidden>
        <span>{t('Test')}</span>
        <span>{t('Value')}</span>
        <span>{t('Unit')}</span>
        <span />
        <span>{t('Range')}</span>
        <span>{t('Previous')}</span>
      </div>
      {entry.test_type.custom_fields?.map((field, index) => (
        <ValueRow key={field.id} field={field} entry={entry} first={index === 0} />
      ))}
    </div>
  )
}
