import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../../kernel/server/audit/audit.ts'
import type { SystemCtx } from '../../../../kernel/server/ctx.ts'
import { type Invited, mailInvitation } from '../../../access/server/index.ts'
import type { sendInvitations as severalEndpoint } from '../../accounts.contract.ts'
import type * as contract from '../../directory.contract.ts'

/**
 * Mails one of the own hospital's people who has not chosen a password yet the link to do so. Errors:
 * `staff_not_found`, `staff_state` for who has.
 */
export async function sendInvitation(ctx: SystemCtx, { staff_id }: Parsed<typeof contract.sendInvitation>) {
  const { services, person, request } = ctx
  const hospitalId = person?.hospital?.id
  if (!person || !hospitalId) throw new AppError('forbidden')
  const [row] = await services.db.identity<Invited & { waits: boolean }>(
    'invited_staff',
    `select usr.id user_id, stf.name, usr.email, usr.must_change_password and stf.active
      and usr.disabled_at is null waits
     from staff stf join users usr on usr.id = stf.user_id where stf.hospital_id = $1 and stf.id = $2`,
    [hospitalId, staff_id],
  )
  if (!row) throw new AppError('staff_not_found')
  if (!row.waits) throw new AppError('staff_state', { message: `${row.name} has signed in already, or is inactive` })
  await mailInvitation(ctx, row)
  await auditIdentity(services.db, { action: 'sendInvitation', person, hospitalId, request, reason: row.email })
  return { email: row.email }
}

/** The same for several; whoever has chosen a password already, or does not work here, is left out. */
export async function sendInvitations(ctx: SystemCtx, { staff_ids }: Parsed<typeof severalEndpoint>) {
  const rows: { email: string }[] = []
  for (const staff_id of new Set(staff_ids))
    try {
      rows.push(await sendInvitation(ctx, { staff_id }))
    } catch (error) {
      if (!(error instanceof AppError) || !['staff_not_found', 'staff_state'].includes(error.code)) throw error
    }
  return { rows }
}
