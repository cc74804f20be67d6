import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { t } from '../../../contract/words/text.ts'
import { asCallError } from '../../data/call.ts'
import { FieldMessage } from '../fields/field-shape.tsx'
import { FormFoot } from '../forms/form-foot.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './feedback.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** A question that names the thing: 'Remove Wanjiku Kamau from the queue?'. */
  title: string
  children?: ReactNode
  confirmLabel: string
  /** What not doing it is called: 'Keep order' beside 'Cancel Order'. */
  keepLabel?: string
  /** Red button, for what cannot be taken back. */
  danger?: boolean
  /** Asks for a reason with this label; it must be given. */
  reasonLabel?: string
  /** The button waits for the reason. */
  reasonFirst?: boolean
  /** Does the thing; the dialog closes when it has succeeded and shows the message when it has not. */
  onConfirm: (reason: string) => Promise<unknown>
}

type ReasonBoxProps = { id: string; label: string; value: string; error?: string; onChange: (text: string) => void }

/** Where the reason is written, the first thing in its dialog. */
export function ReasonBox({ id, label, value, error, onChange }: ReasonBoxProps) {
  return (
    <div className="u-field" data-error={error ? true : undefined}>
      <label htmlFor={id} className="u-label" data-required>
        {label}
      </label>
      <textarea
        id={id}
        className="u-textarea"
        rows={2}
        maxLength={500}
        required
        data-autofocus
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-message`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldMessage id={id} error={error} />
    </div>
  )
}

function ConfirmForm({
  onClose,
  children,
  confirmLabel,
  keepLabel,
  danger,
  reasonLabel,
  reasonFirst,
  onConfirm,
}: Omit<ConfirmDialogProps, 'open' | 'title'>) {
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState('')
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const id = useId()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (reasonLabel && !reason.trim()) {
      setReasonError(t('Please give a reason'))
      document.getElementById(id)?.focus()
      return
    }
    setPending(true)
    setFailure('')
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      setFailure(asCallError(error).message)
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={confirm} className="u-stack">
      {children}
      {failure && <Notice tone="red">{failure}</Notice>}
      {reasonLabel && (
        <ReasonBox
          id={id}
          label={reasonLabel}
          value={reason}
          error={reasonError}
          onChange={(text) => {
            setReason(text)
            setReasonError('')
          }}
        />
      )}
      <FormFoot
        submitLabel={confirmLabel}
        onCancel={onClose}
        cancelLabel={keepLabel}
        pending={pending}
        danger={danger}
        disabled={reasonFirst && !reason.trim()}
        data-autofocus={reasonLabel ? undefined : true}
      />
    </form>
  )
}

/** Asks before something that matters; destructive things ask for the reason and name what they touch. */
export function ConfirmDialog({ open, title, ...form }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} sticky>
      <ConfirmForm {...form} />
    </Dialog>
  )
}

/** Asks for the reason before something that cannot be taken back. */
export const ReasonDialog = (props: Omit<ConfirmDialogProps, 'open' | 'danger' | 'reasonLabel'>) => (
  <ConfirmDialog open danger reasonLabel={t('Reason')} {...props} />
)
