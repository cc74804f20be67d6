import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { PasswordField } from '../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { changePassword } from '../account.contract.ts'
import { PASSWORD_HELP, withRepeat } from './new-password.ts'

const Passwords = withRepeat({ current_password: z.string().min(1, t('Please enter your current password')).max(128) })
const EMPTY = { current_password: '', new_password: '', repeat_password: '' }

/** Current password, new password twice; `onDone` when it has been changed. */
export function PasswordForm({ onDone, fullWidth }: { onDone: () => void; fullWidth?: boolean }) {
  const [failure, setFailure] = useState('')
  const form = useZodForm(Passwords, EMPTY)
  const command = useCommand(changePassword, {
    onSuccess: () => {
      form.reset(EMPTY)
      onDone()
    },
    onError: (error) => setFailure(applyFieldErrors(form, error).join(' ')),
  })
  return (
    <Form
      form={form}
      label={t('Change password')}
      onSubmit={({ current_password, new_password }) => {
        setFailure('')
        command.mutate({ current_password, new_password })
      }}
    >
      {failure && <Notice tone="red">{failure}</Notice>}
      <PasswordField name="current_password" label={t('Current password')} required autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label={t('New password')}
        required
        help={PASSWORD_HELP}
        autoComplete="new-password"
      />
      <PasswordField name="repeat_password" label={t('Repeat new password')} required autoComplete="new-password" />
      <div className={fullWidth ? undefined : 'u-form-actions'}>
        <Button type="submit" fullWidth={fullWidth} loading={command.isPending}>
          {t('Change password')}
        </Button>
      </div>
    </Form>
  )
}
