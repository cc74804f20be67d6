import { randomBytes } from 'node:crypto'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import { queueIdentityMail } from '../../../kernel/server/outside/mail.ts'
import { authOf } from './auth.ts'
import { ownOrigin } from './branding.ts'

const HOURS = 7 * 24

export type Invited = { user_id: string; name: string; email: string }

/**
 * Mails somebody who has not chosen a password yet the link to do so. It works once and for seven days; links sent
 * before stop working.
 */
export async function mailInvitation(
  { services, request, person }: SystemCtx,
  { user_id, name, email }: Invited,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await authOf(services).$context
  await services.db.identity('forget_links', 'delete from verifications where value = $1', [user_id])
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user_id,
    expiresAt: new Date(Date.now() + HOURS * 3_600_000),
  })
  const link = `${await ownOrigin(services, request)}/reset-password?token=${token}`
  await queueIdentityMail(services.db, {
    hospital_id: person?.hospital?.id ?? null,
    recipient: email,
    subject: `You are invited to Uzima at ${person?.hospital?.name ?? ''}`,
    body: `Hello ${name},\n\n${person?.name ?? ''} has invited you to work with Uzima at ${person?.hospital?.name ?? ''}. Please choose your password here:\n\n${link}\n\nYou sign in with ${email}. The link works once and for 7 days; after that, please ask for a new one.`,
  })
  services.wake('mail-outbox')
}
