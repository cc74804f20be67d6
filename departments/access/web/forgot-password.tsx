import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { forgotPassword } from '../account.contract.ts'
import { AuthPage } from './auth-page.tsx'

/** Asks for the mail with the link to a new password. */
export default function ForgotPassword() {
  const [failure, setFailure] = useState('')
  const form = useZodForm(forgotPassword.input, { email: '' })
  const command = useCommand(forgotPassword, {
    onError: (error) => setFailure(applyFieldErrors(form, error).join(' ')),
  })

  return (
    <AuthPage
      title={t('Forgot your password?')}
      intro={t(
        'Enter your e-mail address. If it belongs to an account, a link to choose a new password is on its way.',
      )}
    >
      {command.isSuccess ? (
        <Notice tone="green">
          {t('If this address belongs to an account, the mail has been sent. The link works for one hour.')}
        </Notice>
      ) : (
        <Form
          form={form}
          label={t('Forgot password')}
          onSubmit={() => {
            setFailure('')
            command.mutate(form.getValues())
          }}
        >
          {failure && <Notice tone="red">{failure}</Notice>}
          <TextField
            name="email"
            label={t('Email address')}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" fullWidth loading={command.isPending}>
            {t('Send the link')}
          </Button>
        </Form>
      )}
      <p className="u-auth-foot">
        <Link to="/login" className="u-link">
          {t('Back to sign in')}
        </Link>
      </p>
    </AuthPage>
  )
}
