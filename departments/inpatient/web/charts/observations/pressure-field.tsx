import { t } from '../../../../../kernel/contract/words/text.ts'
import '../form.css'
import type { ReactNode } from 'react'
import { useField } from '../../../../../kernel/web/ui/fields/field.tsx'
import { FieldMessage } from '../../../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../../../kernel/web/ui/fields/input.tsx'

/**
 * A blood pressure as two numbers, each with the telephone's number pad. The form's value is `120/80`; `0` and `0` is
 * one that cannot be recorded.
 */
export function PressureField({
  name,
  label,
  help,
  className,
}: {
  name: string
  label: string
  help?: ReactNode
  className?: string
}) {
  const { field, id, error } = useField(name)
  const [systolic = '', diastolic = ''] = String(field.value ?? '').split('/')
  const put = (high: string, low: string) => field.onChange(high || low ? `${high}/${low}` : '')
  const box = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 3,
    error: Boolean(error),
    'aria-describedby': `${id}-message`,
  } as const
  return (
    <fieldset className={`u-field ${className ?? ''}`} data-error={error ? true : undefined}>
      <legend className="u-label">{label}</legend>
      <div className="chart-pressure">
        <Input
          {...box}
          ref={field.ref}
          aria-label={t('Systolic blood pressure')}
          aria-invalid={error ? true : undefined}
          placeholder="120"
          value={systolic}
          onChange={(event) => put(event.currentTarget.value.trim(), diastolic)}
          onBlur={field.onBlur}
        />
        <span aria-hidden>/</span>
        <Input
          {...box}
          aria-label={t('Diastolic blood pressure')}
          placeholder="80"
          value={diastolic}
          onChange={(event) => put(systolic, event.currentTarget.value.trim())}
          onBlur={field.onBlur}
        />
        <span className="u-muted u-small">{t('mmHg')}</span>
      </div>
      <FieldMessage id={id} error={error}>
        {help}
      </FieldMessage>
    </fieldset>
  )
}
