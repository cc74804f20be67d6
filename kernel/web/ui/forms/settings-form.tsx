import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../../contract/words/text.ts'
import { asCallError } from '../../data/call.ts'
import { Notice } from '../overlay/feedback.tsx'
import { toast } from '../overlay/toast.tsx'
import { rich } from '../page/rich.tsx'
import { applyFieldErrors, type Blank, Form, useZodForm } from './form.tsx'
import { FormFoot } from './form-foot.tsx'
import { useDraft } from './use-draft.ts'

/** The server's own number of what is saved: sent along, and never typed or kept through a reload. */
const VERSION = 'version'

type SettingsFormProps<I extends FieldValues, O extends FieldValues> = {
  schema: z.ZodType<O, I>
  /** What is saved now, as the form shows it; secrets are empty. */
  saved: Blank<I>
  label: string
  /** Under which name unsaved input outlives a reload; `secrets` names what must not be stored. */
  draft: string
  secrets?: readonly (keyof I & string)[]
  /**
   * Sends it and answers what is saved then; what it throws is shown beside the fields, and everything stays as typed.
   */
  save: (values: O) => Promise<Blank<I>>
  /** What is said when it is saved. */
  done: string
  submitLabel?: string
  /** Somebody who may only look has no button. */
  readOnly?: boolean
  /** Further buttons, before the one that saves. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

const isSame = (one: object, other: object): boolean =>
  // Lists are other objects with each answer.
  Object.entries(one).every(
    ([name, value]) => JSON.stringify((other as Record<string, unknown>)[name]) === JSON.stringify(value),
  )

/**
 * A form of settings: it follows what is saved, by whomever, until somebody types in it; then it keeps what is typed
 * and says so.
 */
export function SettingsForm<I extends FieldValues, O extends FieldValues>(props: SettingsFormProps<I, O>) {
  const {
    schema,
    saved,
    label,
    draft,
    secrets = [],
    save,
    done,
    submitLabel = t('Save'),
    readOnly,
    actions,
    className,
    children,
  } = props
  const form = useZodForm<I, O>(schema, saved)
  const forget = useDraft(draft, form, [...secrets, VERSION])
  const [failure, setFailure] = useState<string[]>([])
  // What the form began with, and whether somebody else has saved something else since.
  const [begun, setBegun] = useState(saved)
  const [overtaken, setOvertaken] = useState(false)
  // What was saved when it was last looked at: right after saving, what is read is still what was there before.
  const seen = useRef(saved)
  const { isDirty, isSubmitting } = form.formState

  const take = (now: Blank<I>) => {
    forget()
    setBegun(now)
    setOvertaken(false)
    form.reset(now as DefaultValues<I>)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is saved moves the form, not what is typed
  useEffect(() => {
    if (isSubmitting || isSame(saved, seen.current)) return
    seen.current = saved
    if (isSame(saved, begun)) return
    if (!isDirty || isSame(saved, form.getValues())) return take(saved)
    setBegun(saved)
    setOvertaken(true)
    // Whoever has read the notice knows what is replaced.
    if (VERSION in saved) form.setValue(VERSION as FieldPath<I>, saved[VERSION] as FieldPathValue<I, FieldPath<I>>)
  }, [saved, isSubmitting])

  async function submit(values: O) {
    setFailure([])
    try {
      take(await save(values))
      toast.success(done)
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)))
    }
  }

  return (
    <Form form={form} onSubmit={submit} label={label} className={className}>
      {overtaken && (
        <Notice tone="amber">
          {rich('Somebody else has saved other settings meanwhile. Yours replace them when you save. {button}', {
            button: (
              <button type="button" className="u-link" onClick={() => take(saved)}>
                {t('Show the saved ones')}
              </button>
            ),
          })}
        </Notice>
      )}
      {children}
      {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      {!readOnly && (
        <FormFoot submitLabel={submitLabel} pending={isSubmitting}>
          {actions}
        </FormFoot>
      )}
    </Form>
  )
}
