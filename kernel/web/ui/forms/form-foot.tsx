import type { ReactNode } from 'react'
import { t } from '../../../contract/words/text.ts'
import { Button, type ButtonProps } from '../button.tsx'

type FormFootProps = {
  submitLabel: string
  onCancel?: () => void
  /** What leaving is called, where 'Cancel' could be taken for what the form does. */
  cancelLabel?: string
  pending: boolean
  /** Red button, for what cannot be taken back. */
  danger?: boolean
  /** Further buttons, before the one that sends. */
  children?: ReactNode
} & Pick<ButtonProps, 'disabled'> & { 'data-autofocus'?: true | undefined }

/** The foot of a form: Cancel, and the button that sends it. */
export const FormFoot = ({
  submitLabel,
  onCancel,
  cancelLabel,
  pending,
  danger,
  children,
  ...submit
}: FormFootProps) => (
  <div className="u-form-actions">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        {cancelLabel ?? t('Cancel')}
      </Button>
    )}
    {children}
    <Button type="submit" color={danger ? 'red' : undefined} loading={pending} {...submit}>
      {submitLabel}
    </Button>
  </div>
)
