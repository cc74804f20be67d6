import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useWide } from '../../../../kernel/web/ui/lists/use-wide.ts'
import type { RoleRow } from './role-row.ts'
import { lacksWords, type PermissionGroup, type PermissionRow } from './use-permissions.ts'

type Props = { roles: readonly RoleRow[]; groups: readonly PermissionGroup[] }

const Heads = ({ roles }: Pick<Props, 'roles'>) => (
  <thead>
    <tr>
      <th scope="col">{t('Permission')}</th>
      {roles.map((role) => (
        <th key={role.id} scope="col">
          <span className="staff-matrix-head">{role.name}</span>
        </th>
      ))}
    </tr>
  </thead>
)

const Line = ({ row, roles }: { row: PermissionRow } & Pick<Props, 'roles'>) => (
  <tr data-lacks={row.lacks ? true : undefined}>
    <th scope="row">
      {row.says}
      {row.lacks && <span className="u-person-facts">{lacksWords(row.lacks)}</span>}
    </th>
    {roles.map((role) => {
      const may = role.permissions.includes(row.permission)
      return (
        <td key={role.id}>
          {may && <IconCheck size={16} aria-hidden />}
          <span className="u-visually-hidden">{may ? t('may') : t('may not')}</span>
        </td>
      )
    })}
  </tr>
)

/** Permissions down, by department; the roles across. Both heads stay in view. */
export function PermissionMatrix({ roles, groups }: Props) {
  const { place, wide } = useWide()
  return (
    <section
      className="staff-matrix-box"
      ref={place}
      data-wide={wide || undefined}
      tabIndex={wide ? 0 : undefined}
      aria-label={t('Permissions by role')}
    >
      <table className="staff-matrix" style={{ '--roles': roles.length } as CSSProperties}>
        <caption className="u-visually-hidden">{t('Permissions by role')}</caption>
        <Heads roles={roles} />
        {groups.map((group) => (
          <tbody key={group.department}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{group.department}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Line key={row.permission} row={row} roles={roles} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
