import { Input } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describe, type FieldProps, FieldShape, useField } from './field.tsx'

type TextProps<T extends FieldValues> = FieldProps<T> & {
  type?: 'text' | 'email' | 'tel' | 'search' | 'password'
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoFocus?: boolean
  left?: ReactNode
  right?: ReactNode
}

/** One line of text. */
export function TextField<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  ...input
}: TextProps<T>) {
  const { field, id, error } = useField(name)
  const { left, right, autoFocus, ...attributes } = input
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className}>
      <Input
        {...describe(id, error, required)}
        {...attributes}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        leftSection={left}
        rightSection={right}
        error={Boolean(error)}
        disabled={disabled}
        ref={field.ref}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldShape>
  )
}

/** A password with a button that shows it. */
export function PasswordField<T extends FieldValues = FieldValues>(
  props: FieldProps<T> & { autoComplete?: 'current-password' | 'new-password' },
) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField<T>
      {...props}
      type={visible ? 'text' : 'password'}
      right={
        <button
          type="button"
          className="u-icon-button"
          aria-label={visible ? 'Hide password' : 'Show password'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </button>
      }
    />
  )
}

/** A phone number in any usual form; the schema normalises it. */
export function PhoneField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  return <TextField<T> type="tel" inputMode="tel" autoComplete="off" placeholder="0712 345 678" {...props} />
}

/** Several lines of text; grows with its content. */
export function TextAreaField<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  rows = 3,
  maxLength,
  placeholder,
}: FieldProps<T> & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { field, id, error } = useField(name)
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className}>
      <textarea
        {...describe(id, error, required)}
        className="u-textarea"
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={disabled}
        ref={field.ref}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldShape>
  )
}
