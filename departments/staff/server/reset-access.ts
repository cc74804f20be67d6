import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import { queueIdentityMail } from '../../../kernel/server/outside/mail.ts'
import { makeFirstPassword } from '../../access/server/index.ts'
import type * as contract from '../directory.contract.ts'

/**
 * A new first password for one of the own hospital's people, their sessions ended, their second factor off: for
 * whoever lost password or phone. Not for oneself, who has the account page.
 */
export async function resetStaffAccess(
  { services, person, request }: SystemCtx,
  { staff_id }: Parsed<typeof contract.resetStaffAccess>,
) {
  const hospitalId = person?.hospital?.id
  if (!person || !hospitalId) throw new AppError('forbidden')
  if (person.staff_id === staff_id)
    throw new AppError('staff_state', {
      message: 'Please change your own password on the account page',
      overtaken: false,
    })
  const { password, password_hash } = await makeFirstPassword()
  const [row] = await services.db.identity<{ name: string; email: string }>(
    'reset_access',
    `with person as (
       update users usr set must_change_password = true, two_factor_enabled = false, updated_at = now()
       from staff stf
       where stf.hospital_id = $1 and stf.id = $2 and stf.active and usr.id = stf.user_id
       returning usr.id, usr.name, usr.email
     ), secret as (delete from two_factors twf using person where twf.user_id = person.id),
     new as (update accounts acc set password = $3, updated_at = now() from person
       where acc.user_id = person.id and acc.provider_id = 'credential')
     select name, email, end_access(array[id]) from person`,
    [hospitalId, staff_id, password_hash],
  )
  if (!row) throw new AppError('staff_not_found')
  // Whose account it is learns that somebody else can sign in as them now.
  await queueIdentityMail(services.db, {
    hospital_id: hospitalId,
    recipient: row.email,
    subject: 'Your access to Uzima was reset',
    body: `Hello ${row.name},\n\n${person.name} has given you a new first password for Uzima and ended your sessions. Two-factor sign-in, if you had it, is off.\n\nIf you did not ask for it, please speak to your hospital admin at once: whoever has that password can sign in as you until you choose your own.`,
  })
  services.wake('mail-outbox')
  await auditIdentity(services.db, { action: 'resetStaffAccess', person, hospitalId, request, reason: row.email })
  return { staff_id, name: row.name, email: row.email, password }
}
