import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn } from '../../../kernel/web/ui/columns.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { toast, toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listSessions, revokeSession } from '../account.contract.ts'
import { namesOfRoles } from '../roles.ts'
import { PasswordForm } from './password-form.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'
import { describeBrowser } from './user-agent.ts'

type SessionRow = Output<typeof listSessions>['rows'][number]

function Sessions() {
  const { signOut } = useSession()
  const sessions = useEndpoint(listSessions, {})
  const [leaving, setLeaving] = useState(false)
  const revoke = useCommand(revokeSession, {
    onSuccess: () => {
      toast.success('Session ended')
      void sessions.refetch()
    },
    onError: toastError,
  })
  const columns: Column<SessionRow>[] = [
    {
      key: 'browser',
      label: 'Browser',
      card: 'title',
      render: (row) => (
        <>
          {describeBrowser(row.user_agent)} {row.current && <Badge tone="blue">This session</Badge>}
        </>
      ),
    },
    { key: 'address', label: 'Address', render: (row) => row.ip_address ?? NOTHING },
    { key: 'since', label: 'Signed in', render: (row) => <span className="u-nowrap">{formatDateTime(row.created_at)}</span> },
    { key: 'seen', label: 'Last used', render: (row) => <span className="u-nowrap">{formatDateTime(row.last_seen_at)}</span> },
    actionsColumn(
      (row) =>
        !row.current && (
          <Button variant="default" onClick={() => revoke.mutate({ session_id: row.id })}>
            End session
          </Button>
        ),
    ),
  ]
  return (
    <Panel
      title="Sessions"
      flush
      actions={
        <Button variant="default" onClick={() => setLeaving(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <DataTable label="Sessions" columns={columns} query={sessions} rowKey={(row) => row.id} empty={<EmptyState text="No sessions" />} />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        danger
        onConfirm={() => signOut(true)}
      >
        <p>Every browser in which you are signed in asks for your password again, this one too.</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** The own account: who I am here, password, sessions. */
export default function Account() {
  const { me } = useSession()
  if (!me) return null
  const roles = namesOfRoles(me.roles)
  return (
    <Page title="Account" facts={`${me.name} · ${roles}`}>
      <div className="u-grid-2">
        <Panel title="Person">
          <Facts>
            <Fact label="Name">{me.name}</Fact>
            <Fact label="Email address">{me.email}</Fact>
            <Fact label="Roles">{roles}</Fact>
            <Fact label="Hospital">{me.hospital?.name}</Fact>
          </Facts>
        </Panel>
        <Panel title="Password">
          <PasswordForm onDone={() => toast.success('Password changed. Every other session has ended.')} />
        </Panel>
      </div>
      <TwoFactorPanel me={me} />
      <Sessions />
    </Page>
  )
}
