import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { PasswordField } from '../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { getResetLink, resetPassword } from '../account.contract.ts'
import { AuthPage } from './auth-page.tsx'
import { PASSWORD_HELP, withRepeat } from './new-password.ts'

const Passwords = withRepeat({})

/** Sets a new password by the link of the mail. */
export default function ResetPassword() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const [failure, setFailure] = useState('')
  const link = useEndpoint(getResetLink, { token }, { enabled: token !== '' })
  const gone = !token || link.data?.counts === false
  const form = useZodForm(Passwords, { new_password: '', repeat_password: '' })
  const command = useCommand(resetPassword, { onError: (error) => setFailure(applyFieldErrors(form, error).join(' ')) })

  return (
    <AuthPage title={t('Choose a new password')}>
      {gone && !command.isSuccess && (
        <Notice tone="red">{t('This link is no longer valid. Please ask for a new one.')}</Notice>
      )}
      {failure && !gone && <Notice tone="red">{failure}</Notice>}
      {command.isSuccess ? (
        <Notice tone="green">{t('Your password has been changed. Please sign in with it.')}</Notice>
      ) : (
        !gone && (
          <Form
            form={form}
            label={t('New password')}
            onSubmit={({ new_password }) => {
              setFailure('')
              command.mutate({ token, new_password })
            }}
          >
            <PasswordField
              name="new_password"
              label={t('New password')}
              required
              help={PASSWORD_HELP}
              autoComplete="new-password"
            />
            <PasswordField
              name="repeat_password"
              label={t('Repeat new password')}
              required
              autoComplete="new-password"
            />
            <Button type="submit" fullWidth loading={command.isPending}>
              {t('Save password')}
            </Button>
          </Form>
        )
      )}
      <p className="u-auth-foot">
        {(failure || gone) && !command.isSuccess && (
          <>
            <Link to="/forgot-password" className="u-link">
              {t('Ask for a new link')}
            </Link>
            {' · '}
          </>
        )}
        <Link to="/login" className="u-link">
          {command.isSuccess ? t('Sign in') : t('Back to sign in')}
        </Link>
      </p>
    </AuthPage>
  )
}
