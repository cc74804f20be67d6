import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { SystemCtx } from '../../../../kernel/server/ctx.ts'
import { queueIdentityMail } from '../../../../kernel/server/outside/mail.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { mailInvitation, makeFirstPassword, noteIssued } from '../../../access/server/index.ts'
import type * as contract from '../../directory.contract.ts'
import { lockStaff } from '../directory.sql.ts'
import { noteChanges } from '../rights.ts'
import { tellAdmins, wayIn } from './tell-admins.ts'

/**
 * A new first password for one of the own hospital's people, their sessions ended, their second factor off: for
 * whoever lost password or phone. Where mails leave the installation a link goes to their own mailbox and nobody sees a
 * password; elsewhere it is shown once, and whoever has seen it is noted. Not for oneself, who has the account page.
 */
export async function resetStaffAccess(ctx: SystemCtx, { staff_id }: Parsed<typeof contract.resetStaffAccess>) {
  const { services, person } = ctx
  const hospitalId = person?.hospital?.id
  if (!person?.staff_id || !hospitalId) throw new AppError('forbidden')
  if (person.staff_id === staff_id)
    throw new AppError('staff_state', {
      message: 'Please change your own password on the account page',
      overtaken: false,
    })
  const by_hand = services.config.smtpUrl === null
  // Noted before it is done: a password that somebody has seen must not stand without their name.
  await note(ctx, { hospital_id: hospitalId, staff_id: person.staff_id }, staff_id, by_hand)
  const { password, password_hash } = await makeFirstPassword()
  const [row] = await services.db.identity<{ user_id: string; name: string; email: string }>(
    'reset_access',
    `with person as (
       update users usr set must_change_password = true, two_factor_enabled = false, updated_at = now()
       from staff stf
       where stf.hospital_id = $1 and stf.id = $2 and stf.active and usr.id = stf.user_id
       returning usr.id, usr.name, usr.email
     ), secret as (delete from two_factors twf using person where twf.user_id = person.id),
     new as (update accounts acc set password = $3, updated_at = now() from person
       where acc.user_id = person.id and acc.provider_id = 'credential')
     select id user_id, name, email, end_access(array[id]) from person`,
    [hospitalId, staff_id, password_hash],
  )
  if (!row) throw new AppError('staff_not_found')
  const { user_id, name, email } = row
  // Whose account it is learns that somebody else can sign in as them now.
  const handed = `${person.name} has given you a new first password for Uzima and ended your sessions. Two-factor sign-in, if you had it, is off.\n\nIf you did not ask for it, please speak to your hospital admin at once: whoever has that password can sign in as you until you choose your own.`
  const mailed = `${person.name} has ended your sessions, and your password no longer works. Two-factor sign-in, if you had it, is off. Another mail has a link to choose a new password.\n\nIf you did not ask for it, please speak to your hospital admin.`
  await queueIdentityMail(services.db, {
    hospital_id: hospitalId,
    recipient: email,
    subject: 'Your access to Uzima was reset',
    body: `Hello ${name},\n\n${by_hand ? handed : mailed}`,
  })
  if (!by_hand) await mailInvitation(ctx, { user_id, name, email })
  services.wake('mail-outbox')
  return { staff_id, name, email, password: by_hand ? password : null }
}

/** Who could sign in as whom from now on, in the lists, in the audit and by mail to all admins. */
const note = (ctx: SystemCtx, by: { hospital_id: string; staff_id: string }, staff_id: string, by_hand: boolean) =>
  onBehalf(ctx.services, { ...by, action: 'resetStaffAccess', request: ctx.request }, async (inside) => {
    const person = await lockStaff(inside.at, staff_id)
    if (!person?.active) throw new AppError('staff_not_found')
    inside.audit({ reason: person.email })
    // A link goes to the mailbox that the account has: whoever sends it learns nothing.
    if (by_hand) await noteIssued(inside.at, [staff_id], { issued_by: by.staff_id, by_hand })
    await noteChanges(inside, { change: 'access_reset', staff_id, subject: person.name })
    inside.changed('staff')
    await tellAdmins(inside, {
      says: `${inside.person.name} reset the access of ${person.name} (${person.email})`,
      lines: ['Sessions ended; two-factor sign-in off', wayIn(inside, by_hand)],
    })
  })
