import { APIError } from 'better-auth/api'
import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import type {
  changePassword as changeEndpoint,
  setLanguage as languageEndpoint,
  getResetLink as linkEndpoint,
  resetPassword as resetEndpoint,
} from '../account.contract.ts'
import { authOf, forwardCookies, headersOf } from './auth.ts'
import { ownOrigin } from './branding.ts'
import { deviceOf, guesserOf, ownTry, rememberDevice, sessionGuesser } from './devices.ts'
import { allowed, guarded, Wrong } from './lockout.ts'
import { hashPassword, weakness } from './passwords.ts'

const done = { ok: true as const }

/**
 * Changes the own password; every other session ends, this one goes on with a new cookie. Links asked for before and
 * other browsers are forgotten.
 */
export async function changePassword(ctx: SystemCtx, input: Parsed<typeof changeEndpoint>) {
  const { services, person, request } = ctx
  if (!person) throw new AppError('not_signed_in')
  const weak = weakness(
    input.new_password,
    person.email,
    person.name,
    person.hospital?.name,
    person.hospital?.subdomain,
  )
  if (weak) throw invalid('new_password', weak)
  if (input.new_password === input.current_password)
    throw invalid('new_password', 'Please choose a password that differs from the current one')
  const result = await guarded(ctx, sessionGuesser(person), ownTry('own_password', person), () =>
    authOf(services)
      .api.changePassword({
        body: { currentPassword: input.current_password, newPassword: input.new_password, revokeOtherSessions: true },
        headers: headersOf(ctx),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error
        throw new Wrong(invalid('current_password', 'The current password is not right'))
      }),
  )
  await services.db.identity(
    'password_chosen',
    `with links as (delete from verifications where value = $1::text),
      others as (delete from known_devices where user_id = $1::uuid and device_id is distinct from $2)
     update users set must_change_password = false, updated_at = now() where id = $1::uuid`,
    [person.user_id, deviceOf(ctx)],
  )
  await auditIdentity(services.db, {
    action: 'changePassword',
    person,
    hospitalId: person.hospital?.id ?? null,
    request,
    reason: null,
  })
  forwardCookies(ctx, result.headers)
  return done
}

const MAILS_PER_HOUR = 5

/**
 * Puts a mail with a link into the outbox if the account exists; the answer does not tell. At most five an hour and
 * account; those from a browser that the account is known in are counted apart, so that a stranger cannot use them
 * up.
 */
export async function forgotPassword(ctx: SystemCtx, { email }: { email: string }) {
  const { services, request } = ctx
  const { subject } = await guesserOf(ctx, 'forgot', email)
  if (!(await allowed(services.db, subject, MAILS_PER_HOUR))) return done
  const headers = headersOf(ctx)
  headers.set('x-uzima-origin', await ownOrigin(services, request))
  // Not awaited: how long it takes would tell whether the account exists.
  const asked = authOf(services).api.requestPasswordReset({
    body: { email },
    headers,
    request: new Request('http://localhost/', { headers }),
  })
  asked.catch((error: Error) => request.log.error({ err: error }, 'password recovery failed'))
  return done
}

/** Whether the link of a mail still counts: it is there, and its time is not over. */
export async function getResetLink({ services }: SystemCtx, { token }: Parsed<typeof linkEndpoint>) {
  const { internalAdapter } = await authOf(services).$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return { counts: Boolean(link && link.expiresAt > new Date()) }
}

/**
 * Sets a new password by the link's token. Every session, every other link and every known browser of the account
 * end, and what strangers guessed is forgotten; this browser is known from now on, so that their next guesses keep
 * nobody out. Errors: `reset_link_invalid`; `invalid` beside the field.
 */
export async function resetPassword(ctx: SystemCtx, { token, new_password }: Parsed<typeof resetEndpoint>) {
  const { services, request } = ctx
  const { internalAdapter } = await authOf(services).$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const [owner] = link
    ? await services.db.identity<{ email: string; name: string; hospital: string | null; subdomain: string | null }>(
        'owner_of_link',
        `select usr.email, usr.name, hos.name hospital, hos.subdomain from users usr
          left join hospitals hos on hos.id = usr.hospital_id where usr.id = $1`,
        [link.value],
      )
    : []
  if (!link || !owner) throw new AppError('reset_link_invalid')
  const weak = weakness(new_password, owner.email, owner.name, owner.hospital, owner.subdomain)
  if (weak) throw invalid('new_password', weak)
  const [person] = await services.db.identity<{ id: string; hospital_id: string | null }>(
    'reset_password',
    `with link as (delete from verifications where id = $1 and expires_at > now() returning value::uuid user_id),
       chosen as (update accounts acc set password = $2, updated_at = now() from link
         where acc.user_id = link.user_id and acc.provider_id = 'credential'),
       person as (update users usr set must_change_password = false, updated_at = now() from link
         where usr.id = link.user_id returning usr.id, usr.hospital_id)
     select id, hospital_id, end_access(array[id]) from person`,
    [link.id, await hashPassword(new_password)],
  )
  if (!person) throw new AppError('reset_link_invalid')
  await rememberDevice(ctx, person.id)
  await auditIdentity(services.db, {
    action: 'resetPassword',
    person: null,
    hospitalId: person.hospital_id,
    request,
    reason: owner.email,
  })
  return done
}

/** Chooses the language of the screens for oneself, on every device. */
export async function setLanguage(
  { services, person, request }: SystemCtx,
  { language }: Parsed<typeof languageEndpoint>,
) {
  await services.db.identity('own_language', 'update users set language = $2, updated_at = now() where id = $1', [
    person?.user_id,
    language,
  ])
  await auditIdentity(services.db, {
    action: 'setLanguage',
    person,
    hospitalId: person?.hospital?.id ?? null,
    request,
    reason: null,
  })
  return done
}

/** The own sessions that still count, newest first. */
export async function listSessions({ services, person }: SystemCtx) {
  type Row = { id: string; ip_address: string | null; user_agent: string | null; created_at: Date; last_seen_at: Date }
  const rows = await services.db.identity<Row>(
    'own_sessions',
    `select id, ip_address, user_agent, created_at, last_seen_at from sessions where user_id = $1 and expires_at > now()
      order by last_seen_at desc`,
    [person?.user_id],
  )
  return { rows: rows.map((row) => ({ ...row, current: row.id === person?.session_id })) }
}

/** Ends one of the own sessions; it counts with its next request. */
export async function revokeSession({ services, person, request }: SystemCtx, { session_id }: { session_id: string }) {
  const ended = await services.db.identity(
    'revoke',
    'delete from sessions where id = $1 and user_id = $2 returning id',
    [session_id, person?.user_id],
  )
  if (!ended.length) throw new AppError('not_found')
  await auditIdentity(services.db, {
    action: 'revokeSession',
    person,
    hospitalId: person?.hospital?.id ?? null,
    request,
    reason: null,
  })
  return done
}
