import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, type UseControllerReturn, useController } from 'react-hook-form'
import { describe } from './field-shape.tsx'

/**
 * What every field of a form takes. `name` is the field of the form, `T` the form's values where the caller wants it
 * checked.
 */
export type FieldProps<T extends FieldValues = FieldValues> = {
  name: FieldPath<T>
  label: string
  /** Shows the red asterisk; the rule itself is in the schema. */
  required?: boolean
  help?: ReactNode
  disabled?: boolean
  className?: string
}

export type Controlled = Omit<UseControllerReturn, 'formState'> & { id: string; error: string | undefined }

/** A field of the surrounding form with its id and error text, for a control of a shape of its own. */
export function useField(name: string): Controlled {
  const { field, fieldState } = useController({ name })
  return { field, fieldState, id: useId(), error: fieldState.error?.message }
}

/**
 * A field of the usual shape: `shape` is for `FieldShape`, `control` for the element inside that people use, `invalid`
 * for its `error`.
 */
export function useShapedField<T extends FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
}: FieldProps<T>) {
  const { field, id, error } = useField(name)
  return {
    field,
    shape: { id, label, required, help, error, className },
    control: { ...describe(id, error, required), disabled, ref: field.ref, name, onBlur: field.onBlur },
    invalid: Boolean(error),
  }
}
