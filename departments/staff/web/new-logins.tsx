import { t } from '../../../kernel/contract/words/text.ts'
import './staff.css'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import { DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print/print-area.tsx'
import type { Issued } from './staff-form.tsx'

async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(t('The browser does not allow copying here. Please select the password and copy it.'))
  }
}

/** A strip for each person, to be cut apart and handed over. */
function Strips({ logins, onDone }: { logins: readonly Issued[]; onDone: () => void }) {
  const { me } = useSession()
  return (
    <PrintArea title={t('New logins')} auto onDone={onDone}>
      {logins.map(({ staff_id, name, email, password }) => (
        <section key={staff_id} className="staff-strip">
          <p>
            <strong>{name}</strong> · {me?.hospital?.name}
          </p>
          <p>{t('Sign in at {address}', { address: location.origin })}</p>
          <p>{t('Email: {email}', { email })}</p>
          <p>
            {t('First password:')} <code>{password}</code>
          </p>
          <p>
            {t('You choose a password of your own when you sign in for the first time. Do not pass this strip on.')}
          </p>
        </section>
      ))}
    </PrintArea>
  )
}

type Props = { logins: readonly Issued[]; onDismiss?: () => void }
/** First passwords, shown until they are dismissed and kept nowhere: the newest first, none takes another's place. */
export function NewLogins({ logins, onDismiss }: Props) {
  const [printing, setPrinting] = useState(false)
  const [first] = logins
  if (!first) return null
  const all = logins.map(({ name, email, password }) => `${name}\t${email}\t${password}`).join('\n')
  return (
    <Panel
      title={t('New logins')}
      flush
      actions={
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copy(all, t('Logins copied'))}
          >
            {t('Copy all')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('Print')}
          </Button>
          {onDismiss && (
            <Button variant="default" size="compact-sm" onClick={onDismiss}>
              {t('Dismiss')}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="green">
        <p className="u-strong">
          {logins.length === 1
            ? t('{name} can sign in now.', { name: first.name })
            : t('{count} people can sign in now.', { count: logins.length })}
        </p>
        <p>
          {t(
            'Save these passwords now: they are shown only here. Each person chooses an own one at the first sign-in.',
          )}
        </p>
      </Notice>
      <DataTable<Issued>
        label={t('New logins')}
        query={{ data: { rows: logins }, error: null, refetch: () => undefined }}
        rowKey={(row) => row.staff_id}
        columns={[
          { key: 'name', label: t('Name'), card: 'title', render: (row) => row.name },
          { key: 'email', label: t('Email'), card: 'wide', render: (row) => row.email },
          { key: 'password', label: t('First password'), render: (row) => <code>{row.password}</code> },
          actionsColumn((row) => (
            <Button size="compact-sm" variant="default" onClick={() => copy(row.password, t('Password copied'))}>
              {t('Copy')}
              <span className="u-visually-hidden"> {t('password of {name}', { name: row.name })}</span>
            </Button>
          )),
        ]}
        empty={null}
      />
      {printing && <Strips logins={logins} onDone={() => setPrinting(false)} />}
    </Panel>
  )
}
