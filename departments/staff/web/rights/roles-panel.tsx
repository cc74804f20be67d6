import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { roleLabels } from '../../../access/roles.ts'
import { listRoles } from '../../rights.contract.ts'
import { RoleDialog } from './role-dialog.tsx'
import type { RoleRow } from './role-row.ts'

/** `from`: what a new role is a copy of; `edit`: an own role. */
type Task = { kind: 'copy' | 'edit'; role: RoleRow }

const facts: Column<RoleRow>[] = [
  {
    key: 'name',
    label: t('Role'),
    card: 'title',
    render: (row) => (
      <Stacked
        look="u-strong"
        below={row.own ? t('Copy of {roleLabels}', { roleLabels: t(roleLabels[row.based_on]) }) : t('Built in')}
      >
        {row.name}
      </Stacked>
    ),
  },
  { key: 'permissions', label: t('Permissions'), align: 'right', render: (row) => row.permissions.length },
  { key: 'holders', label: t('People'), align: 'right', render: (row) => row.holders },
  { key: 'status', label: t('Status'), render: (row) => <StatusBadge status={row.active ? 'active' : 'inactive'} /> },
]

/** The built-in roles, which are the same everywhere, and the hospital's own copies of them. */
export function RolesPanel() {
  const roles = useEndpoint(listRoles, {})
  const [task, setTask] = useState<Task | null>(null)
  const columns: Column<RoleRow>[] = [
    ...facts,
    actionsColumn((role) => (
      <Button variant="default" size="compact-md" onClick={() => setTask({ kind: role.own ? 'edit' : 'copy', role })}>
        {role.own ? t('Edit') : t('Copy')}
        <span className="u-visually-hidden"> {role.name}</span>
      </Button>
    )),
  ]
  return (
    <>
      <TablePanel title={t('Roles')} columns={columns} query={roles} />
      <p className="u-small u-muted">
        {t(
          'A built-in role is the same in every hospital. Copy one to change what it may do here, and give people the copy instead.',
        )}
      </p>
      {task && <RoleDialog kind={task.kind} role={task.role} onClose={() => setTask(null)} />}
    </>
  )
}
