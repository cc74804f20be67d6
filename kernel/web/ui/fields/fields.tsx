import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../../contract/words/text.ts'
import { type FieldProps, useShapedField } from './field.tsx'
import { FieldShape } from './field-shape.tsx'
import { Input } from './input.tsx'
import { usePasswordShown } from './password-shown.tsx'

type TextProps<T extends FieldValues> = FieldProps<T> & {
  type?: 'text' | 'email' | 'tel' | 'search' | 'password'
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoFocus?: boolean
  left?: ReactNode
  right?: ReactNode
  /** What is offered while typing; something else may be written all the same. */
  suggestions?: readonly string[]
  /** What the typed text becomes when the field is left. */
  whole?: (text: string) => string
}

/** One line of text. */
export function TextField<T extends FieldValues = FieldValues>({
  autoFocus,
  left,
  right,
  suggestions,
  whole,
  ...props
}: TextProps<T>) {
  const { type, placeholder, maxLength, autoComplete, inputMode, ...of } = props
  const { field, shape, control, invalid } = useShapedField(of)
  const list = suggestions?.length ? `${shape.id}-suggestions` : undefined
  return (
    <FieldShape {...shape}>
      {list && (
        <datalist id={list}>
          {suggestions?.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <Input
        {...control}
        {...{ type, placeholder, maxLength, autoComplete, inputMode, autoFocus, list }}
        data-autofocus={autoFocus || undefined}
        leftSection={left}
        rightSection={right}
        error={invalid}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={() => {
          const typed = String(field.value ?? '')
          const long = whole?.(typed) ?? typed
          if (long !== typed) field.onChange(long)
          control.onBlur()
        }}
      />
    </FieldShape>
  )
}

/** A password with a button that shows it. */
export function PasswordField<T extends FieldValues = FieldValues>(
  props: FieldProps<T> & { autoComplete?: 'current-password' | 'new-password' },
) {
  return <TextField<T> {...props} {...usePasswordShown()} />
}

/** A phone number in any usual form; the schema normalises it. */
export function PhoneField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  return <TextField<T> type="tel" inputMode="tel" autoComplete="off" placeholder="0712 345 678" {...props} />
}

/** An amount in shillings, as text: the schema reads it exactly. */
export function MoneyField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const unit = <span className="u-small">{t('KES')}</span>
  return <TextField<T> {...props} inputMode="decimal" autoComplete="off" maxLength={20} left={unit} />
}

/** Several lines of text; grows with its content. */
export function TextAreaField<T extends FieldValues = FieldValues>({
  rows = 3,
  maxLength,
  placeholder,
  ...of
}: FieldProps<T> & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { field, shape, control } = useShapedField(of)
  return (
    <FieldShape {...shape}>
      <textarea
        {...control}
        {...{ rows, maxLength, placeholder }}
        className="u-textarea"
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldShape>
  )
}
