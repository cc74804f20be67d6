import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { type HospitalRole, namesOfRoles, roleLabels } from '../../access/roles.ts'
import { endAccess, insertAccount, makeFirstPassword } from '../../access/server/index.ts'
import { expectWithinPlan, planLimit } from '../../platform/server/index.ts'
import type * as contract from '../directory.contract.ts'
import { expectOtherAdmin } from './admins.ts'
import * as sql from './directory.sql.ts'
import { placesOf } from './places.ts'
import { replaceOwnRoles, selectHeldRoles, selectRoleNames } from './rights.sql.ts'
import { noteChanges } from './rights.ts'

/** Everybody who works here, with how many of the plan's users are used. */
export async function listStaff(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listStaff>) {
  const { at } = ctx
  return {
    ...(await page(sql.staffOf(at, filter), { page: number, page_size })),
    ...(await sql.countLicenses(at)),
    users: await sql.countUsers(at),
    max_users: await planLimit(ctx, 'max_users'),
  }
}

const within = (ctx: Ctx) => expectWithinPlan(ctx, 'max_users', () => sql.countUsers(ctx.at))

/**
 * Makes an account for somebody new within the plan's users. The password is made here and shown in this answer only.
 */
export async function inviteStaff(
  ctx: Ctx,
  { email, roles, own_role_ids, department, ...details }: Parsed<typeof contract.inviteStaff>,
) {
  await within(ctx)
  const staff_id = newId()
  const { password, password_hash } = await makeFirstPassword()
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  const user_id = await insertAccount(ctx.tx, {
    hospital_id: ctx.hospital.id,
    name: details.name,
    email,
    password_hash,
  })
  // One account per e-mail in the whole installation.
  if (!user_id) throw new AppError('staff_email_taken', { fieldErrors: { email: 'This email is already in use' } })
  const place = (await placesOf(ctx))(department)
  await sql.insertStaff(ctx.at, { ...details, ...place, id: staff_id, user_id, email })
  await giveRoles(ctx, staff_id, roles, own_role_ids)
  return { staff_id, name: details.name, email, password }
}

/**
 * Makes somebody's roles these, and notes which came and went. Refused beside the field: an own role that is not in use
 * and not held yet.
 */
async function giveRoles(
  ctx: Ctx,
  staff_id: string,
  roles: readonly HospitalRole[],
  ownIds: readonly string[],
): Promise<void> {
  const held = await selectHeldRoles(ctx.at, staff_id)
  const wanted = await selectRoleNames(ctx.at, [...new Set(ownIds)])
  const keeps = new Set(held.own.map((role) => role.id))
  if (wanted.length !== new Set(ownIds).size || wanted.some((role) => !role.active && !keeps.has(role.id)))
    throw invalid('roles', 'Please choose a role that is in use')
  await sql.replaceRoles(ctx.at, staff_id, roles)
  await replaceOwnRoles(
    ctx.at,
    staff_id,
    wanted.map((role) => role.id),
  )
  const before = [...held.roles.map((role) => namesOfRoles([role])), ...held.own.map((role) => role.name)]
  const after = [...roles.map((role) => roleLabels[role]), ...wanted.map((role) => role.name)]
  await noteChanges(
    ctx,
    ...after
      .filter((name) => !before.includes(name))
      .map((subject) => ({ change: 'role_given' as const, staff_id, subject })),
    ...before
      .filter((name) => !after.includes(name))
      .map((subject) => ({ change: 'role_taken' as const, staff_id, subject })),
  )
}

/** Corrects somebody's details and roles. */
export async function updateStaff(
  ctx: Ctx,
  { staff_id, roles, own_role_ids, department, ...details }: Parsed<typeof contract.updateStaff>,
) {
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason: `roles: ${roles.join(', ')}` })
  const person = await sql.lockStaff(ctx.at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  if (!roles.includes('admin')) await expectOtherAdmin(ctx, staff_id)
  await sql.updateStaff(ctx.at, staff_id, { ...details, ...(await placesOf(ctx))(department) })
  await giveRoles(ctx, staff_id, roles, own_role_ids)
  return { ok: true as const }
}

/** Deactivates somebody, whose sessions and links end with it, or lets them sign in again if the plan has room. */
export async function setStaffActive(ctx: Ctx, { staff_id, active, reason }: Parsed<typeof contract.setStaffActive>) {
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason })
  const person = await sql.lockStaff(ctx.at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  if (person.active === active)
    throw new AppError('staff_state', { message: `${person.name} is already ${active ? 'active' : 'inactive'}` })
  if (active) await within(ctx)
  else await expectOtherAdmin(ctx, staff_id)
  await sql.updateActive(ctx.at, staff_id, active)
  await noteChanges(ctx, { change: active ? 'activated' : 'deactivated', staff_id, subject: person.name, reason })
  if (!active) await endAccess(ctx.tx, [person.user_id])
  return { ok: true as const }
}
