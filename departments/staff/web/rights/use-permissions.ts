import type { Output } from '../../../../kernel/contract/index.ts'
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

/** Everything that can be allowed, in words; and what a permission is called. */
export function usePermissions() {
  const query = useEndpoint(listPermissions, {})
  const rows = query.data?.rows ?? []
  const says = new Map<string, string>(rows.map((row) => [row.permission, row.says]))
  return { query, groups: grouped(rows), says: (permission: string) => says.get(permission) ?? permission }
}
