import { AppError, allPermissions, invalid, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import { endOfLocalDay, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import {
  hospitalPermissions,
  hospitalRoles,
  namesOfRoles,
  permissionsByRights,
  permissionsOf,
  roleLabels,
} from '../../access/roles.ts'
import { isInHandOf } from '../../access/server/index.ts'
import type * as contract from '../rights.contract.ts'
import { permissionSaid, tellAdmins } from './accounts/tell-admins.ts'
import { expectOtherAdmin } from './admins.ts'
import { lockStaff } from './directory.sql.ts'
import { lackedModule } from './duties.ts'
import * as sql from './rights.sql.ts'

meansWhenRefused('hospital_roles_name', 'role_exists', { name: 'A role with this name already exists' })

const ok = { ok: true } as const

/** Writes down who changed what somebody may do. */
export const noteChanges = (ctx: Ctx, ...changes: sql.Change[]) =>
  sql.insertChanges(
    ctx.at,
    changes.map((change) => ({ ...change, id: newId(), changed_by: ctx.person.staff_id })),
  )

/** The built-in roles, then the hospital's own. */
export async function listRoles({ at }: Ctx) {
  const [holders, own] = await Promise.all([sql.countHolders(at), sql.selectOwnRoles(at)])
  const held = new Map<string, number>(holders.map((row) => [row.role, row.holders]))
  const builtIn = hospitalRoles.map((role) => ({
    id: role,
    name: roleLabels[role],
    own: false,
    based_on: role,
    permissions: permissionsOf([role]),
    active: true,
    version: 0,
    holders: held.get(role) ?? 0,
  }))
  return {
    rows: [...builtIn, ...own.map((role) => ({ ...role, own: true, permissions: role.permissions as Permission[] }))],
  }
}

/** Every permission of a hospital in words. */
export async function listPermissions({ hospital }: Ctx) {
  const words = allPermissions()
  return {
    rows: hospitalPermissions().flatMap((permission) => {
      const its = words.get(permission)
      if (!its) return []
      return [{ permission, says: its.says, department: its.department, lacks: lackedModule(hospital, permission) }]
    }),
  }
}

/** Only what can be allowed in a hospital; each once. */
function expectPermissions(permissions: readonly Permission[]): Permission[] {
  const possible = new Set(hospitalPermissions())
  if (!permissions.every((name) => possible.has(name)))
    throw invalid('permissions', 'Please select what this role may do')
  return [...new Set(permissions)].sort()
}

/** A copy of a built-in role that may do more or less. Errors: `role_exists`. */
export async function createRole(ctx: Ctx, { name, based_on, permissions }: Parsed<typeof contract.createRole>) {
  const id = newId()
  ctx.audit({ entity: 'role', entity_id: id })
  const allowed = expectPermissions(permissions)
  if (Object.values<string>(roleLabels).some((label) => label.toLowerCase() === name.toLowerCase()))
    throw new AppError('role_exists', { fieldErrors: { name: 'A role with this name already exists' } })
  await sql.insertOwnRole(ctx.at, id, { name, based_on, permissions: allowed })
  await noteChanges(ctx, { change: 'role_made', staff_id: null, subject: name, added: allowed })
  const after = allowed.map(permissionSaid).join('; ')
  await tellAdmins(ctx, { says: `${ctx.person.name} made the role ${name}`, lines: [`It may: ${after}`] })
  return { role_id: id }
}

/** Changes an own role for everybody who holds it, from their next request. Errors: `role_changed`, `own_rights`. */
export async function updateRole(
  ctx: Ctx,
  { role_id, version, name, active, permissions }: Parsed<typeof contract.updateRole>,
) {
  ctx.audit({ entity: 'role', entity_id: role_id })
  const role = await sql.lockOwnRole(ctx.at, role_id)
  if (!role) throw new AppError('role_not_found')
  if (role.version !== version) throw new AppError('role_changed')
  const holders = await sql.holdersOf(ctx.at, role_id)
  if (holders.includes(ctx.person.staff_id) || (await isInHandOf(ctx, holders))) throw new AppError('own_rights')
  const allowed = expectPermissions(permissions)
  const added = allowed.filter((each) => !role.permissions.includes(each))
  const removed = role.permissions.filter((each) => !allowed.includes(each as Permission))
  await sql.updateOwnRole(ctx.at, role_id, { name, active, permissions: allowed })
  const about = { staff_id: null, subject: name }
  const renamed = name === role.name ? [] : [`Name: ${role.name}`]
  if (added.length || removed.length || renamed.length)
    await noteChanges(ctx, { ...about, change: 'role_changed', added, removed, reason: renamed[0] ?? null })
  if (active !== role.active) await noteChanges(ctx, { ...about, change: active ? 'role_restored' : 'role_retired' })
  const words = (named: string, permissions: readonly string[], used: boolean) =>
    `${named}${used ? '' : ' (out of use)'}: ${permissions.map(permissionSaid).join('; ')}`
  await tellAdmins(ctx, {
    says: `${ctx.person.name} changed the role ${name}`,
    before: words(role.name, role.permissions, role.active),
    after: words(name, allowed, active),
  })
  return ok
}

/** What one person may do and where it comes from. */
export async function getStaffRights({ at }: Ctx, { staff_id }: Parsed<typeof contract.getStaffRights>) {
  const person = await sql.selectStaffMember(at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  const exceptions = new Map((await sql.selectExceptions(at, staff_id)).map((row) => [row.permission, row]))
  const roles = [
    ...(person.roles ?? []).map((role) => ({
      name: namesOfRoles([role]),
      permissions: permissionsOf([role]) as string[],
    })),
    ...(person.own_roles ?? []),
  ]
  const allowed = new Set(permissionsByRights(person))
  return {
    staff_id,
    name: person.name,
    email: person.email,
    active: person.active,
    roles: roles.map((role) => role.name),
    rights: hospitalPermissions().map((permission) => {
      const exception = exceptions.get(permission)
      return {
        permission,
        by: roles.filter((role) => role.permissions.includes(permission)).map((role) => role.name),
        exception: exception ? { ...exception, permission } : null,
        allowed: allowed.has(permission),
      }
    }),
  }
}

/**
 * Allows one person something besides their roles, or withholds it in spite of them. What was said of the
 * permission before ends with it. Errors: `own_rights`, `right_as_it_is`, `last_admin`.
 */
export async function makeException(
  ctx: Ctx,
  { staff_id, permission, granted, last_day, reason }: Parsed<typeof contract.makeException>,
) {
  const { at, hospital, person } = ctx
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason })
  if (!hospitalPermissions().includes(permission)) throw invalid('permission', 'Please choose one')
  if (last_day !== null && last_day < localDay(hospital.time_zone)) throw invalid('last_day', 'This day has passed')
  if (staff_id === person.staff_id) throw new AppError('own_rights')
  if (!(await lockStaff(at, staff_id))) throw new AppError('staff_not_found')
  if (await isInHandOf(ctx, [staff_id])) throw new AppError('own_rights')
  const rights = await sql.selectStaffMember(at, staff_id)
  const current = (await sql.selectExceptions(at, staff_id)).find((row) => row.permission === permission)
  const before = permissionsByRights({ roles: [], ...rights, exceptions: null }).includes(permission)
  if (!current && before === granted) {
    const message = `${rights?.name} ${granted ? 'may do this already' : 'may not do this anyway'}, by the roles`
    throw new AppError('right_as_it_is', { message, fieldErrors: { permission: message } })
  }
  // Whoever cannot manage staff could not give it back to anybody.
  if (permission === 'staff.manage' && !granted) await expectOtherAdmin(ctx, staff_id)
  const id = newId()
  const expires_at = last_day === null ? null : endOfLocalDay(hospital.time_zone, last_day)
  await sql.closeExceptions(at, staff_id, permission, person.staff_id)
  await sql.insertException(at, { id, staff_id, permission, granted, expires_at, reason, made_by: person.staff_id })
  await noteChanges(ctx, {
    change: granted ? 'allowed' : 'withheld',
    staff_id,
    subject: permission,
    expires_at,
    reason,
  })
  const may = (allowed: boolean) => `${permissionSaid(permission)}: ${allowed ? 'allowed' : 'not allowed'}`
  await tellAdmins(ctx, {
    says: `${person.name} changed the rights of ${rights?.name ?? ''} (${rights?.email ?? ''})`,
    before: may(current?.granted ?? before),
    after: `${may(granted)}${last_day === null ? '' : `, until ${writeDay(last_day)}`}`,
    lines: [`Reason: ${reason}`],
    also: rights?.email,
  })
  return { exception_id: id }
}

/** The roles alone count again. Errors: `exception_not_found` also for one that has run out. */
export async function endException(ctx: Ctx, { exception_id }: Parsed<typeof contract.endException>) {
  const row = await sql.endException(ctx.at, exception_id, ctx.person.staff_id)
  if (!row) throw new AppError('exception_not_found')
  ctx.audit({ entity: 'staff', entity_id: row.staff_id })
  if (row.staff_id === ctx.person.staff_id || (await isInHandOf(ctx, [row.staff_id]))) throw new AppError('own_rights')
  await noteChanges(ctx, { change: 'exception_ended', staff_id: row.staff_id, subject: row.permission })
  const rights = await sql.selectStaffMember(ctx.at, row.staff_id)
  const now = permissionsByRights({ roles: [], ...rights }).includes(row.permission as Permission)
  const may = (allowed: boolean) => `${permissionSaid(row.permission)}: ${allowed ? 'allowed' : 'not allowed'}`
  await tellAdmins(ctx, {
    says: `${ctx.person.name} changed the rights of ${rights?.name ?? ''} (${rights?.email ?? ''})`,
    ...{ before: may(row.granted), after: may(now), also: rights?.email },
  })
  return ok
}

/** Every change of rights, the newest first. */
export const listRightsChanges = ({ at }: Ctx, { staff_id, ...paging }: Parsed<typeof contract.listRightsChanges>) =>
  page(sql.changesOf(at, { staff_id }), paging)
