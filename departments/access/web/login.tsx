import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { t } from '../../../kernel/contract/text.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { LoadingPage, Notice } from '../../../kernel/web/ui/feedback.tsx'
import { PasswordField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { safeOrigin } from '../../../kernel/web/url.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { signIn } from '../contract.ts'
import { AuthPage } from './auth-page.tsx'

const TwoFactorStep = lazy(() => import('./two-factor-step.tsx'))

/** Sign-in; afterwards the page that was asked for, otherwise the root, from which the guard leads home. */
export default function Login() {
  const session = useSession()
  const [parameters] = useSearchParams()
  const [failure, setFailure] = useState('')
  const [challenged, setChallenged] = useState(false)
  const form = useZodForm(signIn.input, { email: '', password: '' })
  const command = useCommand(signIn, {
    onSuccess: session.enter,
    onError: (error) => {
      form.resetField('password')
      if (error.code === 'two_factor_required') {
        setChallenged(true)
        return
      }
      // A failure without a sentence of the server's own has the form's.
      setFailure(error.code === 'internal' ? t('Failed to sign in') : applyFieldErrors(form, error).join(' '))
      if (!error.field_errors) form.setFocus('password')
    },
  })

  if (session.status === 'loading') return <LoadingPage />
  if (session.me) return <Navigate to={safeOrigin(parameters.get('next')) ?? '/'} replace />
  if (challenged)
    return (
      <Suspense fallback={<LoadingPage />}>
        <TwoFactorStep
          onBack={(reason) => {
            setFailure(reason)
            setChallenged(false)
          }}
        />
      </Suspense>
    )
  return (
    <AuthPage title={t('Sign in to Uzima')}>
      <Form
        form={form}
        label={t('Sign in')}
        onSubmit={(_, event) => {
          event?.preventDefault()
          setFailure('')
          // The schema's transforms are the server's work too: it gets what was typed.
          command.mutate(form.getValues())
        }}
      >
        {failure && <Notice tone="red">{failure}</Notice>}
        <TextField name="email" label={t('Email address')} required type="email" inputMode="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label={t('Password')} required autoComplete="current-password" />
        <Button type="submit" fullWidth loading={command.isPending}>
          {t('Sign in')}
        </Button>
      </Form>
      <p className="u-auth-foot">
        <Link to="/forgot-password" className="u-link">
          {t('Forgot your password?')}
        </Link>
      </p>
    </AuthPage>
  )
}
