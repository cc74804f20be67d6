import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { asCallError, type CallError } from '../../data/call.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { Notice, Waiting } from '../overlay/feedback.tsx'
import { toast } from '../overlay/toast.tsx'
import { applyFieldErrors, Form } from './form.tsx'
import { FormFoot } from './form-foot.tsx'
import { LeaveButtons } from './leave-buttons.tsx'
import { useDraft } from './use-draft.ts'

type FormDialogProps<I extends FieldValues, O extends FieldValues> = {
  title: string
  form: UseFormReturn<I, unknown, O>
  /** Under which name unsaved input outlives a reload. */
  draft: string
  /** Fields that are never kept: card numbers, passwords. */
  secrets?: readonly string[]
  submitLabel: string
  size?: 'sm' | 'md' | 'lg' | 'side'
  /** Sends it; what it throws is shown beside the fields, and everything stays as typed. */
  send: (values: O) => Promise<unknown>
  /** What is said when it is done, if `send` does not say it. */
  done?: string | ((values: O) => string)
  /** Takes up a refusal by itself, and says so; any other is shown beside the fields. */
  refused?: (error: CallError) => boolean
  onClose: () => void
  /** It cannot be sent yet. */
  disabled?: boolean
  children: ReactNode
}

/**
 * A form in a dialog: Cancel forgets what was typed, Escape and the cross ask first, a refusal keeps it, a success
 * closes.
 */
export function FormDialog<I extends FieldValues, O extends FieldValues>(props: FormDialogProps<I, O>) {
  const {
    title,
    form,
    draft,
    secrets,
    submitLabel,
    size = 'side',
    send,
    done,
    refused,
    onClose,
    disabled,
    children,
  } = props
  const [failure, setFailure] = useState<string[]>([])
  const [pending, setPending] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { isDirty } = form.formState
  const typedIn = useRef<Element | null>(null)
  const forget = useDraft(draft, form, secrets)

  const leave = () => {
    forget()
    onClose()
  }

  /** Asks whether what was typed may be lost; who keeps it goes on where they were. */
  function ask(on: boolean) {
    if (on) typedIn.current = document.activeElement
    setLeaving(on)
    if (!on && typedIn.current instanceof HTMLElement) typedIn.current.focus()
  }

  async function submit(values: O) {
    setPending(true)
    setFailure([])
    try {
      await send(values)
      if (done) toast.success(typeof done === 'string' ? done : done(values))
      leave()
    } catch (thrown) {
      const error = asCallError(thrown)
      if (!refused?.(error)) setFailure(applyFieldErrors(form, error))
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={() => (isDirty ? ask(!leaving) : leave())} title={title} size={size} sticky>
      <Form form={form} onSubmit={submit} label={title}>
        {children}
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        {leaving ? (
          <div className="u-form-actions">
            <LeaveButtons onKeep={() => ask(false)} onDiscard={leave} />
          </div>
        ) : (
          <FormFoot submitLabel={submitLabel} onCancel={leave} pending={pending} disabled={disabled} />
        )}
      </Form>
    </Dialog>
  )
}

/** The same dialog while what its form begins with is on the way. */
export const LoadingDialog = ({
  title,
  queries,
  size = 'side',
  onClose,
}: Pick<FormDialogProps<FieldValues, FieldValues>, 'title' | 'size' | 'onClose'> & {
  queries: readonly UseQueryResult<unknown, CallError>[]
}) => (
  <Dialog open onClose={onClose} title={title} size={size}>
    <Waiting for={queries} lines={8} />
  </Dialog>
)
