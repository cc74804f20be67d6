import { APIError } from 'better-auth/api'
import { AppError, type Asked, invalid } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit.ts'
import type { IdentityCtx } from '../../../kernel/server/bind.ts'
import type { changePassword as changeEndpoint, resetPassword as resetEndpoint } from '../account.contract.ts'
import { authOf, forwardCookies, headersOf } from './auth.ts'
import { ownOrigin } from './branding.ts'
import { countFailure, expectUnlocked, subjectsOf } from './lockout.ts'
import { weakness } from './passwords.ts'

const done = { ok: true as const }

/** Changes the own password; every other session ends, this one goes on with a new cookie. */
export async function changePassword(ctx: IdentityCtx, input: Asked<typeof changeEndpoint>) {
  const { services, person, request } = ctx
  if (!person) throw new AppError('not_signed_in')
  const weak = weakness(input.new_password, person.email, person.name, person.hospital?.name, person.hospital?.subdomain)
  if (weak) throw invalid('new_password', weak)
  if (input.new_password === input.current_password)
    throw invalid('new_password', 'Please choose a password that differs from the current one')
  const subjects = subjectsOf(person.email, request.ip)
  await expectUnlocked(services.db, subjects)
  const result = await authOf(services)
    .api.changePassword({
      body: { currentPassword: input.current_password, newPassword: input.new_password, revokeOtherSessions: true },
      headers: headersOf(ctx),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof APIError) || error.statusCode >= 500) throw error
      await countFailure(services.db, subjects)
      throw invalid('current_password', 'The current password is not right')
    })
  await services.db.identity('password_chosen', 'update users set must_change_password = false, updated_at = now() where id = $1', [
    person.user_id,
  ])
  await auditIdentity(services.db, { action: 'changePassword', person, hospitalId: person.hospital?.id ?? null, request, reason: null })
  forwardCookies(ctx, result.headers)
  return done
}

const ASKS_PER_HOUR = 5

/** Puts a mail with a link into the outbox if the account exists; the answer does not tell. At most five an hour and account. */
export async function forgotPassword(ctx: IdentityCtx, { email }: { email: string }) {
  const { services, request } = ctx
  const [{ count } = { count: 0 }] = await services.db.identity<{ count: number }>(
    'count_ask',
    `insert into sign_in_failures as f (subject, failures) values ($1, 1) on conflict (subject) do update set
       failures = case when f.last_failure_at < now() - interval '1 hour' then 1 else f.failures + 1 end, last_failure_at = now() returning failures count`,
    [`forgot:${email}`],
  )
  if (count > ASKS_PER_HOUR) return done
  const headers = headersOf(ctx)
  headers.set('x-uzima-origin', ownOrigin(services, request))
  // Not awaited: how long it takes would tell whether the account exists.
  const asked = authOf(services).api.requestPasswordReset({
    body: { email },
    headers,
    request: new Request('http://localhost/', { headers }),
  })
  asked.catch((error: Error) => request.log.error({ err: error }, 'password recovery failed'))
  return done
}

/** Sets a new password by the link's token; every session of the account ends. */
export async function resetPassword({ services, request }: IdentityCtx, { token, new_password }: Asked<typeof resetEndpoint>) {
  const weak = weakness(new_password, '')
  if (weak) throw invalid('new_password', weak)
  await authOf(services)
    .api.resetPassword({ body: { token, newPassword: new_password } })
    .catch((error: unknown) => {
      if (!(error instanceof APIError) || error.statusCode >= 500) throw error
      throw new AppError('reset_link_invalid')
    })
  await auditIdentity(services.db, { action: 'resetPassword', person: null, hospitalId: null, request, reason: null })
  return done
}

/** The own sessions that still count, newest first. */
export async function listSessions({ services, person }: IdentityCtx) {
  type Row = { id: string; ip_address: string | null; user_agent: string | null; created_at: Date; last_seen_at: Date }
  const rows = await services.db.identity<Row>(
    'own_sessions',
    'select id, ip_address, user_agent, created_at, last_seen_at from sessions where user_id = $1 and expires_at > now() order by last_seen_at desc',
    [person?.user_id],
  )
  return { rows: rows.map((row) => ({ ...row, current: row.id === person?.session_id })) }
}

/** Ends one of the own sessions; it counts with its next request. */
export async function revokeSession({ services, person, request }: IdentityCtx, { session_id }: { session_id: string }) {
  const ended = await services.db.identity('revoke', 'delete from sessions where id = $1 and user_id = $2 returning id', [
    session_id,
    person?.user_id,
  ])
  if (!ended.length) throw new AppError('not_found')
  await auditIdentity(services.db, { action: 'revokeSession', person, hospitalId: person?.hospital?.id ?? null, request, reason: null })
  return done
}
