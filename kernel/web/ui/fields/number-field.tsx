import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { readNumber } from '../../../contract/index.ts'
import { type FieldProps, useShapedField } from './field.tsx'
import { FieldShape } from './field-shape.tsx'
import { Input } from './input.tsx'

/** What is typed as the house reads numbers; empty is null; anything else stays text, so that the schema can refuse it. */
export function parseNumber(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = readNumber(trimmed)
  return Number.isFinite(number) ? number : trimmed
}

type NumberProps<T extends FieldValues> = FieldProps<T> & {
  /** Shown inside the field at the right: '°C'. */
  unit?: ReactNode
  /** Allows a decimal point on the phone's keyboard. */
  decimal?: boolean
  placeholder?: string
}

/**
 * A number as text with the right keyboard: no spinner that a scroll could change. The form's value is a number or
 * null.
 */
export function NumberField<T extends FieldValues = FieldValues>({
  unit,
  decimal,
  placeholder,
  ...of
}: NumberProps<T>) {
  const { field, shape, control, invalid } = useShapedField(of)
  const value: unknown = field.value
  const [text, setText] = useState(() => (value === null || value === undefined ? '' : String(value)))

  // What is typed stays as typed ('36.'); only a value set from elsewhere replaces it.
  useEffect(() => {
    setText((current) =>
      parseNumber(current) === (value ?? null) ? current : value === null || value === undefined ? '' : String(value),
    )
  }, [value])

  return (
    <FieldShape {...shape}>
      <Input
        {...control}
        className="u-number"
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
        error={invalid}
        rightSection={unit && <span className="u-unit">{unit}</span>}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          field.onChange(parseNumber(event.currentTarget.value))
        }}
      />
    </FieldShape>
  )
}
