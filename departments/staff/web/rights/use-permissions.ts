import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { listPermissions } from '../../rights.contract.ts'

export type PermissionRow = Output<typeof listPermissions>['rows'][number]
export type PermissionGroup = { department: string; rows: PermissionRow[] }

/** Permissions by department, both in the order of their names. */
function grouped(rows: readonly PermissionRow[]): PermissionGroup[] {
  const groups = new Map<string, PermissionRow[]>()
  for (const row of rows) groups.set(row.department, [...(groups.get(row.department) ?? []), row])
  return [...groups]
    .map(([department, its]) => ({ department: humanise(department), rows: its }))
    .toSorted((one, other) => one.department.localeCompare(other.department))
}

/** What of it has all these words, in what it lets somebody do or in the name of its department. */
export function withWords(groups: readonly PermissionGroup[], search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/)
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) =>
      words.every((word) => `${group.department} ${row.says}`.toLowerCase().includes(word)),
    )
    return rows.length ? [{ ...group, rows }] : []
  })
}

/** Why nobody can do a thing here, whatever was allowed: the module that is missing. */
export const lacksWords = (lacks: string): string =>
  t('Needs the module {lacks}, which the hospital does not have.', { lacks })

/** Everything that can be allowed, in words; and what a permission is called. */
export function usePermissions() {
  const query = useEndpoint(listPermissions, {})
  const rows = query.data?.rows ?? []
  const says = new Map<string, string>(rows.map((row) => [row.permission, row.says]))
  return { query, groups: grouped(rows), says: (permission: string) => says.get(permission) ?? permission }
}
