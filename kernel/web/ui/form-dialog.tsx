import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { asCallError, type CallError } from '../call.ts'
import { Dialog } from './dialog.tsx'
import { ErrorPanel, Notice, Skeleton } from './feedback.tsx'
import { applyFieldErrors, Form } from './form.tsx'
import { useDraft } from './use-draft.ts'

type FormDialogProps<I extends FieldValues, O extends FieldValues> = {
  title: string
  form: UseFormReturn<I, unknown, O>
  /** Under which name unsaved input outlives a reload. */
  draft: string
  submitLabel: string
  size?: 'md' | 'lg' | 'side'
  /** Sends it; what it throws is shown beside the fields, and everything stays as typed. */
  send: (values: O) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Cancel forgets what was typed, a refusal keeps it, a success closes. */
export function FormDialog<I extends FieldValues, O extends FieldValues>(props: FormDialogProps<I, O>) {
  const { title, form, draft, submitLabel, size = 'side', send, onClose, children } = props
  const [failure, setFailure] = useState<string[]>([])
  const [pending, setPending] = useState(false)
  const forget = useDraft(draft, form)

  const leave = () => {
    forget()
    onClose()
  }

  async function submit(values: O) {
    setPending(true)
    setFailure([])
    try {
      await send(values)
      leave()
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)))
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={leave} title={title} size={size} sticky>
      <Form form={form} onSubmit={submit} label={title}>
        {children}
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        <div className="u-form-actions">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The same dialog while what its form begins with is on the way. */
export function LoadingDialog({
  title,
  queries,
  onClose,
}: {
  title: string
  queries: readonly UseQueryResult<unknown, CallError>[]
  onClose: () => void
}) {
  const failed = queries.find((query) => query.error && !query.data)
  return (
    <Dialog open onClose={onClose} title={title} size="side">
      {failed ? <ErrorPanel error={failed.error} onRetry={() => failed.refetch()} /> : <Skeleton lines={8} />}
    </Dialog>
  )
}
