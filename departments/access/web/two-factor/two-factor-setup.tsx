import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './two-factor.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { PasswordField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormFoot } from '../../../../kernel/web/ui/forms/form-foot.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { QrCode } from '../../../../kernel/web/ui/print/codes.tsx'
import { confirmTwoFactor, setUpTwoFactor } from '../../two-factor.contract.ts'
import { BackupCodes } from './backup-codes.tsx'

type Begun = Output<typeof setUpTwoFactor>

/** Asks for the password and calls `begin`; for everything about the second factor that wants it again. */
export function PasswordStep({
  action,
  danger,
  pending,
  begin,
  onCancel,
}: {
  action: string
  danger?: boolean
  pending: boolean
  begin: (password: string) => Promise<unknown>
  onCancel?: () => void
}) {
  const [failure, setFailure] = useState('')
  const form = useZodForm(setUpTwoFactor.input, { password: '' })
  return (
    <Form
      form={form}
      label={action}
      onSubmit={async ({ password }) => {
        setFailure('')
        await begin(password).catch((error) => setFailure(applyFieldErrors(form, error).join(' ')))
      }}
    >
      {failure && <Notice tone="red">{failure}</Notice>}
      <PasswordField name="password" label={t('Your password')} required autoComplete="current-password" />
      <FormFoot submitLabel={action} onCancel={onCancel} pending={pending} danger={danger} />
    </Form>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const [failure, setFailure] = useState('')
  const form = useZodForm(confirmTwoFactor.input, { code: '' })
  const command = useCommand(confirmTwoFactor, {
    onSuccess: onDone,
    onError: (error) => setFailure(applyFieldErrors(form, error).join(' ')),
  })
  return (
    <div className="access-two-factor">
      <ol className="access-steps">
        <li>
          {rich(
            'Open an authenticator app on your phone (Google Authenticator, Microsoft Authenticator, Aegis or another) and scan this code.{div}',
            {
              div: (
                <div className="access-qr">
                  <QrCode text={begun.uri} label={t('QR code for the authenticator app')} />
                </div>
              ),
            },
          )}
          <details>
            <summary>{t('You cannot scan?')}</summary>
            <p>
              {rich('Type this key into the app: {match}', {
                match: <code className="access-secret">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>,
              })}
            </p>
          </details>
        </li>
        <li>
          {rich(
            'Keep these backup codes where only you find them. Each works once, when the phone is lost.{backupCodes}',
            {
              backupCodes: <BackupCodes codes={begun.backup_codes} />,
            },
          )}
        </li>
        <li>{t('Enter the six digits that the app shows now.')}</li>
      </ol>
      <Form
        form={form}
        label={t('Confirm')}
        onSubmit={({ code }) => {
          setFailure('')
          command.mutate({ code })
        }}
      >
        {failure && <Notice tone="red">{failure}</Notice>}
        <TextField
          name="code"
          label={t('Code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <FormFoot submitLabel={t('Turn on')} pending={command.isPending} />
      </Form>
    </div>
  )
}

/** From the password over the QR code to the first code; `onDone` when it is on. */
export function TwoFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const command = useCommand(setUpTwoFactor)
  if (begun) return <Confirm begun={begun} onDone={onDone} />
  return (
    <PasswordStep
      action={t('Continue')}
      pending={command.isPending}
      begin={async (password) => setBegun(await command.mutateAsync({ password }))}
      {...(onCancel ? { onCancel } : {})}
    />
  )
}
