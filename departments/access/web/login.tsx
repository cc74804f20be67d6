import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { describe, FieldShape } from '../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../kernel/web/ui/fields/input.tsx'
import { usePasswordShown } from '../../../kernel/web/ui/fields/password-shown.tsx'
import { LoadingPage, Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { safeOrigin } from '../../../kernel/web/url.ts'
import { signIn } from '../contract.ts'
import { AuthPage } from './auth-page.tsx'

const TwoFactorStep = lazy(() => import('./two-factor/two-factor-step.tsx'))

type Name = keyof z.input<typeof signIn.input>
type Errors = Partial<Record<Name, string>>
const NAMES: readonly Name[] = ['email', 'password']

/** What the contract says of what was typed. */
function errorsOf(typed: Record<Name, string>): Errors {
  const { error } = signIn.input.safeParse(typed)
  return Object.fromEntries((error?.issues ?? []).reverse().map(({ path, message }) => [path[0], message]))
}

/**
 * E-mail and password with their errors: on leaving a field, and again on submit with the focus on the first. The
 * library of forms would be a tenth of the first load.
 */
function useCredentials() {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [told, setTold] = useState<Errors>({})
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const focus = (name: Name) => inputs.current[name]?.focus()
  const tell = (errors: Errors) => {
    setTold(errors)
    const first = NAMES.find((name) => errors[name])
    if (first) focus(first)
  }
  return {
    typed,
    focus,
    tell,
    emptyPassword: () => setTyped((before) => ({ ...before, password: '' })),
    /** Whether it can be sent; what cannot is said beside its field. */
    checked: () => {
      const errors = errorsOf(typed)
      tell(errors)
      return NAMES.every((name) => !errors[name])
    },
    of: (name: Name) => ({
      name,
      error: told[name],
      value: typed[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
        const now = { ...typed, [name]: value }
        setTyped(now)
        if (told[name]) setTold({ ...told, [name]: errorsOf(now)[name] })
      },
      onBlur: () => setTold({ ...told, [name]: errorsOf(typed)[name] }),
    }),
  }
}

type FieldProps = ReturnType<ReturnType<typeof useCredentials>['of']> & {
  label: string
  type: 'email' | 'text' | 'password'
  autoComplete: string
  autoFocus?: boolean
  right?: ReactNode
}
function Field({ label, error, right, autoFocus, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldShape id={id} label={label} error={error} required>
      <Input
        {...describe(id, error, true)}
        {...input}
        inputMode={input.type === 'email' ? 'email' : undefined}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        rightSection={right}
        error={Boolean(error)}
      />
    </FieldShape>
  )
}

/** Sign-in; afterwards the page that was asked for, otherwise the root, from which the guard leads home. */
export default function Login() {
  const session = useSession()
  const [parameters] = useSearchParams()
  const [failure, setFailure] = useState('')
  const [challenged, setChallenged] = useState(false)
  const credentials = useCredentials()
  const shown = usePasswordShown()
  const command = useCommand(signIn, {
    onSuccess: session.enter,
    onError: (error) => {
      credentials.emptyPassword()
      if (error.code === 'two_factor_required') {
        setChallenged(true)
        return
      }
      // A failure without a sentence of the server's own has the form's.
      if (!error.field_errors) setFailure(error.code === 'internal' ? t('Failed to sign in') : error.message)
      credentials.tell(error.field_errors ?? {})
      if (!error.field_errors) credentials.focus('password')
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
      {/* `post`: should the script fail, no password ends in an address. */}
      <form
        noValidate
        method="post"
        className="u-form"
        aria-label={t('Sign in')}
        onSubmit={(event) => {
          event.preventDefault()
          setFailure('')
          // The schema's transforms are the server's work too: it gets what was typed.
          if (credentials.checked()) command.mutate(credentials.typed)
        }}
      >
        {failure && <Notice tone="red">{failure}</Notice>}
        <Field {...credentials.of('email')} label={t('Email address')} type="email" autoComplete="username" autoFocus />
        <Field {...credentials.of('password')} {...shown} label={t('Password')} autoComplete="current-password" />
        <Button type="submit" fullWidth loading={command.isPending}>
          {t('Sign in')}
        </Button>
      </form>
      <p className="u-auth-foot">
        <Link to="/forgot-password" className="u-link">
          {t('Forgot your password?')}
        </Link>
      </p>
    </AuthPage>
  )
}
