import './platform.css'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { z } from 'zod'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import type { onboardHospital } from '../contract.ts'
import { Address } from './address.tsx'

export type IssuedCredentials = z.output<typeof onboardHospital.output>

async function copyPassword(password: string) {
  try {
    await navigator.clipboard.writeText(password)
    toast.success('Password copied')
  } catch {
    toast.error('The browser does not allow copying here. Please select the password and copy it.')
  }
}

/** A first admin's credentials, shown this one time; whoever shows them must keep the password nowhere else. */
export function Credentials({ title, issued, onDismiss }: { title: string; issued: IssuedCredentials; onDismiss: () => void }) {
  return (
    <Notice tone="green">
      <div className="u-stack-tight">
        <p className="u-strong">{title}</p>
        <p>
          Save these login credentials of <strong>{issued.name}</strong> now: they are shown only once. The password can be changed after
          first login.
        </p>
        <dl className="u-facts-list platform-credentials">
          <dt>Email</dt>
          <dd>{issued.email}</dd>
          <dt>Password</dt>
          <dd>
            <span className="u-row">
              <code>{issued.password}</code>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => copyPassword(issued.password)}
              >
                Copy<span className="u-visually-hidden"> password</span>
              </Button>
            </span>
          </dd>
          <dt>Address</dt>
          <dd>
            <Address subdomain={issued.subdomain} />
          </dd>
        </dl>
        <div className="u-row">
          <Button size="compact-sm" variant="default" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    </Notice>
  )
}
