import type { Parsed, Permission } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { permissionsByRights } from '../../access/roles.ts'
import type * as contract from '../contract.ts'
import { selectActiveStaff, selectStaffMember } from './rights.sql.ts'

/** The active staff who may do it at this moment, by name: their id, name and job title. */
export const workersWith = async ({ at }: Pick<Ctx, 'at'>, permission: Permission) =>
  (await selectActiveStaff(at)).filter((person) => permissionsByRights(person).includes(permission))

/** The staff to choose from, filtered to those who hold the permission. */
export async function listStaffOptions(ctx: Ctx, { permission }: Parsed<typeof contract.listStaffOptions>) {
  const rows = permission ? await workersWith(ctx, permission) : await selectActiveStaff(ctx.at)
  return {
    rows: rows.map(({ roles, own_roles, ...person }) => ({
      ...person,
      roles: [...(roles ?? []), ...(own_roles ?? []).map((role) => role.name)],
    })),
  }
}

/** The member of staff if they are active here and hold the permission, else undefined. */
export async function findWorker(
  ctx: Ctx,
  staffId: string,
  permission: Permission,
): Promise<{ id: string; name: string } | undefined> {
  const row = await selectStaffMember(ctx.at, staffId)
  return row?.active && permissionsByRights(row).includes(permission) ? row : undefined
}

/**
 * The same command in the name of somebody else of the hospital, with what they may do at this moment; undefined: they
 * are not active. What is written says that it was they.
 */
export async function inTheNameOf(ctx: Ctx, staffId: string): Promise<Ctx | undefined> {
  const row = await selectStaffMember(ctx.at, staffId)
  if (!row?.active) return undefined
  const permissions = new Set(permissionsByRights(row))
  const { id: staff_id, user_id, name, email } = row
  return {
    ...ctx,
    person: { ...ctx.person, staff_id, user_id, name, email, permissions, roles: [], role_names: [] },
    can: (permission) => permissions.has(permission),
  }
}
