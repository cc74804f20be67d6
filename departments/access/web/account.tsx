import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { type Language, languages } from '../../../kernel/contract/words/languages.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { chooseLanguage, pageLanguage } from '../../../kernel/web/language.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../kernel/web/ui/lists/filter-chips.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { listSessions, revokeSession, setLanguage } from '../account.contract.ts'
import { namesOfRoles } from '../roles.ts'
import { PasswordForm } from './password-form.tsx'
import { SignedPanel } from './signed-panel.tsx'
import { TwoFactorPanel } from './two-factor/two-factor-panel.tsx'
import { describeBrowser } from './user-agent.ts'

type SessionRow = Output<typeof listSessions>['rows'][number]

function Sessions() {
  const { signOut } = useSession()
  const sessions = useEndpoint(listSessions, {})
  const [leaving, setLeaving] = useState(false)
  const revoke = useCommand(revokeSession, {
    onSuccess: () => {
      toast.success(t('Session ended'))
      void sessions.refetch()
    },
    onError: toastError,
  })
  const columns: Column<SessionRow>[] = [
    {
      key: 'browser',
      label: t('Browser'),
      card: 'title',
      render: (row) => (
        <>
          {describeBrowser(row.user_agent)} {row.current && <Badge tone="blue">{t('This session')}</Badge>}
        </>
      ),
    },
    { key: 'address', label: t('Address'), render: (row) => row.ip_address ?? NOTHING },
    {
      key: 'since',
      label: t('Signed in'),
      render: (row) => <span className="u-nowrap">{formatDateTime(row.created_at)}</span>,
    },
    {
      key: 'seen',
      label: t('Last used'),
      render: (row) => <span className="u-nowrap">{formatDateTime(row.last_seen_at)}</span>,
    },
    actionsColumn(
      (row) =>
        !row.current && (
          <Button variant="default" onClick={() => revoke.mutate({ session_id: row.id })}>
            {t('End session')}
          </Button>
        ),
    ),
  ]
  return (
    <Panel
      title={t('Sessions')}
      flush
      actions={
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('Sign out everywhere')}
        </Button>
      }
    >
      <DataTable
        label={t('Sessions')}
        columns={columns}
        query={sessions}
        rowKey={(row) => row.id}
        empty={<EmptyState text={t('No sessions')} />}
      />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('Sign out everywhere?')}
        confirmLabel={t('Sign out everywhere')}
        danger
        onConfirm={() => signOut(true)}
      >
        <p>{t('Every browser in which you are signed in asks for your password again, this one too.')}</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** In which language the screens speak: chosen once, it follows the person to every device. */
function LanguagePanel() {
  const choose = useCommand(setLanguage, { onError: toastError })
  return (
    <Panel title={t('Language')}>
      <FilterChips
        label={t('Language of the screens')}
        value={pageLanguage()}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const language = value as Language
          choose.mutate({ language }, { onSuccess: () => chooseLanguage(language) })
        }}
      />
      <p className="u-muted u-small">
        {t(
          'Reception, triage, pharmacy and appointments speak Kiswahili. Other screens, warnings about medicines and what people wrote stay as they are.',
        )}
      </p>
    </Panel>
  )
}

/** The own account: who I am here, password, sessions. */
export default function Account() {
  const { me } = useSession()
  if (!me) return null
  const roles = namesOfRoles(me.role_names)
  return (
    <Page title={t('Account')} facts={`${me.name} · ${roles}`}>
      <div className="u-grid-2">
        <Panel title={t('Person')}>
          <Facts>
            <Fact label={t('Name')}>{me.name}</Fact>
            <Fact label={t('Email address')}>{me.email}</Fact>
            <Fact label={t('Roles')}>{roles}</Fact>
            <Fact label={t('Hospital')}>{me.hospital?.name}</Fact>
          </Facts>
        </Panel>
        <Panel title={t('Password')}>
          <PasswordForm onDone={() => toast.success(t('Password changed. Every other session has ended.'))} />
        </Panel>
      </div>
      <LanguagePanel />
      <TwoFactorPanel me={me} />
      {me.hospital && <SignedPanel />}
      <Sessions />
    </Page>
  )
}
