import './two-factor.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Me, useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast, toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { requireTwoFactor } from '../../hospital/contract.ts'
import { renewBackupCodes, turnOffTwoFactor } from '../two-factor.contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordStep, TwoFactorSetup } from './two-factor-setup.tsx'

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const command = useCommand(turnOffTwoFactor)
  return (
    <>
      <p>From then on your password alone lets you in.</p>
      <PasswordStep
        action="Turn off"
        danger
        pending={command.isPending}
        onCancel={onCancel}
        begin={async (password) => {
          await command.mutateAsync({ password })
          toast.success('Two-factor sign-in is off')
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
        <p>You get ten new backup codes; those you have stop working.</p>
        <PasswordStep
          action="Make new codes"
          pending={command.isPending}
          onCancel={onClose}
          begin={async (password) => setCodes((await command.mutateAsync({ password })).backup_codes)}
        />
      </>
    )
  return (
    <>
      <p>Keep these codes where only you find them. They are shown only now.</p>
      <BackupCodes codes={codes} />
      <div className="u-form-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

/** For a hospital's admin: whether everybody needs it. */
function Requirement({ required }: { required: boolean }) {
  const { reload } = useSession()
  const command = useCommand(requireTwoFactor, {
    onSuccess: (_, input) => {
      toast.success(input.required ? 'Two-factor sign-in is required now' : 'Two-factor sign-in is everybody’s own choice now')
      void reload()
    },
    onError: toastError,
  })
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        checked={command.isPending ? command.variables.required : required}
        disabled={command.isPending}
        onChange={(event) => command.mutate({ required: event.currentTarget.checked })}
      />
      <span>
        Require it of everybody in this hospital
        <span className="u-card-description">Whoever has not set it up is asked to with the next click.</span>
      </span>
    </label>
  )
}

const titles = { setup: 'Set up two-factor sign-in', off: 'Turn off two-factor sign-in?', codes: 'New backup codes' }

/** Two-factor sign-in of the own account; for a hospital's admin also whether everybody needs it. */
export function TwoFactorPanel({ me }: { me: Me }) {
  const { can, reload } = useSession()
  const [task, setTask] = useState<keyof typeof titles | null>(null)
  const close = () => setTask(null)
  const finish = () => {
    close()
    void reload()
  }
  return (
    <Panel title="Two-factor sign-in">
      <div className="u-stack-tight">
        <p>
          {me.two_factor ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}{' '}
          {me.two_factor
            ? 'Signing in asks for a code of your authenticator app after the password.'
            : 'With it a stolen password is not enough: signing in also asks for a code that only your phone shows.'}
        </p>
        <div className="u-row">
          {me.two_factor ? (
            <>
              <Button variant="default" onClick={() => setTask('codes')}>
                New backup codes
              </Button>
              {!me.hospital?.require_two_factor && (
                <Button variant="default" onClick={() => setTask('off')}>
                  Turn off
                </Button>
              )}
            </>
          ) : (
            <Button variant="default" onClick={() => setTask('setup')}>
              Set up
            </Button>
          )}
        </div>
        {me.hospital && can('hospital.settings') && <Requirement required={me.hospital.require_two_factor} />}
      </div>
      {task && (
        <Dialog open onClose={close} title={titles[task]} size="md">
          {task === 'setup' && (
            <TwoFactorSetup
              onCancel={close}
              onDone={() => {
                toast.success('Two-factor sign-in is on. Every other session has ended.')
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
