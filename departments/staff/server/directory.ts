import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { type HospitalRole, namesOfRoles, roleLabels } from '../../access/roles.ts'
import { endAccess, insertAccount, isInHandOf, makeFirstPassword, noteIssued } from '../../access/server/index.ts'
import { expectWithinPlan, planLimit } from '../../platform/server/index.ts'
import type * as contract from '../directory.contract.ts'
import { tellAdmins, wayIn } from './accounts/tell-admins.ts'
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
    by_mail_alone: ctx.mailLeaves,
  }
}

const within = (ctx: Ctx) => expectWithinPlan(ctx, 'max_users', () => sql.countUsers(ctx.at))

/**
 * Makes an account for somebody new within the plan's users. By mail the person alone chooses the password; by hand,
 * where no mails leave the installation, it is made here and shown in this answer only, and whoever has seen it is
 * noted. Errors: see the contract.
 */
export async function inviteStaff(
  ctx: Ctx,
  { email, roles, own_role_ids, department, by, ...details }: Parsed<typeof contract.inviteStaff>,
) {
  const by_hand = (by ?? (ctx.mailLeaves ? 'mail' : 'hand')) === 'hand'
  if (by_hand && ctx.mailLeaves) throw new AppError('password_by_mail')
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
  await noteIssued(ctx.at, [staff_id], { issued_by: ctx.person.staff_id, by_hand })
  await noteChanges(ctx, { change: 'account_made', staff_id, subject: details.name })
  const { after } = await giveRoles(ctx, staff_id, roles, own_role_ids)
  await tellAdmins(ctx, {
    says: `${ctx.person.name} made an account for ${details.name} (${email})`,
    lines: [`Roles: ${after}`, wayIn(ctx, by_hand)],
  })
  return { staff_id, name: details.name, email, password: by_hand ? password : null }
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
): Promise<{ before: string; after: string }> {
  const held = await selectHeldRoles(ctx.at, staff_id)
  const wanted = await selectRoleNames(ctx.at, [...new Set(ownIds)])
  const keeps = new Set(held.own.map((role) => role.id))
  if (wanted.length !== new Set(ownIds).size || wanted.some((role) => !role.active && !keeps.has(role.id)))
    throw invalid('roles', 'Please choose a role that is in use')
  const before = [...held.roles.map((role) => namesOfRoles([role])), ...held.own.map((role) => role.name)]
  const after = [...new Set(roles.map((role) => roleLabels[role])), ...wanted.map((role) => role.name)]
  const given = after.filter((name) => !before.includes(name))
  const taken = before.filter((name) => !after.includes(name))
  if (given.length + taken.length) {
    if (staff_id === ctx.person.staff_id || (await isInHandOf(ctx, [staff_id]))) throw new AppError('own_rights')
  }
  await sql.replaceRoles(ctx.at, staff_id, roles)
  await replaceOwnRoles(
    ctx.at,
    staff_id,
    wanted.map((role) => role.id),
  )
  await noteChanges(
    ctx,
    ...given.map((subject) => ({ change: 'role_given' as const, staff_id, subject })),
    ...taken.map((subject) => ({ change: 'role_taken' as const, staff_id, subject })),
  )
  return { before: before.join(', '), after: after.join(', ') }
}

/** Corrects somebody's details and roles; nobody's own roles. Errors: see the contract. */
export async function updateStaff(
  ctx: Ctx,
  { staff_id, roles, own_role_ids, department, ...details }: Parsed<typeof contract.updateStaff>,
) {
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason: `roles: ${roles.join(', ')}` })
  const person = await sql.lockStaff(ctx.at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  if (!roles.includes('admin')) await expectOtherAdmin(ctx, staff_id)
  await sql.updateStaff(ctx.at, staff_id, { ...details, ...(await placesOf(ctx))(department) })
  const { before, after } = await giveRoles(ctx, staff_id, roles, own_role_ids)
  if (before !== after)
    await tellAdmins(ctx, {
      says: `${ctx.person.name} changed the roles of ${person.name} (${person.email})`,
      ...{ before, after, also: person.email },
    })
  return { ok: true as const }
}

/** Deactivates somebody, whose sessions and links end with it, or lets them sign in again if the plan has room. */
export async function setStaffActive(ctx: Ctx, { staff_id, active, reason }: Parsed<typeof contract.setStaffActive>) {
  ctx.audit({ entity: 'staff', entity_id: staff_id, reason })
  const person = await sql.lockStaff(ctx.at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  if (person.active === active)
    throw new AppError('staff_state', { message: `${person.name} is already ${active ? 'active' : 'inactive'}` })
  if (staff_id === ctx.person.staff_id) throw new AppError('own_rights')
  if (active) await within(ctx)
  else await expectOtherAdmin(ctx, staff_id)
  await sql.updateActive(ctx.at, staff_id, active)
  await noteChanges(ctx, { change: active ? 'activated' : 'deactivated', staff_id, subject: person.name, reason })
  if (!active) await endAccess(ctx.tx, [person.user_id])
  await tellAdmins(ctx, {
    says: `${ctx.person.name} ${active ? 'activated' : 'deactivated'} ${person.name} (${person.email})`,
    ...{ lines: [`Reason: ${reason}`], also: person.email },
  })
  return { ok: true as const }
}
