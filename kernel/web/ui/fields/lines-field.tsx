import { useEffect, useState } from 'react'
import type { FieldError } from 'react-hook-form'
import { t } from '../../../contract/words/text.ts'
import { useField } from './field.tsx'
import { describe, FieldShape } from './field-shape.tsx'

/** The lines that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The message of the whole, or that of the first line that is refused. */
export function lineError(error: FieldError | readonly (FieldError | undefined)[] | undefined): string | undefined {
  if (!error) return undefined
  if ('message' in error && error.message) return error.message
  const lines = Array.isArray(error) ? error : Object.values(error)
  const at = lines.findIndex((line) => line?.message)
  return at < 0 ? undefined : t('Line {at}: {message}', { at: at + 1, message: lines[at]?.message })
}

/** A list of short texts, one a line. The form's value is the list, without empty lines. */
export function LinesField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { field, fieldState, id } = useField(name)
  const error = lineError(fieldState.error)
  const value: unknown = field.value
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))

  // What is typed stays as typed (an empty line); only a list set from elsewhere replaces it.
  useEffect(() => {
    const list = Array.isArray(value) ? value.join('\n') : ''
    setText((current) => (linesOf(current).join('\n') === list ? current : list))
  }, [value])

  return (
    <FieldShape id={id} label={label} help={help} error={error}>
      <textarea
        {...describe(id, error, false)}
        className="u-textarea"
        rows={4}
        ref={field.ref}
        name={name}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          field.onChange(linesOf(event.currentTarget.value))
        }}
        onBlur={field.onBlur}
      />
    </FieldShape>
  )
}
