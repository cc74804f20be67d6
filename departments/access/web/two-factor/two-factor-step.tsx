import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { verifyTwoFactor } from '../../two-factor.contract.ts'
import { AuthPage } from '../auth-page.tsx'

const INTRO = {
  totp: t('Enter the six digits that your authenticator app shows for Uzima.'),
  backup: t('Enter one of the backup codes that you kept. Each of them works once.'),
}

/** The second step of signing in; `onBack` leads to the password, with the reason why where there is one. */
export default function TwoFactorStep({ onBack }: { onBack: (reason: string) => void }) {
  const session = useSession()
  const [kind, setKind] = useState<'totp' | 'backup'>('totp')
  const [failure, setFailure] = useState('')
  const form = useZodForm(verifyTwoFactor.input, { code: '', kind: 'totp' })
  const command = useCommand(verifyTwoFactor, {
    onSuccess: session.enter,
    onError: (error) => {
      if (error.code === 'two_factor_expired') onBack(error.message)
      else setFailure(applyFieldErrors(form, error).join(' '))
    },
  })
  return (
    <AuthPage title={t('Two-factor sign-in')} intro={INTRO[kind]}>
      <Form
        form={form}
        label={t('Two-factor sign-in')}
        onSubmit={({ code }) => {
          setFailure('')
          command.mutate({ code, kind })
        }}
      >
        {failure && <Notice tone="red">{failure}</Notice>}
        <TextField
          key={kind}
          name="code"
          label={kind === 'totp' ? t('Code') : t('Backup code')}
          required
          autoFocus
          autoComplete="one-time-code"
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          maxLength={20}
        />
        <Button type="submit" fullWidth loading={command.isPending}>
          {t('Sign in')}
        </Button>
      </Form>
      <p className="u-auth-foot">
        <button
          type="button"
          className="u-link"
          onClick={() => {
            form.reset()
            setFailure('')
            setKind(kind === 'totp' ? 'backup' : 'totp')
          }}
        >
          {kind === 'totp' ? t('Use a backup code') : t('Use the authenticator app')}
        </button>
        {' · '}
        <button type="button" className="u-link" onClick={() => onBack('')}>
          {t('Back')}
        </button>
      </p>
    </AuthPage>
  )
}
