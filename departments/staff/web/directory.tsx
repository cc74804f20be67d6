import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/web/call.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Credentials } from '../../../kernel/web/ui/credentials.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDate, formatPhone, hospitalToday, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { roleLabels } from '../../access/roles.ts'
import { listStaff, resetStaffAccess, setStaffActive } from '../directory.contract.ts'
import { EditStaff, InviteStaff, type Issued, type Member } from './staff-form.tsx'

const states = ['active', 'inactive'] as const
const chips = choicesOf('All', states, humanise)

/** 'License valid until' with a word when it has run out: a colour alone would not say it. */
function PractisingLicense({ member }: { member: Member }) {
  if (!member.license_number && !member.license_expires_on) return NOTHING
  const over = member.license_expires_on !== null && member.license_expires_on < hospitalToday()
  return (
    <span className="u-nowrap">
      <Stacked
        look=""
        below={
          over ? (
            <Badge tone="red">Expired {formatDate(member.license_expires_on)}</Badge>
          ) : (
            member.license_expires_on && `until ${formatDate(member.license_expires_on)}`
          )
        }
      >
        {member.license_number ?? NOTHING}
      </Stacked>
    </span>
  )
}

const facts: Column<Member>[] = [
  {
    key: 'name',
    label: 'Name',
    card: 'title',
    width: 230,
    render: (row) => (
      <Stacked look="u-person" below={row.email}>
        {row.name}
      </Stacked>
    ),
  },
  { key: 'roles', label: 'Roles', card: 'wide', render: (row) => row.roles.map((role) => roleLabels[role]).join(', ') || NOTHING },
  {
    key: 'work',
    label: 'Work',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.department}>
        {row.job_title ?? NOTHING}
      </Stacked>
    ),
  },
  { key: 'phone', label: 'Phone', render: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span> },
  { key: 'license', label: 'Licence', render: (row) => <PractisingLicense member={row} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <Stacked look="" below={row.active && (row.invited ? 'Has not signed in yet' : row.two_factor && 'Two-factor on')}>
        <StatusBadge status={row.active ? 'active' : 'inactive'} />
      </Stacked>
    ),
  },
]

type Task = { kind: 'edit' | 'deactivate' | 'activate' | 'reset'; member: Member } | { kind: 'invite' }

/** Deactivates somebody, or lets them in again. */
function ChangeActive({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useCommand(setStaffActive)
  const leaving = member.active
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={leaving ? `Deactivate ${member.name}?` : `Let ${member.name} in again?`}
      confirmLabel={leaving ? 'Deactivate' : 'Activate'}
      danger={leaving}
      reasonLabel="Reason"
      onConfirm={async (reason) => {
        await change.mutateAsync({ staff_id: member.id, active: !leaving, reason })
        toast.success(leaving ? `${member.name} is deactivated` : `${member.name} can sign in again`)
      }}
    >
      <p>
        {leaving
          ? 'They are signed out at once and cannot sign in. What they have written stays under their name.'
          : 'They sign in with the password they had.'}
      </p>
    </ConfirmDialog>
  )
}

/** A new first password for somebody; not through useCommand, whose answers stay in a cache. */
function ResetAccess({ member, onIssued, onClose }: { member: Member; onIssued: (issued: Issued) => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`New password for ${member.name}?`}
      confirmLabel="Make a new password"
      onConfirm={async () => onIssued(await call(resetStaffAccess, { staff_id: member.id }))}
    >
      <p>
        For somebody who lost password or phone: a new password is shown once, they are signed out everywhere, and two-factor sign-in is off
        until they set it up again.
      </p>
    </ConfirmDialog>
  )
}

/** Everybody who works in the hospital. */
export default function Directory() {
  const { me } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  const staff = useList(listStaff, { search: '', state: '', page: 1 }, ({ search, state }) => ({ search, state: oneOf(states, state) }))
  const users = staff.query.data?.users
  const most = staff.query.data?.max_users ?? null
  const close = () => setTask(null)

  const columns: Column<Member>[] = [
    ...facts,
    actionsColumn((row) => (
      <>
        <Button variant="default" size="compact-md" onClick={() => setTask({ kind: 'edit', member: row })}>
          Edit<span className="u-visually-hidden"> {row.name}</span>
        </Button>
        {row.id !== me?.staff_id && (
          <Menu
            label={`More actions for ${row.name}`}
            trigger={<IconDots size={18} aria-hidden />}
            items={[
              ...(row.active ? [{ label: 'New password', onSelect: () => setTask({ kind: 'reset' as const, member: row }) }] : []),
              row.active
                ? { label: 'Deactivate', danger: true, onSelect: () => setTask({ kind: 'deactivate' as const, member: row }) }
                : { label: 'Activate', onSelect: () => setTask({ kind: 'activate' as const, member: row }) },
            ]}
          />
        )}
      </>
    )),
  ]

  return (
    <Page
      title="Directory"
      facts={
        users === undefined
          ? ' '
          : `${users} ${users === 1 ? 'active user' : 'active users'}${most === null ? '' : ` of ${most} in your plan`}`
      }
      actions={<Button onClick={() => setTask({ kind: 'invite' })}>Invite staff</Button>}
    >
      {issued && <Credentials title={`${issued.name} can sign in now.`} issued={issued} onDismiss={() => setIssued(null)} />}
      <ListTable
        label="Staff"
        columns={columns}
        list={staff}
        search="Name, email, job or department"
        choices={[{ name: 'state', label: 'Status', options: chips }]}
        empty={{ text: 'No staff found', hint: 'Invite the people who work here.' }}
        nothingFound={{ text: 'No staff found', hint: 'Check the spelling, or choose another status.' }}
      />
      {task?.kind === 'invite' && <InviteStaff onIssued={setIssued} onClose={close} />}
      {task?.kind === 'edit' && <EditStaff member={task.member} onClose={close} />}
      {(task?.kind === 'deactivate' || task?.kind === 'activate') && <ChangeActive member={task.member} onClose={close} />}
      {task?.kind === 'reset' && <ResetAccess member={task.member} onIssued={setIssued} onClose={close} />}
    </Page>
  )
}
