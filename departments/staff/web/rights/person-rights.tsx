import { t } from '../../../../kernel/contract/words/text.ts'
import '../staff.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { endException, getStaffRights } from '../../rights.contract.ts'
import { lastDay } from '../words.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { RightsChanges } from './rights-changes.tsx'
import { lacksWords, type PermissionRow, usePermissions, withWords } from './use-permissions.ts'

type Rights = Output<typeof getStaffRights>
type Right = Rights['rights'][number]
type Task = { kind: 'allow' | 'withhold' | 'end'; row: PermissionRow; right: Right }

/** Why somebody may do a thing or may not, in words. */
function Source({ right, lacks }: { right: Right; lacks: string | null }) {
  const { exception, by } = right
  const until = exception?.expires_at ? t(' until {expires_at}', { expires_at: lastDay(exception.expires_at) }) : ''
  return (
    <span className="staff-right-source">
      {right.allowed ? (
        <Badge tone="green">{t('Allowed')}</Badge>
      ) : (
        <Badge tone={exception ? 'red' : 'grey'}>{exception ? t('Withheld') : t('Not allowed')}</Badge>
      )}
      <span className="u-small u-muted">
        {exception
          ? `${exception.made_by}${until}: ${exception.reason}`
          : by.length
            ? t('by {by}', { by: by.join(', ') })
            : ''}
        {lacks && ` ${lacksWords(lacks)}`}
      </span>
    </span>
  )
}

/** What one person may do: every permission in words, by department, with where it comes from. */
export default function PersonRights() {
  const { staff_id = '' } = useParams()
  const { me } = useSession()
  const rights = useEndpoint(getStaffRights, { staff_id })
  const permissions = usePermissions()
  const end = useCommand(endException)
  const [search, setSearch] = useState('')
  const [task, setTask] = useState<Task | null>(null)
  const person = rights.data
  if (!person || !permissions.query.data)
    return (
      <Page title={t('Access')}>
        <Waiting for={[rights, permissions.query]} lines={10} />
      </Page>
    )
  const own = me?.staff_id === staff_id
  const of = new Map<string, Right>(person.rights.map((right) => [right.permission, right]))
  const groups = withWords(permissions.groups, search)
  const done = () => setTask(null)
  return (
    <Page
      title={person.name}
      actions={
        <Button variant="default" component={Link} to="/hospital/staff/access">
          {t('All people')}
        </Button>
      }
      facts={`${person.roles.join(', ') || t('No role')} · ${person.email}`}
    >
      {own && <Notice tone="blue">{t('This is you. Another admin has to change what you may do yourself.')}</Notice>}
      {!person.active && (
        <Notice tone="amber">{t('{name} is inactive and cannot sign in.', { name: person.name })}</Notice>
      )}
      <div>
        <SearchInput
          label={t('Search permissions')}
          placeholder={t('What somebody may do')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {groups.length === 0 && <p className="u-muted">{t('Nothing of that name can be allowed.')}</p>}
      <div className="staff-rights">
        {groups.map((group) => (
          <Panel key={group.department} title={group.department}>
            <ul className="staff-right-list">
              {group.rows.map((row) => {
                const right = of.get(row.permission)
                if (!right) return null
                const act = (kind: Task['kind'], label: string) => (
                  <Button variant="default" size="compact-md" onClick={() => setTask({ kind, row, right })}>
                    {label}
                    <span className="u-visually-hidden"> {row.says}</span>
                  </Button>
                )
                return (
                  <li key={row.permission}>
                    <span>
                      <span className="u-strong">{row.says}</span>
                      <Source right={right} lacks={row.lacks} />
                    </span>
                    {!own &&
                      (right.exception
                        ? act('end', t('End'))
                        : right.allowed
                          ? act('withhold', t('Withhold'))
                          : act('allow', t('Allow')))}
                  </li>
                )
              })}
            </ul>
          </Panel>
        ))}
      </div>
      <RightsChanges staffId={staff_id} title={t('Changes')} />
      {(task?.kind === 'allow' || task?.kind === 'withhold') && (
        <ExceptionDialog person={person} row={task.row} granted={task.kind === 'allow'} onClose={done} />
      )}
      {task?.kind === 'end' && (
        <ConfirmDialog
          open
          onClose={done}
          title={t('End this exception?')}
          confirmLabel={t('End exception')}
          onConfirm={async () => {
            await end.mutateAsync({ exception_id: task.right.exception?.id ?? '' })
            toast.success(t('The roles alone count again'))
          }}
        >
          <p>
            {t('{says}: {name} may do it {value}.', {
              says: task.row.says,
              name: person.name,
              value: task.right.by.length ? t('again, by {by}', { by: task.right.by.join(', ') }) : t('no more'),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
