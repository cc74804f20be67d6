import { Button, type ButtonProps } from '@mantine/core'

type FormFootProps = {
  submitLabel: string
  onCancel?: () => void
  pending: boolean
  /** Red button, for what cannot be taken back. */
  danger?: boolean
} & Pick<ButtonProps, 'disabled'> & { 'data-autofocus'?: true | undefined }

/** The foot of a dialog's form: Cancel, and the button that sends it. */
export const FormFoot = ({ submitLabel, onCancel, pending, danger, ...submit }: FormFootProps) => (
  <div className="u-form-actions">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" color={danger ? 'red' : undefined} loading={pending} {...submit}>
      {submitLabel}
    </Button>
  </div>
)
