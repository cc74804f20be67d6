import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import type { Quick } from '../../../pharmacy/prescribing.ts'

type LineFieldProps = {
  name: string
  label: string
  required?: boolean
  /**
   * Often chosen values: a click writes them. Whoever types writes the short form instead, so they are no tab stops.
   */
  quick?: readonly Quick[]
  inputMode?: 'numeric' | 'text'
  maxLength?: number
  /** What the typed text becomes when the field is left. */
  whole?: (text: string) => string
  /** Told after the value has changed. */
  onValue?: (text: string) => void
  /** The id of the message that says what is wrong with the line. */
  messageId: string
}

/** A short field of a basket line; what is wrong is said once below the line, not below each field. */
export function LineField({
  name,
  label,
  required,
  quick = [],
  inputMode,
  maxLength = 200,
  whole,
  onValue,
  messageId,
}: LineFieldProps) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  const value = String(field.value ?? '')
  const write = (text: string) => {
    field.onChange(text)
    onValue?.(text)
  }
  return (
    <div className="u-field orders-field" data-error={fieldState.error ? true : undefined}>
      <label htmlFor={id} className="u-label" data-required={required || undefined}>
        {label}
      </label>
      <Input
        id={id}
        small
        ref={field.ref}
        name={name}
        value={value}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        aria-required={required || undefined}
        aria-invalid={fieldState.error ? true : undefined}
        error={Boolean(fieldState.error)}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => {
          const long = whole?.(value)
          if (long !== undefined && long !== value) write(long)
          field.onBlur()
        }}
        {...(fieldState.error ? { 'aria-errormessage': messageId } : {})}
      />
      {quick.length > 0 && (
        <div className="orders-quick">
          {quick.map((choice) => (
            <button
              key={choice.value}
              type="button"
              tabIndex={-1}
              title={choice.value}
              aria-pressed={value === choice.value}
              onClick={() => write(choice.value)}
            >
              {choice.short}
              {choice.short !== choice.value && <span className="u-visually-hidden">: {choice.value}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type LineSelectProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  messageId?: string
}

/** One of a few, in the browser's own list. */
export function LineSelect({ name, label, options, placeholder, messageId }: LineSelectProps) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  return (
    <div className="u-field orders-field" data-error={fieldState.error ? true : undefined}>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <Select
        small
        id={id}
        options={options}
        placeholder={placeholder}
        ref={field.ref}
        name={name}
        value={String(field.value ?? '')}
        aria-invalid={fieldState.error ? true : undefined}
        {...(fieldState.error && messageId ? { 'aria-errormessage': messageId } : {})}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </div>
  )
}

type LineTextProps = { name: string; label: string; required?: boolean; rows?: number; messageId: string }

/** Some lines of text. */
export function LineText({ name, label, required, rows = 1, messageId }: LineTextProps) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  return (
    <div className="u-field orders-field orders-wide" data-error={fieldState.error ? true : undefined}>
      <label htmlFor={id} className="u-label" data-required={required || undefined}>
        {label}
      </label>
      <textarea
        id={id}
        className="u-textarea"
        rows={rows}
        maxLength={1000}
        ref={field.ref}
        name={name}
        value={String(field.value ?? '')}
        aria-required={required || undefined}
        aria-invalid={fieldState.error ? true : undefined}
        {...(fieldState.error ? { 'aria-errormessage': messageId } : {})}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </div>
  )
}
