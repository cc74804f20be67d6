import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseDay, writeDay } from '../../contract/days.ts'
import { type FieldProps, FieldShape, useShapedField } from './field.tsx'

/**
 * A day, typed as dd/MM/yyyy and read strictly, or picked from the browser's calendar. The form's value is `yyyy-MM-dd` or null; text that is no
 * day stays in the field and becomes the value as typed, so that the schema refuses it.
 */
export function DateField<T extends FieldValues = FieldValues>({ min, max, ...of }: FieldProps<T> & { min?: string; max?: string }) {
  const { field, shape, control, invalid } = useShapedField(of)
  const picker = useRef<HTMLInputElement>(null)
  const value: unknown = field.value
  const [text, setText] = useState(() => writeDay(String(value ?? '')) || String(value ?? ''))

  useEffect(() => {
    const now = typeof value === 'string' ? value : ''
    setText((current) => ((parseDay(current) ?? current.trim()) === now ? current : writeDay(now) || now))
  }, [value])

  const readValue = (typed: string) => parseDay(typed) ?? (typed.trim() || null)

  return (
    <FieldShape {...shape}>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        maxLength={10}
        error={invalid}
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
              aria-label={`Choose ${of.label.toLowerCase()} from a calendar`}
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
