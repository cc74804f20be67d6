import { t } from '../../../contract/words/text.ts'
import { rich } from '../page/rich.tsx'
import './credentials.css'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../overlay/feedback.tsx'
import { toast } from '../overlay/toast.tsx'
import { Fact, Facts } from '../page/facts.tsx'

async function copyPassword(password: string) {
  try {
    await navigator.clipboard.writeText(password)
    toast.success(t('Password copied'))
  } catch {
    toast.error(t('The browser does not allow copying here. Please select the password and copy it.'))
  }
}

type CredentialsProps = {
  title: string
  issued: { name: string; email: string; password: string }
  /** More lines under e-mail and password: label → what. */
  more?: Readonly<Record<string, ReactNode>>
  onDismiss: () => void
}

/** Somebody's first credentials, shown this one time; whoever shows them must keep the password nowhere else. */
export function Credentials({ title, issued, more = {}, onDismiss }: CredentialsProps) {
  return (
    <Notice tone="green">
      <div className="u-stack-tight">
        <p className="u-strong">{title}</p>
        <p>
          {rich(
            'Save these login credentials of {name} now: they are shown only once. The password can be changed after first login.',
            {
              name: <strong>{issued.name}</strong>,
            },
          )}
        </p>
        <Facts className="u-credentials">
          <Fact label={t('Email')}>{issued.email}</Fact>
          <Fact label={t('Password')}>
            <span className="u-row">
              <code>{issued.password}</code>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => copyPassword(issued.password)}
              >
                {t('Copy')}
                <span className="u-visually-hidden"> {t('password')}</span>
              </Button>
            </span>
          </Fact>
          {Object.entries(more).map(([label, what]) => (
            <Fact key={label} label={label}>
              {what}
            </Fact>
          ))}
        </Facts>
        <div className="u-row">
          <Button size="compact-sm" variant="default" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
