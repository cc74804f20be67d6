// How a field looks, without the library of forms: sign-in has no need of that, and everybody loads sign-in first.
import { type ReactNode, useEffect } from 'react'
import { hear } from '../../../contract/words/text.ts'

type Shape = {
  id: string
  label: string
  required?: boolean
  help?: ReactNode
  error?: string
  className?: string
  /** A group of choices is labelled by a legend instead. */
  group?: boolean
  children: ReactNode
}

/** The line below a control: the error, or else the help. */
export const FieldMessage = ({
  id,
  error,
  children,
}: {
  id: string
  error: string | undefined
  children?: ReactNode
}) => (
  <p id={`${id}-message`} className="u-message" data-error={error ? true : undefined} aria-live="polite">
    {error ? hear(error) : children}
  </p>
)

/**
 * Label above, control, and one line below that holds the help or, in its place, the error; the line is always there,
 * so nothing jumps.
 */
export function FieldShape({ id, label, required, help, error, className, group, children }: Shape) {
  // Whatever is typed into inside is described by the line below it, so that help and error are read out.
  useEffect(() => {
    if (!group) document.getElementById(id)?.setAttribute('aria-describedby', `${id}-message`)
  })
  const message = (
    <FieldMessage id={id} error={error}>
      {help}
    </FieldMessage>
  )
  if (group)
    return (
      <fieldset
        className={`u-field ${className ?? ''}`}
        data-error={error ? true : undefined}
        aria-describedby={`${id}-message`}
      >
        <legend className="u-label" data-required={required || undefined}>
          {label}
        </legend>
        {children}
        {message}
      </fieldset>
    )
  return (
    <div className={`u-field ${className ?? ''}`} data-error={error ? true : undefined}>
      <label htmlFor={id} className="u-label" data-required={required || undefined}>
        {label}
      </label>
      {children}
      {message}
    </div>
  )
}

/** Attributes that tie a control to its label and error; `FieldShape` ties it to the text of help and error. */
export const describe = (id: string, error: string | undefined, required: boolean | undefined) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-required': required ? (true as const) : undefined,
})
