import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { call } from '../../../kernel/web/data/call.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatPhone, hospitalToday, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { EXPIRES_SOON_DAYS, licenseStates, listStaff, resetStaffAccess, setStaffActive } from '../directory.contract.ts'
import { NewLogins } from './new-logins.tsx'
import { EditStaff, InviteStaff, type Issued, isIssued, type Member, mailInvitation } from './staff-form.tsx'
import { rolesOf } from './words.ts'

const states = ['active', 'inactive'] as const
const chips = choicesOf(t('All'), states, humanise)
const licenseChips = choicesOf(t('Any licence'), licenseStates, (state) =>
  state === 'expired' ? t('Licence expired') : t('Licence expires soon'),
)

/** 'License valid until' with a word when it has run out: a colour alone would not say it. */
function PractisingLicense({ member }: { member: Member }) {
  if (!member.license_number && !member.license_expires_on) return NOTHING
  const until = member.license_expires_on
  const today = hospitalToday()
  const over = until !== null && until < today
  const soon = until !== null && !over && until <= addDays(today, EXPIRES_SOON_DAYS)
  return (
    <span className="u-nowrap">
      <Stacked
        look=""
        below={
          over ? (
            <Badge tone="red">{t('Expired {until}', { until: formatDate(until) })}</Badge>
          ) : soon ? (
            <Badge tone="amber">{t('Expires {until}', { until: formatDate(until) })}</Badge>
          ) : (
            until && t('until {until}', { until: formatDate(until) })
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
    label: t('Name'),
    card: 'title',
    width: 230,
    render: (row) => (
      <Stacked look="u-person" below={row.email}>
        {row.name}
      </Stacked>
    ),
  },
  { key: 'roles', label: t('Roles'), card: 'wide', render: (row) => rolesOf(row) },
  {
    key: 'work',
    label: t('Work'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.department}>
        {row.job_title ?? NOTHING}
      </Stacked>
    ),
  },
  {
    key: 'phone',
    label: t('Phone'),
    render: (row) => <span className="u-num u-nowrap">{formatPhone(row.phone)}</span>,
  },
  { key: 'license', label: t('Licence'), render: (row) => <PractisingLicense member={row} /> },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked
        look=""
        below={row.active && (row.invited ? t('Has not signed in yet') : row.two_factor && t('Two-factor on'))}
      >
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
      title={
        leaving ? t('Deactivate {name}?', { name: member.name }) : t('Let {name} in again?', { name: member.name })
      }
      confirmLabel={leaving ? t('Deactivate') : t('Activate')}
      danger={leaving}
      reasonLabel={t('Reason')}
      onConfirm={async (reason) => {
        await change.mutateAsync({ staff_id: member.id, active: !leaving, reason })
        toast.success(
          leaving
            ? t('{name} is deactivated', { name: member.name })
            : t('{name} can sign in again', { name: member.name }),
        )
      }}
    >
      <p>
        {leaving
          ? t('They are signed out at once and cannot sign in. What they have written stays under their name.')
          : t('They sign in with the password they had.')}
      </p>
    </ConfirmDialog>
  )
}

/** A new first password for somebody; not through useCommand, whose answers stay in a cache. */
function ResetAccess({
  member,
  onIssued,
  onClose,
}: {
  member: Member
  onIssued: (issued: Issued) => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('New password for {name}?', { name: member.name })}
      confirmLabel={t('Make a new password')}
      onConfirm={async () => {
        const made = await call(resetStaffAccess, { staff_id: member.id })
        if (isIssued(made)) onIssued(made)
        else toast.success(t('Invitation sent to {email}', { email: made.email }))
      }}
    >
      <p>
        {t(
          'For somebody who lost password or phone: they get a new password, are signed out everywhere, and two-factor sign-in is off until they set it up again.',
        )}
      </p>
    </ConfirmDialog>
  )
}

/** Change somebody, and behind the dots what concerns their access; nobody takes away their own. */
function MemberActions({ member, onTask }: { member: Member; onTask: (task: Task) => void }) {
  const { me } = useSession()
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => onTask({ kind: 'edit', member })}>
        {t('Edit')}
        <span className="u-visually-hidden"> {member.name}</span>
      </Button>
      {member.id !== me?.staff_id && (
        <Menu
          label={t('More actions for {name}', { name: member.name })}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            ...(member.active && member.invited
              ? [
                  {
                    label: t('Send invitation'),
                    onSelect: () => void mailInvitation({ staff_id: member.id, name: member.name }),
                  },
                ]
              : []),
            ...(member.active
              ? [
                  { label: t('New password'), onSelect: () => onTask({ kind: 'reset', member }) },
                  { label: t('Deactivate'), danger: true, onSelect: () => onTask({ kind: 'deactivate', member }) },
                ]
              : [{ label: t('Activate'), onSelect: () => onTask({ kind: 'activate', member }) }]),
          ]}
        />
      )}
    </>
  )
}

/** Everybody who works in the hospital. */
export default function Directory() {
  const [task, setTask] = useState<Task | null>(null)
  const [logins, setLogins] = useState<readonly Issued[]>([])
  const addLogin = (issued: Issued) =>
    setLogins((before) => [issued, ...before.filter(({ staff_id }) => staff_id !== issued.staff_id)])
  const staff = useList(listStaff, { search: '', state: '', license: '', page: 1 }, ({ search, state, license }) => ({
    search,
    state: oneOf(states, state),
    license: oneOf(licenseStates, license),
  }))
  const users = staff.query.data?.users
  const byMailAlone = staff.query.data?.by_mail_alone ?? false
  const most = staff.query.data?.max_users ?? null
  const { expired = 0, expiring = 0 } = staff.query.data ?? {}
  const licenses = [
    expired && t('{expired} with a licence that is over', { expired }),
    expiring && t('{expiring} whose licence is over within 60 days', { expiring }),
  ].filter(Boolean)
  const close = () => setTask(null)

  const columns: Column<Member>[] = [...facts, actionsColumn((row) => <MemberActions member={row} onTask={setTask} />)]

  return (
    <Page
      title={t('Directory')}
      facts={
        users === undefined
          ? ' '
          : [
              `${users} ${users === 1 ? t('active user') : t('active users')}${most === null ? '' : t(' of {most} in your plan', { most })}`,
              ...licenses,
            ].join(' · ')
      }
      actions={
        <>
          <Button variant="default" component={Link} to="/hospital/staff/import">
            {t('Import')}
          </Button>
          <Button onClick={() => setTask({ kind: 'invite' })}>{t('Invite staff')}</Button>
        </>
      }
    >
      <NewLogins logins={logins} onDismiss={() => setLogins([])} />
      <ListTable
        label={t('Staff')}
        columns={columns}
        list={staff}
        search={t('Name, email, job or department')}
        choices={[
          { name: 'state', label: t('Status'), options: chips },
          { name: 'license', label: t('Licence to practise'), options: licenseChips, select: true },
        ]}
        empty={{ text: t('No staff found'), hint: t('Invite the people who work here.') }}
        nothingFound={{ text: t('No staff found'), hint: t('Check the spelling, or choose another status.') }}
      />
      {task?.kind === 'invite' && <InviteStaff byMailAlone={byMailAlone} onIssued={addLogin} onClose={close} />}
      {task?.kind === 'edit' && <EditStaff member={task.member} onClose={close} />}
      {(task?.kind === 'deactivate' || task?.kind === 'activate') && (
        <ChangeActive member={task.member} onClose={close} />
      )}
      {task?.kind === 'reset' && <ResetAccess member={task.member} onIssued={addLogin} onClose={close} />}
    </Page>
  )
}
