import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/web/call.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { Credentials } from '../../../kernel/web/ui/credentials.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate, formatPhone, hospitalToday, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { roleLabels } from '../../access/roles.ts'
import { listStaff, resetStaffAccess, setStaffActive } from '../directory.contract.ts'
import { EditStaff, InviteStaff, type Issued, type Member } from './staff-form.tsx'

const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** 'License valid until' with a word when it has run out: a colour alone would not say it. */
function PractisingLicense({ member }: { member: Member }) {
  if (!member.license_number && !member.license_expires_on) return NOTHING
  const over = member.license_expires_on !== null && member.license_expires_on < hospitalToday()
  return (
    <>
      <span className="u-nowrap">{member.license_number ?? NOTHING}</span>
      {member.license_expires_on && (
        <span className="u-person-facts u-nowrap">
          {over ? (
            <Badge tone="red">Expired {formatDate(member.license_expires_on)}</Badge>
          ) : (
            `until ${formatDate(member.license_expires_on)}`
          )}
        </span>
      )}
    </>
  )
}

const facts: Column<Member>[] = [
  {
    key: 'name',
    label: 'Name',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person">{row.name}</span>
        <span className="u-person-facts">{row.email}</span>
      </>
    ),
  },
  { key: 'roles', label: 'Roles', card: 'wide', render: (row) => row.roles.map((role) => roleLabels[role]).join(', ') || NOTHING },
  {
    key: 'work',
    label: 'Work',
    card: 'wide',
    render: (row) => (
      <>
        {row.job_title ?? NOTHING}
        {row.department && <span className="u-person-facts">{row.department}</span>}
      </>
    ),
  },
  { key: 'phone', label: 'Phone', render: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span> },
  { key: 'license', label: 'Licence', render: (row) => <PractisingLicense member={row} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <StatusBadge status={row.active ? 'active' : 'inactive'} />
        {row.active && (
          <span className="u-person-facts">{row.invited ? 'Has not signed in yet' : row.two_factor ? 'Two-factor on' : ''}</span>
        )}
      </>
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
  const [filters, setFilters] = useUrlState({ search: '', state: '', page: 1 })
  const [task, setTask] = useState<Task | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  const state = filters.state === 'active' || filters.state === 'inactive' ? filters.state : undefined
  const staff = useEndpoint(listStaff, { search: filters.search, state, page: filters.page })
  const close = () => setTask(null)

  const columns: Column<Member>[] = [
    ...facts,
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      card: 'actions',
      align: 'right',
      render: (row) => (
        <span className="u-table-actions">
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
        </span>
      ),
    },
  ]

  return (
    <Page
      title="Directory"
      facts={
        staff.data
          ? `${staff.data.users} ${staff.data.users === 1 ? 'active user' : 'active users'}${staff.data.max_users === null ? '' : ` of ${staff.data.max_users} in your plan`}`
          : ' '
      }
      actions={<Button onClick={() => setTask({ kind: 'invite' })}>Invite staff</Button>}
    >
      {issued && <Credentials title={`${issued.name} can sign in now.`} issued={issued} onDismiss={() => setIssued(null)} />}
      <DataTable
        label="Staff"
        columns={columns}
        query={staff}
        rowKey={(row) => row.id}
        page={filters.page}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load staff"
        toolbar={
          <>
            <SearchInput
              label="Search staff"
              placeholder="Name, email, job or department"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Status" value={filters.state} options={states} onChange={(chosen) => setFilters({ state: chosen })} />
          </>
        }
        empty={
          <EmptyState
            text="No staff found"
            hint={filters.search ? 'Check the spelling, or choose another status.' : 'Invite the people who work here.'}
          />
        }
      />
      {task?.kind === 'invite' && <InviteStaff onIssued={setIssued} onClose={close} />}
      {task?.kind === 'edit' && <EditStaff member={task.member} onClose={close} />}
      {(task?.kind === 'deactivate' || task?.kind === 'activate') && <ChangeActive member={task.member} onClose={close} />}
      {task?.kind === 'reset' && <ResetAccess member={task.member} onIssued={setIssued} onClose={close} />}
    </Page>
  )
}
