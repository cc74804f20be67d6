import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { onboardHospital } from '../contract.ts'
import { Address } from './address.tsx'

async function copyPassword(password: string) {
  try {
    await navigator.clipboard.writeText(password)
    toast.success('Password copied')
  } catch {
    toast.error('The browser does not allow copying here. Please select the password and copy it.')
  }
}

/** After an onboarding: the first admin's credentials, this one time. */
export function OnboardedNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const [onboarded, setOnboarded] = useState(() => onboardHospital.output.safeParse(location.state?.onboarded).data)

  // The browser keeps a history entry's state through a reload; the password must live nowhere but on this screen.
  useEffect(() => {
    if (location.state?.onboarded) navigate({ search: location.search }, { replace: true, state: null })
  }, [location, navigate])

  if (!onboarded) return null
  return (
    <Notice tone="green">
      <div className="u-stack-tight">
        <p className="u-strong">Hospital onboarded successfully! The hospital is now active and ready to use.</p>
        <p>
          Save these login credentials of <strong>{onboarded.name}</strong> now: they are shown only once. The password can be changed after
          first login.
        </p>
        <dl className="u-facts-list platform-credentials">
          <dt>Email</dt>
          <dd>{onboarded.email}</dd>
          <dt>Password</dt>
          <dd>
            <span className="u-row">
              <code>{onboarded.password}</code>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => copyPassword(onboarded.password)}
              >
                Copy<span className="u-visually-hidden"> password</span>
              </Button>
            </span>
          </dd>
          <dt>Address</dt>
          <dd>
            <Address subdomain={onboarded.subdomain} />
          </dd>
        </dl>
        <div className="u-row">
          <Button size="compact-sm" variant="default" onClick={() => setOnboarded(undefined)}>
            Dismiss
          </Button>
        </div>
      </div>
    </Notice>
  )
}
