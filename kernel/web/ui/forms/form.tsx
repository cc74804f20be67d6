import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { CallError } from '../../data/call.ts'

/** The values of a form that is not filled in yet: what has to be chosen is null. */
export type Blank<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Blank<T[K]> | null } : T

/** Values for a form before they are filled in; its schema refuses them until they are, so its type is theirs. */
export const unfilled = <T,>(values: Blank<T>): T => values as T

/** A form checked by a contract's schema: on leaving a field, and again on submit with the focus on the first error. */
export function useZodForm<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  values: Blank<NoInfer<I>>,
): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues: unfilled<I>(values) as DefaultValues<I>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
}

type FormProps<I extends FieldValues, O extends FieldValues> = {
  form: UseFormReturn<I, unknown, O>
  onSubmit: SubmitHandler<O>
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * The form element around its fields. A submit that throws leaves everything as typed. (`post`: should the script fail,
 * no password ends in an address.)
 */
export function Form<I extends FieldValues, O extends FieldValues>({
  form,
  onSubmit,
  label,
  className = 'u-form',
  children,
}: FormProps<I, O>) {
  return (
    <FormProvider {...form}>
      <form noValidate method="post" aria-label={label} className={className} onSubmit={form.handleSubmit(onSubmit)}>
        {children}
      </form>
    </FormProvider>
  )
}

/** Two fields side by side where they belong together; one below the other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className="u-pair">{children}</div>

/** The buttons at the foot of a form, the primary one at the right; stays in view in long forms. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="u-form-actions u-sticky-foot">{children}</div>
)

/**
 * Puts the server's `field_errors` beside their fields, focuses the first and returns the messages that belong to
 * no field of the form (`fields`: its names), to be shown above it. An error without field errors returns its own
 * message.
 */
export function applyFieldErrors<I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  error: CallError,
  fields?: readonly string[],
): string[] {
  const entries = Object.entries(error.field_errors ?? {})
  if (entries.length === 0) return [error.message]
  const known = fields ?? Object.keys(form.getValues())
  const homeless: string[] = []
  let focused = false
  for (const [path, message] of entries) {
    if (!known.some((name) => path === name || path.startsWith(`${name}.`))) {
      homeless.push(message)
      continue
    }
    form.setError(path as FieldPath<I>, { type: 'server', message }, { shouldFocus: !focused })
    focused = true
  }
  return homeless
}
