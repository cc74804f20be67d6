import { IconCheck } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import type { RoleRow } from './role-row.ts'
import { lacksWords, type PermissionGroup, type PermissionRow } from './use-permissions.ts'

type Props = { roles: readonly RoleRow[]; groups: readonly PermissionGroup[] }

/** Something that one of the roles may do; beside another, which of the two. */
const May = ({ row, by, compared }: { row: PermissionRow; by: readonly RoleRow[]; compared: boolean }) => (
  <li data-lacks={row.lacks ? true : undefined}>
    {!compared && <IconCheck size={16} aria-hidden />}
    <span>
      {row.says}
      {row.lacks && <span className="u-person-facts">{lacksWords(row.lacks)}</span>}
    </span>
    {compared &&
      (by.length > 1 ? (
        <Badge tone="green">{t('Both')}</Badge>
      ) : (
        <Badge>{t('{role} only', { role: by[0]?.name })}</Badge>
      ))}
  </li>
)

/** What one role may do, or what two may do and which of them: where a table of all has no room. */
export function RoleList({ roles, groups }: Props) {
  const [state, setUrl] = useUrlState({ role: '', other: '' })
  const role = roles.find(({ id }) => id === state.role) ?? roles[0]
  const other = roles.find(({ id }) => id === state.other && id !== role?.id)
  const chosen = [role, other].filter((each) => each !== undefined)
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  const shown = groups.flatMap(({ department, rows }) => {
    const may = rows.flatMap((row) => {
      const by = chosen.filter(({ permissions }) => permissions.includes(row.permission))
      return by.length ? [{ row, by }] : []
    })
    return may.length ? [{ department, may }] : []
  })
  return (
    <>
      <div className="staff-role-choice">
        <FilterSelect
          labelled
          label={t('Role')}
          value={role?.id ?? ''}
          options={options}
          onChange={(id) => setUrl({ role: id })}
        />
        <FilterSelect
          labelled
          label={t('Compare with')}
          value={other?.id ?? ''}
          options={[{ value: '', label: t('No other role') }, ...options.filter(({ value }) => value !== role?.id)]}
          onChange={(id) => setUrl({ other: id })}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState text={t('{role} may do nothing of that', { role: chosen.map(({ name }) => name).join(', ') })} />
      )}
      {shown.map(({ department, may }) => (
        <section key={department} className="staff-may" aria-label={department}>
          <h3>{department}</h3>
          <ul>
            {may.map(({ row, by }) => (
              <May key={row.permission} row={row} by={by} compared={other !== undefined} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
