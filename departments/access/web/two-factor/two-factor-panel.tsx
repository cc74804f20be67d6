import { t } from '../../../../kernel/contract/words/text.ts'
import './two-factor.css'
import { useState } from 'react'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { type Me, useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { renewBackupCodes, turnOffTwoFactor } from '../../two-factor.contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordStep, TwoFactorSetup } from './two-factor-setup.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The own account, below the state of two-factor sign-in. */
    two_factor: Record<never, never>
  }
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const command = useCommand(turnOffTwoFactor)
  return (
    <>
      <p>{t('From then on your password alone lets you in.')}</p>
      <PasswordStep
        action={t('Turn off')}
        danger
        pending={command.isPending}
        onCancel={onCancel}
        begin={async (password) => {
          await command.mutateAsync({ password })
          toast.success(t('Two-factor sign-in is off'))
          onDone()
        }}
      />
    </>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const command = useCommand(renewBackupCodes)
  if (!codes)
    return (
      <>
        <p>{t('You get ten new backup codes; those you have stop working.')}</p>
        <PasswordStep
          action={t('Make new codes')}
          pending={command.isPending}
          onCancel={onClose}
          begin={async (password) => setCodes((await command.mutateAsync({ password })).backup_codes)}
        />
      </>
    )
  return (
    <>
      <p>{t('Keep these codes where only you find them. They are shown only now.')}</p>
      <BackupCodes codes={codes} />
      <div className="u-form-actions">
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </>
  )
}

const titles = {
  setup: t('Set up two-factor sign-in'),
  off: t('Turn off two-factor sign-in?'),
  codes: t('New backup codes'),
}

/** Two-factor sign-in of the own account, and what the hospital says about it. */
export function TwoFactorPanel({ me }: { me: Me }) {
  const { reload } = useSession()
  const [task, setTask] = useState<keyof typeof titles | null>(null)
  const close = () => setTask(null)
  const finish = () => {
    close()
    void reload()
  }
  return (
    <Panel title={t('Two-factor sign-in')}>
      <div className="u-stack-tight">
        <p>
          {me.two_factor ? <Badge tone="green">{t('On')}</Badge> : <Badge>{t('Off')}</Badge>}{' '}
          {me.two_factor
            ? t('Signing in asks for a code of your authenticator app after the password.')
            : t('With it a stolen password is not enough: signing in also asks for a code that only your phone shows.')}
        </p>
        <div className="u-row">
          {me.two_factor ? (
            <>
              <Button variant="default" onClick={() => setTask('codes')}>
                {t('New backup codes')}
              </Button>
              {!me.hospital?.require_two_factor && (
                <Button variant="default" onClick={() => setTask('off')}>
                  {t('Turn off')}
                </Button>
              )}
            </>
          ) : (
            <Button variant="default" onClick={() => setTask('setup')}>
              {t('Set up')}
            </Button>
          )}
        </div>
        <Panels place="two_factor" about={{}} />
      </div>
      {task && (
        <Dialog open onClose={close} title={titles[task]} size="md">
          {task === 'setup' && (
            <TwoFactorSetup
              onCancel={close}
              onDone={() => {
                toast.success(t('Two-factor sign-in is on. Every other session has ended.'))
                finish()
              }}
            />
          )}
          {task === 'off' && <TurnOff onDone={finish} onCancel={close} />}
          {task === 'codes' && <NewCodes onClose={close} />}
        </Dialog>
      )}
    </Panel>
  )
}
