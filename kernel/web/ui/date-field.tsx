import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseDay, writeDay } from '../../contract/days.ts'
import { describe, type FieldProps, FieldShape, useField } from './field.tsx'

/**
 * A day, typed as dd/MM/yyyy and read strictly, or picked from the browser's calendar. The form's value is `yyyy-MM-dd` or null; text that is no
 * day stays in the field and becomes the value as typed, so that the schema refuses it.
 */
export function DateField<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  min,
  max,
}: FieldProps<T> & { min?: string; max?: string }) {
  const { field, id, error } = useField(name)
  const picker = useRef<HTMLInputElement>(null)
  const value: unknown = field.value
  const [text, setText] = useState(() => writeDay(String(value ?? '')) || String(value ?? ''))

  useEffect(() => {
    const now = typeof value === 'string' ? value : ''
    setText((current) => ((parseDay(current) ?? current.trim()) === now ? current : writeDay(now) || now))
  }, [value])

  const readValue = (typed: string) => parseDay(typed) ?? (typed.trim() || null)

  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className}>
      <Input
        {...describe(id, error, required)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        maxLength={10}
        error={Boolean(error)}
        disabled={disabled}
        ref={field.ref}
        name={name}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          field.onChange(readValue(event.currentTarget.value))
        }}
        onBlur={() => {
          const day = parseDay(text)
          if (day) setText(writeDay(day))
          field.onBlur()
        }}
        rightSection={
          <>
            <button
              type="button"
              className="u-icon-button"
              tabIndex={-1}
              aria-label={`Choose ${label.toLowerCase()} from a calendar`}
              disabled={disabled}
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
              value={parseDay(text) ?? ''}
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
