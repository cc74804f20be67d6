import type { Asked, Permission } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { permissionsOf } from '../../access/roles.ts'
import type * as contract from '../contract.ts'
import { selectActiveStaff, selectStaffMember } from './staff.sql.ts'

const may = (roles: readonly string[] | null, permission: Permission) => permissionsOf(roles ?? []).includes(permission)

/** The staff to choose from, filtered to those whose roles hold the permission. */
export async function listStaffOptions(ctx: Ctx, { permission }: Asked<typeof contract.listStaffOptions>) {
  const rows = await selectActiveStaff(ctx.at)
  return { rows: rows.map((row) => ({ ...row, roles: row.roles ?? [] })).filter((row) => !permission || may(row.roles, permission)) }
}

/** The member of staff if they are active here and their roles hold the permission, else undefined. */
export async function findWorker(ctx: Ctx, staffId: string, permission: Permission): Promise<{ id: string; name: string } | undefined> {
  const row = await selectStaffMember(ctx.at, staffId)
  return row && may(row.roles, permission) ? row : undefined
}
