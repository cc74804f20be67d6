import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseBriefDay, writeDay } from '../../../contract/values/days.ts'
import { t } from '../../../contract/words/text.ts'
import { type FieldProps, useShapedField } from './field.tsx'
import { FieldShape } from './field-shape.tsx'
import { Input } from './input.tsx'

/**
 * A day, typed as dd/MM/yyyy and read strictly (a year of two digits counts back from `max`), or picked from the
 * browser's calendar. The form's value is `yyyy-MM-dd` or null; text that is no day stays in the field and becomes
 * the value as typed, so that the schema refuses it.
 */
export function DateField<T extends FieldValues = FieldValues>({
  min,
  max,
  ...of
}: FieldProps<T> & { min?: string; max?: string }) {
  const { field, shape, control, invalid } = useShapedField(of)
  const read = useCallback((typed: string) => parseBriefDay(typed, max), [max])
  const picker = useRef<HTMLInputElement>(null)
  const value: unknown = field.value
  const [text, setText] = useState(() => writeDay(String(value ?? '')) || String(value ?? ''))

  useEffect(() => {
    const now = typeof value === 'string' ? value : ''
    setText((current) => ((read(current) ?? current.trim()) === now ? current : writeDay(now) || now))
  }, [value, read])

  const readValue = (typed: string) => read(typed) ?? (typed.trim() || null)

  return (
    <FieldShape {...shape}>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dd/mm/yyyy')}
        maxLength={10}
        error={invalid}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          field.onChange(readValue(event.currentTarget.value))
        }}
        onBlur={() => {
          const day = read(text)
          if (day) setText(writeDay(day))
          field.onBlur()
        }}
        rightSection={
          <>
            <button
              type="button"
              className="u-icon-button"
              tabIndex={-1}
              aria-label={t('Choose {label} from a calendar', { label: of.label.toLowerCase() })}
              disabled={of.disabled}
              onClick={() => picker.current?.showPicker()}
            >
              <IconCalendar size={18} aria-hidden />
            </button>
            <input
              ref={picker}
              type="date"
              className="u-date-picker"
              tabIndex={-1}
              aria-hidden
              min={min}
              max={max}
              value={read(text) ?? ''}
              onChange={(event) => {
                setText(writeDay(event.currentTarget.value))
                field.onChange(event.currentTarget.value || null)
              }}
            />
          </>
        }
      />
    </FieldShape>
  )
}
