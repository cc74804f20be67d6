import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField, TickBoxes } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { createRole, NewRole, updateRole } from '../../rights.contract.ts'
import type { RoleRow } from './role-row.ts'
import { type PermissionGroup, usePermissions } from './use-permissions.ts'

const RoleForm = NewRole.extend({ active: z.boolean() })

type Props = { kind: 'copy' | 'edit'; role: RoleRow; onClose: () => void }

function RoleFields({ kind, role, groups, onClose }: Props & { groups: PermissionGroup[] }) {
  const create = useCommand(createRole)
  const update = useCommand(updateRole)
  const isNew = kind === 'copy'
  const { based_on, active, version } = role
  const form = useZodForm(RoleForm, {
    name: isNew ? '' : role.name,
    based_on,
    permissions: [...role.permissions],
    active,
  })
  const chosen = form.watch('permissions')
  return (
    <FormDialog
      title={isNew ? t('Copy {name}', { name: role.name }) : t('Edit {name}', { name: role.name })}
      form={form}
      draft={`role.${role.id}.${version}`}
      submitLabel={isNew ? t('Add role') : t('Save')}
      size="lg"
      onClose={onClose}
      send={({ name, permissions, active: inUse }) =>
        isNew
          ? create.mutateAsync({ name, based_on, permissions })
          : update.mutateAsync({ role_id: role.id, version, name, permissions, active: inUse })
      }
      done={({ name }) =>
        isNew ? t('{name} added', { name }) : t('{name} saved. It counts with everybody’s next click.', { name })
      }
    >
      <TextField name="name" label={t('Role name')} required maxLength={60} autoFocus />
      {!isNew && (
        <CheckboxField name="active" label={t('In use')} help={t('A role that is not in use gives nobody anything.')} />
      )}
      {groups.map((group) => (
        <PermissionBoxes
          key={group.department}
          group={group}
          count={group.rows.filter((row) => chosen.includes(row.permission)).length}
        />
      ))}
    </FormDialog>
  )
}

/** The permissions of one department; the form has one list of all. */
const PermissionBoxes = ({ group, count }: { group: PermissionGroup; count: number }) => (
  <TickBoxes
    name="permissions"
    label={t('{department} ({count} of {length})', { department: group.department, count, length: group.rows.length })}
    options={group.rows.map((row) => ({ value: row.permission as string, label: row.says }))}
    layout="staff-permissions"
  />
)

/** A copy of a role under a new name, or changes of an own role. */
export function RoleDialog(props: Props) {
  const { query, groups } = usePermissions()
  if (!query.data) return <LoadingDialog title={props.role.name} queries={[query]} size="lg" onClose={props.onClose} />
  return <RoleFields {...props} groups={groups} />
}
